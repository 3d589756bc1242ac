/// Motion to a target, described by response and damping ratio as in design tools.
///
/// It solves `x'' = −ω² (x − target) − 2ζω x'` in closed form for any initial velocity, with `ω = 2π / response` and ζ
/// the damping ratio. A damping ratio of 1 arrives soonest without overshoot.
public struct Spring: Hashable, Sendable {
    /// The period of the undamped oscillation, in seconds.
    public var response: Double
    /// 1 is critically damped; a lower ratio overshoots, a higher one is slower.
    public var dampingRatio: Double

    public init(response: Double, dampingRatio: Double) {
        self.response = response
        self.dampingRatio = dampingRatio
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

/// The motion of a value to a target: a spring with its initial state.
public struct SpringMotion: Simulation {
    public var spring: Spring
    public var start: Double
    public var target: Double
    public var initialVelocity: Double

    /// It counts as settled when it is nearer to the target than this, in the unit of the value, and slower than twenty
    /// times this a second.
    public var tolerance: Double

    public init(
        _ spring: Spring, from start: Double, to target: Double, initialVelocity: Double = 0, tolerance: Double = 0.05
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
