import Gestures
import Motion

/// The attract screen: rows of cards that drift until somebody touches them.
public struct Carousel: Sendable {
    private let configuration: CarouselConfiguration
    private(set) var rows: [CarouselRow]
    private(set) var backdrop = Backdrop()
    private(set) var geometry: CarouselGeometry
    private var cards: [Card] = []

    init(_ configuration: CarouselConfiguration, size: Size, at time: Double) {
        self.configuration = configuration
        geometry = CarouselGeometry(size: size, rows: configuration.rows)
        let empty = CarouselLayout(cards: [], height: geometry.cardHeight, shape: configuration.card)
        rows = (0..<configuration.rows).map { row in
            CarouselRow(layout: empty, cruise: configuration.drift(ofRow: row), at: time)
        }
    }

    var answersToTouch: Bool { configuration.mode == .drift }

    /// Whether the next frame will differ from this one.
    func isMoving(at time: Double) -> Bool {
        backdrop.isFading(at: time)
            || rows.contains { !$0.isEmpty && ($0.motion.isMoving || !$0.press.isSettled(at: time)) }
    }

    mutating func resize(to size: Size, at time: Double) {
        lay(cards, in: CarouselGeometry(size: size, rows: configuration.rows), at: time)
    }

    mutating func show(_ cards: [Card], at time: Double) {
        lay(cards, in: geometry, at: time)
    }

    private mutating func lay(_ cards: [Card], in newGeometry: CarouselGeometry, at time: Double) {
        for row in rows.indices {
            let share = Self.share(of: cards, row: row, of: rows.count)
            let layout = CarouselLayout(cards: share, height: newGeometry.cardHeight, shape: configuration.card)
            let (center, newCenter) = (geometry.size.width / 2, newGeometry.size.width / 2)
            rows[row].relayout(layout, center: center, newCenter: newCenter, at: time)
        }
        self.cards = cards
        geometry = newGeometry
    }

    /// Several rows share the photos out among them, unless there are so few that each row needs them all.
    private static func share(of cards: [Card], row: Int, of rows: Int) -> [Card] {
        guard cards.count >= rows * 8 else { return cards }
        return stride(from: row, to: cards.count, by: rows).map { cards[$0] }
    }

    mutating func handle(_ event: GestureEvent<Target>, at time: Double) {
        guard case .row(let row) = event.target else { return }
        if case .drag(let value)? = event.value {
            rows[row].drag(event.state, value, at: time)
        }
    }

    mutating func page(by count: Int, at time: Double) {
        for row in rows.indices { rows[row].page(by: count, at: time) }
    }

    mutating func advance(to time: Double, touching gestures: GestureEngine<Target>) {
        for row in rows.indices {
            let pressed = visibleCards(ofRow: row, at: time).first { gestures.isPressed(.card(row: row, $0.id)) }
            let isTouched = answersToTouch && gestures.isTouched(.row(row))
            rows[row].advance(to: time, isTouched: isTouched, pressed: pressed?.id)
        }
        if !isFlying(row: rows.count / 2, at: time) { backdrop.show(photoNearestCenter(at: time), at: time) }
    }

    /// Whether a row's photos leave the screen before the light of one of them could have come up.
    func isFlying(row: Int, at time: Double) -> Bool {
        !rows[row].isEmpty
            && abs(rows[row].motion.velocity(at: time)) * Theme.Backdrop.crossFade > geometry.size.width
    }

    func visibleCards(ofRow row: Int, at time: Double) -> CarouselRow.VisibleCards {
        rows[row].visibleCards(at: time, width: geometry.size.width, margin: Theme.Shadow.reach)
    }

    private func photoNearestCenter(at time: Double) -> PhotoID? {
        let middle = geometry.size.width / 2
        return visibleCards(ofRow: rows.count / 2, at: time)
            .min { abs($0.x + $0.width / 2 - middle) < abs($1.x + $1.width / 2 - middle) }?.id.photo
    }

    /// Tells of what is on the screen, row by row, and in each the cards nearest to its middle first.
    func forEachVisibleCard(at time: Double, _ body: (Card) -> Void) {
        let middle = geometry.size.width / 2
        for row in rows.indices {
            let cards = visibleCards(ofRow: row, at: time)
            func distance(_ number: Int) -> Double { abs(cards[number].x + cards[number].width / 2 - middle) }
            // Outwards from where the middle lies, to the nearer side first.
            var right = cards.startIndex
            while right < cards.endIndex, cards[right].x + cards[right].width / 2 < middle { right += 1 }
            var left = right - 1
            while left >= cards.startIndex || right < cards.endIndex {
                let goesLeft = right == cards.endIndex || left >= cards.startIndex && distance(left) <= distance(right)
                body(cards[goesLeft ? left : right].card)
                if goesLeft { left -= 1 } else { right += 1 }
            }
        }
    }

    /// The card of a photo that can be seen best, if any can.
    func card(showing photo: PhotoID, at time: Double) -> Target? {
        let middle = geometry.size.width / 2
        let shown = rows.indices.flatMap { row in
            visibleCards(ofRow: row, at: time).filter { $0.id.photo == photo }
                .map { (Target.card(row: row, $0.id), frame(of: $0, row: row)) }
        }
        let seen = shown.filter { $0.1.maxX > 0 && $0.1.minX < geometry.size.width }
        return seen.min { abs($0.1.center.x - middle) < abs($1.1.center.x - middle) }?.0
    }

    /// The middle of the card nearest to the screen's middle.
    func cardToShow(at time: Double) -> Point? {
        let middle = geometry.size.width / 2
        let frames = visibleCards(ofRow: rows.count / 2, at: time).lazy.map { frame(of: $0, row: rows.count / 2) }
        return frames.min { abs($0.center.x - middle) < abs($1.center.x - middle) }?.center
    }

    func frame(of card: CarouselRow.VisibleCard, row: Int) -> Rect {
        Rect(x: card.x, y: geometry.top(ofRow: row), width: card.width, height: geometry.cardHeight)
    }

    /// What a trace tells of the first row.
    public struct Reading: Hashable, Sendable {
        /// The position in points, from 0 to `length`.
        public var x: Double
        /// The length of one set of cards, in points.
        public var length: Double
        public var phase: ScrollPhase
        /// In points a second, growing to the left of the screen.
        public var velocity: Double
    }

    func reading(at time: Double) -> Reading {
        let row = rows[0]
        return Reading(
            x: row.position(at: time), length: row.layout.length, phase: row.motion.phase,
            velocity: row.isEmpty ? 0 : row.motion.velocity(at: time))
    }
}
