/// How fast a clip moves, and for how long.
///
/// Its frames are counted at its mean rate: the frame with an index is the last one that begins at that number of frames'
/// time. So clips whose frames have different durations are played like others.
public struct ClipTiming: Hashable, Sendable {
    /// Frames a second, within ``rates``.
    public var rate: Double
    /// One at least.
    public var frameCount: Int
    /// Whether it is appended to a still photo (``AppendedClip``).
    public var isMoment: Bool

    public init(rate: Double, frameCount: Int, isMoment: Bool = false) {
        self.rate = rate
        self.frameCount = frameCount
        self.isMoment = isMoment
    }

    /// Slower clips are counted at the least rate, so that a loop ends when it should. Of faster ones, only as many frames
    /// are counted as most displays show.
    public static let rates = 1.0...60.0
    /// A day of the fastest clip.
    public static let greatestFrameCount = 24 * 3600 * 60

    /// In seconds.
    public var duration: Double { Double(frameCount) / rate }
}
