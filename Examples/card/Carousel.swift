import Gestures
import Motion

/// An endless row of cards. It drifts until a finger touches it, and drifts on from where it comes to rest.
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

    private var card: Size { Size(width: 0.8, height: 1) * (screen.height * 0.62).rounded() }
    /// From one card to the next.
    private var pitch: Double { card.width + Self.spacing }

    private func position(at time: Double) -> Double {
        guard let driftStart else { return row.value(at: time) }
        // The area under the curve is the way of a velocity that eases in.
        let eased = Easing.easeInOut.integral((time - driftStart) / Self.easeIn) * Self.easeIn
        return row.value(at: time) + Self.drift * eased
    }

    /// The slot in the middle of the screen, and how far the next one has come.
    func middle(at time: Double) -> Double { position(at: time) / pitch }

    /// The slots on the screen, and one more on each side for its shadow.
    func slots(at time: Double) -> ClosedRange<Int> {
        let reach = screen.width / 2 / pitch + 1
        return Int((middle(at: time) - reach).rounded())...Int((middle(at: time) + reach).rounded())
    }

    func frame(of slot: Int, at time: Double) -> Rect {
        let left = (screen.width - card.width) / 2 + Double(slot) * pitch - position(at: time)
        return Rect(origin: Point(x: left, y: (screen.height - card.height) * 0.46), size: card)
    }

    // MARK: Motion

    /// A finger that comes down on a row that was thrown catches it, and opens no card.
    func drag(at time: Double) -> Gesture { .drag(along: .horizontal, catchesAtOnce: row.isMoving(at: time)) }

    mutating func follow(_ drag: DragValue, _ state: GestureState, at time: Double) {
        if state.isUnderWay { hold(at: position(at: time) - drag.delta.dx) }
        if state == .ended { row.release(velocity: -drag.velocity.dx, at: time) }
    }

    /// Shows a slot in the middle, and stays there.
    mutating func center(_ slot: Int) { hold(at: Double(slot) * pitch) }

    private mutating func hold(at position: Double) {
        row.hold(at: position)
        driftStart = nil
    }

    /// Stops under a finger, and drifts again once nothing else moves it.
    mutating func advance(to time: Double, isTouched: Bool) {
        if driftStart != nil, isTouched { hold(at: position(at: time)) }
        if driftStart == nil, !isTouched, !row.isMoving(at: time) { driftStart = time }
    }
}
