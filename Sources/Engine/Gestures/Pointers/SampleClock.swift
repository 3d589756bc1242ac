import Motion

/// Recovers the times at which a device took its samples from the times of the frames that read them.
///
/// A touchscreen takes samples at a steady rate while a finger moves. The last sample of a frame was taken at most a
/// period of the device before the frame read it, and the one before it a period earlier. So a steady clock that ticks
/// within these windows gives the times. Where a frame came late, or the finger rested and the device sent nothing, the
/// windows move the clock.
struct SampleClock {
    private let frames: ReadFrames
    /// The time between two samples of the device, in seconds; nil if it is unknown and samples keep their own times.
    private let period: Double?

    init(_ frames: ReadFrames) {
        self.frames = frames
        period = FrameCounts(frames).period
    }

    /// Calls `body` with each sample's position and time, oldest first.
    func forEachSample(_ body: (Point, Double) -> Void) {
        var tick = -Double.infinity
        for frame in frames {
            for number in frame.samples {
                let sample = frames.samples[number]
                tick = period.map { next(number, of: frame, after: tick, period: $0) } ?? sample.time
                body(sample.position, tick)
            }
        }
    }

    /// The time of a sample: a period after the one before, within its window.
    ///
    /// The last frame contains only the samples before the lift, which happened at any time since the previous frame.
    /// After a rest, however, the finger moved again just before the frame.
    private func next(_ number: Int, of frame: ReadFrame, after tick: Double, period: Double) -> Double {
        let latest = frame.time - Double(frame.samples.upperBound - 1 - number) * period
        guard tick.isFinite else { return latest - period / 2 }
        let missing = frame.gap - Double(frame.samples.count + 1) * period
        let isSteady = frame.isComplete || missing > VelocityTracker.restLimit + VelocityTracker.tolerance
        return min(max(tick + period, isSteady ? latest - period : frame.time - frame.gap), latest)
    }
}

/// Learns the device's period from the number of samples in each frame.
private struct FrameCounts {
    private let frames: ReadFrames
    private var fullest = 0
    /// The longest time between two frames that does not count as a rest; 0 if there is none.
    private var longestGap = 0.0
    /// The shortest time between two frames, which may have been a rest or a late frame.
    private var shortestGap = Double.infinity
    /// The longest period at which the samples of each frame fit into the time since the previous frame.
    private var longestPeriod = Double.infinity

    init(_ frames: ReadFrames) {
        self.frames = frames
        for frame in frames {
            fullest = max(fullest, frame.samples.count)
            if !isLong(frame.gap) { longestGap = max(longestGap, frame.gap) }
            shortestGap = min(shortestGap, frame.gap)
            let periods = Double(frame.samples.count - 1)
            if periods > 0 { longestPeriod = min(longestPeriod, frame.gap / periods) }
        }
    }

    /// The time between two samples, in seconds; nil if it cannot be known.
    ///
    /// If fewer than two samples remain for a mean, the fullest frame is assumed to be full, which is the most likely
    /// case.
    var period: Double? {
        let gap = longestGap > 0 ? longestGap : shortestGap
        return meanPeriod ?? (gap.isFinite ? gap / Double(fullest) : nil)
    }

    /// The slope of the least-squares line through the frames' times over the number of samples read until then.
    ///
    /// Each frame's time is up to a period after its last sample, as the clocks of device and frames are independent.
    private var meanPeriod: Double? {
        var line = LineFit()
        var samples = 0.0
        var time = 0.0
        line.add(time, at: samples)
        for frame in frames where frame.isComplete && frame.gap.isFinite && !followsRest(frame) {
            samples += Double(frame.samples.count)
            time += frame.gap
            line.add(time, at: samples)
        }
        return samples > 1 ? line.slope : nil
    }

    /// Whether the device must have been silent before a frame for longer than while a finger moves.
    private func followsRest(_ frame: ReadFrame) -> Bool {
        isLong(frame.gap) && frame.gap >= Double(frame.samples.count + 1) * longestPeriod
    }

    private func isLong(_ gap: Double) -> Bool { gap > VelocityTracker.restLimit + VelocityTracker.tolerance }
}

/// Running sums of a least-squares fit of `y(x) = a + b x`.
private struct LineFit {
    private var n = 0.0, x1 = 0.0, x2 = 0.0, y1 = 0.0, xy = 0.0

    mutating func add(_ y: Double, at x: Double) {
        n += 1
        x1 += x
        x2 += x * x
        y1 += y
        xy += x * y
    }

    /// The coefficient `b`.
    var slope: Double { (n * xy - x1 * y1) / (n * x2 - x1 * x1) }
}

/// A frame that read samples, which bear its time.
struct ReadFrame {
    /// The frame's time, in seconds.
    let time: Double
    /// The time since the frame before it that read samples, in seconds; infinite for the first.
    let gap: Double
    /// The numbers of its samples, from the oldest that is kept.
    let samples: Range<Int>
    /// Whether the pointer was still down when the frame read it.
    let isComplete: Bool
}

/// The frames that read samples, oldest first.
struct ReadFrames: Sequence, IteratorProtocol {
    /// Clocks often count milliseconds, so that the samples of one frame can bear two times that are this far apart.
    private static let clockTick = 0.001
    /// A program that reads the clock for each event gives the samples of one frame times that are less than this
    /// apart, in seconds. No touchscreen takes samples so fast.
    static let readingTime = 0.0005

    let samples: [TimedPosition]
    /// The time in seconds at which the pointer lifts.
    let lift: Double
    private(set) var position = 0
    private(set) var previousTime = -Double.infinity

    mutating func next() -> ReadFrame? {
        guard position < samples.count else { return nil }
        let first = position
        let time = samples[position].time
        let end = time + Self.clockTick + VelocityTracker.tolerance
        while position < samples.count && samples[position].time <= end { position += 1 }
        defer { previousTime = time }
        let isComplete = position < samples.count || lift > end
        return ReadFrame(time: time, gap: time - previousTime, samples: first..<position, isComplete: isComplete)
    }
}
