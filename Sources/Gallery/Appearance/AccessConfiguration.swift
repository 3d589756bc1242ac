/// The operator's accessibility settings.
public struct AccessConfiguration: Hashable, Sendable, Codable {
    public enum Contrast: String, Hashable, Sendable, CaseIterable, Codable {
        case normal
        /// Text is opaque, on solid backgrounds, and buttons and cards have outlines.
        case high
    }

    public enum Reach: String, Hashable, Sendable, CaseIterable, Codable {
        case normal
        /// All controls are at the bottom of the screen; photos are not affected.
        case low
    }

    /// The factor by which text, and the space for it, are larger than usual, from 1 to 2.
    public var text = 1.0
    public var contrast = Contrast.normal
    public var reach = Reach.normal
    /// The factor by which buttons and their touch targets are larger than usual, from 1 to 2.
    public var targets = 1.0
    /// Whether visitors have a button that pauses automatic motion.
    public var showsPause = false

    public init() {}
}
