import Motion

/// Estimates the velocity of a pointer.
///
/// The tracker fits a polynomial of degree 2 to the positions of the last 100 ms by least squares. Its slope at the
/// newest sample is the velocity.
///
/// Events are often stamped with the time of the frame that read them rather than with the time of the touch, so that
/// several samples have the same time. Then the tracker learns the device's rate from the number of samples in each
/// frame, and fits the times that follow from it. If all times differ, it uses them unchanged.
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

    /// The samples, oldest first.
    private var samples: [TimedPosition] = []

    /// Creates a tracker without samples. The first sample reserves memory for all that the tracker will ever keep.
    public init() {}

    /// Adds a position, in points, at a time in seconds, which is not before that of the last sample.
    ///
    /// The sample is the last if the pointer lifts here. A pointer that rested and only jerks as it lifts was put down, so
    /// the jerk is not added.
    public mutating func add(_ position: Point, at time: Double, isLast: Bool = false) {
        if isLast && time - newestTime > Self.restLimit + Self.tolerance { return }
        samples.add(TimedPosition(time: time, position: position), horizon: Self.horizon + Self.tolerance)
    }

    /// Moves the newest sample.
    mutating func replaceNewest(with position: Point) {
        guard !samples.isEmpty else { return }
        samples[samples.count - 1].position = position
    }

    /// The velocity at `time`, in points a second. It is zero if the pointer rested or if there are too few samples.
    public func velocity(at time: Double) -> Vector {
        guard time - newestTime <= Self.restLimit + Self.tolerance else { return .zero }
        let clock = areDistinct ? nil : SampleClock(ReadFrames(samples: samples, lift: time))
        let newest = newestTime(of: clock)
        var fit = QuadraticFit()
        forEachSample(of: clock, until: newest) { fit.add($0, at: $1) }
        guard fit.count >= Self.minimumSamples else { return .zero }
        let velocities = fit.velocities
        guard velocities.turnBack else { return velocities.newest }
        var x = Heading()
        var y = Heading()
        forEachSample(of: clock, until: newest) { position, _ in
            x.add(position.x)
            y.add(position.y)
        }
        return velocities.velocity(x: x, y: y)
    }

    /// Whether no two samples have the same time.
    private var areDistinct: Bool {
        var previous = -Double.infinity
        for sample in samples {
            guard previous + ReadFrames.readingTime < sample.time else { return false }
            previous = sample.time
        }
        return true
    }

    /// The time of the newest sample by a clock; by their own times if there is none.
    private func newestTime(of clock: SampleClock?) -> Double {
        guard let clock else { return newestTime }
        var newest = -Double.infinity
        clock.forEachSample { newest = max(newest, $1) }
        return newest
    }

    /// Visits the samples within the horizon, with their times since the newest.
    private func forEachSample(of clock: SampleClock?, until newest: Double, _ body: (Point, Double) -> Void) {
        func visit(_ position: Point, _ time: Double) {
            if newest - time <= Self.horizon + Self.tolerance { body(position, time - newest) }
        }
        if let clock { return clock.forEachSample(visit) }
        for sample in samples { visit(sample.position, sample.time) }
    }

    private var newestTime: Double { samples.last?.time ?? -.infinity }
}

/// A pointer's position, and the time that the program gave it.
struct TimedPosition: Hashable {
    var time: Double
    var position: Point
}

extension [TimedPosition] {
    /// So many samples are kept however old they are: from them the rate of the touchscreen is learnt.
    private static var usual: Int { 20 }
    /// Room for 100 ms at 1000 events a second.
    private static var most: Int { 100 }

    /// Adds the newest sample, in place of those that are too many, or older than the horizon, in seconds. Once there is
    /// room, nothing is allocated.
    mutating func add(_ sample: TimedPosition, horizon: Double) {
        if isEmpty { reserveCapacity(Self.most) }
        var old = count < Self.most ? 0 : 1
        while count - old >= Self.usual, sample.time - self[old].time > horizon { old += 1 }
        if old > 0 { removeFirst(old) }
        append(sample)
    }
}

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

    /// Adds a sample at a time in seconds, not before the last one. The time of the newest sample is 0.
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
    /// The distance in points below which a finger trembles, and has not turned.
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
