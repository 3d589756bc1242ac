import Gestures
import Motion
import ScriptedFinger

// A card that must be held before it can be dragged, so that the list around it can still be scrolled.

var regions = HitTree<String>()
let hold = Gesture.longPress(minimumDuration: 0.5)
regions.add(
    "card", frame: Rect(x: 0, y: 0, width: 200, height: 200),
    gestures: [hold.sequenced(before: .drag(minimumDistance: 0))])

var engine = GestureEngine<String>()
var finger = Finger()

print("Held for 0.6 s, then moved:")
var touches = finger.down(at: 100, 100)
finger.wait(0.6)
touches += finger.move(by: 5, steps: 3) + finger.up()
engine.play(touches, in: regions)

print("\nMoved at once:")
finger.wait(1)
engine.play(finger.down(at: 100, 100) + finger.move(by: 20, steps: 3) + finger.up(), in: regions)
