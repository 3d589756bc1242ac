import Motion

/// The photos of one size on the page while sizes change: their whole layout, scaled.
struct AlbumGrid {
    let layout: AlbumLayout
    /// Points of the page in a point of the layout.
    let scale: Double
    /// Where the layout's upper left corner is on the page.
    let origin: Point
    let opacity: Double
    let hasHearts: Bool

    /// - Parameters:
    ///   - spot: A point of the layout, and where it is on the page. Sideways it is there only as far as the layout still
    ///     covers the page, or if it is narrower, lies on it.
    ///   - size: The index of the photos' size.
    init(_ layout: AlbumLayout, ofSize size: Int, scale: Double, _ spot: Point, at point: Point, opacity: Double) {
        self.layout = layout
        self.scale = scale
        self.opacity = opacity
        hasHearts = AlbumSize.all[size].hasHearts
        let margin = layout.metrics.size.width * (1 - scale)
        let x = (point.x - scale * spot.x).clamped(to: min(0, margin)...max(0, margin))
        origin = Point(x: x, y: point.y - scale * spot.y)
    }

    /// The layout at rest.
    ///
    /// - Parameter offset: How far it is scrolled.
    init(_ layout: AlbumLayout, scrolledBy offset: Double) {
        self.layout = layout
        scale = 1
        origin = Point(x: 0, y: -offset)
        opacity = 1
        hasHearts = true
    }

    /// Where a distance from the layout's top is on the page.
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
