import Motion
import Scenes

extension Carousel {
    /// The card of a row that is nearest to the middle, or will be when the row comes to rest.
    func centralTarget(ofRow row: Int, at time: Double) -> Target? {
        guard rows.indices.contains(row) else { return nil }
        return rows[row].card(nearest: geometry.size.width / 2, at: time).map { .carousel(.card(row: row, $0)) }
    }

    package func centralTarget(at time: Double) -> Target? { centralTarget(ofRow: middleRow, at: time) }

    /// Turns the rows.
    ///
    /// - Returns: The card that is as many cards after a given one. It is seen whole.
    package mutating func step(from card: CardID, ofRow row: Int, by count: Int, at time: Double) -> Target? {
        guard !rows[row].isAlone else { return nil }
        for other in rows.indices where other != row { rows[other].page(by: count, at: time) }
        let next = rows[row].page(by: count, after: card, width: geometry.size.width, at: time)
        return next.map { .carousel(.card(row: row, $0)) }
    }

    package func centralTargets(at time: Double) -> [Target] {
        rows.indices.compactMap { centralTarget(ofRow: $0, at: time) }
    }
}

extension CarouselRow {
    /// The card that is nearest to a place in the window once the row is at rest.
    fileprivate func card(nearest middle: Double, at time: Double) -> CardID? {
        guard !isEmpty else { return nil }
        let origin = motion.destination ?? motion.position(at: time)
        let number = layout.number(at: origin + middle)
        func distance(_ number: Int) -> Double {
            let slot = layout.slot(number)
            return (slot.leading + slot.width / 2 - origin - middle).magnitude
        }
        let nearest = [number - 1, number, number + 1].min { distance($0) < distance($1) } ?? number
        return id(ofSlot: nearest)
    }
}
