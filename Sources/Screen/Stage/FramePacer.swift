/// Decides when the next frame is due. Times are in seconds.
///
/// If presenting waits for the display, the display sets the pace, and the pacer only delays the start of a frame to use the
/// latest input. If it does not wait, even though the driver says so, deadlines at the display's rate set the pace.
public struct FramePacer: Sendable {
    /// The time between two frames.
    public let interval: Double
    /// Whether presenting appears to wait for the display.
    public private(set) var isThrottled: Bool

    /// The part of the interval after which the next frame begins if the display throttles. The rest is for drawing.
    private static let throttledShare = 0.9
    /// If the mean interval between frames is below this part of the display's, the display does not throttle.
    private static let unthrottledShare = 0.95
    /// The number of frames in the mean.
    private static let trial = 30

    private var lastFrame: Double?
    private var deadline = 0.0
    private var trialStart = 0.0
    private var trialFrames = 0

    /// - Parameter vsync: Whether the renderer claims to wait for the display.
    public init(refreshRate: Double, vsync: Bool) {
        interval = 1 / refreshRate
        isThrottled = vsync
    }

    /// Notes that a frame begins at `time`.
    public mutating func frameBegins(at time: Double) {
        judge(at: time)
        // Each deadline is computed from the previous one, so that a late frame does not shift those after it. After a
        // pause or a long frame, they restart from the current time, as they always do if the display throttles.
        let isLate = time - deadline > interval / 2
        deadline = (isThrottled || isLate || lastFrame == nil ? time : deadline) + step
        lastFrame = time
    }

    /// When the next frame should begin.
    public var nextFrame: Double { deadline }

    /// Notes that nothing moves, so that the time until the next frame is not an interval between frames.
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
