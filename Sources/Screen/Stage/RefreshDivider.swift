/// Decides how many refreshes of the display a frame lasts, so that frames are evenly spaced even if drawing one takes longer
/// than a refresh: 30 even frames look smoother than 60 of which some are shown twice. Times are in seconds.
struct RefreshDivider: Sendable {
    private(set) var refreshes = 1
    /// Of the display.
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
