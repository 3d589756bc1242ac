import Gestures
import Motion
import ScriptedFinger

// Two drags that follow one finger.

func drag(in regions: HitTree<String>) {
    var finger = Finger()
    var engine = GestureEngine<String>()
    engine.play(finger.down(at: 200, 200) + finger.move(by: 20, 10, steps: 3) + finger.up(), in: regions)
}

let frame = Rect(x: 0, y: 0, width: 400, height: 400)

print("Two drags of one region, one for each axis:")
var pad = HitTree<String>()
let across = Gesture.drag(along: .horizontal)
pad.add("pad", frame: frame, gestures: [across.simultaneously(with: .drag(along: .vertical))])
drag(in: pad)

print("\nA map that moves together with the pin on it:")
var map = HitTree<String>()
let parent = map.add("map", frame: frame, gestures: [.drag().simultaneousWithChildren])
map.add("pin", frame: Rect(x: 180, y: 180, width: 40, height: 40), gestures: [.drag()], in: parent)
drag(in: map)
