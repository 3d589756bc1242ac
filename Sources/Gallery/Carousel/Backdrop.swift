import Appearance
import Motion
import Scenes

/// The photo that glows behind the cards, and its cross-fade to the next one.
package struct Backdrop: Hashable, Sendable {
    /// The lower of the two, drawn until the upper one has covered it.
    private(set) var previous: PhotoID?
    package private(set) var current: PhotoID?
    private var fade = Transition.over

    /// Cross-fades to another photo, unless a cross-fade is running, so that the backdrop of a flung row does not
    /// flicker.
    mutating func show(_ photo: PhotoID?, at time: Double) {
        guard photo != current, !isFading(at: time) else { return }
        previous = photo == nil ? nil : current
        // The first photo shows with the first frame; it does not fade in from black.
        fade = previous == nil ? .over : Transition(startingAt: time, duration: Theme.Backdrop.crossFade)
        current = photo
    }

    /// The opacity of the current photo.
    func opacity(at time: Double) -> Double { fade.share(at: time) }

    package func isFading(at time: Double) -> Bool { !fade.isOver(at: time) }
}
