import Motion

/// A value that belongs to a gesture: it follows while the gesture goes on, and returns to where it was when the gesture
/// stops, whether it ended or was cancelled (SwiftUI's `@GestureState`).
///
/// ```swift
/// var offset = GestureValueState(Vector.zero, reset: Spring(response: 0.38, dampingRatio: 1))
/// for event in engine.events where event.target == "card" {
///     offset.follow(event) { value in if case .drag(let drag) = value { drag.translation } else { .zero } }
/// }
/// draw(at: place + offset.value(at: now))
/// ```
public struct GestureValueState<Value: Interpolatable>: Sendable {
    public let initial: Value
    /// How it returns; at once where there is none.
    public let reset: Spring?
    private var current: Value
    /// When the gesture stopped; nil while it goes on.
    private var stopped: Double? = -.infinity

    public init(_ initial: Value, reset: Spring? = nil) {
        self.initial = initial
        self.reset = reset
        current = initial
    }

    /// Follows a gesture's event.
    ///
    /// - Parameter read: The value for what the gesture measured.
    public mutating func follow<Target>(_ event: GestureEvent<Target>, read: (GestureValue) -> Value) {
        switch event.state {
        case .began, .changed:
            guard let value = event.value else { return }
            current = read(value)
            stopped = nil
        case .ended, .cancelled:
            if stopped == nil { stopped = event.time }
        case .failed:
            break
        }
    }

    /// The value at `time`, in seconds.
    public func value(at time: Double) -> Value {
        guard let stopped else { return current }
        guard let reset, stopped.isFinite else { return initial }
        let share = SpringMotion(reset, from: 1, to: 0).position(at: time - stopped)
        return Value.mix(initial, current, share: share)
    }

    /// Whether its value no longer changes by itself.
    public func isSettled(at time: Double) -> Bool {
        guard let stopped, let reset, stopped.isFinite else { return true }
        return SpringMotion(reset, from: 1, to: 0, tolerance: 0.001).isSettled(at: time - stopped)
    }
}
