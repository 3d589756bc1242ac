import Library
import Motion
import Scenes

/// The photos between two sizes. Both layouts lie over one another, scaled so that photos are as large in the one as in the
/// other, and so that the point of a photo that the fingers hold, the spot, is in the same place. Each photo travels from its
/// place in the one to its place in the other. The photo that the fingers hold leads: it lies over the others.
struct AlbumFlow {
    let larger: AlbumGrid
    let smaller: AlbumGrid
    /// The photo with the spot.
    let lead: AlbumPage.ShownCell
    private let share: Double
    /// The opacity of hearts.
    private let heart: Double

    /// Hearts are gone within a share of the way that is one by this.
    private static let parting = 8.0
    private let cards: CardList

    /// - Parameters:
    ///   - layouts: The layouts of the larger and of the smaller photos.
    ///   - focus: The position of the spot on the page.
    init(_ layouts: [AlbumLayout], of cards: CardList, level: Double, _ spot: AlbumZoom.Spot, at focus: Point) {
        let share = (level - Double(layouts[0].size)).clamped(to: 0...1)
        let height = AlbumZoom.height(atLevel: level, layouts[0].metrics.heightsOfSizes)
        let frames = layouts.map { $0.frame(of: spot.index, cards: cards) ?? Rect(origin: .zero, size: .zero) }
        func grid(_ which: Int) -> AlbumGrid {
            let scale = height / layouts[which].metrics.bestRowHeight
            return AlbumGrid(layouts[which], scale: scale, spot.point(in: frames[which]), at: focus)
        }
        larger = grid(0)
        smaller = grid(1)
        let shown = Rect.mix(larger.shown(frames[0]), smaller.shown(frames[1]), share: share)
        let corner = Vector(dx: spot.share.dx * shown.size.width, dy: spot.share.dy * shown.size.height)
        let nearer = share < 0.5 ? 0 : 1
        heart = layouts[nearer].hasHearts ? (1 - Self.parting * min(share, 1 - share)).clamped(to: 0...1) : 0
        lead = AlbumPage.ShownCell(
            index: spot.index, frame: Rect(origin: focus - corner, size: shown.size), picture: frames[nearer].size,
            standIn: frames[1 - nearer].size, heart: heart)
        self.share = share
        self.cards = cards
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
        let photos = photos(of: larger, top, bottom).union(photos(of: smaller, top, bottom))
        var ones = larger.layout.cells(from: larger.layout.rows.index(ofPhoto: photos.lowerBound), cards)
        var others = smaller.layout.cells(from: smaller.layout.rows.index(ofPhoto: photos.lowerBound), cards)
        for photo in photos {
            guard let one = ones.next(photo), let other = others.next(photo) else { break }
            guard photo != lead.index else { continue }
            let frame = frame(from: larger.shown(one), to: smaller.shown(other))
            guard frame.maxY > top, frame.minY < bottom else { continue }
            let (near, far) = share < 0.5 ? (one, other) : (other, one)
            body(
                AlbumPage.ShownCell(
                    index: photo, frame: frame, picture: near.size, standIn: far.size, heart: heart))
        }
        body(lead)
    }

    /// The share by which a photo with a long way shrinks in the middle of it, and how long a way counts as long, in its widths.
    private static let ducking = 0.28
    private static let longWay = 2.5

    /// Where a photo is on its way. One that goes to another row passes the others smaller, so that it hides little of them.
    private func frame(from start: Rect, to end: Rect) -> Rect {
        let frame = Rect.mix(start, end, share: share)
        let way = start.center.distance(to: end.center) / max(1, Self.longWay * frame.size.width)
        return frame.scaled(by: 1 - Self.ducking * 4 * share * (1 - share) * min(1, way))
    }

    /// The indices of the photos that a layout has between two distances from the page's upper edge.
    private func photos(of grid: AlbumGrid, _ top: Double, _ bottom: Double) -> Range<Int> {
        let rows = grid.layout.rows(from: grid.distance(shownAt: top), to: grid.distance(shownAt: bottom))
        guard !rows.isEmpty else { return lead.index..<lead.index + 1 }
        return grid.layout.rows[rows.lowerBound].photos
            .lowerBound..<grid.layout.rows[rows.upperBound - 1].photos.upperBound
    }
}

extension AlbumLayout.Cells {
    /// The frame of a photo that is not before those asked for so far.
    fileprivate mutating func next(_ photo: Int) -> Rect? {
        while let cell = next() {
            if cell.index == photo { return cell.frame }
        }
        return nil
    }
}

extension Range<Int> {
    /// The indices from the first to the last of both.
    fileprivate func union(_ other: Range<Int>) -> Range<Int> {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
