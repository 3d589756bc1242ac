import Library
import Motion
import Scenes
import Scrolling

/// The cards of an endless row, in which one set follows another.
///
/// Widths and spacing are whole points, so that their sums are exact and the seam between two sets equals any other gap.
public struct CarouselLayout: Hashable, Sendable {
    /// A position in the endless row, and the card there.
    struct Slot: Hashable, Sendable {
        var number: Int
        var card: Card
        /// The number of the copy of the set to which it belongs.
        var lap: Int
        /// The leading edge, from the beginning of lap 0, and the width, in points.
        var leading: Double
        var width: Double
    }

    public let cards: CardList
    /// The leading edge of every ``stride``th card within a set. The others are added up when they are needed, because a
    /// set may have a million cards.
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
    public static func rows(
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

    /// The slot with a number, counted from the first card of lap 0. There must be cards.
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

extension LogoLayout {
    /// The place above or below the cards, beside the button in its corner. Where there is no room below, it lies above.
    func onCarousel(_ geometry: CarouselGeometry) -> Place? {
        guard let logo = traits.look.logo else { return nil }
        let below = logo.corner.isTop || traits.reachesLow ? nil : belowCards(logo, geometry)
        return below ?? aboveCards(logo, geometry)
    }

    private func belowCards(_ logo: ThemeConfiguration.Logo, _ geometry: CarouselGeometry) -> Place? {
        let bottom = traits.safeArea.maxY - chrome.margin
        let height = min(logo.height, bottom - geometry.band(ofRow: geometry.rows - 1).maxY - Theme.grid).rounded(.down)
        guard height >= Self.lowest else { return nil }
        return place(logo, x: edge(of: logo), y: bottom - height, height: height)
    }

    private func aboveCards(_ logo: ThemeConfiguration.Logo, _ geometry: CarouselGeometry) -> Place? {
        let lowest = geometry.top(ofRow: 0) - Theme.grid
        guard let button = button(beside: logo) else {
            let top = traits.safeArea.minY + chrome.margin
            let height = min(logo.height, lowest - top).rounded(.down)
            return height >= Self.lowest ? place(logo, x: edge(of: logo), y: top, height: height) : nil
        }
        let middle = chrome.cornerButton.center.y
        let room = 2 * min(middle - traits.safeArea.minY - Theme.grid, lowest - middle)
        let height = min(logo.height, room).rounded(.down)
        return height >= Self.lowest ? place(logo, x: button, y: middle - height / 2, height: height) : nil
    }

    /// The edge of the buttons in the same upper corner.
    private func button(beside logo: ThemeConfiguration.Logo) -> Double? {
        guard !traits.reachesLow else { return nil }
        if logo.corner.isLeading {
            return traits.languages > 1 ? LanguageLayout(traits, count: traits.languages).name.maxX : nil
        }
        if traits.access.showsPause { return chrome.secondButton.minX - Theme.grid }
        return traits.hasAlbums ? chrome.cornerButton.minX - Theme.grid : nil
    }

    private func edge(of logo: ThemeConfiguration.Logo) -> Double {
        logo.corner.isLeading ? chrome.start.x : traits.size.width - chrome.start.x
    }
}
