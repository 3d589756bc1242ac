import Library
import Motion
import Scenes

/// The resolution at which a zoomed photo is shown, as a level of its tiles. Until they arrive, the fitted photo is
/// visible below them, and coarser tiles of a photo that is stored in tiles.
struct CloseLook: Hashable, Sendable {
    /// The level whose tiles are shown; nil while the fitted photo is sharp enough.
    private(set) var level: Int?
    /// The level that the current zoom needs. While the zoom of a photo changes that is not stored in tiles, ``level`` stays,
    /// because each level takes a pass over the whole photo.
    private(set) var needed: Int?
    /// The level that the zoom will need at which the present motion ends.
    private(set) var goal: Int?
    /// The previous level. Its tiles stay below the new ones until all new ones have arrived and faded in.
    private(set) var former: Int?
    /// When the previous level is hidden by the new one.
    private var isHidden: Double?
    /// The zoom of the last frame, and when it last changed.
    private var zoom = UserZoom.fit
    private var zoomTime = -Double.infinity
    /// When tiles are drawn that are not while the zoom changes. To shrink tiles that are finer than the zoom needs costs more than
    /// to enlarge the fitted photo; so that is shown instead, if it is nearly large enough.
    private(set) var tilesReturn: Double?

    /// The seconds without a change after which the zoom rests.
    private static let pause = 0.1
    /// A fitted photo that is enlarged by more looks blurred even in motion.
    private static let greatestEnlargement = 1.6

    /// A smaller gain in resolution is not visible.
    private static let worthwhile = 1.05

    /// Updates the level, unless the zoom of a photo is changing that is not stored in tiles.
    mutating func advance(_ viewport: Viewport, isZooming: Bool, photo: Card, _ scale: Double, at time: Double) {
        if let moment = isHidden, time >= moment {
            former = nil
            isHidden = nil
        }
        let zoom = viewport.placement(at: time).zoom
        if zoom != self.zoom { (self.zoom, zoomTime) = (zoom, time) }
        needed = Self.level(viewport, zoom: zoom, photo: photo, scale)
        goal = Self.level(viewport, zoom: viewport.motion.end.zoom, photo: photo, scale)
        defer { noteTilesReturn(at: time) }
        guard !isZooming || photo.pyramid != nil, needed != level else { return }
        former = needed == nil ? nil : level
        isHidden = nil
        level = needed
    }

    private mutating func noteTilesReturn(at time: Double) {
        let areTooFine = level.map { level in needed.map { $0 > level } ?? true } ?? false
        let rests = time >= zoomTime + Self.pause
        tilesReturn = areTooFine && !rests && zoom.factor < Self.greatestEnlargement ? zoomTime + Self.pause : nil
    }

    /// Notes that all tiles of the level have arrived. When they have faded in, the previous level is dropped.
    mutating func hideFormerLevel(at time: Double) {
        if isHidden == nil { isHidden = time + Theme.Fade.arrival }
    }

    /// The pixels of the screen for each of the fitted photo.
    static func fittedDensity(_ viewport: Viewport, _ scale: Double) -> Double { viewport.baseZoom.factor * scale }

    private static func level(_ viewport: Viewport, zoom: UserZoom, photo: Card, _ scale: Double) -> Int? {
        let fitted = fittedDensity(viewport, scale)
        guard zoom.factor > worthwhile, fitted < 1 else { return nil }
        // Even the coarsest level would be shrunk by more than two, which aliases.
        guard fitted * zoom.factor >= 0.5 * photo.density(ofLevel: photo.levelCount - 1) else { return nil }
        // A level that is exactly enough is not missed by a rounding error.
        let level = photo.level(density: fitted * zoom.factor * (1 - 1e-9))
        return photo.density(ofLevel: level) > fitted * worthwhile ? level : nil
    }
}
