import Motion

/// Estimates the velocity with which a pointer lifts.
///
/// The tracker fits a polynomial of degree 2 to the positions of the last 100 ms by least squares. Its slope at the
/// newest sample is the velocity. Events are often stamped with the time of the frame that read them rather than with
/// the time of the touch. A fit through all samples tolerates that; the difference of the last two would divide by
/// zero.
public struct VelocityTracker: Hashable, Sendable {
    /// The age, in seconds, up to which samples count.
    public static let horizon = 0.1
    /// The number of samples below which the velocity is zero, since a fit would be a guess.
    public static let minimumSamples = 3
    /// The time in seconds for which a pointer may be still before it lifts. If it is still for longer, it was put down
    /// rather than thrown, and its velocity is zero.
    public static let restLimit = 0.04

    /// Times that differ by less than this, in seconds, are equal when they are compared with ``horizon`` and
    /// ``restLimit``.
    ///
    /// Two times that are 100 ms apart have a difference of slightly more or less than 0.1, depending on how they are
    /// rounded. For seconds since 1970 the rounding error stays below 0.3 µs, and no device stamps its events more
    /// finely than in microseconds. So a microsecond hides every rounding error and no real difference.
    static let tolerance = 1e-6

    private struct Sample: Hashable {
        var time: Double
        var position: Point
    }

    /// Room for 100 ms at 200 events a second. Then the oldest sample is overwritten.
    private static let capacity = 20
    private var samples: [Sample] = []
    private var next = 0

    /// Creates a tracker without samples, with room for as many as it will ever keep.
    public init() {
        samples.reserveCapacity(Self.capacity)
    }

    /// Adds a sample.
    ///
    /// - Parameters:
    ///   - position: The pointer's position, in points.
    ///   - time: The time in seconds, not before that of the last sample.
    ///   - isLast: Whether the pointer lifts here. A pointer that rested and only jerks as it lifts was put down, so
    ///     the jerk is not added.
    public mutating func add(_ position: Point, at time: Double, isLast: Bool = false) {
        if isLast && time - newestTime > Self.restLimit + Self.tolerance { return }
        let sample = Sample(time: time, position: position)
        if samples.count < Self.capacity {
            samples.append(sample)
        } else {
            samples[next] = sample
            next = (next + 1) % Self.capacity
        }
    }

    /// The velocity of a pointer that lifts at `time`, in points a second. It is zero if the pointer rested or if there
    /// are too few samples.
    public func velocity(at time: Double) -> Vector {
        let newest = newestTime
        guard time - newest <= Self.restLimit + Self.tolerance else { return .zero }
        var fit = QuadraticFit()
        for sample in samples where newest - sample.time <= Self.horizon + Self.tolerance {
            fit.add(sample.position, at: sample.time - newest)
        }
        return fit.count < Self.minimumSamples ? .zero : fit.slopeAtZero
    }

    private var newestTime: Double { samples.reduce(-.infinity) { max($0, $1.time) } }
}

/// Running sums of a least-squares fit of `p(t) = a + b t + c t²` in both coordinates.
private struct QuadraticFit {
    private(set) var count = 0
    /// Sums of tⁿ for n = 1 … 4.
    private var t1 = 0.0, t2 = 0.0, t3 = 0.0, t4 = 0.0
    /// Sums of p tⁿ for n = 0 … 2.
    private var p0 = Vector.zero, p1 = Vector.zero, p2 = Vector.zero

    mutating func add(_ position: Point, at t: Double) {
        let p = position - .zero
        count += 1
        t1 += t
        t2 += t * t
        t3 += t * t * t
        t4 += t * t * t * t
        p0 += p
        p1 += p * t
        p2 += p * (t * t)
    }

    /// The coefficient `b`: the velocity at t = 0. Samples with only two distinct times do not determine a parabola, so
    /// a straight line is fitted to them. Samples of a single time have no velocity.
    var slopeAtZero: Vector {
        let n = Double(count)
        // Sums about the means are small numbers, which keeps a determinant near zero exact.
        let s11 = t2 - t1 * t1 / n
        let s12 = t3 - t1 * t2 / n
        let s22 = t4 - t2 * t2 / n
        let q1 = p1 - p0 * (t1 / n)
        let q2 = p2 - p0 * (t2 / n)
        let determinant = s11 * s22 - s12 * s12
        if determinant > 1e-9 * s11 * s22 {
            return (q1 * s22 - q2 * s12) * (1 / determinant)
        }
        return s11 > 0 ? q1 * (1 / s11) : .zero
    }
}
