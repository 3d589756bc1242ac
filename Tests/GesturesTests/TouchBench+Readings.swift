import Motion

@testable import Gestures

/// Several fingers, and what their gestures measured.
extension TouchBench {
    /// A child that covers its parent.
    static func nested(parent: Gesture..., child: Gesture...) -> TouchBench {
        var bench = TouchBench()
        let frame = Rect(x: 0, y: 0, width: 400, height: 400)
        let outer = bench.regions.add("parent", frame: frame, gestures: parent)
        bench.regions.add("child", frame: frame, gestures: child, in: outer)
        return bench
    }

    /// Sends a down, and 50 ms later an up.
    mutating func tap(_ x: Double, _ y: Double = 50, at time: Double) {
        send(.down, x, y, at: time)
        send(.up, x, y, at: time + 0.05)
    }

    /// Sends an event with a closure that decides who takes how much.
    mutating func send(
        _ phase: PointerPhase, to position: Point, at time: Double, take: (MovementOffer<String>) -> Vector
    ) {
        engine.handle(PointerEvent(phase, PointerID(1), at: position, time: time), in: regions, take: take)
    }

    var magnifications: [MagnifyValue] {
        engine.events.compactMap { event in
            switch event.value {
            case .magnify(let value), .quickZoom(let value): value
            default: nil
            }
        }
    }

    var transforms: [TransformValue] {
        engine.events.compactMap { event in
            guard case .transform(let value)? = event.value else { return nil }
            return value
        }
    }

    /// The number of events of a gesture with a state.
    func count(_ target: String, _ name: String, _ state: GestureState) -> Int {
        engine.events.count { $0.target == target && $0.gesture.name == name && $0.state == state }
    }
}
