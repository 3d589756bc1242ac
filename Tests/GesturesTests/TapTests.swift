import Motion
import Testing

@testable import Gestures

@Suite struct TapTests {
    @Test("a finger that comes down and lifts in one place taps where it came down")
    func tap() throws {
        var bench = TouchBench.square(.tap())
        bench.send(.down, 100, 120, at: 1)
        #expect(bench.story.isEmpty)
        bench.send(.up, 103, 118, at: 1.1)
        #expect(bench.story == ["square tap ended"])
        let event = try #require(bench.engine.events.first)
        #expect(event.value == .tap(TapValue(location: Point(x: 100, y: 120))))
        #expect(event.time == 1.1)
        #expect(event.cause == nil)
    }

    @Test("a finger that rolls within the slop still taps")
    func roll() {
        var bench = TouchBench.square(.tap())
        bench.send(.down, 100, at: 0)
        for x in [104.0, 107.9, 95] { bench.send(.move, x, at: 0.05) }
        bench.send(.up, 95, at: 0.1)
        #expect(bench.story == ["square tap ended"])
    }

    static let beyondSlop = [(108.1, 50.0), (94, 56)]

    @Test("a finger that moves beyond the slop does not tap, even if it comes back", arguments: beyondSlop)
    func moved(x: Double, y: Double) {
        var bench = TouchBench.square(.tap())
        bench.send(.down, 100, at: 0)
        bench.send(.move, x, y, at: 0.05)
        bench.send(.move, 100, at: 0.08)
        bench.send(.up, 100, at: 0.1)
        #expect(bench.story == ["square tap failed"])
        #expect(bench.causes == [.movedTooFar])
    }

    @Test("a mouse has one point of slop")
    func mouse() {
        for (x, story) in [(100.9, "square tap ended"), (101.1, "square tap failed")] {
            var bench = TouchBench.square(.tap())
            bench.send(.down, 100, at: 0, kind: .mouse)
            bench.send(.move, x, at: 0.05, kind: .mouse)
            bench.send(.up, x, at: 0.1, kind: .mouse)
            #expect(bench.story == [story])
        }
    }

    @Test("a tap fails if the system cancels the pointer")
    func cancelled() {
        var bench = TouchBench.square(.tap())
        bench.send(.down, 100, at: 0)
        bench.send(.cancel, 100, at: 0.05)
        #expect(bench.story == ["square tap failed"])
        #expect(bench.causes == [.pointerCancelled])
    }

    @Test("a region is pressed until the finger lifts or the tap fails")
    func pressed() {
        var bench = TouchBench.row()
        bench.send(.down, 100, at: 0)
        #expect(bench.engine.isPressed("card"))
        #expect(!bench.engine.isPressed("row"))
        #expect(!bench.engine.isPressed("next"))
        bench.send(.move, 109, at: 0.05)
        #expect(!bench.engine.isPressed("card"))
        #expect(bench.engine.isTouched("card"))
        bench.send(.up, 109, at: 0.1)
        #expect(!bench.engine.isTouched("card"))
    }

    @Test("two fingers on two cards tap both")
    func both() {
        var bench = TouchBench.row()
        bench.send(.down, 100, at: 0, finger: 1)
        bench.send(.down, 250, at: 0.02, finger: 2)
        bench.send(.up, 100, at: 0.1, finger: 1)
        bench.send(.up, 250, at: 0.12, finger: 2)
        #expect(bench.story == ["row drag failed", "card tap ended", "next tap ended"])
    }

    @Test("a second finger on the same card fails the tap")
    func secondFinger() {
        var bench = TouchBench.square(.tap())
        bench.send(.down, 100, at: 0, finger: 1)
        bench.send(.down, 120, at: 0.02, finger: 2)
        #expect(!bench.engine.isPressed("square"))
        bench.send(.up, 100, at: 0.1, finger: 1)
        bench.send(.up, 120, at: 0.12, finger: 2)
        #expect(bench.story == ["square tap failed"])
        #expect(bench.causes == [.secondFinger])
    }
}
