import Motion
import Testing

@testable import Gestures

/// Regions that take their pointers themselves.
@Suite struct PointerInputTests {
    /// A child that takes its pointers itself, in a parent with the given gestures.
    private func bench(_ parent: Gesture..., child: Gesture = .pointerInput) -> TouchBench {
        var bench = TouchBench()
        let frame = Rect(x: 0, y: 0, width: 400, height: 400)
        let outer = bench.regions.add("parent", frame: frame, gestures: parent)
        bench.regions.add("child", frame: frame, gestures: [child], in: outer)
        return bench
    }

    @Test("a child that consumes the press keeps its parent from being tapped; one that does not, does not")
    func press() {
        for consumes in [true, false] {
            for phase in [PointerPhase.down, .up] {
                var bench = bench(.tap())
                bench.handle(.down, 100, at: 0) { if consumes && phase == .down { $0.change.consume() } }
                bench.handle(.up, 100, at: 0.05) { if consumes && phase == .up { $0.change.consume() } }
                #expect(bench.story.contains("parent tap ended") == !consumes)
                #expect(bench.causes.contains(.consumedByAnother) == consumes)
                #expect(bench.story.last == "child pointerInput ended")
            }
        }
    }

    @Test("a press that is consumed fails a long press, but not a drag")
    func pressAlone() {
        var bench = bench(.longPress(), .drag())
        bench.handle(.down, 100, at: 0) { $0.change.consumePress() }
        bench.handle(.move, 150, at: 0.1)
        #expect(bench.story.contains("parent longPress failed") && bench.story.contains("parent drag began"))
    }

    @Test("each change makes the three passes: root to leaf, leaf to root, root to leaf")
    func passes() {
        var bench = bench(.pointerInput)
        var story: [String] = []
        bench.handle(.down, 100, at: 0) { story.append("\($0.target) \($0.pass)") }
        #expect(
            story == [
                "parent initial", "child initial", "child main", "parent main", "parent final", "child final",
            ])
    }

    @Test("a parent that consumes in the initial pass comes before its child, which sees it")
    func initial() {
        var bench = bench(.pointerInput)
        var left: [Vector] = []
        bench.handle(.down, 100, at: 0)
        bench.handle(.move, 130, at: 0.1) { input in
            if input.target == "parent" && input.pass == .initial { input.change.consume(Vector(dx: 20, dy: 0)) }
            if input.target == "child" && input.pass == .main { left.append(input.change.unconsumedMovement) }
        }
        #expect(left == [Vector(dx: 10, dy: 0)])
    }

    @Test("a drag follows what the child leaves of a movement")
    func partial() {
        var bench = bench(.drag(minimumDistance: 0))
        bench.handle(.down, 100, at: 0)
        for x in [110.0, 130, 170] {
            bench.handle(.move, x, at: x / 1000) { input in
                if input.pass == .main { input.change.consume(input.change.movement * 0.75) }
            }
        }
        #expect(bench.drags.last?.translation == Vector(dx: 17.5, dy: 0))
    }

    @Test("a drag whose whole movement is taken is cancelled, and one that shares waits for the rest")
    func whole() {
        for shares in [false, true] {
            var bench = bench(.drag(minimumDistance: 0, sharesMovement: shares))
            bench.handle(.down, 100, at: 0)
            bench.handle(.move, 110, at: 0.01)
            bench.handle(.move, 120, at: 0.02) { $0.change.consume() }
            bench.handle(.move, 130, at: 0.03)
            #expect(bench.story.contains("parent drag cancelled") == !shares)
            #expect(bench.drags.last?.translation == Vector(dx: shares ? 20 : 10, dy: 0))
        }
    }

    @Test("the final pass tells what the gestures consumed")
    func seesGestures() {
        var bench = bench(.drag())
        var consumed: [PointerPass: Vector] = [:]
        bench.handle(.down, 100, at: 0)
        bench.handle(.move, 130, at: 0.1)
        bench.handle(.move, 140, at: 0.2) { if $0.target == "child" { consumed[$0.pass] = $0.change.consumedMovement } }
        #expect(consumed == [.initial: .zero, .main: .zero, .final: Vector(dx: 10, dy: 0)])
    }

    @Test("what a region consumes does not end its own input, nor that of another region")
    func ownInput() {
        var bench = bench(.pointerInput)
        for (phase, x) in [(PointerPhase.down, 100.0), (.move, 150), (.move, 200), (.up, 200)] {
            bench.handle(phase, x, at: x / 100) { $0.change.consume() }
        }
        #expect(
            bench.story == [
                "parent pointerInput began", "child pointerInput began", "parent pointerInput ended",
                "child pointerInput ended",
            ])
    }

    @Test("a region can take the pointer away from all gestures")
    func cancels() {
        var bench = bench(.drag(), .longPress())
        bench.handle(.down, 100, at: 0)
        bench.handle(.move, 130, at: 0.1)
        bench.handle(.move, 140, at: 0.2) { if $0.pass == .initial { $0.cancelGestures() } }
        #expect(bench.story.last == "parent drag cancelled")
        bench.handle(.move, 180, at: 0.3)
        bench.handle(.up, 180, at: 0.4)
        #expect(bench.story.last == "child pointerInput ended")
    }

    @Test("the input of a region begins with its first pointer and ends with its last, or is cancelled with a cause")
    func lifecycle() {
        var bench = bench(.tap())
        bench.handle(.down, 100, at: 0)
        bench.handle(.down, 200, at: 0.1, finger: 2)
        bench.handle(.up, 100, at: 0.2)
        bench.handle(.up, 200, at: 0.3, finger: 2)
        #expect(
            bench.story.filter { $0.hasPrefix("child") } == ["child pointerInput began", "child pointerInput ended"])
        bench.engine.removeEvents()
        bench.handle(.down, 100, at: 1)
        bench.engine.cancelAll(cause: .hidden, at: 1.1)
        let event = bench.engine.events.last
        #expect(event?.target == "child" && event?.state == .cancelled && event?.cause == .hidden)
    }
}

extension TouchBench {
    /// Sends an event with a closure that acts for the regions that take their pointers themselves.
    fileprivate mutating func handle(
        _ phase: PointerPhase, _ x: Double, at time: Double, finger: Int = 1,
        input: (inout PointerInput<String>) -> Void = PointerInput.ignore
    ) {
        let event = PointerEvent(phase, PointerID(finger), at: Point(x: x, y: 50), time: time)
        engine.handle(event, in: regions, input: input)
    }
}
