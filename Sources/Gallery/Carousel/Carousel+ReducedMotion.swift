import Appearance
import Motion
import Scrolling

/// With reduced motion, rows do not drift. Every now and then they turn to other cards.
extension Carousel {
    /// The time between two turns, in seconds: long enough to look at the cards, and for their backdrop to follow.
    static let restTime = 10.0

    /// The drift velocity of an untouched row, in points a second.
    static func cruise(ofRow row: Int, _ configuration: CarouselConfiguration, _ traits: ScreenTraits) -> Double {
        traits.reducesMotion ? 0 : configuration.drift(ofRow: row)
    }

    /// Shows the next cards once the current ones have been shown for long enough.
    ///
    /// - Parameter rests: Whether automatic motion is paused.
    package mutating func turnByItself(_ traits: ScreenTraits, rests: Bool, at time: Double) {
        guard traits.reducesMotion else { return }
        if rests || !isAtRest { lastTurn = time }
        if let due = nextTurn(traits), time >= due { page(by: 1, at: time) }
    }

    /// When the next cards are shown, in seconds; nil without reduced motion or without other cards.
    package func nextTurn(_ traits: ScreenTraits) -> Double? {
        let turns = traits.reducesMotion && rows.contains { !$0.isEmpty && !$0.isAlone }
        return turns ? lastTurn + Self.restTime : nil
    }

    /// Completes every travel at once.
    ///
    /// - Returns: Whether anything was travelling.
    package mutating func arrive(at time: Double) -> Bool {
        var travelled = false
        for row in rows.indices where rows[row].arrive() { travelled = true }
        if travelled { lastTurn = time }
        return travelled
    }
}
