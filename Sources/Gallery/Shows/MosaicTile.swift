import Appearance
import Motion

/// A place of a mosaic, and the photo in it.
package struct MosaicTile: Hashable, Sendable {
    package private(set) var shown: ShownPhoto
    /// The photo over which the shown one fades in.
    private(set) var former: ShownPhoto?
    private var fade = Transition.over

    init(_ shown: ShownPhoto) { self.shown = shown }

    package var frame: Rect { shown.frame }

    mutating func show(_ photo: ShownPhoto, at time: Double) {
        former = shown
        shown = photo
        fade = Transition(startingAt: time, duration: Theme.Mosaic.fade)
    }

    mutating func forgetFormer() { former = nil }

    func isFading(at time: Double) -> Bool { former != nil && !fade.isOver(at: time) }

    /// Whether the former photo can no longer be seen.
    func hasFaded(at time: Double) -> Bool { former != nil && fade.isOver(at: time) }

    /// The share of the photo that fades in.
    func opacity(at time: Double) -> Double { former == nil ? 1 : fade.share(at: time) }
}
