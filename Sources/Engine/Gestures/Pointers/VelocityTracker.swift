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
