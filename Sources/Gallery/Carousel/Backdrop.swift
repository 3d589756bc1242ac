import Motion

/// Which photo glows behind the cards, and how one gives way to the next.
struct Backdrop: Hashable, Sendable {
    /// The lower of the two, drawn whole until the upper one has covered it.
    private(set) var previous: PhotoID?
    private(set) var current: PhotoID?
    private var since = -Double.infinity

    /// Takes up another photo, but only when the last change is complete: a row that flies by does not flicker.
    mutating func show(_ photo: PhotoID?, at time: Double) {
        guard photo != current, !isFading(at: time) else { return }
        previous = photo == nil ? nil : current
        // The first comes in with the first frame, not out of the dark.
        since = previous == nil ? -.infinity : time
        current = photo
    }

    func opacity(at time: Double) -> Double {
        Easing.easeInOut((time - since) / Theme.Backdrop.crossFade)
    }

    func isFading(at time: Double) -> Bool { time - since < Theme.Backdrop.crossFade }
}
