import Motion

/// The carousel's options.
public struct CarouselConfiguration: Hashable, Sendable, Codable {
    public enum Mode: String, Hashable, Sendable, CaseIterable, Codable {
        /// Drifts, and answers to touch.
        case drift
        /// Advances one step at a time and ignores touch.
        case stepped
    }

    public enum CardShape: String, Hashable, Sendable, CaseIterable, Codable {
        /// A card has its photo's aspect, within limits.
        case photo
        /// All cards have the same aspect.
        case fixed
    }

    public var mode = Mode.drift
    public var card = CardShape.photo
    /// The drift of each row in points a second, from the top; positive is towards the beginning of lines. Further rows
    /// use the last one.
    public var velocities = [25.0, -20, 22]
    /// The number of rows; nil for as many as fill the screen.
    public var rows: Int?
    /// The length of a step in points; steps are linear and follow one another without a pause.
    public var step = 20.0

    /// How long a step takes, in seconds.
    public static let stepDuration = 0.8
    /// The duration of the drift's acceleration after a touch, in seconds.
    public static let easeIn = 0.6

    public init() {}

    /// The drift velocity of an untouched row, in points a second.
    func drift(ofRow row: Int) -> Double {
        let velocity = velocities.isEmpty ? 0 : velocities[min(row, velocities.count - 1)]
        switch mode {
        case .drift: return velocity
        case .stepped: return velocity < 0 ? -step / Self.stepDuration : step / Self.stepDuration
        }
    }
}
