import Gestures
import Motion
import ScriptedFinger

// A card that can be tapped and dragged.

var regions = HitTree<String>()
var card = Rect(x: 40, y: 40, width: 200, height: 120)
regions.add("card", frame: card, gestures: [.tap(), .drag()])

var engine = GestureEngine<String>()
var finger = Finger()
var touches = finger.tap(at: 100, 100)
finger.wait(1)
touches += finger.down(at: 100, 100) + finger.move(by: 10, steps: 4) + finger.up()

for touch in touches {
    engine.handle(touch, in: regions)
    for event in engine.events {
        print(event.line)
        switch event.value {
        case .tap where event.state == .ended:
            print("        the card was tapped")
        case .drag(let drag) where event.state.isUnderWay:
            card.origin = card.origin + drag.delta
            print("        the card is at x = \(card.minX)")
        default:
            break
        }
    }
    engine.removeEvents()
}
