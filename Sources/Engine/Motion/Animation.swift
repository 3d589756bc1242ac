/// A value that changes with time, made of simpler changes.
///
/// ```swift
/// let pulse = Animation(from: 1, to: 1.1, over: 0.3).repeated(autoreverses: true)
/// let arrival = Animation(from: start, to: middle, over: 0.4).then(to: end, by: Spring(duration: 0.5, bounce: 0.2))
/// draw(at: arrival.value(at: now - began), scale: pulse.value(at: now))
/// ```
///
/// An animation is sampled, not stepped: it has the same value at the same time at any frame rate. Its time begins at
/// 0; an animation that is delayed by a time of the program's clock begins then. Before it begins, it has its first
/// value, and after it has ended, its last.
public struct Animation<Value: Interpolatable & Hashable>: Hashable, Sendable {
    private indirect enum Content: Hashable, Sendable {
        case spring(from: Value, to: Value, Spring)
        case sequence(Animation, Animation)
        case passes(Animation, count: Double, autoreverses: Bool)
        case speed(Animation, Double)
    }

    /// A change along a curve, which needs no indirection, or something made of others.
    private enum Kind: Hashable, Sendable {
        case tween(Tween<Value>)
        case other(Content)
    }

    private let kind: Kind
    /// The time in seconds after which the value stays what it is; infinite if it never does.
    public let duration: Double
}

extension Animation {
    /// A change from one value to another along a curve, over a time in seconds.
    public init(from: Value, to: Value, over duration: Double, easing: Easing = .easeInOut) {
        self.init(Tween(from: from, to: to, Transition(startingAt: 0, duration: duration, easing: easing)))
    }

    /// The change of a tween, whose start is a time of this animation.
    public init(_ tween: Tween<Value>) {
        let transition = tween.transition
        self.init(kind: .tween(tween), duration: max(0, transition.start + transition.duration))
    }

    /// A spring's motion from rest.
    ///
    /// Its duration is the spring's settling time. What is left of the way then, a thousandth, fades after it.
    public init(from: Value, to: Value, by spring: Spring) {
        self.init(kind: .other(.spring(from: from, to: to, spring)), duration: spring.settlingTime())
    }

    /// A value that stays for a time in seconds.
    public init(holding value: Value, for duration: Double) {
        self.init(from: value, to: value, over: duration, easing: .linear)
    }

    // MARK: Composition

    /// This animation, and then another. Between them the value jumps if they do not meet.
    public func then(_ next: Animation) -> Animation {
        Animation(kind: .other(.sequence(self, next)), duration: duration + next.duration)
    }

    /// This animation, and then a change from its last value along a curve.
    public func then(to value: Value, over duration: Double, easing: Easing = .easeInOut) -> Animation {
        then(Animation(from: end, to: value, over: duration, easing: easing))
    }

    /// This animation, and then a spring from its last value.
    public func then(to value: Value, by spring: Spring) -> Animation {
        then(Animation(from: end, to: value, by: spring))
    }

    /// This animation, begun later by a time in seconds.
    public func delayed(by delay: Double) -> Animation { Animation(holding: value(at: 0), for: delay).then(self) }

    /// This animation several times, or without end. If it reverses, every second pass runs backwards, as in SwiftUI's
    /// `repeatCount(_:autoreverses:)`.
    ///
    /// - Precondition: The count is positive, and the duration positive and finite.
    public func repeated(_ count: Int? = nil, autoreverses: Bool = false) -> Animation {
        precondition(count ?? 1 > 0 && duration > 0 && duration < .infinity)
        let passes = count.map(Double.init) ?? .infinity
        return Animation(
            kind: .other(.passes(self, count: passes, autoreverses: autoreverses)), duration: duration * passes)
    }

    /// This animation at another speed: 2 is twice as fast.
    ///
    /// - Precondition: The factor is positive.
    public func speed(_ factor: Double) -> Animation {
        precondition(factor > 0)
        return Animation(kind: .other(.speed(self, factor)), duration: duration / factor)
    }

    // MARK: Sampling

    /// The value at a time in seconds.
    public func value(at time: Double) -> Value {
        switch kind {
        case .tween(let tween): tween.value(at: max(0, time))
        case .other(.spring(let from, let to, let spring)):
            .mix(to, from, share: spring.state(displacement: 1, velocity: 0, after: max(0, time)).displacement)
        case .other(.sequence(let first, let second)):
            time < first.duration ? first.value(at: time) : second.value(at: time - first.duration)
        case .other(.passes(let pass, let count, let autoreverses)):
            pass.value(at: Self.time(in: pass.duration, at: time, count, autoreverses))
        case .other(.speed(let animation, let factor)): animation.value(at: time * factor)
        }
    }

    /// The time within a pass, which every second one counts backwards if the animation reverses.
    private static func time(in pass: Double, at time: Double, _ count: Double, _ autoreverses: Bool) -> Double {
        // A time after the end belongs to the end of the last pass, not to the start of the one after it.
        let number = min((max(0, time) / pass).rounded(.down), count - 1)
        let elapsed = min(max(0, time) - number * pass, pass)
        let isBackwards = autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
        return isBackwards ? pass - elapsed : elapsed
    }

    /// The value that stays after the animation; of one that does not end, the value at its start.
    public var end: Value { value(at: duration.isFinite ? duration : 0) }

    /// Whether the value no longer changes.
    public func isOver(at time: Double) -> Bool { time >= duration }
}
