/// The progress of a change of known duration along an easing curve.
public struct Transition: Hashable, Sendable {
    /// The start time, in seconds. A change that began at −∞ is over.
    public let start: Double
    /// The time that the change takes, in seconds.
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
    public init(_ value: Value) { self.init(from: value, to: value, .over) }

    public func value(at time: Double) -> Value { .mix(from, to, share: transition.share(at: time)) }

    /// Whether the value has reached its target.
    public func isOver(at time: Double) -> Bool { from == to || transition.isOver(at: time) }

    /// A tween from the value at `time` to another.
    public func turned(to value: Value, over duration: Double, at time: Double) -> Tween {
        Tween(from: self.value(at: time), to: value, Transition(startingAt: time, duration: duration))
    }
}

/// A curve from (0, 0) to (1, 1) that shapes a change of known duration.
public enum Easing: Hashable, Sendable {
    case linear
    /// Cubic: slow at both ends (the smoothstep polynomial 3u² − 2u³).
    case easeInOut
    /// Cubic: `1 − (1 − u)³`, fast at the start and slow at the end.
    case easeOut

    /// The curve's value; `progress` is clamped to 0…1.
    public func callAsFunction(_ progress: Double) -> Double {
        let u = progress.clamped(to: 0...1)
        switch self {
        case .linear: return u
        case .easeInOut: return u * u * (3 - 2 * u)
        case .easeOut: return 1 - (1 - u) * (1 - u) * (1 - u)
        }
    }

    /// The area under the curve from 0 to `progress`: the distance covered while a velocity eases in by this curve.
    /// Past the end the curve stays at 1.
    public func integral(_ progress: Double) -> Double {
        let u = progress.clamped(to: 0...1)
        let past = max(progress - 1, 0)
        switch self {
        case .linear: return u * u / 2 + past
        case .easeInOut: return u * u * u - u * u * u * u / 2 + past
        case .easeOut: return u - (1 - power4(1 - u)) / 4 + past
        }
    }

    private func power4(_ x: Double) -> Double { x * x * x * x }
}

/// A type whose values can be interpolated.
public protocol Interpolatable: Sendable {
    /// The value between `a`, at a share of 0, and `b`, at 1. A share outside 0…1 extrapolates, as for a spring that
    /// overshoots.
    static func mix(_ a: Self, _ b: Self, share: Double) -> Self
}

extension Double: Interpolatable {
    public static func mix(_ a: Double, _ b: Double, share: Double) -> Double { a + (b - a) * share }
}

extension Vector: Interpolatable {
    public static func mix(_ a: Vector, _ b: Vector, share: Double) -> Vector { a + (b - a) * share }
}

extension Rect: Interpolatable {
    public static func mix(_ a: Rect, _ b: Rect, share: Double) -> Rect {
        Rect(origin: .mix(a.origin, b.origin, share: share), size: .mix(a.size, b.size, share: share))
    }
}

extension Point: Interpolatable {
    public static func mix(_ a: Point, _ b: Point, share: Double) -> Point { a + (b - a) * share }
}

extension Size: Interpolatable {
    public static func mix(_ a: Size, _ b: Size, share: Double) -> Size {
        Size(width: .mix(a.width, b.width, share: share), height: .mix(a.height, b.height, share: share))
    }
}
