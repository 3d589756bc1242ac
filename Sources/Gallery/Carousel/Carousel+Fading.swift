import Appearance
import Motion
import Scrolling

/// With reduced motion, rows fade to other cards instead of drifting or travelling, also automatically from time to
/// time.
extension Carousel {
    /// The time between automatic fades, in seconds: long enough to look at the cards, and for their backdrop to
    /// follow.
    static let restTime = 10.0

    /// The drift velocity of an untouched row, in points a second.
    func cruise(ofRow row: Int) -> Double { traits.reducesMotion ? 0 : configuration.drift(ofRow: row) }

    /// Applies a change of the rows immediately, and fades from the previous ones.
    mutating func fade(at time: Double, _ change: (inout Carousel) -> Void) {
        let former = rows
        change(&self)
        for row in rows.indices { rows[row].arrive() }
        lastTurn = time
        guard rows != former else { return }
        fading = CrossFade(from: former, at: time)
    }

    /// Shows the next cards once the current ones have been shown for long enough.
    ///
    /// - Parameter rests: Whether automatic motion is paused.
    package mutating func turnByItself(at time: Double, rests: Bool) {
        if fading?.isOver(at: time) == true { fading = nil }
        guard traits.reducesMotion else { return }
        if rests || !isAtRest { lastTurn = time }
        guard let due = nextTurn, time >= due else { return }
        page(by: 1, at: time)
    }

    /// When the next cards are shown, in seconds; nil without reduced motion or without cards.
    package var nextTurn: Double? { traits.reducesMotion && hasCards ? lastTurn + Self.restTime : nil }
}
