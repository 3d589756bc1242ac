import Motion

/// A value that lasts as long as a gesture, like SwiftUI's `@GestureState`.
///
/// The value follows the gesture while the gesture is active. When the gesture stops, whether it ended or was
/// cancelled, the value automatically returns to its initial value.
///
/// ```swift
/// var offset = GestureValueState(Vector.zero, reset: .spring(Spring(response: 0.38, dampingRatio: 1)))
/// offset.follow(engine.events, of: "card") { $0.drag?.translation }
/// draw(at: position + offset.value(at: now))
/// ```
public struct GestureValueState<Value: Sendable>: Sendable {
    /// How a gesture stopped.
    public enum Outcome: Hashable, Sendable {
        case ended
        /// The gesture was cancelled, or failed after it had reported ``GestureState/pressing``.
        case cancelled(Cause)
    }

    /// The value while no gesture is active.
    public let initial: Value
    private let reset: GestureReset
    private let cancellation: GestureReset
    /// Interpolates between two values; nil for a type that cannot be interpolated.
    private let mix: (@Sendable (Value, Value, Double) -> Value)?
    private var current: Value
    /// The value when the gesture began; it may still have been returning to its initial value.
    private var start: Value
    /// The gesture that the value follows, and its label.
    private var gesture: Gesture?
    private var label: String?
    private var stopTime: Double?
    /// The value that would have followed ``step`` later if the fingers had not lifted.
    private var ahead: Value?

    /// A time in seconds, so short that a value that is not proportional to the movement keeps its velocity too.
    private static var step: Double { 0.001 }
    /// How the last gesture stopped; nil while a gesture is active, and before the first one.
    public private(set) var outcome: Outcome?

    /// Creates a state that returns to its initial value at once.
    public init(_ initial: Value) {
        self.initial = initial
        current = initial
        start = initial
        reset = .immediate
        cancellation = .immediate
        mix = nil
    }

    /// Creates a state that returns to its initial value by `reset` when the gesture has stopped, or by `cancellation`, if
    /// given, when it was cancelled.
    public init(_ initial: Value, reset: GestureReset, cancellation: GestureReset? = nil) where Value: Interpolatable {
        self.initial = initial
        current = initial
        start = initial
        self.reset = reset
        self.cancellation = cancellation ?? reset
        mix = { .mix($0, $1, share: $2) }
    }

    /// Whether a gesture is active.
    public var isActive: Bool { gesture != nil }

    /// Follows the events of a region, in order. `read` returns the value for an event, or nil for an event of a gesture that
    /// the value does not belong to.
    public mutating func follow<Target, Events: Sequence>(
        _ events: Events, of target: Target, read: (GestureEvent<Target>) -> Value?
    ) where Events.Element == GestureEvent<Target> {
        for event in events where event.target == target { follow(event, read: read) }
    }

    /// Follows an event. `read` returns the value for it, or nil if the value does not belong to its gesture.
    public mutating func follow<Target>(_ event: GestureEvent<Target>, read: (GestureEvent<Target>) -> Value?) {
        follow(event) { event, _ in read(event) }
    }

    /// Follows an event, starting from the current value. `read` returns the value for it and for the value at which its
    /// gesture began, or nil if the value does not belong to its gesture.
    ///
    /// The next gesture may catch a value that is returning. Add the gesture's translation to `start`, and the value
    /// continues from there without a jump.
    public mutating func follow<Target>(
        _ event: GestureEvent<Target>, read: (_ event: GestureEvent<Target>, _ start: Value) -> Value?
    ) {
        switch event.state {
        case .pressing, .began, .changed:
            let isFollowed = gesture == event.gesture && label == event.label
            let origin = isFollowed ? start : value(at: event.time)
            guard let value = read(event, origin) else { return }
            start = origin
            current = value
            gesture = event.gesture
            label = event.label
            outcome = nil
        case .ended:
            stop(event, .ended, before: read(event.continued(for: Self.step), start))
        case .cancelled, .failed:
            stop(event, .cancelled(event.cause ?? .pointerCancelled), before: nil)
        }
    }

    private mutating func stop<Target>(_ event: GestureEvent<Target>, _ outcome: Outcome, before ahead: Value?) {
        guard gesture == event.gesture, label == event.label else { return }
        gesture = nil
        label = nil
        self.outcome = outcome
        self.ahead = ahead
        stopTime = event.time
    }

    /// The value at a time in seconds.
    public func value(at time: Double) -> Value {
        if isActive { return current }
        guard let stopTime, let mix, activeReset != .immediate else { return initial }
        let elapsed = max(0, time - stopTime)
        let left = mix(initial, current, activeReset.share(after: elapsed))
        let coasting = activeReset.coasting(after: elapsed)
        guard let ahead, coasting != 0 else { return left }
        // The sum of what is left and of the movement, from the middle between them.
        return mix(current, mix(left, mix(current, ahead, coasting / Self.step), 0.5), 2)
    }

    /// Whether the value no longer changes with time: a gesture is active, or the reset is over.
    public func isSettled(at time: Double) -> Bool {
        guard !isActive, let stopTime else { return true }
        return activeReset.isSettled(after: time - stopTime)
    }

    private var activeReset: GestureReset {
        if case .cancelled? = outcome { cancellation } else { reset }
    }
}

/// How a ``GestureValueState`` returns to its initial value.
public enum GestureReset: Hashable, Sendable {
    /// At once.
    case immediate
    /// With a spring, which can begin with the velocity that the fingers gave the value.
    case spring(Spring, keepsVelocity: Bool = false)
    /// With any animation of the share of the value that is left, usually from 1 to 0.
    case animation(Animation<Double>)

    /// The share of the value that is left `time` seconds after the gesture stopped.
    func share(after time: Double) -> Double {
        switch self {
        case .immediate: 0
        case .spring(let spring, _): spring.state(displacement: 1, velocity: 0, after: time).displacement
        case .animation(let animation): animation.value(at: time)
        }
    }

    /// The time in seconds for which the value moves by its velocity; 0 if it does not keep it.
    func coasting(after time: Double) -> Double {
        guard case .spring(let spring, true) = self else { return 0 }
        return spring.state(displacement: 0, velocity: 1, after: time).displacement
    }

    /// Whether no more is left than a thousandth of the value, and a point of the fastest throw.
    func isSettled(after time: Double) -> Bool {
        switch self {
        case .immediate: true
        case .spring(let spring, let keepsVelocity):
            SpringMotion(spring, from: 1, to: 0, tolerance: 0.001).isSettled(at: time)
                && (!keepsVelocity
                    || SpringMotion(spring, from: 0, to: 0, initialVelocity: 1, tolerance: 1e-4).isSettled(at: time))
        case .animation(let animation): animation.isOver(at: time)
        }
    }
}

extension GestureEvent {
    /// The change that would have followed `time` seconds after this event if the fingers had kept their velocity.
    func continued(for time: Double) -> GestureEvent {
        var event = self
        event.state = .changed
        event.value = value?.continued(for: time)
        event.time += time
        return event
    }
}
