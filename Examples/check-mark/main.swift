import GestureRecording
import Gestures
import Motion

// A card that is ticked by drawing a check mark on it, and can be tapped and dragged as well. Each line of the input is
// a touch.

/// A stroke down to the right, and from there up to the right for a longer way.
struct CheckMark: GestureRecognizer {
    /// The lowest point of the stroke.
    private(set) var value = Point.zero
    private var slop = 0.0
    let traits: GestureTraits = .discrete

    mutating func prepare(for surroundings: GestureSurroundings) {
        slop = surroundings.metrics.points(surroundings.metrics.pan)
    }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        switch sample.phase {
        case .down:
            value = sample.position
            return .undecided
        case .move:
            return draw(sample)
        case .up:
            let (down, up) = (value - sample.start, sample.position - value)
            return down.dy > slop && up.length > down.length ? .accept : .reject(.notRecognized)
        case .cancel, .hover:
            return .reject(.pointerCancelled)
        }
    }

    private mutating func draw(_ sample: PointerSample) -> GestureVerdict {
        // The arms point to the right, not straight down, up or to the side.
        func isArm(_ arm: Vector) -> Bool { arm.length < slop || (0.3...1.3).contains(abs(arm.angle)) }
        if sample.position.y >= value.y { value = sample.position }
        let arms = [value - sample.start, sample.position - value]
        return arms.allSatisfy(isArm) && arms[0].dy >= 0 ? .undecided : .reject(.movedTooFar)
    }
}

var (engine, regions) = (GestureEngine<String>(), HitTree<String>())
let checkMark = Gesture.custom("check mark", CheckMark())
regions.add(
    "card", frame: Rect(x: 0, y: 0, width: 400, height: 300),
    gestures: [.tap(), checkMark.exclusively(before: .drag())])
while let line = readLine(), let touch = try Recording(text: line).events.first {
    engine.handle(touch, in: regions)
    for event in engine.events {
        let corner = event.value(as: Point.self).map { ", corner at \($0.x), \($0.y)" } ?? ""
        let moved = event.drag.map { ", moved \($0.translation.dx.rounded()), \($0.translation.dy.rounded())" } ?? ""
        let cause = event.cause.map { ": \($0.rawValue)" } ?? ""
        print("\((event.time * 1000).rounded() / 1000) \(event.name) \(event.state)\(corner)\(moved)\(cause)")
    }
    engine.removeEvents()
}
