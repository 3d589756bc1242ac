// A retargeted motion continues from its position with its velocity, so that the transition is not visible.

extension Simulation {
    /// A spring to another target that takes over this motion with its position and velocity.
    ///
    /// - Parameters:
    ///   - target: The position at which the spring comes to rest.
    ///   - time: When it takes over, in seconds after the start of this motion. The spring's own time begins then.
    ///   - spring: The spring.
    ///   - tolerance: See ``SpringMotion/tolerance``.
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

extension Timed {
    /// A spring to another target that takes over this motion at `time` on the program's clock, with its position and
    /// velocity.
    public func retargeted(
        to target: Double, at time: Double, by spring: Spring, tolerance: Double = SpringMotion.defaultTolerance
    ) -> Timed<SpringMotion> {
        motion.retargeted(to: target, at: time - start, by: spring, tolerance: tolerance).starting(at: time)
    }
}

extension Timed where Motion == SpringMotion {
    /// The same spring to another target, from the position and with the velocity that it has at `time` on the
    /// program's clock.
    public func retargeted(to target: Double, at time: Double) -> Timed<SpringMotion> {
        retargeted(to: target, at: time, by: motion.spring, tolerance: motion.tolerance)
    }
}
