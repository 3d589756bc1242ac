/// The progress of a change of known duration along an easing curve.
public struct Transition: Hashable, Sendable {
    /// The start time, in seconds. A change that began at −∞ is over.
    public let start: Double
    /// In seconds.
    public let duration: Double
    public let easing: Easing

    public init(startingAt start: Double, duration: Double, easing: Easing = .easeInOut) {
        self.start = start
        self.duration = duration
        self.easing = easing
    }

    /// A change that is over at any time.
    public static let over = Transition(startingAt: -.infinity, duration: 0)

    /// From 0 to 1, at a constant rate.
    public func progress(at time: Double) -> Double {
        isOver(at: time) ? 1 : ((time - start) / duration).clamped(to: 0...1)
    }

    /// From 0 to 1, along the curve.
    public func share(at time: Double) -> Double { easing(progress(at: time)) }

    public func isOver(at time: Double) -> Bool { time - start >= duration }
}

/// A value that changes into another over a known duration.
public struct Tween<Value: Interpolatable & Hashable>: Hashable, Sendable {
    public let from: Value
    public let to: Value
    public let transition: Transition

    public init(from: Value, to: Value, _ transition: Transition) {
        self.from = from
        self.to = to
        self.transition = transition
    }

    /// A value that does not change.
    public init(_ value: Value) {
        self.init(from: value, to: value, .over)
    }

    public func value(at time: Double) -> Value { .mix(from, to, share: transition.share(at: time)) }

    /// Whether the value has reached its target.
    public func isOver(at time: Double) -> Bool { from == to || transition.isOver(at: time) }

    /// A tween from the value at `time` to another.
    public func turned(to value: Value, over duration: Double, at time: Double) -> Tween {
        Tween(from: self.value(at: time), to: value, Transition(startingAt: time, duration: duration))
    }
}
