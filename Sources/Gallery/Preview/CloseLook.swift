import Motion

/// Which of a photo's own resolutions a zoomed photo needs.
struct CloseLook: Hashable, Sendable {
    /// The level whose tiles are shown; nil where the fitted photo is sharp enough.
    private(set) var level: Int?
    /// The level that the photo needs as it is now; while its zoom changes this may be another.
    private(set) var needed: Int?
    /// The level before, which stays below the new one's tiles until they are all there.
    private(set) var former: Int?

    /// Less than this above fitted nobody sees a difference.
    private static let worthwhile = 1.05

    /// Chooses the level when the zoom has come to rest: while it changes, the old one stays.
    mutating func advance(_ viewport: Viewport, isZooming: Bool, photo: Card, _ scale: Double, at time: Double) {
        needed = Self.level(viewport, zoom: viewport.placement(at: time).zoom, photo: photo, scale)
        guard !isZooming, needed != level else { return }
        former = needed == nil ? nil : level
        level = needed
    }

    /// All tiles have come: the former level is hidden.
    mutating func isSharp() { former = nil }

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
