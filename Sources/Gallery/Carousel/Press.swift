import Motion

/// The card under a finger that would be tapped: it sinks a little, and rises when it is let go.
struct Press: Hashable, Sendable {
    private(set) var card: CardID?
    private var isDown = false
    private var sinking = SpringMotion(Theme.Springs.press, from: 0, to: 0)
    private var since = 0.0

    /// Names the card that is pressed now, if any.
    mutating func set(_ pressed: CardID?, at time: Double) {
        guard pressed != (isDown ? card : nil) else { return }
        let depth = pressed == nil || pressed == card ? self.depth(at: time) : 0
        if let pressed { card = pressed }
        isDown = pressed != nil
        sinking = SpringMotion(Theme.Springs.press, from: depth, to: isDown ? 1 : 0, tolerance: 0.001)
        since = time
    }

    private func depth(at time: Double) -> Double {
        min(max(sinking.position(at: time - since), 0), 1)
    }

    /// The factor by which a card is drawn smaller.
    func scale(of card: CardID, at time: Double) -> Double {
        guard card == self.card, !isSettled(at: time) || isDown else { return 1 }
        return 1 + (Theme.CardLook.pressedScale - 1) * depth(at: time)
    }

    func isSettled(at time: Double) -> Bool { sinking.isSettled(at: time - since) }
}
