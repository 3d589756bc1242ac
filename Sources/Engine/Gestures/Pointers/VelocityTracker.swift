import Motion

/// Estimates a pointer's velocity at the moment it lifts.
///
/// A polynomial of degree 2 is fitted to the positions of the last 100 ms by least squares, and its slope at the
/// newest sample is the velocity. Event times are often those of the frame in which a batch was read, not of the
/// device; a fit through all of them forgives that, where a difference of the last two samples divides by zero.
public struct VelocityTracker: Hashable, Sendable {
    /// Samples older than this, in seconds, say nothing about the throw.
    public static let horizon = 0.1
    /// With fewer samples than this a fit is a guess.
    public static let minimumSamples = 3
    /// A pointer that rested longer than this before it lifted, in seconds, was put down, not thrown.
    public static let restLimit = 0.04

    private struct Sample: Hashable {
        var time: Double
        var position: Point
    }

    /// Room for 100 ms at 200 events a second; the oldest is overwritten.
    private static let capacity = 20
    private var samples: [Sample] = []
    private var next = 0

    public init() {
        samples.reserveCapacity(Self.capacity)
    }

    /// Notes where the pointer is; `time` in seconds, never falling.
    public mutating func add(_ position: Point, at time: Double) {
        let sample = Sample(time: time, position: position)
        if samples.count < Self.capacity {
            samples.append(sample)
        } else {
            samples[next] = sample
            next = (next + 1) % Self.capacity
        }
    }

    /// The velocity in points a second of a pointer that lifts at `time`; zero if it rested or too little is known.
    public func velocity(at time: Double) -> Vector {
        let newest = samples.reduce(-Double.infinity) { max($0, $1.time) }
        guard time - newest <= Self.restLimit else { return .zero }
        var fit = QuadraticFit()
        for sample in samples where newest - sample.time <= Self.horizon {
            fit.add(sample.position, at: sample.time - newest)
        }
        return fit.count < Self.minimumSamples ? .zero : fit.slopeAtZero
    }
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

    /// The fitted `b`: the velocity at t = 0. With only two distinct times the parabola is undetermined and a straight
    /// line is fitted; with one, there is no velocity to tell.
    var slopeAtZero: Vector {
        let n = Double(count)
        // Sums about the means keep the numbers small, which a determinant near zero needs.
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
