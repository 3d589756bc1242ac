import Motion
import Scenes

/// The resolution at which a zoomed photo is shown, as a level of its tiles. Until they arrive, the fitted photo is
/// visible below them.
struct CloseLook: Hashable, Sendable {
    /// The level whose tiles are shown; nil while the fitted photo is sharp enough.
    private(set) var level: Int?
    /// The level that the current zoom needs. While the zoom changes, ``level`` stays.
    private(set) var needed: Int?
    /// The previous level. Its tiles stay below the new ones until all new ones have arrived.
    private(set) var former: Int?

    /// A smaller gain in resolution is not visible.
    private static let worthwhile = 1.05

    /// Updates the level, unless the zoom is changing.
    mutating func advance(_ viewport: Viewport, isZooming: Bool, photo: Card, _ scale: Double, at time: Double) {
        needed = Self.level(viewport, zoom: viewport.placement(at: time).zoom, photo: photo, scale)
        guard !isZooming, needed != level else { return }
        former = needed == nil ? nil : level
        level = needed
    }

    /// Drops the previous level, which the new one now hides.
    mutating func forgetFormerLevel() { former = nil }

    private static func level(_ viewport: Viewport, zoom: UserZoom, photo: Card, _ scale: Double) -> Int? {
        // By the longer side, where rounding to whole pixels matters least.
        let fitted =
            max(viewport.fitted.width, viewport.fitted.height) * scale / max(photo.pixels.width, photo.pixels.height)
        guard zoom.factor > worthwhile, fitted < 1 else { return nil }
        // Even the coarsest level would be shrunk by more than two, which aliases.
        guard fitted * zoom.factor >= 0.5 / powerOfTwo(Double(Tile.coarsest)) else { return nil }
        let level = TileGrid.level(density: fitted * zoom.factor)
        return 1 / powerOfTwo(Double(level)) > fitted * worthwhile ? level : nil
    }
}
