import Motion

/// A value that lasts as long as a gesture, like SwiftUI's `@GestureState`.
///
/// The value follows the gesture while it goes on. When the gesture stops, whether it ended or was cancelled, the value
/// returns to its initial value, at once or with a spring.
///
/// ```swift
/// var offset = GestureValueState(Vector.zero, reset: Spring(response: 0.38, dampingRatio: 1))
/// for event in engine.events where event.target == "card" {
///     offset.follow(event) { value in if case .drag(let drag) = value { drag.translation } else { .zero } }
/// }
/// draw(at: position + offset.value(at: now))
/// ```
public struct GestureValueState<Value: Interpolatable>: Sendable {
    /// The value while no gesture goes on.
    public let initial: Value
    /// The spring with which the value returns, or nil if it returns at once.
    public let reset: Spring?
    private var current: Value
    /// When the gesture stopped; nil while it goes on, and minus infinity before the first one.
    private var stopTime: Double? = -.infinity

    /// Creates a state that has its initial value.
    public init(_ initial: Value, reset: Spring? = nil) {
        self.initial = initial
        self.reset = reset
        current = initial
    }

    /// Follows an event of the gesture.
    ///
    /// - Parameters:
    ///   - event: An event of the gesture that the value belongs to.
    ///   - read: Returns the value for what the gesture measured.
    public mutating func follow<Target>(_ event: GestureEvent<Target>, read: (GestureValue) -> Value) {
        switch event.state {
        case .began, .changed:
            guard let value = event.value else { return }
            current = read(value)
            stopTime = nil
        case .ended, .cancelled:
            if stopTime == nil { stopTime = event.time }
        case .failed:
            break
        }
    }

    /// The value at a time in seconds.
    public func value(at time: Double) -> Value {
        guard let stopTime else { return current }
        guard let reset, stopTime.isFinite else { return initial }
        let share = SpringMotion(reset, from: 1, to: 0).position(at: time - stopTime)
        return Value.mix(initial, current, share: share)
    }

    /// Whether the value no longer changes by itself: the gesture goes on, or the spring has settled.
    ///
    /// - Parameter time: The time in seconds.
    public func isSettled(at time: Double) -> Bool {
        guard let stopTime, let reset, stopTime.isFinite else { return true }
        return SpringMotion(reset, from: 1, to: 0, tolerance: 0.001).isSettled(at: time - stopTime)
    }
}
