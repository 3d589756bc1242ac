import Gestures
import Motion
import ScriptedFinger

// A card that stays where a drag leaves it, unless the drag is cancelled, and that leans while it is dragged.

struct Card {
    private(set) var place = 0.0
    /// Where it was when the drag under way began.
    private var placeBefore = 0.0
    /// How far it leans, in degrees: with the drag, and back to upright once the drag has stopped, however it stops.
    private(set) var lean = GestureValueState(0.0, reset: Spring(response: 0.3, dampingRatio: 1))

    mutating func follow(_ event: GestureEvent<String>) {
        guard case .drag(let drag)? = event.value else { return }
        lean.follow(event) { _ in drag.translation.dx / 10 }
        switch event.state {
        case .began:
            placeBefore = place
            place += drag.delta.dx
        case .changed:
            place += drag.delta.dx
        case .cancelled:
            place = placeBefore
        case .ended, .failed:
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
        engine.tell()
    }

    func tell(at time: Double) {
        print("\(text(time, decimals: 2)) s  the card is at \(text(card.place)), leaning", terminator: " ")
        print(text(card.lean.value(at: time)))
    }
}

var screen = Screen()
var one = Finger(1)
var two = Finger(2, at: 0.04)

print("A second finger comes down on the card:")
screen.play(one.down(at: 100, 200) + one.move(by: 33, steps: 2))
screen.tell(at: one.time)
screen.play(two.down(at: 300, 200))
for wait in [0, 0.05, 0.1, 0.3] { screen.tell(at: two.time + wait) }
one.wait(0.1)
two.wait(0.1)
screen.play(one.up() + two.up())

print("\nThe window loses its focus:")
one.wait(1)
screen.play(one.down(at: 100, 200) + one.move(by: 33, steps: 2))
screen.engine.cancelAll(cause: .focusLost, at: one.time + 0.1)
screen.follow()
screen.tell(at: one.time + 0.1)

print("\nNothing comes between:")
one.wait(1)
screen.play(one.down(at: 100, 200) + one.move(by: 33, steps: 2) + one.up())
for wait in [0, 0.3] { screen.tell(at: one.time + wait) }
