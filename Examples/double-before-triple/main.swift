import Gestures
import Motion
import ScriptedFinger

// A triple tap begins like a double tap. Either the double tap waits for a third tap, or it is given precedence.

func tap(_ count: Int, _ gestures: Gesture...) {
    var regions = HitTree<String>()
    regions.add("photo", frame: Rect(x: 0, y: 0, width: 200, height: 200), gestures: gestures)
    var finger = Finger()
    var engine = GestureEngine<String>()
    for _ in 0..<count {
        engine.play(finger.tap(at: 100, 100), in: regions)
        finger.wait(0.1)
    }
    // While no finger moves there are no events. The program lets time pass, and the engine sees that no tap followed.
    engine.advance(to: finger.time + 1)
    engine.printEvents()
}

let double = Gesture.tap(count: 2)
let triple = Gesture.tap(count: 3)

print("Two taps. The double tap waits until it is too late for a third tap:")
tap(2, double, triple)

print("\nThree taps. The double tap has waited, and loses:")
tap(3, double, triple)

print("\nThree taps, and the double tap has precedence. It does not wait:")
tap(3, double.exclusively(before: triple))
