/// A picture that moves too long to be kept in memory, or what moves around a still photo. Its frames are made as they are
/// due.
public struct Clip: Hashable, Sendable, Codable {
    /// Frames a second.
    public var rate: Double
    public var frameCount: Int
    /// Whether it is the moment around a still photo, which plays once and when somebody asks for it. Other clips repeat.
    public var isMoment: Bool

    public init(rate: Double, frameCount: Int, isMoment: Bool = false) {
        (self.rate, self.frameCount, self.isMoment) = (rate, frameCount, isMoment)
    }

    /// In seconds.
    public var duration: Double { Double(frameCount) / rate }
}
