import Motion

/// A value that fingers move. When they lift, a spring takes it to a place, or friction stops it.
///
/// It is a function of the time, so it looks the same at any number of frames a second.
struct Glide {
    private enum Motion {
        case spring(Timed<SpringMotion>)
        case fling(Timed<BoundedDecay>)
    }

    private var motion: Motion

    private static let spring = Spring(duration: 0.42, bounce: 0.08)
    /// Nearer to its place than this, in points or as a zoom, it counts as there.
    private static let tolerance = 0.001

    /// A value at rest.
    init(_ value: Double) {
        motion = .spring(SpringMotion(Self.spring, from: value, to: value).starting(at: 0))
    }

    func value(at time: Double) -> Double {
        switch motion {
        case .spring(let spring): spring.isSettled(at: time) ? spring.end : spring.position(at: time)
        case .fling(let fling): fling.position(at: time)
        }
    }

    func isMoving(at time: Double) -> Bool {
        switch motion {
        case .spring(let spring): !spring.isSettled(at: time)
        case .fling(let fling): !fling.isSettled(at: time)
        }
    }

    /// Puts it where a finger holds it.
    mutating func hold(at value: Double) { self = Glide(value) }

    /// Lets a spring bring it to a place.
    mutating func settle(at end: Double, velocity: Double = 0, from time: Double) {
        let start = value(at: time)
        motion = .spring(
            SpringMotion(
                Self.spring, from: start, to: end, initialVelocity: velocity, tolerance: Self.tolerance
            )
            .starting(at: time))
    }

    /// Throws it. Past a bound it springs back.
    mutating func fling(
        velocity: Double, within bounds: ClosedRange<Double> = -Double.infinity...Double.infinity, from time: Double
    ) {
        let start = value(at: time)
        motion = .fling(
            BoundedDecay(start: start, velocity: velocity, bounds: bounds, spring: Self.spring).starting(at: time))
    }
}
