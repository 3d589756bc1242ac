import Motion
import Testing

@testable import Gestures

/// Compositions as introductions to SwiftUI's gestures show them.
@Suite struct CompositionTests {
    private static let doubleOverTriple = Gesture.tap(count: 2).exclusively(before: .tap(count: 3))

    @Test("two fingers drag two regions at once")
    func twoViews() {
        var bench = TouchBench()
        for (name, x) in [("left", 0.0), ("right", 200)] {
            bench.regions.add(name, frame: Rect(x: x, y: 0, width: 200, height: 200), gestures: [.drag()])
        }
        bench.send(.down, 100, at: 0, finger: 1)
        bench.send(.down, 300, at: 0, finger: 2)
        bench.send(.move, 130, at: 0.1, finger: 1)
        bench.send(.move, 340, at: 0.1, finger: 2)
        bench.send(.up, 130, at: 0.2, finger: 1)
        bench.send(.move, 350, at: 0.3, finger: 2)
        bench.send(.up, 350, at: 0.4, finger: 2)
        #expect(bench.story.filter { $0.hasPrefix("left") } == ["left drag began", "left drag ended"])
        #expect(bench.drags.map(\.translation.dx) == [14, 24, 14, 34, 34])
    }

    @Test("an outer gesture of high priority wins over an inner one")
    func highPriority() {
        var bench = TouchBench.nested(parent: Gesture.drag().highPriority, child: .drag())
        bench.send(.down, 100, at: 0)
        bench.send(.move, 140, at: 0.1)
        #expect(bench.story == ["child drag failed", "parent drag began"])
        var taps = TouchBench.nested(parent: Gesture.tap().highPriority, child: .tap())
        taps.tap(100, at: 0)
        #expect(taps.story == ["child tap failed", "parent tap ended"])
    }

    @Test("two simultaneous gestures of one region both go on")
    func simultaneously() {
        var bench = TouchBench.square(Gesture.drag().simultaneously(with: .drag(along: .horizontal)))
        bench.send(.down, 100, at: 0)
        bench.send(.move, 140, at: 0.1)
        bench.send(.move, 150, 70, at: 0.2)
        #expect(bench.drags.map(\.translation.dx) == [24, 24, 34, 34])
        #expect(bench.drags.map(\.translation.dy) == [0, 0, 20, 0])
        #expect(bench.causes.isEmpty)
    }

    @Test("a long press is followed by a drag of the same finger")
    func pressThenDrag() {
        var bench = TouchBench.square(Gesture.longPress().sequenced(before: .drag()))
        bench.send(.down, 100, at: 0)
        bench.engine.advance(to: 0.6)
        bench.send(.move, 140, at: 0.7)
        bench.send(.up, 140, at: 0.8)
        #expect(bench.story == ["square longPress ended", "square drag began", "square drag ended"])
        #expect(bench.drags.last?.translation == Vector(dx: 24, dy: 0))
    }

    @Test("a drag that follows a long press fails with it")
    func noPress() {
        var bench = TouchBench.square(Gesture.longPress().sequenced(before: .drag()))
        bench.send(.down, 100, at: 0)
        bench.send(.move, 140, at: 0.1)
        bench.send(.move, 180, at: 0.7)
        #expect(bench.story == ["square longPress failed", "square drag failed"])
        #expect(bench.causes == [.movedTooFar, .predecessorFailed])
    }

    @Test("a double tap with precedence over a triple tap always wins; the other way round both are possible")
    func exclusively() {
        for (taps, gesture, name) in [
            (2, Self.doubleOverTriple, "tap2"), (2, Gesture.tap(count: 3).exclusively(before: .tap(count: 2)), "tap2"),
            (3, Gesture.tap(count: 3).exclusively(before: .tap(count: 2)), "tap3"),
        ] {
            var bench = TouchBench.square(gesture)
            for number in 0..<taps { bench.tap(100, at: Double(number) * 0.2) }
            bench.engine.advance(to: 2)
            #expect(bench.story.filter { $0.hasSuffix("ended") } == ["square \(name) ended"])
        }
    }

    @Test("an outer simultaneous gesture goes on beside an inner one")
    func beside() {
        var taps = TouchBench.nested(parent: Gesture.tap().simultaneousWithChildren, child: .tap())
        taps.tap(100, at: 0)
        #expect(taps.story == ["child tap ended", "parent tap ended"])
        var drags = TouchBench.nested(parent: Gesture.drag().simultaneousWithChildren, child: .drag())
        drags.send(.down, 100, at: 0)
        drags.send(.move, 140, at: 0.1)
        drags.send(.up, 140, at: 0.2)
        #expect(drags.causes.isEmpty)
        #expect(drags.count("child", "drag", .ended) == 1 && drags.count("parent", "drag", .ended) == 1)
    }

    @Test("a tap is followed by a drag of the second touch, which fails if it comes too late", arguments: [0.3, 0.4])
    func tapThenDrag(down: Double) {
        var bench = TouchBench.square(Gesture.tap().sequenced(before: .drag()))
        bench.tap(100, at: 0)
        bench.send(.down, 100, at: down)
        bench.send(.move, 140, at: down + 0.1)
        #expect(bench.story.first == "square tap ended")
        #expect(bench.story.contains("square drag began") == (down == 0.3))
    }

    @Test("a sequence inside a sequence: a tap, a long press, a drag")
    func nestedSequence() {
        let inner = Gesture.longPress().sequenced(before: .drag())
        var bench = TouchBench.square(Gesture.tap().sequenced(before: inner))
        bench.tap(100, at: 0)
        bench.send(.down, 100, at: 0.2)
        bench.engine.advance(to: 0.75)
        bench.send(.move, 150, at: 0.8)
        bench.send(.up, 150, at: 0.9)
        let good = bench.story.filter { !$0.hasSuffix("failed") }
        #expect(
            good == ["square tap ended", "square longPress ended", "square drag began", "square drag ended"])
        #expect(bench.engine.core.arena.members.isEmpty)
    }

    @Test("if the next touch of a sequence does not come, all that follows fails")
    func unfinished() {
        let inner = Gesture.longPress().sequenced(before: .drag())
        var bench = TouchBench.square(Gesture.tap().sequenced(before: inner))
        bench.tap(100, at: 0)
        bench.engine.advance(to: 1)
        #expect(bench.story == ["square tap ended", "square longPress failed", "square drag failed"])
        #expect(bench.causes == [.noFurtherTap, .predecessorFailed])
    }
}
