/// A moving picture that is too long to be kept in memory, or the moment around a still photo. Its frames are made when
/// they are due.
public struct Clip: Hashable, Sendable, Codable {
    /// The frame rate, in frames a second.
    public var rate: Double
    public var frameCount: Int
    /// Whether it is the moment around a still photo, which plays once and on request. Other clips repeat.
    public var isMoment: Bool

    public init(rate: Double, frameCount: Int, isMoment: Bool = false) {
        self.rate = rate
        self.frameCount = frameCount
        self.isMoment = isMoment
    }

    /// The duration in seconds.
    public var duration: Double { Double(frameCount) / rate }
}
