import Motion
import Scenes

/// The part of the screen that an open photo has: all of it, or a half beside another photo, with the way between them.
public struct Pane: Hashable, Sendable {
    /// Nil for the whole screen.
    public let half: Half?
    private var start = Rect(origin: .zero, size: .zero)
    private var travel = SpringMotion(Theme.Springs.settle, from: 1, to: 1).starting(at: 0)

    init(_ half: Half?) { self.half = half }

    /// Travels from another frame on the screen.
    init(_ half: Half?, from start: Rect, at time: Double) {
        self.half = half
        self.start = start
        travel = SpringMotion(Theme.Springs.settle, from: 0, to: 1, tolerance: 0.0005).starting(at: time)
    }

    /// - Parameter traits: Those of the part to which it travels.
    func frame(_ traits: ScreenTraits, at time: Double) -> Rect {
        isSettled(at: time) ? traits.screen : .mix(start, traits.screen, share: travel.position(at: time))
    }

    public func isSettled(at time: Double) -> Bool { travel.isSettled(at: time) }

    /// Completes a travel at once, and returns whether there was one.
    mutating func arrive(at time: Double) -> Bool {
        guard !isSettled(at: time) else { return false }
        self = Pane(half)
        return true
    }
}
