import Appearance
import Motion
import Scenes

/// The cards of an endless row, in which one set follows another.
///
/// Widths and spacing are whole points, so that their sums are exact and the seam between two sets equals any other
/// gap.
package struct CarouselLayout: Hashable, Sendable {
    /// A position in the endless row, and the card there.
    struct Slot: Hashable, Sendable {
        var number: Int
        var card: Card
        /// Which copy of the set it belongs to.
        var lap: Int
        /// The leading edge, from the beginning of lap 0, and the width, in points.
        var leading: Double
        var width: Double
    }

    package let cards: [Card]
    /// The leading edge of each card within a set, and at the end the set's length.
    private let edges: [Double]

    /// The space between two cards.
    let spacing: Double

    init(
        cards: [Card], height: Double, shape: CarouselConfiguration.CardShape,
        spacing: Double = Theme.CardLook.spacing
    ) {
        self.cards = cards
        self.spacing = spacing
        var edges: [Double] = [0]
        edges.reserveCapacity(cards.count + 1)
        var edge = 0.0
        for card in cards {
            edge += Self.width(of: card, height: height, shape: shape) + spacing
            edges.append(edge)
        }
        self.edges = edges
    }

    /// A layout for each row. Rows divide the photos among themselves, unless there are so few that each needs them
    /// all: then each begins with another.
    package static func rows(
        of cards: [Card], _ configuration: CarouselConfiguration, _ geometry: CarouselGeometry
    ) -> [CarouselLayout] {
        let rows = geometry.rows
        let isDivided = cards.count >= rows * fewestInRow
        return (0..<rows).map { row in
            // A single photo is seen once, in the middle row.
            let cards = cards.count == 1 && row != rows / 2 ? [] : cards
            let first = row * cards.count / rows
            let share =
                isDivided
                ? stride(from: row, to: cards.count, by: rows).map { cards[$0] }
                : Array(cards[first...] + cards[..<first])
            return CarouselLayout(
                cards: share, height: geometry.cardHeight, shape: configuration.card, spacing: geometry.spacing)
        }
    }

    private static let fewestInRow = 8

    private static func width(of card: Card, height: Double, shape: CarouselConfiguration.CardShape) -> Double {
        let limits = Theme.CardLook.aspects
        let aspect = card.aspect.clamped(to: limits)
        return (height * (shape == .fixed ? Theme.CardLook.fixedAspect : aspect)).rounded()
    }

    /// The length of one set: each card's width and spacing; 0 without cards.
    var length: Double { edges[cards.count] }

    /// The slot with a number, counted from the first card of lap 0.
    ///
    /// - Precondition: there are cards.
    func slot(_ number: Int) -> Slot {
        let (lap, index) = number.quotientAndModulus(cards.count)
        let width = edges[index + 1] - edges[index] - spacing
        return Slot(
            number: number, card: cards[index], lap: lap, leading: Double(lap) * length + edges[index], width: width)
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

    /// More neighbours than this seldom disappear together, unless all cards do.
    private static let anchorTries = 32

    /// The index of the card that stood at `number` in `old`, or of the nearest one after it that is still there; 0 if
    /// none is.
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
