import Motion

@testable import Gestures

/// An engine, the regions of a screen, and fingers to touch them.
struct TouchBench {
    var engine = GestureEngine<String>()
    var regions = HitTree<String>()

    /// A row of 400 × 100 points that can be dragged sideways, with two cards of 100 points in it that can be tapped.
    static func row(catchesAtOnce: Bool = false) -> TouchBench {
        var bench = TouchBench()
        let drag = Gesture.drag(along: .horizontal, catchesAtOnce: catchesAtOnce)
        let row = bench.regions.add("row", frame: Rect(x: 0, y: 0, width: 400, height: 100), gestures: [drag])
        for (name, x) in [("card", 50.0), ("next", 200)] {
            bench.regions.add(
                name, frame: Rect(x: x, y: 0, width: 100, height: 100), gestures: [.tap()], in: row)
        }
        return bench
    }

    /// A square of 400 points with the given gestures.
    static func square(_ gestures: Gesture...) -> TouchBench {
        var bench = TouchBench()
        bench.regions.add("square", frame: Rect(x: 0, y: 0, width: 400, height: 400), gestures: gestures)
        return bench
    }

    mutating func send(
        _ phase: PointerPhase, _ x: Double, _ y: Double = 50, at time: Double, finger: Int = 1,
        kind: PointerKind = .touch
    ) {
        let event = PointerEvent(phase, PointerID(finger), at: Point(x: x, y: y), time: time, kind: kind)
        engine.handle(event, in: regions)
    }

    /// The events as lines of text, such as "row drag began".
    var story: [String] {
        engine.events.map { "\($0.target) \($0.gesture.name) \($0.state)" }
    }

    /// The causes of all cancellations and failures, in order.
    var causes: [Cause] { engine.events.compactMap(\.cause) }

    /// The values of all drag events.
    var drags: [DragValue] {
        engine.events.compactMap { event in
            guard case .drag(let value)? = event.value else { return nil }
            return value
        }
    }
}
