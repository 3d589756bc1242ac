/// Motion that starts with a velocity, is slowed by friction and has no target.
///
/// With rate `d` a millisecond, `v(t) = v₀ d^(1000 t)`; integrated, `x(t) = x₀ + v₀ (1 − e^(−kt)) / k` with
/// `k = −1000 ln d`. This is the deceleration of UIScrollView. Alone it would never end, and content on whole pixels
/// would move in visible steps. So below ``brakingVelocity`` the deceleration is constant, and the motion stops
/// `1 / k` seconds later.
public struct Decay: Simulation {
    /// The position at the start, in points.
    public var start: Double
    /// The velocity at the start, in points a second.
    public var initialVelocity: Double
    /// The share of the velocity that remains after a millisecond, between 0 and 1.
    public var rate: Double

    /// iOS's "normal" deceleration, a millisecond.
    public static let normalRate = 0.998

    /// The velocity, in points a second, below which the deceleration is constant. It takes 0.065 s from 13 points a
    /// second, a pixel in five frames, to rest.
    public static let brakingVelocity = 100.0

    public init(start: Double, initialVelocity: Double, rate: Double = normalRate) {
        self.start = start
        self.initialVelocity = initialVelocity
        self.rate = rate
    }

    /// Friction, in reciprocal seconds.
    var friction: Double { -1000 * naturalLogarithm(rate) }

    /// When the deceleration becomes constant, in seconds.
    private var brakingTime: Double { max(0, naturalLogarithm(abs(initialVelocity) / Self.brakingVelocity) / friction) }

    /// The deceleration while it is constant, in points a second squared, against the motion.
    private var braking: Double { (initialVelocity < 0 ? -1 : 1) * Self.brakingVelocity * friction }

    private func slide(_ time: Double) -> (position: Double, velocity: Double) {
        let share = exponential(-friction * time)
        return (start + initialVelocity * (1 - share) / friction, initialVelocity * share)
    }

    public func position(at time: Double) -> Double {
        guard time > brakingTime else { return slide(time).position }
        let (position, velocity) = slide(brakingTime)
        let elapsed = min(time, duration) - brakingTime
        return position + (velocity - braking / 2 * elapsed) * elapsed
    }

    public func velocity(at time: Double) -> Double {
        guard time > brakingTime else { return slide(time).velocity }
        return time < duration ? slide(brakingTime).velocity - braking * (time - brakingTime) : 0
    }

    public func isSettled(at time: Double) -> Bool { time >= duration }

    /// Seconds until it stops.
    public var duration: Double { brakingTime + abs(slide(brakingTime).velocity) / (Self.brakingVelocity * friction) }

    /// Seconds until it passes `position`; nil if it comes to rest before.
    public func time(reaching position: Double) -> Double? {
        guard initialVelocity != 0, (position - start) * initialVelocity >= 0 else { return nil }
        let (end, velocity) = slide(brakingTime)
        let left = (position - end) * (initialVelocity < 0 ? -1 : 1)
        guard left > 0 else { return -naturalLogarithm(1 - (position - start) * friction / initialVelocity) / friction }
        let square = velocity * velocity - 2 * left * abs(braking)
        return square > 0 ? brakingTime + (abs(velocity) - square.squareRoot()) / abs(braking) : nil
    }

    /// The position at which it stops: its *projection*, the target intended by the finger.
    public var end: Double { position(at: duration) }

    /// The same motion, `distance` further along.
    public func shifted(by distance: Double) -> Decay {
        Decay(start: start + distance, initialVelocity: initialVelocity, rate: rate)
    }
}
