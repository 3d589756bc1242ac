import Gestures
import Motion
import ScriptedFinger

// Two gestures that are written as straight lines: each is one function, which awaits what the fingers do.

/// A card that must be held before it can be dragged.
struct HoldAndDrag: GestureScript {
    var duration = 0.5

    func run(_ touch: GestureTouch) async throws {
        let down = try await touch.awaitDown()
        if try await touch.awaitSlop(8, within: duration) != nil { try touch.reject(.movedTooFar) }
        try await touch.accept()
        var drag = DragValue(startLocation: down.position, location: down.position, translation: .zero)
        while true {
            drag.add(try await touch.awaitChange())
            touch.consume()
            touch.report(.drag(drag))
        }
    }
}

/// Fingers that move, spread and turn a photo, like Jetpack Compose's `detectTransformGestures`.
struct DetectTransformGestures: GestureScript {
    func run(_ touch: GestureTouch) async throws {
        try await touch.awaitDown()
        var change = try await touch.awaitSlop()
        try await touch.accept()
        var value = TransformValue(centroid: change.centroid, fingers: change.count)
        repeat {
            change = try await touch.awaitChange()
            value.add(change)
            touch.consume()
            touch.report(.transform(value))
        } while change.count > 0
    }
}

var regions = HitTree<String>()
regions.add(
    "card", frame: Rect(x: 0, y: 0, width: 200, height: 200), gestures: [.script("holdAndDrag", HoldAndDrag()), .tap()])
regions.add(
    "photo", frame: Rect(x: 200, y: 0, width: 600, height: 600),
    gestures: [.script("transform", DetectTransformGestures()), .tap(count: 2)])

var engine = GestureEngine<String>()
var finger = Finger()

print("Held for 0.6 s, then moved:")
var touches = finger.down(at: 100, 100)
finger.wait(0.6)
touches += finger.move(by: 5, steps: 3) + finger.up()
engine.play(touches, in: regions)

print("\nMoved at once:")
finger.wait(1)
engine.play(finger.down(at: 100, 100) + finger.move(by: 20, steps: 2) + finger.up(), in: regions)

print("\nTwo fingers:")
var second = Finger(2, at: finger.time)
engine.play(finger.down(at: 400, 300) + second.down(at: 500, 300), in: regions)
for _ in 1...3 { engine.play(finger.move(by: -20, 10) + second.move(by: 20, 10), in: regions) }
engine.play(second.up() + finger.up(), in: regions)
