import Gestures
import Motion

// A card that can be tapped and dragged.

/// What a touchscreen reports of a finger that moves by equal steps, every 10 ms.
func stroke(at start: Point, by dx: Double, steps: Int, time: Double) -> [PointerEvent] {
    var events = [PointerEvent(.down, PointerID(1), at: start, time: time)]
    for step in 0..<steps {
        let position = start + Vector(dx: dx * Double(step + 1), dy: 0)
        events.append(PointerEvent(.move, PointerID(1), at: position, time: time + 0.01 * Double(step + 1)))
    }
    let end = start + Vector(dx: dx * Double(steps), dy: 0)
    return events + [PointerEvent(.up, PointerID(1), at: end, time: time + 0.01 * Double(steps + 1))]
}

var regions = HitTree<String>()
var card = Rect(x: 40, y: 40, width: 200, height: 120)
regions.add("card", frame: card, gestures: [.tap(), .drag()])

var engine = GestureEngine<String>()
let finger = Point(x: 100, y: 100)
for touch in stroke(at: finger, by: 0, steps: 0, time: 0) + stroke(at: finger, by: 10, steps: 4, time: 1) {
    engine.handle(touch, in: regions)
    for event in engine.events {
        print(event.target, event.name, event.state)
        switch event.value {
        case .tap where event.state == .ended:
            print("    the card was tapped")
        case .drag(let drag) where event.state.isUnderWay:
            card.origin = card.origin + drag.delta
            print("    the card is at x = \(card.minX)")
        default:
            break
        }
    }
    engine.removeEvents()
}
