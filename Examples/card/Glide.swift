import Motion

/// A number that a finger holds. Released, it slows by friction, and a spring brings it back from beyond its bounds.
///
/// It is a function of the time, so it looks the same at any number of frames a second.
struct Glide {
    static let spring = Spring(duration: 0.42, bounce: 0.08)
    static let anywhere = -Double.infinity...Double.infinity
    private var motion: Timed<BoundedDecay>

    /// A number at rest.
    init(_ value: Double) {
        motion = BoundedDecay(Decay(start: value, initialVelocity: 0)).starting(at: 0)
    }

    func value(at time: Double) -> Double { motion.position(at: time) }
    func isMoving(at time: Double) -> Bool { !motion.isSettled(at: time) }

    mutating func hold(at value: Double) { self = Glide(value) }

    /// Releases it with a finger's velocity, to come to rest within bounds.
    mutating func release(velocity: Double, within bounds: ClosedRange<Double> = anywhere, at time: Double) {
        let velocity = Fling.limited(velocity)
        motion = BoundedDecay(start: value(at: time), velocity: velocity, bounds: bounds, spring: Self.spring)
            .starting(at: time)
    }

    /// Lets a spring bring it to a place.
    mutating func settle(at end: Double, velocity: Double = 0, at time: Double) {
        release(velocity: velocity, within: end...end, at: time)
    }
}
