import Appearance
import Motion
import Scenes
import Scrolling

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

    package let cards: CardList
    /// The leading edge of every ``stride``th card within a set. The others are added up when they are needed, because a set may
    /// have a million cards.
    private let edges: [Double]
    private static let stride = 4
    /// The length of one set: each card's width and spacing; 0 without cards.
    let length: Double
    private let height: Double
    private let shape: CarouselConfiguration.CardShape

    /// The space between two cards.
    let spacing: Double

    init(
        cards: CardList, height: Double, shape: CarouselConfiguration.CardShape,
        spacing: Double = Theme.CardLook.spacing
    ) {
        self.cards = cards
        self.spacing = spacing
        self.height = height
        self.shape = shape
        var edges: [Double] = []
        edges.reserveCapacity(cards.count / Self.stride + 1)
        var edge = 0.0
        for index in cards.indices {
            if index % Self.stride == 0 { edges.append(edge) }
            edge += Self.width(cards.aspect(index), height: height, shape: shape) + spacing
        }
        self.edges = edges
        length = edge
    }

    /// A layout for each row. Rows divide the photos among themselves, unless there are so few that each needs them
    /// all: then each begins with another.
    package static func rows(
        of cards: CardList, _ configuration: CarouselConfiguration, _ geometry: CarouselGeometry
    ) -> [CarouselLayout] {
        let rows = geometry.rows
        let isDivided = cards.count >= rows * fewestInRow
        return (0..<rows).map { row in
            // A single photo is seen once, in the middle row.
            let cards = cards.count == 1 && row != rows / 2 ? [] : cards
            let first = row * cards.count / rows
            let share = isDivided && rows > 1 ? cards.stride(from: row, by: rows) : cards.beginning(at: first)
            return CarouselLayout(
                cards: share, height: geometry.cardHeight, shape: configuration.card, spacing: geometry.spacing)
        }
    }

    private static let fewestInRow = 8

    private static func width(_ aspect: Double, height: Double, shape: CarouselConfiguration.CardShape) -> Double {
        let aspect = aspect.clamped(to: Theme.CardLook.aspects)
        return (height * (shape == .fixed ? Theme.CardLook.fixedAspect : aspect)).rounded()
    }

    private func width(_ index: Int) -> Double { Self.width(cards.aspect(index), height: height, shape: shape) }

    /// The leading edge of a card within a set.
    private func edge(_ index: Int) -> Double {
        let first = index - index % Self.stride
        return (first..<index).reduce(edges[index / Self.stride]) { $0 + width($1) + spacing }
    }

    /// The slot with a number, counted from the first card of lap 0.
    ///
    /// - Precondition: there are cards.
    func slot(_ number: Int) -> Slot {
        let (lap, index) = number.quotientAndModulus(cards.count)
        return Slot(
            number: number, card: cards[index], lap: lap, leading: Double(lap) * length + edge(index),
            width: width(index))
    }

    /// The number of the slot that holds `position`, its spacing included, in logarithmic time.
    func number(at position: Double) -> Int {
        let lap = (position / length).rounded(.down)
        let local = position - lap * length
        let mark = max(0, edges.partitioningIndex { $0 > local } - 1)
        var index = mark * Self.stride
        var end = edges[mark] + width(index) + spacing
        while index < cards.count - 1, end <= local {
            index += 1
            end += width(index) + spacing
        }
        return Int(lap) * cards.count + index
    }

    /// More neighbours than this seldom disappear together, unless all cards do.
    private static let anchorTries = 32

    /// The index of the card that stood at `number` in `old`, or of the nearest one after it that is still there; 0 if
    /// none is.
    func index(nearest number: Int, of old: CarouselLayout) -> (index: Int, isSame: Bool) {
        for step in 0..<min(old.cards.count, Self.anchorTries) {
            let index = (number + step).quotientAndModulus(old.cards.count).modulus
            if let index = cards.index(of: old.cards.photo(index)) { return (index, step == 0) }
        }
        return (0, false)
    }

    /// The numbers of the slots that show between two positions.
    func numbers(from first: Double, to last: Double) -> ClosedRange<Int> {
        let start = number(at: first)
        return start...max(start, number(at: last))
    }
}
