import Motion

/// The resolution at which a zoomed photo is seen, as a level of its tiles.
struct CloseLook: Hashable, Sendable {
    /// The level whose tiles are shown; nil while the fitted photo is sharp enough.
    private(set) var level: Int?
    /// The level that the present zoom needs. While the zoom changes, another is shown.
    private(set) var needed: Int?
    /// The level before, whose tiles stay below the new ones until all of those have arrived.
    private(set) var former: Int?

    /// Nobody sees the difference that a smaller gain makes.
    private static let worthwhile = 1.05

    /// Changes the level once the zoom has come to rest.
    mutating func advance(_ viewport: Viewport, isZooming: Bool, photo: Card, _ scale: Double, at time: Double) {
        needed = Self.level(viewport, zoom: viewport.placement(at: time).zoom, photo: photo, scale)
        guard !isZooming, needed != level else { return }
        former = needed == nil ? nil : level
        level = needed
    }

    /// The present level hides the former one.
    mutating func forgetFormerLevel() { former = nil }

    private static func level(_ viewport: Viewport, zoom: UserZoom, photo: Card, _ scale: Double) -> Int? {
        // By the longer side: rounding to whole pixels makes nothing of it.
        let fitted =
            max(viewport.fitted.width, viewport.fitted.height) * scale / max(photo.pixels.width, photo.pixels.height)
        guard zoom.factor > worthwhile, fitted < 1 else { return nil }
        // Even the coarsest would have to be shrunk, which coarse sampling does badly.
        guard fitted * zoom.factor >= 0.5 / powerOfTwo(Double(Tile.coarsest)) else { return nil }
        let level = TileGrid.level(density: fitted * zoom.factor)
        return 1 / powerOfTwo(Double(level)) > fitted * worthwhile ? level : nil
    }
}
