/// Motion to a target, described by response and damping ratio as in design tools, by duration and bounce, or by the
/// time in which it settles.
///
/// It solves `x'' = −ω² (x − target) − 2ζω x'` in closed form for any initial velocity, with `ω = 2π / response` and ζ
/// the damping ratio. A damping ratio of 1 arrives soonest without overshoot.
public struct Spring: Hashable, Sendable {
    /// The period of the undamped oscillation, in seconds. It is positive.
    public var response: Double
    /// 1 is critically damped; a lower ratio overshoots, a higher one is slower. It is positive, or the spring would
    /// never come to rest.
    public var dampingRatio: Double

    public init(response: Double, dampingRatio: Double) {
        self.response = response
        self.dampingRatio = dampingRatio
    }

    /// Creates a spring as SwiftUI's `Spring(duration:bounce:)` does.
    ///
    /// With mass 1, Apple's stiffness is `(2π / duration)²` and its damping `4π (1 − bounce) / duration`, which makes
    /// the duration the response and the damping ratio `1 − bounce` (WWDC 2023, "Animate with springs"). For negative
    /// bounces the ratio is `1 / (1 + bounce)`, as in Flutter's `SpringDescription.withDurationAndBounce`.
    ///
    /// - Parameters:
    ///   - duration: The time that the motion seems to take, in seconds.
    ///   - bounce: Between −1 and 1, without them: 0 is critically damped, a positive bounce overshoots, and a negative
    ///     one is slower.
    public init(duration: Double, bounce: Double) {
        self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// Creates a spring that settles in a given time.
    ///
    /// - Parameters:
    ///   - settlingTime: See ``settlingTime(tolerance:)``. In seconds.
    ///   - dampingRatio: See ``dampingRatio``.
    ///   - tolerance: The share of the way that counts as none. Between 0 and 1, without them.
    public init(settlingTime: Double, dampingRatio: Double, tolerance: Double = Self.settlingTolerance) {
        let unit = Spring(response: 1, dampingRatio: dampingRatio)
        self.init(response: settlingTime / unit.settlingTime(tolerance: tolerance), dampingRatio: dampingRatio)
    }

    /// The displacement from the target and the velocity, `time` seconds after they were `displacement` and `velocity`.
    public func state(displacement: Double, velocity: Double, after time: Double) -> (
        displacement: Double, velocity: Double
    ) {
        let ω = 2 * Double.pi / response
        if abs(dampingRatio - 1) < 1e-6 {
            return Self.critical(displacement, velocity, ω, time)
        } else if dampingRatio < 1 {
            let frequency = ω * (1 - dampingRatio * dampingRatio).squareRoot()
            let shape = (cosine(frequency * time), sine(frequency * time), -1.0)
            let decayed = exponential(-dampingRatio * ω * time)
            return oscillation(displacement, velocity, ω, frequency, shape, decayed)
        } else {
            let frequency = ω * (dampingRatio * dampingRatio - 1).squareRoot()
            // Each exponential takes its share of the decay: alone, cosh overflows long before their product vanishes.
            let slow = exponential((frequency - dampingRatio * ω) * time)
            let quick = exponential(-(frequency + dampingRatio * ω) * time)
            return oscillation(displacement, velocity, ω, frequency, ((slow + quick) / 2, (slow - quick) / 2, 1), 1)
        }
    }

    /// The limit in which both roots meet: `x = (x₀ + (v₀ + ω x₀) t) e^(−ωt)`.
    private static func critical(_ x: Double, _ v: Double, _ ω: Double, _ t: Double) -> (Double, Double) {
        let slope = v + ω * x
        let decayed = exponential(-ω * t)
        return ((x + slope * t) * decayed, (v - ω * slope * t) * decayed)
    }

    /// `x = e^(−ζωt) (x₀ C + b S)`, where C and S are the circular or hyperbolic functions and `turn` is the sign
    /// that C's derivative takes.
    private func oscillation(
        _ x: Double, _ v: Double, _ ω: Double, _ frequency: Double, _ shape: (c: Double, s: Double, turn: Double),
        _ decayed: Double
    ) -> (Double, Double) {
        let b = (v + dampingRatio * ω * x) / frequency
        let position = (x * shape.c + b * shape.s) * decayed
        let slope = (shape.turn * x * shape.s + b * shape.c) * frequency * decayed
        return (position, slope - dampingRatio * ω * position)
    }
}
