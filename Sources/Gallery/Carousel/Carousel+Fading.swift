import Motion

/// With reduced motion, rows do not drift or travel: they fade to other cards, by themselves once in a while.
extension Carousel {
    /// The rows over which the present ones fade in.
    struct Fading: Hashable {
        let rows: [CarouselRow]
        let transition: Transition
    }

    /// In seconds: long enough to look at the cards, and for their backdrop to follow.
    static let restTime = 10.0

    /// The velocity of a row that nobody touches, in points a second.
    func cruise(ofRow row: Int) -> Double { traits.reducesMotion ? 0 : configuration.drift(ofRow: row) }

    /// Applies a change of the rows immediately, and fades from what was shown before.
    mutating func fade(at time: Double, _ change: (inout Carousel) -> Void) {
        let former = rows
        change(&self)
        for row in rows.indices { rows[row].arrive() }
        lastTurn = time
        guard rows != former else { return }
        fading = Fading(rows: former, transition: Transition(startingAt: time, duration: Theme.Fade.still))
    }

    /// Shows the next cards when the present ones have been shown for long enough.
    ///
    /// - Parameter rests: Whether nothing is to move by itself.
    mutating func turnByItself(at time: Double, rests: Bool) {
        if fading?.transition.isOver(at: time) == true { fading = nil }
        guard traits.reducesMotion else { return }
        if rests || !isAtRest { lastTurn = time }
        guard let due = nextTurn, time >= due else { return }
        page(by: 1, at: time)
    }

    /// When other cards are shown, in seconds.
    var nextTurn: Double? { traits.reducesMotion && hasCards ? lastTurn + Self.restTime : nil }
}
