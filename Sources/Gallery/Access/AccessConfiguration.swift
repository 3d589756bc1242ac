/// What makes the gallery usable for more people.
public struct AccessConfiguration: Hashable, Sendable, Codable {
    public enum Contrast: String, Hashable, Sendable, CaseIterable, Codable {
        case normal
        /// Text is opaque, what lies behind it solid, and buttons and cards have outlines.
        case high
    }

    public enum Reach: String, Hashable, Sendable, CaseIterable, Codable {
        case normal
        /// Whatever can be tapped, apart from photos, is at the bottom of the screen.
        case low
    }

    /// The factor by which text is larger than usual, and the room that it takes, from 1 to 2.
    public var text = 1.0
    public var contrast = Contrast.normal
    public var reach = Reach.normal
    /// The factor by which buttons, and the areas in which they respond, are larger than usual, from 1 to 2.
    public var targets = 1.0
    /// Whether there is a button that stops what moves by itself.
    public var showsPause = false

    public init() {}
}
