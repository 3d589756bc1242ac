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
    /// The duration is the time that the motion seems to take, in seconds. The bounce is between −1 and 1, without them: 0 is
    /// critically damped, a positive bounce overshoots, and a negative one is slower.
    public init(duration: Double, bounce: Double) {
        self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// Creates a spring that settles in a given time, in seconds. See ``settlingTime(tolerance:)``.
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

    // MARK: Settling

    /// A thousandth of the way: a point of the way across a large screen. (SwiftUI's default, too.)
    public static let settlingTolerance = 0.001

    /// The time, in seconds, after which a spring that starts at rest stays nearer to its target than a share of its
    /// way, between 0 and 1, without them.
    ///
    /// It is proportional to the ``response``, and infinite without damping.
    public func settlingTime(tolerance: Double = settlingTolerance) -> Double {
        guard dampingRatio > 0 else { return .infinity }
        var (early, late) = bracket(tolerance)
        // Halving an interval 60 times leaves nothing of it that a Double can hold.
        for _ in 0..<60 {
            let middle = (early + late) / 2
            if isOutside(tolerance, at: middle) { early = middle } else { late = middle }
        }
        return late
    }

    /// Two times between which the spring crosses the tolerance for the last time, and does so once.
    ///
    /// A spring that oscillates turns round each half period. The tolerance is crossed for the last time between the
    /// last turn outside it and the next. Any other spring only approaches its target.
    private func bracket(_ tolerance: Double) -> (Double, Double) {
        let oscillates = dampingRatio < 1 && abs(dampingRatio - 1) >= 1e-6
        let step = oscillates ? response / 2 / (1 - dampingRatio * dampingRatio).squareRoot() : response
        var turn = 0.0
        while isOutside(tolerance, at: (turn + 1) * step) { turn += 1 }
        return (turn * step, (turn + 1) * step)
    }

    private func isOutside(_ tolerance: Double, at time: Double) -> Bool {
        abs(state(displacement: 1, velocity: 0, after: time).displacement) > tolerance
    }
}

/// The motion of a value to a target: a spring with its initial state.
public struct SpringMotion: Simulation {
    public var spring: Spring
    public var start: Double
    public var target: Double
    public var initialVelocity: Double

    /// The motion counts as settled when it is nearer to the target than this, in the unit of the value, and slower
    /// than twenty times this a second.
    public var tolerance: Double

    /// A twentieth of a point, which is not visible.
    public static let defaultTolerance = 0.05

    public init(
        _ spring: Spring, from start: Double, to target: Double, initialVelocity: Double = 0,
        tolerance: Double = defaultTolerance
    ) {
        self.spring = spring
        self.start = start
        self.target = target
        self.initialVelocity = initialVelocity
        self.tolerance = tolerance
    }

    /// The same motion, `distance` further along.
    public func shifted(by distance: Double) -> SpringMotion {
        var shifted = self
        shifted.start += distance
        shifted.target += distance
        return shifted
    }

    private func state(at time: Double) -> (displacement: Double, velocity: Double) {
        spring.state(displacement: start - target, velocity: initialVelocity, after: max(0, time))
    }

    public var end: Double { target }

    public func position(at time: Double) -> Double { target + state(at: time).displacement }
    public func velocity(at time: Double) -> Double { state(at: time).velocity }

    public func isSettled(at time: Double) -> Bool {
        let state = state(at: time)
        return abs(state.displacement) <= tolerance && abs(state.velocity) <= tolerance * 20
    }
}
