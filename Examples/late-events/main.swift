import Gestures
import Motion
import ScriptedFinger

// A program whose frames read events late, and what becomes of the events if it lets time pass before it handles them.

func screen() -> HitTree<String> {
    var regions = HitTree<String>()
    let frame = Rect(x: 0, y: 0, width: 1000, height: 400)
    regions.add("photo", frame: frame, gestures: [.tap(), .longPress(), .drag()])
    return regions
}

/// What a frame does first.
enum Order: String {
    case eventsFirst = "Events first, then time:"
    case timeFirst = "Time first, then events:"
}

/// Hands events to an engine in frames: each frame reads what came since the one before.
func play(_ events: [PointerEvent], frames: [Double], _ order: Order) {
    print(order.rawValue)
    let regions = screen()
    var engine = GestureEngine<String>()
    var waiting = events[...]
    for frame in frames {
        let read = waiting.prefix { $0.time <= frame }
        waiting.removeFirst(read.count)
        if order == .timeFirst { engine.advance(to: frame) }
        for event in read { engine.handle(event, in: regions) }
        if order == .eventsFirst { engine.advance(to: frame) }
    }
    for event in engine.events where event.state != .changed && event.state != .failed {
        let velocity = event.state == .ended ? event.drag?.velocity.dx : nil
        print(event.line, velocity.map { ", velocity \(text($0))" } ?? "", separator: "")
    }
}

print("A tap of 0.05 s, while a slow frame keeps the program busy until 0.70 s.")
var finger = Finger(at: 0.01)
let tap = finger.tap(at: 100, 100)
for order in [Order.eventsFirst, .timeFirst] { play(tap, frames: [0.02, 0.70, 0.72], order) }

print("\nA finger that speeds up and is thrown, and 30 frames a second.")
finger = Finger(at: 1.001)
let fling = finger.down(at: 100, 100) + (1...15).flatMap { finger.move(by: Double($0)) } + finger.up()
let frames = (30...40).map { Double($0) / 30 }
for order in [Order.eventsFirst, .timeFirst] { play(fling, frames: frames, order) }
