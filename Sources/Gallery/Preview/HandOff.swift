import Gestures
import Motion

/// Who takes how much of a finger's movement: the photo, the strip of pages, or the pull that closes the preview.
///
/// Whatever has moved from its rest goes back first, then the photo moves as far as it can, and the rest goes to the
/// pages or the pull, never to both. Nothing is taken twice and nothing is lost.
struct HandOff: Hashable, Sendable {
    let mode: PreviewConfiguration.HandOff
    let pagesWhileZoomed: Bool
    /// The axis on which this stroke has left the photo. It stays the only one until all fingers are up.
    var axis: Axis?
    /// Whether the photo has taken a part of this stroke.
    var photoHasMoved = false
    /// Whether more than one finger was down in this stroke: pages and pull have let go of it for good.
    var hadSeveralFingers = false

    /// A zoomed photo is left along an axis only where the finger's way along it is this much longer than across.
    static let decidedRatio = 3.0

    init(_ configuration: PreviewConfiguration) {
        mode = configuration.handOff
        pagesWhileZoomed = configuration.pagesWhileZoomed
    }

    /// All fingers are up.
    mutating func strokeEnds() {
        axis = nil
        photoHasMoved = false
        hadSeveralFingers = false
    }

    /// What the pages or the pull take before the photo is asked.
    func before(_ axis: Axis, _ movement: Vector, unwinding: (Double) -> Double) -> Vector {
        let way = axis.component(of: movement)
        return axis.vector(mode == .oneWay ? way : unwinding(way))
    }

    /// Whether the photo may move.
    var photoMayMove: Bool { mode == .twoWay || axis == nil }

    /// Whether the pages (horizontally) or the pull (vertically) may take what the photo leaves.
    ///
    /// - Parameter travel: The finger's way since it came down.
    func allows(_ axis: Axis, travel: Vector, isZoomed: Bool) -> Bool {
        if hadSeveralFingers { return false }
        if let taken = self.axis { return taken == axis }
        if mode == .oneWay && photoHasMoved { return false }
        if axis == .horizontal && isZoomed && !pagesWhileZoomed { return false }
        let along = abs(axis.component(of: travel))
        let across = abs(axis.crossing.component(of: travel))
        // Without zoom there is nothing but the pages and the pull to choose between.
        return isZoomed
            ? along >= Self.decidedRatio * across : along > across || (along == across && axis == .horizontal)
    }
}
