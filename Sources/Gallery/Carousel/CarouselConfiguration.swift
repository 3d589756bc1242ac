import Motion
import Scenes

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

    /// The duration of a step, in seconds.
    public static let stepDuration = 0.8
    /// The duration of the drift's acceleration after a touch, in seconds.
    public static let easeIn = 0.6

    public init() {}

    /// The drift velocity of an untouched row, in points a second.
    func drift(ofRow row: Int) -> Double {
        let velocity = velocities.isEmpty ? 0 : velocities[min(row, velocities.count - 1)]
        return mode == .drift ? velocity : (velocity < 0 ? -step : step) / Self.stepDuration
    }
}

/// The height of a carousel's rows. It changes every hour while the gallery is idle, so that the edges of bright cards
/// do not burn in.
///
/// The cards fade out, are laid out anew while they are invisible, and fade in again. So no picture is ever scaled.
public struct RowHeight: Hashable, Sendable {
    /// The successive heights, as shares of the usual height: only three, because the thumbnail cache keeps each.
    static let shares = [1, 0.97, 0.94, 0.97]
    /// The time for which the cards stay hidden, in seconds, so that pictures of the new size can be made.
    static let absence = 2.0

    private var step = 0
    private var veil = Tween(1.0)
    /// The times at which the height changes, and at which the cards reappear.
    private var change: Double?
    private var reappearance: Double?

    public var share: Double { Self.shares[step] }

    public func opacity(at time: Double) -> Double { veil.value(at: time) }

    func isChanging(at time: Double) -> Bool { change != nil || reappearance != nil || !veil.isOver(at: time) }

    public mutating func beginChange(at time: Double) {
        change = time + Theme.Fade.care
        veil = veil.turned(to: 0, over: Theme.Fade.care, at: time)
    }

    /// Shows the cards at once, because a visitor has touched the gallery.
    public mutating func endChange(at time: Double) {
        guard isChanging(at: time) else { return }
        change = nil
        reappearance = nil
        veil = veil.turned(to: 1, over: Theme.Fade.chromeIn, at: time)
    }

    /// - Returns: Whether the height has changed.
    public mutating func advance(to time: Double) -> Bool {
        if let due = reappearance, time >= due {
            reappearance = nil
            veil = veil.turned(to: 1, over: Theme.Fade.care, at: time)
        }
        guard let due = change, time >= due else { return false }
        change = nil
        reappearance = time + Self.absence
        step = (step + 1) % Self.shares.count
        return true
    }
}
