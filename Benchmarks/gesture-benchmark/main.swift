import CAllocationCounter
import Gestures
import Motion

#if canImport(Glibc)
    import Glibc
#endif

// Routes a finger's moves through a path of eight regions with four gestures each, before the slop is passed (all of
// them undecided) and after (a drag goes on), and prints nanoseconds and allocations for each move. Fails if there is
// any allocation. Only a release build tells anything.

func deepTree() -> HitTree<Int> {
    var tree = HitTree<Int>()
    var parent: HitTree<Int>.Handle?
    for target in 0..<8 {
        let gestures: [Gesture] = [.tap(), .longPress(), .drag(), .magnify()]
        parent = tree.add(target, frame: Rect(x: 0, y: 0, width: 500, height: 500), gestures: gestures, in: parent)
    }
    return tree
}

func measure(_ name: String, step: Double) -> Bool {
    let tree = deepTree()
    var engine = GestureEngine<Int>()
    engine.handle(PointerEvent(.down, PointerID(1), at: Point(x: 100, y: 100), time: 0), in: tree)
    func move(_ index: Int) {
        // There and back, so that a finger within the slop stays within it; so slowly in time that nothing is due.
        let x = 100 + step * Double(index % 2)
        let time = 1e-7 * Double(index)
        engine.handle(PointerEvent(.move, PointerID(1), at: Point(x: x, y: 100), time: time), in: tree)
        engine.removeEvents()
    }
    for index in 1...10_000 { move(index) }
    let rounds = 200_000
    let clock = ContinuousClock()
    let allocations = allocation_count()
    let duration = clock.measure {
        for index in 10_001...10_000 + rounds { move(index) }
    }
    let each = duration / rounds
    let made = allocation_count() - allocations
    print("\(name): \(Int(each / .nanoseconds(1))) ns a move, \(made) allocations in \(rounds) moves")
    return made == 0
}

let isClean = [measure("undecided, 32 gestures", step: 1), measure("dragging", step: 100)]
exit(isClean.contains(false) ? 1 : 0)
