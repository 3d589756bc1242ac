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
