/// A fling between two bounds. Friction slows it; at a bound a spring takes over with the remaining velocity and brings
/// it back. A fling that begins past a bound springs back immediately.
public struct BoundedDecay: Simulation {
    private let decay: Decay
    /// The motion past a bound.
    private let rebound: SpringMotion?
    /// The time in seconds at which it begins; infinite if there is none.
    private let contact: Double
}

extension BoundedDecay {
    /// A fling without bounds.
    public init(_ decay: Decay) { self.init(decay: decay, rebound: nil, contact: .infinity) }

    /// A fling from a position, in points, with a velocity, in points a second. It comes to rest within the bounds; the
    /// spring brings it back from past them.
    public init(start: Double, velocity: Double, bounds: ClosedRange<Double>, spring: Spring) {
        let decay = Decay(start: start, initialVelocity: velocity)
        guard bounds.contains(start) else {
            let target = start.clamped(to: bounds)
            let rebound = SpringMotion(spring, from: start, to: target, initialVelocity: velocity)
            self.init(decay: decay, rebound: rebound, contact: 0)
            return
        }
        let bound = velocity < 0 ? bounds.lowerBound : bounds.upperBound
        let contact = decay.time(reaching: bound)
        let rebound = contact.map {
            SpringMotion(spring, from: bound, to: bound, initialVelocity: decay.velocity(at: $0))
        }
        self.init(decay: decay, rebound: rebound, contact: contact ?? .infinity)
    }

    public func position(at time: Double) -> Double {
        guard let rebound, time >= contact else { return decay.position(at: time) }
        return rebound.position(at: time - contact)
    }

    public func velocity(at time: Double) -> Double {
        time < contact ? decay.velocity(at: time) : rebound?.velocity(at: time - contact) ?? 0
    }

    public func isSettled(at time: Double) -> Bool {
        guard let rebound, time >= contact else { return decay.isSettled(at: time) }
        return rebound.isSettled(at: time - contact)
    }

    public var end: Double { rebound?.target ?? decay.end }

    /// A motion that begins like this one and comes to rest at another position nearby, such as a whole pixel; the spring
    /// moves it if friction alone would not take it there. A motion that is sprung back from a bound rests at the bound.
    public func ending(at target: Double, _ spring: Spring) -> BoundedDecay {
        guard rebound == nil, target != end else { return self }
        let start = decay.position(at: 0)
        let velocity = decay.velocity(at: 0)
        if let exact = try? Decay(from: start, to: target, initialVelocity: velocity) { return BoundedDecay(exact) }
        let motion = SpringMotion(spring, from: start, to: target, initialVelocity: velocity)
        return BoundedDecay(decay: decay, rebound: motion, contact: 0)
    }

    /// The same motion, `distance` further along.
    public func shifted(by distance: Double) -> BoundedDecay {
        BoundedDecay(decay: decay.shifted(by: distance), rebound: rebound?.shifted(by: distance), contact: contact)
    }
}
