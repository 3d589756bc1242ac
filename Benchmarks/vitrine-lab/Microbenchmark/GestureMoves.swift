import Gestures
import Motion

/// A finger that moves on a path of eight nested regions with four gestures each.
struct GestureMoves {
    private let tree: HitTree<Int>
    private var engine = GestureEngine<Int>()
    private let step: Double
    /// The time between two moves, in seconds.
    private let interval: Double
    private var count = 0

    /// - Parameters:
    ///   - step: The distance in points that the finger moves back and forth. Below the slop, all gestures stay undecided;
    ///     above it, a drag is recognized.
    ///   - drag: The drag of each region.
    init(step: Double, drag: Gesture = .drag()) {
        self.step = step
        tree = Self.deepTree(drag)
        // Undecided gestures must not time out.
        interval = step < Slop.touch ? 1e-7 : 1.0 / 120
        engine.handle(PointerEvent(.down, PointerID(1), at: Point(x: 100, y: 100), time: 0), in: tree)
    }

    private static func deepTree(_ drag: Gesture) -> HitTree<Int> {
        var tree = HitTree<Int>()
        var parent: HitTree<Int>.Handle?
        for target in 0..<8 {
            let gestures: [Gesture] = [.tap(), .longPress(), drag, .magnify()]
            parent = tree.add(target, frame: Rect(x: 0, y: 0, width: 500, height: 500), gestures: gestures, in: parent)
        }
        return tree
    }

    mutating func move() {
        count += 1
        let (x, time) = (100 + step * Double(count % 2), interval * Double(count))
        engine.handle(PointerEvent(.move, PointerID(1), at: Point(x: x, y: 100), time: time), in: tree)
        engine.removeEvents()
    }
}

/// A drag that is written as a straight line.
struct StraightDrag: GestureScript {
    func run(_ touch: GestureTouch) async throws {
        let first = try await touch.awaitSlop()
        try await touch.accept()
        var drag = DragValue(startLocation: first.start, location: first.position, translation: .zero)
        while true {
            drag.add(try await touch.awaitChange())
            touch.consume()
            touch.report(.drag(drag))
        }
    }
}
