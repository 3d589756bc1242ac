/// No friction stops a motion at the target: it moves away from it or not at all, or would have to stop at once.
public struct UnreachableTarget: Error, Hashable, Sendable {
    public let target: Double
}

extension Decay {
    /// A motion that friction ends at a target: it has the velocity that takes it there.
    ///
    /// Solves ``end`` for the velocity. Above the braking velocity `b` the way is `(v₀ − b / 2) / k`, and below it
    /// `v₀² / (2 b k)`.
    ///
    /// - Parameters:
    ///   - start: The position at the start, in points.
    ///   - target: The position at which it comes to rest, in points.
    ///   - rate: The share of the velocity that remains after a millisecond, between 0 and 1.
    public init(from start: Double, to target: Double, rate: Double = normalRate) {
        self.init(start: start, initialVelocity: 0, rate: rate)
        let way = target - start
        let braking = Self.brakingVelocity
        let speed = abs(way) * friction
        let initial = speed < braking / 2 ? (2 * braking * speed).squareRoot() : speed + braking / 2
        initialVelocity = way < 0 ? -initial : initial
    }

    /// A motion that friction ends at a target: it has the rate that stops it there.
    ///
    /// Solves ``end`` for the rate.
    ///
    /// - Parameters:
    ///   - start: The position at the start, in points.
    ///   - target: The position at which it comes to rest, in points.
    ///   - velocity: The velocity at the start, in points a second.
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
