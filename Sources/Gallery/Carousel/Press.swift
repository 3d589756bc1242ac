import Appearance
import Motion
import Scenes

/// The card that the finger would tap if it lifted now. It sinks a little, and rises when it is released.
struct Press: Hashable, Sendable {
    private(set) var card: CardID?
    private var isDown = false
    private var depth = SpringMotion(Theme.Springs.press, from: 0, to: 0).starting(at: 0)

    /// Presses a card, or releases the pressed card.
    mutating func press(_ pressed: CardID?, at time: Double) {
        guard pressed != (isDown ? card : nil) else { return }
        let start = pressed == nil || pressed == card ? depth(at: time) : 0
        if let pressed { card = pressed }
        isDown = pressed != nil
        depth = SpringMotion(Theme.Springs.press, from: start, to: isDown ? 1 : 0, tolerance: 0.001).starting(at: time)
    }

    private func depth(at time: Double) -> Double { depth.position(at: time).clamped(to: 0...1) }

    /// A card's frame, a little smaller under a finger.
    func pressed(_ frame: Rect, of card: CardID, at time: Double) -> Rect {
        let scale = scale(of: card, at: time)
        return scale == 1 ? frame : frame.scaled(by: scale)
    }

    /// The factor by which a card is drawn smaller.
    func scale(of card: CardID, at time: Double) -> Double {
        guard card == self.card, !isSettled(at: time) || isDown else { return 1 }
        return 1 + (Theme.CardLook.pressedScale - 1) * depth(at: time)
    }

    func isSettled(at time: Double) -> Bool { depth.isSettled(at: time) }
}
