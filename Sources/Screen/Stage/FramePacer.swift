internal import CLibrary

/// Decides when the next frame is due. Times are in seconds.
///
/// If presenting waits for the display, the display sets the pace, and the pacer only delays the start of a frame to use the
/// latest input. If it does not wait, even though the driver says so, deadlines at the display's rate set the pace. If drawing
/// takes longer than a refresh, a frame lasts several.
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
    private var divider: RefreshDivider

    /// - Parameter vsync: Whether the renderer claims to wait for the display.
    public init(refreshRate: Double, vsync: Bool) {
        interval = 1 / refreshRate
        isThrottled = vsync
        divider = RefreshDivider(interval: interval)
    }

    /// The refreshes of the display that a frame lasts.
    public var refreshes: Int { divider.refreshes }

    /// Notes that a frame begins at `time`.
    public mutating func frameBegins(at time: Double) {
        judge(at: time)
        plan(after: time)
        lastFrame = time
    }

    /// Notes that nothing was drawn at `time`, because something moves that does not look different yet.
    public mutating func frameSkipped(at time: Double) { plan(after: time) }

    private mutating func plan(after time: Double) {
        // Each deadline is computed from the previous one, so that a late frame does not shift those after it. After a
        // pause or a long frame, they restart from the current time, as they always do if the display throttles.
        let isLate = time - deadline > step / 2
        deadline = (isThrottled || isLate || lastFrame == nil ? time : deadline) + step
    }

    /// Notes that the frame which began last has been presented.
    public mutating func framePresented(at time: Double) {
        guard let lastFrame else { return }
        divider.note(time - lastFrame, endingAt: time, waits: isThrottled)
        // Begun between two refreshes, a frame is shown by the same one whether it takes a little more or a little less.
        if isThrottled, refreshes > 1 { deadline = time + interval / 2 }
    }

    /// When the next frame should begin.
    public var nextFrame: Double { deadline }

    /// Notes that nothing moves, so that the time until the next frame does not count as an interval.
    public mutating func pause() {
        lastFrame = nil
        trialFrames = 0
        divider.pause()
    }

    private var step: Double { isThrottled ? interval * Self.throttledShare : interval * Double(refreshes) }

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

/// Seconds since the clock was created, on the monotonic clock.
public struct FrameClock: Sendable {
    private let start: Double

    public init() {
        start = Self.monotonic
    }

    public var now: Double { Self.monotonic - start }

    /// Sleeps until `time`, or returns immediately if it has passed.
    public func sleep(until time: Double) {
        let seconds = time - now
        guard seconds > 0 else { return }
        var request = timespec(tv_sec: Int(seconds), tv_nsec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9))
        nanosleep(&request, nil)
    }

    private static var monotonic: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}

/// Decides how many refreshes of the display a frame lasts, so that frames are evenly spaced even if drawing one takes longer
/// than a refresh: 30 even frames look smoother than 60 of which some are shown twice. Times are in seconds.
struct RefreshDivider: Sendable {
    private(set) var refreshes = 1
    /// The time between two refreshes of the display.
    private let interval: Double

    /// The time over which frames are counted.
    private static let trial = 1.0
    /// The least frames per second; below, motion looks like separate pictures.
    private static let leastRate = 24.0
    /// The share of a frame's time that drawing may take regularly.
    private static let fullShare = 0.9
    /// The share of the shorter time that drawing may take before the rate rises again. It is much smaller, so that the
    /// rate does not oscillate.
    private static let ampleShare = 0.6
    /// The share of slow frames, and that of fast ones, which change the rate.
    private static let slowShare = 0.5
    private static let fastShare = 0.9

    private var trialStart: Double?
    private var frames = 0
    private var slowFrames = 0
    private var fastFrames = 0

    init(interval: Double) {
        self.interval = interval
    }

    /// Notes a frame.
    ///
    /// - Parameters:
    ///   - duration: From its beginning until it was presented.
    ///   - waits: Whether presenting waits for the next refresh. Such a frame begins just after a refresh or, if it lasts
    ///     several, halfway between two, so only the number of refreshes until it is shown can be measured.
    mutating func note(_ duration: Double, endingAt time: Double, waits: Bool) {
        let count = Double(refreshes)
        let slow = waits ? max(count, 1.5) : count * Self.fullShare
        let fast = waits ? count - 1 : (count - 1) * Self.ampleShare
        let start = trialStart ?? time - duration
        trialStart = start
        frames += 1
        if duration > slow * interval { slowFrames += 1 }
        if duration < fast * interval { fastFrames += 1 }
        if time - start >= Self.trial { judge() }
    }

    /// Notes a pause in drawing.
    mutating func pause() {
        trialStart = nil
        frames = 0
        slowFrames = 0
        fastFrames = 0
    }

    private mutating func judge() {
        let mayBeSlower = Double(refreshes + 1) * interval * Self.leastRate <= 1
        if mayBeSlower, Double(slowFrames) > Double(frames) * Self.slowShare {
            refreshes += 1
        } else if refreshes > 1, Double(fastFrames) >= Double(frames) * Self.fastShare {
            refreshes -= 1
        }
        pause()
    }
}
