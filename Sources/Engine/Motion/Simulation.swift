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
}

extension Simulation {
    /// This motion, started at `time`.
    public func starting(at time: Double) -> Timed<Self> { Timed(self, startingAt: time) }
}
