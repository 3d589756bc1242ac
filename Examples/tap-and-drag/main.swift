import GestureRecording
import Gestures
import Motion

// A card that can be tapped and dragged. Each line of the input is a touch.

var (engine, regions) = (GestureEngine<String>(), HitTree<String>())
regions.add("card", frame: Rect(x: 40, y: 40, width: 200, height: 120), gestures: [.tap(), .drag()])
while let line = readLine(), let touch = try Recording(text: line).events.first {
    engine.handle(touch, in: regions)
    for event in engine.events where event.value != nil { print(event.name, event.state, event.drag?.delta ?? .zero) }
    engine.removeEvents()
}
