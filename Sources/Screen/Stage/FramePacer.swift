/// Says when the next frame is due. Times in seconds.
///
/// Where presenting waits for the display, the display sets the pace and the pacer only keeps input fresh by starting
/// late; where nothing waits, though a driver may say it does, deadlines at the display's rate set the pace.
public struct FramePacer: Sendable {
    /// The time between two frames.
    public let interval: Double
    /// Whether presenting is believed to wait for the display.
    public private(set) var isThrottled: Bool

    /// Of the interval: how late after a frame the next begins where the display throttles. The rest is for drawing.
    private static let throttledShare = 0.9
    /// Frames that come this much faster than the display, on average, were not held back by it.
    private static let unthrottledShare = 0.95
    /// How many frames it takes to find out.
    private static let trial = 30

    private var lastFrame: Double?
    private var deadline = 0.0
    private var trialStart = 0.0
    private var trialFrames = 0

    /// - Parameter vsync: Whether the renderer promises to wait for the display.
    public init(refreshRate: Double, vsync: Bool) {
        interval = 1 / refreshRate
        isThrottled = vsync
    }

    /// Notes that a frame begins at `time`.
    public mutating func frameBegins(at time: Double) {
        judge(at: time)
        // Deadlines follow one another exactly, so that one late frame does not shift all that come after; after a
        // pause or a long frame they start anew. Where the display throttles, it keeps the count.
        let isLate = time - deadline > interval / 2
        deadline = (isThrottled || isLate || lastFrame == nil ? time : deadline) + step
        lastFrame = time
    }

    /// When the next frame should begin.
    public var nextFrame: Double { deadline }

    /// Nothing moves: the frames before and after are not neighbours.
    public mutating func pause() {
        lastFrame = nil
        trialFrames = 0
    }

    private var step: Double { isThrottled ? interval * Self.throttledShare : interval }

    private mutating func judge(at time: Double) {
        guard isThrottled else { return }
        if trialFrames == 0 { trialStart = time }
        if trialFrames == Self.trial {
            let mean = (time - trialStart) / Double(Self.trial)
            if mean < interval * Self.unthrottledShare { isThrottled = false }
            trialStart = time
            trialFrames = 0
        }
        trialFrames += 1
    }
}
