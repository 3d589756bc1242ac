/// A throw between two bounds: friction slows it, and a spring takes what is left of its velocity at a bound and brings
/// it back there. One that begins past a bound springs back at once.
public struct BoundedDecay: Hashable, Sendable {
    private let decay: Decay
    /// The spring past a bound, and when it takes over.
    private let rebound: SpringMotion?
    private let contact: Double

    /// - Parameters:
    ///   - start: In points; `velocity` in points a second.
    ///   - bounds: Where the motion may come to rest.
    ///   - spring: What brings it back from past a bound.
    public init(start: Double, velocity: Double, bounds: ClosedRange<Double>, spring: Spring) {
        let slowest = Decay.restVelocity
        let decay = Decay(start: start, initialVelocity: abs(velocity) > slowest ? velocity : 0)
        self.decay = decay
        guard bounds.contains(start) else {
            let target = min(max(start, bounds.lowerBound), bounds.upperBound)
            rebound = SpringMotion(spring, from: start, to: target, initialVelocity: velocity)
            contact = 0
            return
        }
        let bound = velocity < 0 ? bounds.lowerBound : bounds.upperBound
        guard let time = decay.time(reaching: bound) else {
            (rebound, contact) = (nil, .infinity)
            return
        }
        rebound = SpringMotion(spring, from: bound, to: bound, initialVelocity: decay.velocity(at: time))
        contact = time
    }

    public func position(at time: Double) -> Double {
        guard let rebound, time >= contact else { return decay.position(at: time) }
        return rebound.position(at: time - contact)
    }

    /// In units a second, `time` seconds after the start.
    public func velocity(at time: Double) -> Double {
        time < contact ? decay.velocity(at: time) : rebound?.velocity(at: time - contact) ?? 0
    }

    public func isSettled(at time: Double) -> Bool {
        guard let rebound else { return decay.isSettled(at: time) }
        return time >= contact ? rebound.isSettled(at: time - contact) : decay.isSettled(at: time)
    }

    /// Where it comes to rest.
    public var end: Double { rebound?.target ?? decay.position(at: decay.duration) }
}
