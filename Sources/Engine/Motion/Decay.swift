/// Motion that starts with a velocity, is slowed by friction and has no target.
///
/// With rate `d` a millisecond, `v(t) = v₀ d^(1000 t)`; integrated, `x(t) = x₀ + v₀ (1 − e^(−kt)) / k` with
/// `k = −1000 ln d`. This is the deceleration of UIScrollView.
public struct Decay: Simulation {
    /// The position at the start, in points.
    public var start: Double
    /// The velocity at the start, in points a second.
    public var initialVelocity: Double
    /// The share of the velocity that remains after a millisecond, between 0 and 1.
    public var rate: Double

    /// iOS's "normal" deceleration, a millisecond.
    public static let normalRate = 0.998

    /// A motion slower than this, in points a second, counts as still: it is less than a tenth of a point a frame.
    public static let restVelocity = 5.0

    public init(start: Double, initialVelocity: Double, rate: Double = normalRate) {
        self.start = start
        self.initialVelocity = initialVelocity
        self.rate = rate
    }

    /// Friction, in reciprocal seconds.
    private var friction: Double { -1000 * naturalLogarithm(rate) }

    public func position(at time: Double) -> Double {
        start + initialVelocity * (1 - exponential(-friction * time)) / friction
    }

    public func velocity(at time: Double) -> Double {
        initialVelocity * exponential(-friction * time)
    }

    public func isSettled(at time: Double) -> Bool {
        abs(velocity(at: time)) <= Self.restVelocity
    }

    /// Seconds until it counts as settled.
    public var duration: Double {
        let speed = abs(initialVelocity)
        return speed <= Self.restVelocity ? 0 : naturalLogarithm(speed / Self.restVelocity) / friction
    }

    /// Seconds until it passes `position`; nil if it comes to rest before.
    public func time(reaching position: Double) -> Double? {
        guard initialVelocity != 0 else { return nil }
        let left = 1 - (position - start) * friction / initialVelocity
        guard left > 0, left <= 1 else { return nil }
        let time = -naturalLogarithm(left) / friction
        return time < duration ? time : nil
    }

    /// The position at which it counts as settled.
    public var end: Double { position(at: duration) }

    /// The position that it approaches if nothing stops it: its *projection*.
    public var projection: Double { start + initialVelocity / friction }

    /// The same motion, `distance` further along.
    public func shifted(by distance: Double) -> Decay {
        Decay(start: start + distance, initialVelocity: initialVelocity, rate: rate)
    }
}
