import Gestures
import Motion
import ScriptedFinger

// A card that stays where a drag leaves it, unless the drag is cancelled. While it is dragged, it leans.

struct Card {
    private(set) var position = 0.0
    /// The position at which the current drag began.
    private var positionBefore = 0.0
    /// The angle by which the card leans, in degrees. It follows the drag, and returns to zero when the drag stops.
    private(set) var lean = GestureValueState(0.0, reset: .spring(Spring(response: 0.3, dampingRatio: 1)))

    mutating func follow(_ event: GestureEvent<String>) {
        guard case .drag(let drag)? = event.value else { return }
        lean.follow(event) { _ in drag.translation.dx / 10 }
        switch event.state {
        case .began:
            positionBefore = position
            position += drag.delta.dx
        case .changed:
            position += drag.delta.dx
        case .cancelled:
            position = positionBefore
        case .pressing, .ended, .failed:
            break
        }
    }
}

struct Screen {
    var engine = GestureEngine<String>()
    var regions = HitTree<String>()
    var card = Card()

    init() {
        regions.add("card", frame: Rect(x: 0, y: 0, width: 400, height: 400), gestures: [.drag()])
    }

    mutating func play(_ touches: [PointerEvent]) {
        for touch in touches { engine.handle(touch, in: regions) }
        follow()
    }

    mutating func follow() {
        for event in engine.events { card.follow(event) }
        engine.printEvents()
    }

    func printCard(at time: Double) {
        print("\(text(time, decimals: 2)) s  the card is at \(text(card.position)), leaning", terminator: " ")
        print(text(card.lean.value(at: time)))
    }
}

var screen = Screen()
var one = Finger(1)
var two = Finger(2, at: 0.04)

print("A second finger comes down on the card:")
screen.play(one.down(at: 100, 200) + one.move(by: 33, steps: 2))
screen.printCard(at: one.time)
screen.play(two.down(at: 300, 200))
for wait in [0, 0.05, 0.1, 0.3] { screen.printCard(at: two.time + wait) }
one.wait(0.1)
two.wait(0.1)
screen.play(one.up() + two.up())

print("\nThe window loses focus:")
one.wait(1)
screen.play(one.down(at: 100, 200) + one.move(by: 33, steps: 2))
screen.engine.cancelAll(cause: .focusLost, at: one.time + 0.1)
screen.follow()
screen.printCard(at: one.time + 0.1)

print("\nNothing interrupts the drag:")
one.wait(1)
screen.play(one.down(at: 100, 200) + one.move(by: 33, steps: 2) + one.up())
for wait in [0, 0.3] { screen.printCard(at: one.time + wait) }
