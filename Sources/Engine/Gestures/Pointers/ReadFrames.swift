import Motion

/// A frame that read samples, which bear its time.
struct ReadFrame {
    /// In seconds.
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

    private let samples: [TimedPosition]
    private let lift: Double
    private var position = 0
    private var previousTime = -Double.infinity

    /// - Parameters:
    ///   - samples: The newest samples.
    ///   - lift: When the pointer lifts, in seconds.
    init(_ samples: [TimedPosition], liftedAt lift: Double) {
        self.samples = samples
        self.lift = lift
    }

    /// The sample with a number, counted from the oldest.
    subscript(number: Int) -> TimedPosition { samples[number] }

    mutating func next() -> ReadFrame? {
        guard position < samples.count else { return nil }
        let first = position
        let time = self[position].time
        let end = time + Self.clockTick + VelocityTracker.tolerance
        while position < samples.count && self[position].time <= end { position += 1 }
        defer { previousTime = time }
        let isComplete = position < samples.count || lift > end
        return ReadFrame(time: time, gap: time - previousTime, samples: first..<position, isComplete: isComplete)
    }
}
