/// Motion that starts with a velocity, is slowed by friction and has no target.
///
/// With rate `d` a millisecond, `v(t) = v₀ d^(1000 t)`; integrated, `x(t) = x₀ + v₀ (1 − e^(−kt)) / k` with
/// `k = −1000 ln d`. This is the deceleration of UIScrollView. Alone it would never end, and content on whole pixels
/// would move in visible steps. So below ``brakingVelocity`` the deceleration is constant, and the motion stops
/// `1 / k` seconds later.
public struct Decay: Simulation {
    /// The position at the start, in points.
    public var start: Double
    /// The velocity at the start, in points a second.
    public var initialVelocity: Double
    /// The share of the velocity that remains after a millisecond, between 0 and 1.
    public var rate: Double

    /// iOS's "normal" deceleration, a millisecond.
    public static let normalRate = 0.998

    /// The velocity, in points a second, below which the deceleration is constant. It takes 0.065 s from 13 points a
    /// second, a pixel in five frames, to rest.
    public static let brakingVelocity = 100.0

    public init(start: Double, initialVelocity: Double, rate: Double = normalRate) {
        self.start = start
        self.initialVelocity = initialVelocity
        self.rate = rate
    }

    /// Friction, in reciprocal seconds.
    var friction: Double { -1000 * naturalLogarithm(rate) }

    /// When the deceleration becomes constant, in seconds.
    private var brakingTime: Double { max(0, naturalLogarithm(abs(initialVelocity) / Self.brakingVelocity) / friction) }

    /// The deceleration while it is constant, in points a second squared, against the motion.
    private var braking: Double { (initialVelocity < 0 ? -1 : 1) * Self.brakingVelocity * friction }

    private func slide(_ time: Double) -> (position: Double, velocity: Double) {
        let share = exponential(-friction * time)
        return (start + initialVelocity * (1 - share) / friction, initialVelocity * share)
    }

    public func position(at time: Double) -> Double {
        guard time > brakingTime else { return slide(time).position }
        let (position, velocity) = slide(brakingTime)
        let elapsed = min(time, duration) - brakingTime
        return position + (velocity - braking / 2 * elapsed) * elapsed
    }

    public func velocity(at time: Double) -> Double {
        guard time > brakingTime else { return slide(time).velocity }
        return time < duration ? slide(brakingTime).velocity - braking * (time - brakingTime) : 0
    }

    public func isSettled(at time: Double) -> Bool { time >= duration }

    /// Seconds until it stops.
    public var duration: Double { brakingTime + abs(slide(brakingTime).velocity) / (Self.brakingVelocity * friction) }

    /// Seconds until it passes `position`; nil if it comes to rest before.
    public func time(reaching position: Double) -> Double? {
        guard initialVelocity != 0, (position - start) * initialVelocity >= 0 else { return nil }
        let (end, velocity) = slide(brakingTime)
        let left = (position - end) * (initialVelocity < 0 ? -1 : 1)
        guard left > 0 else { return -naturalLogarithm(1 - (position - start) * friction / initialVelocity) / friction }
        let square = velocity * velocity - 2 * left * abs(braking)
        return square > 0 ? brakingTime + (abs(velocity) - square.squareRoot()) / abs(braking) : nil
    }

    /// The position at which it stops: its *projection*, the target intended by the finger.
    public var end: Double { position(at: duration) }

    /// The same motion, `distance` further along.
    public func shifted(by distance: Double) -> Decay {
        Decay(start: start + distance, initialVelocity: initialVelocity, rate: rate)
    }
}

/// No friction stops a motion at the target: it moves away from it or not at all, or would have to stop at once.
public struct UnreachableTarget: Error, Hashable, Sendable {
    public let target: Double
}

extension Decay {
    /// A motion from one position that friction ends at another, in points: it has the velocity that takes it there.
    ///
    /// Solves ``end`` for the velocity. Above the braking velocity `b` the way is `(v₀ − b / 2) / k`, and below it
    /// `v₀² / (2 b k)`.
    public init(from start: Double, to target: Double, rate: Double = normalRate) {
        self.init(start: start, initialVelocity: 0, rate: rate)
        let way = target - start
        let braking = Self.brakingVelocity
        let speed = abs(way) * friction
        let initial = speed < braking / 2 ? (2 * braking * speed).squareRoot() : speed + braking / 2
        initialVelocity = way < 0 ? -initial : initial
    }

    /// A motion from one position that friction ends at another, in points: it has the rate that stops it there, which solves
    /// ``end``. The velocity is that at the start, in points a second.
    ///
    /// - Throws: ``UnreachableTarget`` if the velocity is zero or leads away from the target, or the target is the
    ///   start.
    public init(from start: Double, to target: Double, initialVelocity velocity: Double) throws(UnreachableTarget) {
        let way = target - start
        let speed = abs(velocity)
        let braking = Self.brakingVelocity
        let free = speed < braking ? speed * speed / (2 * braking) : speed - braking / 2
        let rate = exponential(-free / abs(way) / 1000)
        guard way * velocity > 0, rate > 0, rate < 1 else { throw UnreachableTarget(target: target) }
        self.init(start: start, initialVelocity: velocity, rate: rate)
    }
}

/// The limits of a finger's velocity when it lifts, in points a second.
public enum Fling {
    /// A slower release puts the content down rather than throwing it. (Android's minimum fling velocity.)
    public static let minimumVelocity = 50.0
    /// A faster release counts as this fast; only a broken driver reports one. (Android's maximum fling velocity.)
    public static let maximumVelocity = 8000.0

    /// The velocity, limited to ``maximumVelocity`` in either direction.
    public static func limited(_ velocity: Double) -> Double {
        velocity.clamped(to: -maximumVelocity...maximumVelocity)
    }

    /// The velocity with its direction and a speed of at most ``maximumVelocity``.
    public static func limited(_ velocity: Vector) -> Vector {
        let speed = velocity.length
        return speed > maximumVelocity ? velocity * (maximumVelocity / speed) : velocity
    }
}
