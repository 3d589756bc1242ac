import Gestures
import Motion
import ScriptedFinger

// Two cards and two fingers. Each card follows its own finger.

var regions = HitTree<String>()
regions.add("left", frame: Rect(x: 0, y: 0, width: 200, height: 400), gestures: [.drag()])
regions.add("right", frame: Rect(x: 200, y: 0, width: 200, height: 400), gestures: [.drag()])

var one = Finger(1)
var two = Finger(2, at: 0.005)
let first = one.down(at: 100, 200) + one.move(by: 12, steps: 4) + one.up()
let second = two.down(at: 300, 200) + two.move(by: 0, -15, steps: 4) + two.up()

var engine = GestureEngine<String>()
engine.play((first + second).sorted { $0.time < $1.time }, in: regions)
