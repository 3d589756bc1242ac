import Motion

/// Where the cards of a row lie along it, when a set of them is laid end to end for ever.
///
/// Widths and spacing are whole points, so that sums of them are exact and the seam between two sets is like any
/// other gap.
struct CarouselLayout: Hashable, Sendable {
    /// A card at one place of the endless row.
    struct Slot: Hashable, Sendable {
        var card: Card
        /// Which copy of the set it belongs to.
        var lap: Int
        /// Its left edge and its width, from the beginning of lap 0.
        var leading: Double
        var width: Double
    }

    let cards: [Card]
    /// The left edge of each card within a set, and the set's length at the end.
    private let edges: [Double]

    static let spacing = Theme.CardLook.spacing

    init(cards: [Card], height: Double, shape: CarouselConfiguration.CardShape) {
        self.cards = cards
        var edges: [Double] = [0]
        edges.reserveCapacity(cards.count + 1)
        var edge = 0.0
        for card in cards {
            edge += Self.width(of: card, height: height, shape: shape) + Self.spacing
            edges.append(edge)
        }
        self.edges = edges
    }

    private static func width(of card: Card, height: Double, shape: CarouselConfiguration.CardShape) -> Double {
        let limits = Theme.CardLook.aspects
        let aspect = min(max(card.aspect, limits.lowerBound), limits.upperBound)
        return (height * (shape == .fixed ? Theme.CardLook.fixedAspect : aspect)).rounded()
    }

    /// The length of one set: each card's width and spacing; 0 without cards.
    var length: Double { edges[cards.count] }

    /// The slot of that number: slots are counted from the first card of lap 0.
    ///
    /// - Precondition: there are cards.
    func slot(_ number: Int) -> Slot {
        let (lap, index) = number.quotientAndModulus(cards.count)
        let width = edges[index + 1] - edges[index] - Self.spacing
        return Slot(card: cards[index], lap: lap, leading: Double(lap) * length + edges[index], width: width)
    }

    /// The number of the slot that holds `position`, its spacing included, in logarithmic time.
    func number(at position: Double) -> Int {
        let lap = (position / length).rounded(.down)
        let local = position - lap * length
        var low = 0
        var high = cards.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if edges[middle] <= local { low = middle } else { high = middle - 1 }
        }
        return Int(lap) * cards.count + low
    }

    /// So many cards in a row do not leave at once, unless all do.
    private static let anchorTries = 32

    /// The index of the card that stood at `number` in `old`, or of the nearest one after it that is still there; the
    /// first if none is.
    func index(nearest number: Int, of old: CarouselLayout) -> (index: Int, isSame: Bool) {
        for step in 0..<min(old.cards.count, Self.anchorTries) {
            let photo = old.slot(number + step).card.photo
            if let index = cards.firstIndex(where: { $0.photo == photo }) { return (index, step == 0) }
        }
        return (0, false)
    }

    /// The numbers of the slots that show between two positions.
    func numbers(from first: Double, to last: Double) -> ClosedRange<Int> {
        let start = number(at: first)
        return start...max(start, number(at: last))
    }
}

extension Int {
    /// Division that rounds down, with a remainder in `0 ..< divisor`.
    func quotientAndModulus(_ divisor: Int) -> (quotient: Int, modulus: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
