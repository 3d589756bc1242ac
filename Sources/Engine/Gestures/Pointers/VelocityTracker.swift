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

    /// Oldest first.
    private var samples: [TimedPosition] = []

    /// Creates a tracker without samples. The first sample reserves memory for all that the tracker will ever keep.
    public init() {}

    /// Adds a sample.
    ///
    /// - Parameters:
    ///   - position: The pointer's position, in points.
    ///   - time: The time in seconds, not before that of the last sample.
    ///   - isLast: Whether the pointer lifts here. A pointer that rested and only jerks as it lifts was put down, so
    ///     the jerk is not added.
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
        let clock = areDistinct ? nil : SampleClock(ReadFrames(samples, liftedAt: time))
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

/// How fast several pointers spread, and turn about their centroid. Both are zero for a single pointer.
public struct SpreadVelocity: Hashable, Sendable {
    /// The velocity of their span, their mean distance from the centroid, in points a second.
    public var span = 0.0
    /// The angular velocity in radians a second, positive clockwise.
    public var rotation = 0.0

    public init(span: Double = 0, rotation: Double = 0) {
        self.span = span
        self.rotation = rotation
    }
}

/// Running sums over pointers that move.
///
/// With rᵢ the position of a pointer from the centroid and vᵢ its velocity relative to that of the centroid, the span
/// changes at the mean of rᵢ · vᵢ / |rᵢ|. The angular velocity is Σ rᵢ × vᵢ / Σ rᵢ², that of the rigid rotation with
/// the least squares of differences. The centroid's own velocity cancels out of the second, as Σ rᵢ = 0.
struct SpreadFit {
    private let centroid: Point
    private var count = 0.0, outward = 0.0, torque = 0.0, inertia = 0.0
    private var drift = Vector.zero, directions = Vector.zero

    /// - Parameter centroid: The mean of the pointers' positions.
    init(about centroid: Point) {
        self.centroid = centroid
    }

    mutating func add(_ position: Point, _ velocity: Vector) {
        let arm = position - centroid
        let direction = arm.length > 0 ? arm / arm.length : .zero
        count += 1
        drift += velocity
        directions += direction
        outward += direction.dot(velocity)
        torque += arm.cross(velocity)
        inertia += arm.dot(arm)
    }

    /// The velocity of the centroid, in points a second.
    var velocity: Vector { count > 0 ? drift / count : .zero }

    var spread: SpreadVelocity {
        guard inertia > 0 else { return SpreadVelocity() }
        return SpreadVelocity(
            span: (outward - directions.dot(velocity)) / count, rotation: torque / inertia)
    }
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

    /// Adds the newest sample, in place of those that are too old or too many. Once there is room, nothing is
    /// allocated.
    ///
    /// - Parameter horizon: The age, in seconds, up to which no sample is dropped if there is room.
    mutating func add(_ sample: TimedPosition, horizon: Double) {
        if isEmpty { reserveCapacity(Self.most) }
        var old = count < Self.most ? 0 : 1
        while count - old >= Self.usual, sample.time - self[old].time > horizon { old += 1 }
        if old > 0 { removeFirst(old) }
        append(sample)
    }
}
