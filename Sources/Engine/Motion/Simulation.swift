/// A motion along one axis as a function of the time since it began, in closed form.
///
/// A simulation is sampled, not stepped: it has the same position at the same time at any frame rate. (The idea and the
/// name are Flutter's.)
public protocol Simulation: Hashable, Sendable {
    /// The position, `time` seconds after the start.
    func position(at time: Double) -> Double
    /// The velocity in units a second, `time` seconds after the start.
    func velocity(at time: Double) -> Double
    /// Whether the motion has come to rest `time` seconds after the start.
    func isSettled(at time: Double) -> Bool
    /// The position at which it comes to rest.
    var end: Double { get }
}

/// A simulation with its start time, so that it can be sampled by a program's clock.
public struct Timed<Motion: Simulation>: Hashable, Sendable {
    public let motion: Motion
    /// When the motion started, in seconds.
    public let start: Double

    public init(_ motion: Motion, startingAt start: Double) {
        self.motion = motion
        self.start = start
    }

    public func position(at time: Double) -> Double { motion.position(at: time - start) }
    public func velocity(at time: Double) -> Double { motion.velocity(at: time - start) }
    public func isSettled(at time: Double) -> Bool { motion.isSettled(at: time - start) }
    public var end: Double { motion.end }

    // MARK: Retargeting

    /// A spring to another target that takes over this motion at `time` on the program's clock, with its position and
    /// velocity.
    public func retargeted(
        to target: Double, at time: Double, by spring: Spring, tolerance: Double = SpringMotion.defaultTolerance
    ) -> Timed<SpringMotion> {
        motion.retargeted(to: target, at: time - start, by: spring, tolerance: tolerance).starting(at: time)
    }
}

extension Simulation {
    /// This motion, started at `time`.
    public func starting(at time: Double) -> Timed<Self> { Timed(self, startingAt: time) }

    /// A spring to another target that takes over this motion with its position and velocity, so that the transition is not
    /// visible, at a time in seconds after the start of this motion. The spring's own time begins then. See
    /// ``SpringMotion/tolerance``.
    public func retargeted(
        to target: Double, at time: Double, by spring: Spring, tolerance: Double = SpringMotion.defaultTolerance
    ) -> SpringMotion {
        SpringMotion(
            spring, from: position(at: time), to: target, initialVelocity: velocity(at: time), tolerance: tolerance)
    }
}

extension SpringMotion {
    /// The same spring to another target, from the position and with the velocity that it has at `time`, in seconds
    /// after its start.
    public func retargeted(to target: Double, at time: Double) -> SpringMotion {
        retargeted(to: target, at: time, by: spring, tolerance: tolerance)
    }
}

extension Decay {
    /// A decay that ends at a target, from the position and with the velocity that this one has at `time`, in seconds
    /// after its start. Its rate is chosen to stop there.
    ///
    /// - Throws: ``UnreachableTarget`` if this motion is over or leads away from the target.
    public func retargeted(to target: Double, at time: Double) throws(UnreachableTarget) -> Decay {
        try Decay(from: position(at: time), to: target, initialVelocity: velocity(at: time))
    }
}

extension Timed where Motion == SpringMotion {
    /// The same spring to another target, from the position and with the velocity that it has at `time` on the
    /// program's clock.
    public func retargeted(to target: Double, at time: Double) -> Timed<SpringMotion> {
        retargeted(to: target, at: time, by: motion.spring, tolerance: motion.tolerance)
    }
}
