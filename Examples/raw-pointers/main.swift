import Gestures
import Motion
import ScriptedFinger

// A button that takes its pointers itself, in a page that can be tapped and dragged.

func screen() -> HitTree<String> {
    var regions = HitTree<String>()
    let page = regions.add(
        "page", frame: Rect(x: 0, y: 0, width: 400, height: 400), gestures: [.tap(), .drag(along: .vertical)])
    regions.add(
        "button", frame: Rect(x: 150, y: 150, width: 100, height: 100), gestures: [.pointerInput], in: page)
    return regions
}

/// Plays events, and lets `act` decide what the button does with each change.
func play(_ title: String, _ events: [PointerEvent], act: (inout PointerInput<String>) -> Void) {
    print(title)
    let regions = screen()
    var engine = GestureEngine<String>()
    for event in events {
        engine.handle(event, in: regions, input: act)
        engine.printEvents()
    }
}

var finger = Finger()
play("The button watches, and consumes nothing:", finger.tap(at: 200, 200)) { _ in }

finger = Finger()
play("\nThe button consumes the press, so the page is not tapped:", finger.tap(at: 200, 200)) { input in
    if input.pass == .main { input.change.consumePress() }
}

finger = Finger()
let drag = finger.down(at: 200, 200) + finger.move(by: 0, 20, steps: 4) + finger.up()
var taken = 0.0
play("\nThe button takes half of each movement, and the page follows the other half:", drag) { input in
    guard input.pass == .main else { return }
    taken += input.change.consume(input.change.movement * 0.5).dy
}
print("The button took \(text(taken)) points.")
