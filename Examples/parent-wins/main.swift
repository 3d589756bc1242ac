import Gestures
import Motion
import ScriptedFinger

// A photo inside a page. Both can be dragged, and a finger on the photo could mean either of them.

func drag(photoInPageWith pageGesture: Gesture) {
    var regions = HitTree<String>()
    let frame = Rect(x: 0, y: 0, width: 400, height: 400)
    let page = regions.add("page", frame: frame, gestures: [pageGesture])
    regions.add("photo", frame: Rect(x: 100, y: 100, width: 200, height: 200), gestures: [.drag()], in: page)

    var finger = Finger()
    var engine = GestureEngine<String>()
    engine.play(finger.down(at: 200, 200) + finger.move(by: 20, steps: 2) + finger.up(), in: regions)
}

print("The innermost region is asked first:")
drag(photoInPageWith: .drag())

print("\nThe page's drag has high priority:")
drag(photoInPageWith: .drag().highPriority)
