import Gestures
import Motion

/// An endless row of cards. It drifts until a finger takes hold of it, and drifts on from where it comes to rest.
///
/// The row has slots, numbered without end in both directions. A slot shows the photo that ``Album`` has for its number.
struct Carousel {
    let screen: Size
    /// The point of the row that is in the middle of the screen. That of slot n is n times the pitch.
    private var row = Glide(0)
    /// When the row began to drift; nil while it is touched, thrown or covered.
    private var driftStart: Double? = 0

    /// In points a second, to the left.
    private static let drift = 25.0
    /// The seconds in which the drift reaches its velocity.
    private static let easeIn = 0.6
    private static let spacing = 28.0

    init(screen: Size) { self.screen = screen }

    static func card(on screen: Size) -> Size {
        let height = (screen.height * 0.62).rounded()
        return Size(width: (height * 0.8).rounded(), height: height)
    }

    /// From one card to the next.
    private var pitch: Double { Self.card(on: screen).width + Self.spacing }

    func position(at time: Double) -> Double {
        guard let driftStart else { return row.value(at: time) }
        let drifted = Easing.easeInOut.integral((time - driftStart) / Self.easeIn) * Self.easeIn
        return row.value(at: time) + Self.drift * drifted
    }

    /// The slot in the middle of the screen, and how far the next one has come.
    func middle(at time: Double) -> Double { position(at: time) / pitch }

    func slots(at time: Double) -> ClosedRange<Int> {
        let middle = middle(at: time)
        // One more on each side, for its shadow.
        let reach = screen.width / 2 / pitch + 1
        return Int((middle - reach).rounded())...Int((middle + reach).rounded())
    }

    func frame(of slot: Int, at time: Double) -> Rect {
        let card = Self.card(on: screen)
        let x = screen.width / 2 + Double(slot) * pitch - position(at: time)
        return Rect(
            x: x - card.width / 2, y: (screen.height - card.height) * 0.46, width: card.width, height: card.height)
    }

    // MARK: Motion

    /// A finger that comes down on a row in motion catches it, and opens no card.
    func drag(at time: Double) -> Gesture {
        .drag(along: .horizontal, catchesAtOnce: driftStart == nil && row.isMoving(at: time))
    }

    mutating func follow(_ drag: DragValue, _ state: GestureState, at time: Double) {
        switch state {
        case .began, .changed: hold(at: position(at: time) - drag.delta.dx)
        case .ended: row.fling(velocity: -drag.velocity.dx, from: time)
        case .cancelled: row.fling(velocity: 0, from: time)
        case .pressing, .failed: break
        }
    }

    /// Shows a slot in the middle, and stays there.
    mutating func center(_ slot: Int) { hold(at: Double(slot) * pitch) }

    private mutating func hold(at position: Double) {
        row.hold(at: position)
        driftStart = nil
    }

    /// Drifts again once nothing else moves the row.
    mutating func rest(at time: Double) {
        guard driftStart == nil, !row.isMoving(at: time) else { return }
        row.hold(at: row.value(at: time))
        driftStart = time
    }
}
