import Gestures
import Motion
import ScriptedFinger

// A custom recognizer: a finger that scrubs to and fro to erase, in a list that can be scrolled.

struct Scrub: GestureRecognizer {
    /// The number of times that the finger has turned back.
    var value = 0
    private var direction = 0.0

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        switch sample.phase {
        case .move:
            count(sample.movement)
            // A finger that leaves the line means something else.
            if abs((sample.position - sample.start).dy) > 30 { return .reject(.movedTooFar) }
            return value >= 2 ? .accept : .undecided
        case .up: return .reject(.liftedTooEarly)
        case .down, .cancel, .hover: return .undecided
        }
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<Int> {
        let turns = value
        count(sample.movement)
        return value == turns ? .unchanged : .changed(value)
    }

    private mutating func count(_ movement: Vector) {
        guard movement.dx != 0 else { return }
        if movement.dx * direction < 0 { value += 1 }
        direction = movement.dx
    }
}

func screen() -> HitTree<String> {
    var regions = HitTree<String>()
    let list = regions.add(
        "list", frame: Rect(x: 0, y: 0, width: 400, height: 400), gestures: [.drag(along: .vertical)])
    regions.add(
        "row", frame: Rect(x: 0, y: 100, width: 400, height: 60),
        gestures: [.custom("scrub", Scrub()).exclusively(before: .tap())], in: list)
    return regions
}

/// Touches the row, and prints how often the finger has turned back.
func play(_ title: String, _ events: [PointerEvent]) {
    print(title)
    let regions = screen()
    var engine = GestureEngine<String>()
    for event in events {
        engine.handle(event, in: regions)
        for event in engine.events {
            print(event.line, event.value(as: Int.self).map { ", \($0) turns" } ?? "", separator: "")
        }
        engine.removeEvents()
    }
}

var finger = Finger()
let scrub = finger.down(at: 200, 130) + [12, -12, 12, -12].flatMap { finger.move(by: $0, steps: 2) } + finger.up()
play("To and fro:", scrub)

finger = Finger()
let scroll = finger.down(at: 200, 130) + finger.move(by: 0, 20, steps: 2) + finger.up()
play("\nUp and down, which scrolls the list:", scroll)

finger = Finger()
play("\nA tap:", finger.tap(at: 200, 130))
