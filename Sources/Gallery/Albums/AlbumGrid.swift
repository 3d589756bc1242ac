import Library
import Motion

/// The photos of one size on the page while sizes change: their whole layout, scaled.
struct AlbumGrid {
    let layout: AlbumLayout
    /// The number of points of the page in a point of the layout.
    var scale = 1.0
    /// The position of the layout's upper left corner on the page.
    let origin: Point

    /// The position on the page of a distance from the layout's top.
    func shown(_ distance: Double) -> Double { origin.y + scale * distance }

    /// The distance from the layout's top that is shown at one on the page.
    func distance(shownAt y: Double) -> Double { (y - origin.y) / scale }

    /// The upper edge of the titles above a row, which keep their size.
    func titlesTop(ofRow row: Int) -> Double { shown(layout.rows[row].top) - layout.metrics.titleHeight }

    func shown(_ frame: Rect) -> Rect {
        Rect(
            x: origin.x + scale * frame.minX, y: shown(frame.minY), width: scale * frame.size.width,
            height: scale * frame.size.height)
    }
}

extension AlbumGrid {
    /// - Parameter spot: A point of the layout, and where it is on the page. Sideways it is there only as far as the layout
    ///   still covers the page, or if it is narrower, lies on it.
    init(_ layout: AlbumLayout, scale: Double, _ spot: Point, at point: Point) {
        let margin = layout.metrics.size.width * (1 - scale)
        let x = (point.x - scale * spot.x).clamped(to: min(0, margin)...max(0, margin))
        self.init(layout: layout, scale: scale, origin: Point(x: x, y: point.y - scale * spot.y))
    }
}

/// A size of the photos in the albums, from two or three on the screen to a wall of them all. A pinch leads from size to size.
struct AlbumSize: Hashable, Sendable {
    /// The heights of full rows, as shares of the screen's shorter side, and the preferred one.
    let rows: ClosedRange<Double>
    let best: Double
    /// The space between photos, in points.
    let spacing: Double
    let titles: AlbumPeriod
    /// Whether albums that are not days have titles too, and photos have hearts.
    let hasAlbumTitles: Bool
    let hasHearts: Bool

    /// All sizes, the largest photos first.
    static let all = [
        AlbumSize(rows: 0.55...0.8, best: 0.64, spacing: 8, titles: .album, hasAlbumTitles: true, hasHearts: true),
        AlbumSize(rows: 0.25...1.0 / 3, best: 0.29, spacing: 8, titles: .album, hasAlbumTitles: true, hasHearts: true),
        AlbumSize(rows: 0.12...0.16, best: 0.14, spacing: 4, titles: .month, hasAlbumTitles: true, hasHearts: false),
        AlbumSize(rows: 0.06...0.08, best: 0.07, spacing: 2, titles: .year, hasAlbumTitles: false, hasHearts: false),
    ]

    /// The index of the size with which the albums begin.
    static let usualIndex = 1
    static var usual: AlbumSize { all[usualIndex] }

    /// The heights of rows, in points, and the preferred one.
    func rowHeights(ofSide side: Double) -> (range: ClosedRange<Double>, best: Double) {
        let range = (rows.lowerBound * side).rounded()...(rows.upperBound * side).rounded()
        return (range, (best * side).rounded())
    }
}
