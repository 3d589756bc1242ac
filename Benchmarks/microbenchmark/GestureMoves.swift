import Gestures
import Motion

/// A finger that moves on a path of eight nested regions with four gestures each.
struct GestureMoves {
    private let tree = deepTree()
    private var engine = GestureEngine<Int>()
    private let step: Double
    /// The time between two moves, in seconds.
    private let interval: Double
    private var count = 0

    /// - Parameter step: The distance in points that the finger moves back and forth. Below the slop, all gestures stay
    ///   undecided; above it, a drag is recognized.
    init(step: Double) {
        self.step = step
        // Undecided gestures must not time out.
        interval = step < Slop.touch ? 1e-7 : 1.0 / 120
        engine.handle(PointerEvent(.down, PointerID(1), at: Point(x: 100, y: 100), time: 0), in: tree)
    }

    private static func deepTree() -> HitTree<Int> {
        var tree = HitTree<Int>()
        var parent: HitTree<Int>.Handle?
        for target in 0..<8 {
            let gestures: [Gesture] = [.tap(), .longPress(), .drag(), .magnify()]
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
