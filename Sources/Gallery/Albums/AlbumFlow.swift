import Motion
import Scenes

/// Photos on their way between their places in two layouts.
///
/// Down the page, both layouts lie so that one point of one photo, the spot, stays where it is. Across the page, rows rest at
/// the margins, so the row of the spot follows it sideways, and other rows the less the further away they are.
struct AlbumFlow {
    private let from: AlbumLayout
    private let to: AlbumLayout
    private let share: Double
    /// How far the page is scrolled.
    let offset: Double
    /// The layout whose titles are seen, how far it is scrolled, and how much of them is seen.
    let titles: (layout: AlbumLayout, offset: Double, opacity: Double)
    /// Where the spot is, and by how much photos are larger than the largest or smaller than the smallest about it.
    private let focus: Point
    private let scale: Double
    /// How far the photo with the spot is beside its place, and the middle of its height on the page.
    private let shift: Double
    private let middle: Double
    /// The distance over which rows follow the spot sideways.
    private let reach: Double

    init(
        from: AlbumLayout, to: AlbumLayout, share: Double, _ spot: AlbumZoom.Spot, at focus: Point, _ cards: [Card]
    ) {
        self.from = from
        self.to = to
        self.share = share.clamped(to: 0...1)
        self.focus = focus
        scale = share < 0 ? 1 - share : share > 1 ? 1 / share : 1
        let share = self.share
        let one = from.frame(of: spot.index, cards: cards) ?? Rect(origin: .zero, size: .zero)
        let other = to.frame(of: spot.index, cards: cards) ?? one
        let frame = Self.mix(one, other, share)
        let point = spot.point(in: frame)
        offset = point.y - focus.y
        shift = focus.x - point.x
        let titled = share < 0.5 ? (from, one) : (to, other)
        titles = (titled.0, spot.point(in: titled.1).y - focus.y, (4 * abs(share - 0.5) - 1).clamped(to: 0...1))
        middle = frame.center.y - offset
        reach = max(1, .mix(from.metrics.bestRowHeight, to.metrics.bestRowHeight, share: share))
    }

    private static func mix(_ one: Rect, _ other: Rect, _ share: Double) -> Rect {
        Rect(
            x: .mix(one.minX, other.minX, share: share), y: .mix(one.minY, other.minY, share: share),
            width: max(1, .mix(one.size.width, other.size.width, share: share)),
            height: max(1, .mix(one.size.height, other.size.height, share: share)))
    }

    /// The distances of the first photo's upper edge and of the last one's lower edge from the page's upper edge.
    func extent(of cards: [Card]) -> ClosedRange<Double>? {
        guard let last = cards.indices.last, let end = to.frame(of: last, cards: cards)?.maxY,
            let top = from.rows.first?.top, let otherTop = to.rows.first?.top, let bottom = from.rows.last?.bottom
        else { return nil }
        let first = Double.mix(top, otherTop, share: share) - offset
        return scaled(first)...max(scaled(first), scaled(.mix(bottom, end, share: share) - offset))
    }

    private func scaled(_ y: Double) -> Double { focus.y + (y - focus.y) * scale }
    private func unscaled(_ y: Double) -> Double { focus.y + (y - focus.y) / scale }

    private func scaled(_ frame: Rect) -> Rect {
        scale == 1 ? frame : Rect(origin: focus + (frame.origin - focus) * scale, size: frame.size * scale)
    }

    /// Visits the photos between two distances from the page's upper edge.
    func forEachCell(from top: Double, to bottom: Double, of cards: [Card], _ body: (AlbumPage.ShownCell) -> Void) {
        let bottom = unscaled(bottom)
        guard let first = first(below: unscaled(top), of: cards) else { return }
        var others = to.cells(from: to.row(of: first), cards)
        for one in from.cells(from: from.row(of: first), cards) where one.index >= first {
            var other = others.next()
            while let cell = other, cell.index < one.index { other = others.next() }
            guard let other else { return }
            var frame = Self.mix(one.frame, other.frame, share)
            frame.origin.y -= offset
            if frame.minY >= bottom { return }
            let distance = (frame.center.y - middle) / reach
            frame.origin.x += shift / (1 + distance * distance)
            let (near, far) = share < 0.5 ? (one.frame.size, other.frame.size) : (other.frame.size, one.frame.size)
            body(AlbumPage.ShownCell(index: one.index, frame: scaled(frame), picture: near, standIn: far))
        }
    }

    /// The first photo of which something is below a distance from the page's upper edge. Photos follow one another down the
    /// page in both layouts, and so between them.
    private func first(below top: Double, of cards: [Card]) -> Int? {
        let count = from.rows.last?.photos.upperBound ?? 0
        let first = (0..<count).partitioningIndex { photo in
            let bottom = Double.mix(
                from.rows[from.row(of: photo)].bottom, to.rows[to.row(of: photo)].bottom, share: share)
            return bottom - offset > top
        }
        return first < count ? first : nil
    }
}

extension AlbumLayout {
    /// The index of the row of a photo.
    func row(of photo: Int) -> Int { rows.partitioningIndex { $0.photos.upperBound > photo } }
}
