import Library
import Motion
import Scenes

/// The photos between two sizes. Both layouts lie over one another, scaled so that photos are as large in the one as in the
/// other, and so that the point of a photo that the fingers hold, the spot, is in the same place. The larger photos fade
/// into the smaller ones. The photo that the fingers hold leads: it is in neither layout, but on both.
struct AlbumFlow {
    let larger: AlbumGrid
    let smaller: AlbumGrid
    /// The photo with the spot.
    let lead: AlbumPage.ShownCell
    private let share: Double
    private let cards: CardList

    /// - Parameters:
    ///   - layouts: The layouts of the larger and of the smaller photos.
    ///   - focus: The position of the spot on the page.
    init(_ layouts: [AlbumLayout], of cards: CardList, level: Double, _ spot: AlbumZoom.Spot, at focus: Point) {
        let share = (level - Double(layouts[0].size)).clamped(to: 0...1)
        let height = AlbumZoom.height(atLevel: level, layouts[0].metrics.heightsOfSizes)
        let frames = layouts.map { $0.frame(of: spot.index, cards: cards) ?? Rect(origin: .zero, size: .zero) }
        func grid(_ which: Int, opacity: Double) -> AlbumGrid {
            let scale = height / layouts[which].metrics.bestRowHeight
            return AlbumGrid(layouts[which], scale: scale, spot.point(in: frames[which]), at: focus, opacity: opacity)
        }
        larger = grid(0, opacity: 1 - Self.ramp(share, Self.turn...(1 - Self.pure)))
        smaller = grid(1, opacity: Self.ramp(share, Self.pure...Self.turn))
        let shown = Rect.mix(larger.shown(frames[0]), smaller.shown(frames[1]), share: share)
        let corner = Vector(dx: spot.share.dx * shown.size.width, dy: spot.share.dy * shown.size.height)
        let nearer = share < 0.5 ? 0 : 1
        lead = AlbumPage.ShownCell(
            index: spot.index, frame: Rect(origin: focus - corner, size: shown.size), picture: frames[nearer].size,
            standIn: frames[1 - nearer].size, hasHeart: layouts[nearer].hasHearts)
        self.share = share
        self.cards = cards
    }

    /// Shares of the way: only one layout is seen at either end, and the larger photos begin to fade where the smaller ones are
    /// all there. Were both half there at once, the black behind them would shine through.
    private static let pure = 0.04
    private static let turn = 0.45

    private static func ramp(_ share: Double, _ range: ClosedRange<Double>) -> Double {
        ((share - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
    }

    private var nearer: AlbumGrid { share < 0.5 ? larger : smaller }

    /// The layout whose titles are seen, and their opacity.
    var titles: (grid: AlbumGrid, opacity: Double) { (nearer, (4 * abs(share - 0.5) - 1).clamped(to: 0...1)) }

    private func mix(_ distance: (AlbumLayout) -> Double?) -> Double? {
        guard let one = distance(larger.layout), let other = distance(smaller.layout) else { return nil }
        return .mix(larger.shown(one), smaller.shown(other), share: share)
    }

    /// The distance by which the page is scrolled: that of the cover's lower edge from where it rests.
    var offset: Double {
        let cover = larger.layout.metrics.coverHeight
        return cover - .mix(larger.shown(cover), smaller.shown(cover), share: share)
    }

    /// The distances of the first photo's upper edge and of the last one's lower edge from the page's upper edge.
    var extent: ClosedRange<Double>? {
        guard let top = mix({ $0.rows.first?.top }), let bottom = mix({ $0.rows.last?.bottom }) else { return nil }
        return top...max(top, bottom)
    }

    /// Visits the photos between two distances from the page's upper edge, and last the leading photo.
    func forEachCell(from top: Double, to bottom: Double, _ body: (AlbumPage.ShownCell) -> Void) {
        visit(smaller, with: larger.layout, isNamed: share >= 0.5, top, bottom, body)
        visit(larger, with: smaller.layout, isNamed: share < 0.5, top, bottom, body)
        body(lead)
    }

    private func visit(
        _ grid: AlbumGrid, with other: AlbumLayout, isNamed: Bool, _ top: Double, _ bottom: Double,
        _ body: (AlbumPage.ShownCell) -> Void
    ) {
        guard grid.opacity > 0 else { return }
        let rows = grid.layout.rows(from: grid.distance(shownAt: top), to: grid.distance(shownAt: bottom))
        guard let first = rows.first.map({ grid.layout.rows[$0].photos.lowerBound }) else { return }
        let end = grid.layout.rows[rows.upperBound - 1].photos.upperBound
        var others = other.cells(from: other.rows.index(ofPhoto: first), cards)
        for cell in grid.layout.cells(from: rows.lowerBound, cards) {
            if cell.index >= end { return }
            var same = others.next()
            while let next = same, next.index < cell.index { same = others.next() }
            if cell.index == lead.index { continue }
            body(
                AlbumPage.ShownCell(
                    index: cell.index, frame: grid.shown(cell.frame), picture: cell.frame.size,
                    standIn: same?.frame.size, opacity: grid.opacity, isNamed: isNamed, hasHeart: grid.layout.hasHearts)
            )
        }
    }
}
