import Motion

/// Running sums of a least-squares fit of `p(t) = a + b t + c t²` in both coordinates.
struct QuadraticFit {
    private(set) var count = 0
    /// Sums of tⁿ for n = 1 … 4.
    private var t1 = 0.0, t2 = 0.0, t3 = 0.0, t4 = 0.0
    /// Sums of p tⁿ for n = 0 … 2.
    private var p0 = Vector.zero, p1 = Vector.zero, p2 = Vector.zero
    private var oldestTime = 0.0
    private var newest = Point.zero
    /// The oldest of the samples whose mean velocity replaces that of a parabola, but for the newest.
    private var recent = TimedPosition(time: -.infinity, position: .zero)

    /// The age up to which samples count for a mean velocity, in seconds. At least two samples count.
    private static let meanTime = 0.02

    /// Adds a sample.
    ///
    /// - Parameter t: In seconds, not before the last one. The time of the newest sample is 0.
    mutating func add(_ position: Point, at t: Double) {
        let p = position - Point.zero
        if count == 0 { oldestTime = t }
        if t < 0 && recent.time < -Self.meanTime - VelocityTracker.tolerance {
            recent = TimedPosition(time: t, position: position)
        }
        newest = position
        count += 1
        t1 += t
        t2 += t * t
        t3 += t * t * t
        t4 += t * t * t * t
        p0 += p
        p1 += p * t
        p2 += p * (t * t)
    }

    /// The velocities of the fitted curve. Samples with only two distinct times do not determine a parabola, so a straight
    /// line is fitted to them. Samples of a single time have no velocity.
    var velocities: FittedVelocities {
        let n = Double(count)
        // Sums about the means are small numbers, which keeps a determinant near zero exact.
        let s11 = t2 - t1 * t1 / n
        let s12 = t3 - t1 * t2 / n
        let s22 = t4 - t2 * t2 / n
        let q1 = p1 - p0 * (t1 / n)
        let q2 = p2 - p0 * (t2 / n)
        let determinant = s11 * s22 - s12 * s12
        guard determinant > 1e-9 * s11 * s22 else {
            let slope = s11 > 0 ? q1 / s11 : .zero
            return FittedVelocities(newest: slope, oldest: slope, mean: slope)
        }
        let slope = (q1 * s22 - q2 * s12) / determinant
        return FittedVelocities(
            newest: slope, oldest: slope + (q2 * s11 - q1 * s12) / determinant * (2 * oldestTime),
            mean: (newest - recent.position) / -recent.time)
    }
}

/// The velocities of a fitted curve, in points a second.
struct FittedVelocities {
    /// At the newest sample and at the oldest one.
    let newest: Vector
    let oldest: Vector
    /// The mean velocity of the last samples.
    let mean: Vector

    /// Whether the curve turns back along an axis.
    var turnBack: Bool { newest.dx * oldest.dx < 0 || newest.dy * oldest.dy < 0 }

    /// The velocity of a finger that was at these positions, the oldest first.
    ///
    /// A parabola overshoots where a finger stops sooner than it can follow, or where samples came late, and ends in a
    /// direction in which the finger has not moved. Then the mean velocity of the last samples says more.
    func velocity(x: Heading, y: Heading) -> Vector {
        Vector(
            dx: x.velocity(newest.dx, from: oldest.dx, mean: mean.dx),
            dy: y.velocity(newest.dy, from: oldest.dy, mean: mean.dy))
    }
}

/// The direction in which a finger moves along an axis.
struct Heading {
    /// In points. A finger that trembles by less has not turned.
    private static let tremble = 1.0

    private var furthest: Double?
    private var sign = 0.0

    mutating func add(_ position: Double) {
        let step = position - (furthest ?? position)
        if furthest == nil || step * sign > 0 { furthest = position }
        guard abs(step) >= Self.tremble else { return }
        furthest = position
        sign = step < 0 ? -1 : 1
    }

    /// The velocity of a parabola, or the mean velocity if the parabola turns back and the finger has not.
    func velocity(_ last: Double, from first: Double, mean: Double) -> Double {
        last * sign < 0 && first * sign > 0 && mean * sign >= 0 ? mean : last
    }
}
