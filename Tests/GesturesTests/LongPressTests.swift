import Motion
import Testing

@testable import Gestures

@Suite struct LongPressTests {
    @Test("a long press ends as soon as the finger has stayed for half a second")
    func press() throws {
        var bench = TouchBench.square(.longPress())
        bench.send(.down, 100, 120, at: 1)
        #expect(bench.engine.nextDeadline == 1.5)
        bench.engine.advance(to: 1.499)
        #expect(bench.story.isEmpty)
        bench.engine.advance(to: 1.7)
        #expect(bench.story == ["square longPress ended"])
        let event = try #require(bench.engine.events.first)
        #expect(event.time == 1.5)
        #expect(event.value == .longPress(TapValue(location: Point(x: 100, y: 120))))
        bench.send(.up, 100, 120, at: 2)
        #expect(bench.story.count == 1)
        #expect(bench.engine.core.arena.members.isEmpty)
    }

    @Test("a long press is recognized at the lift if no time was passed before")
    func lateClock() {
        var bench = TouchBench.square(.longPress())
        bench.send(.down, 100, at: 0)
        bench.send(.up, 100, at: 0.6)
        #expect(bench.story == ["square longPress ended"])
        #expect(bench.engine.events.map(\.time) == [0.5])
    }

    @Test("a long press fails if the finger lifts too early")
    func tooEarly() {
        var bench = TouchBench.square(.longPress())
        bench.send(.down, 100, at: 0)
        bench.send(.up, 100, at: 0.49)
        bench.engine.advance(to: 2)
        #expect(bench.story == ["square longPress failed"])
        #expect(bench.causes == [.liftedTooEarly])
    }

    @Test(
        "during a long press the finger may roll by 8 points and no further",
        arguments: [(107.9, "ended"), (108.1, "failed")])
    func roll(x: Double, end: String) {
        var bench = TouchBench.square(.longPress())
        bench.send(.down, 100, at: 0)
        bench.send(.move, x, at: 0.2)
        bench.send(.move, 100, at: 0.3)
        bench.engine.advance(to: 1)
        #expect(bench.story == ["square longPress \(end)"])
    }

    @Test("the duration and the distance of a long press can be configured")
    func configured() {
        var bench = TouchBench.square(.longPress(minimumDuration: 2, maximumDistance: 50))
        bench.send(.down, 100, at: 0)
        bench.send(.move, 145, at: 1.9)
        bench.engine.advance(to: 1.99)
        #expect(bench.story.isEmpty)
        bench.engine.advance(to: 2)
        #expect(bench.story == ["square longPress ended"])
    }

    @Test("a long press is no tap, and a tap is no long press")
    func besideTap() {
        var bench = TouchBench.square(.tap(), .longPress())
        bench.send(.down, 100, at: 0)
        bench.send(.up, 100, at: 0.8)
        #expect(bench.story == ["square tap failed", "square longPress ended"])
        #expect(bench.causes == [.lostArena])
        bench.engine.removeEvents()
        bench.tap(100, at: 2)
        #expect(bench.story == ["square longPress failed", "square tap ended"])
    }

    @Test("a drag fails when its finger presses long")
    func besideDrag() {
        var bench = TouchBench.square(.longPress(), .drag())
        bench.send(.down, 100, at: 0)
        bench.send(.move, 160, at: 0.7)
        bench.send(.up, 160, at: 0.8)
        #expect(bench.story == ["square drag failed", "square longPress ended"])
    }

    @Test("a second finger on the region fails the long press")
    func secondFinger() {
        var bench = TouchBench.square(.longPress())
        bench.send(.down, 100, at: 0)
        bench.send(.down, 150, at: 0.2, finger: 2)
        bench.engine.advance(to: 2)
        #expect(bench.story == ["square longPress failed"])
        #expect(bench.causes == [.secondFinger])
    }
}
