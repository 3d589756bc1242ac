import Motion
import Testing

@testable import Gestures

@Suite struct HoverTests {
    /// Two cards in a row, all of which report a hover.
    private func bench() -> TouchBench {
        var bench = TouchBench()
        let row = bench.regions.add(
            "row", frame: Rect(x: 0, y: 0, width: 400, height: 100), gestures: [.hover])
        for (name, x) in [("first", 0.0), ("second", 100)] {
            let frame = Rect(x: x, y: 0, width: 100, height: 100)
            bench.regions.add(name, frame: frame, gestures: [.hover, .tap()], in: row)
        }
        return bench
    }

    @Test("a pointer enters, moves over and leaves a region and those that contain it")
    func enters() {
        var bench = bench()
        for x in [50.0, 60, 150, 350] { bench.send(.hover, x, at: x / 100, kind: .mouse) }
        #expect(
            bench.story == [
                "row hover began", "first hover began",
                "row hover changed", "first hover changed",
                "first hover ended", "row hover changed", "second hover began",
                "second hover ended", "row hover changed",
            ])
        #expect(bench.engine.events.last?.hover?.location == Point(x: 350, y: 50))
    }

    @Test("a hover does not compete with a press, and continues after it")
    func press() {
        var bench = bench().hover(50, at: 0, kind: .mouse).down(50, at: 0.1, kind: .mouse).up(50, at: 0.2, kind: .mouse)
        #expect(bench.story.last == "first tap ended")
        bench.send(.hover, 60, at: 0.3, kind: .mouse)
        #expect(bench.story.suffix(2) == ["row hover changed", "first hover changed"])
    }

    @Test("a hover ends when the pointer leaves the screen, and is cancelled with everything else")
    func stops() {
        var bench = bench().hover(50, at: 0, kind: .mouse).cancel(50, at: 0.1, kind: .mouse)
        #expect(bench.story.suffix(2) == ["row hover ended", "first hover ended"])
        bench.send(.hover, 50, at: 1, kind: .pen)
        bench.engine.cancelAll(cause: .hidden, at: 2)
        #expect(bench.story.suffix(2) == ["row hover cancelled", "first hover cancelled"])
        #expect(bench.engine.isIdle)
    }

    @Test("two pointers hover independently")
    func two() {
        let bench = bench()
            .hover(50, at: 0, finger: 1, kind: .pen).hover(150, at: 0, finger: 2, kind: .mouse)
            .cancel(50, at: 1, finger: 1, kind: .pen)
        #expect(bench.story.suffix(2) == ["row hover ended", "first hover ended"])
        #expect(bench.engine.events.last?.contacts.first == Contact(PointerID(1), kind: .pen))
        #expect(!bench.engine.isIdle)
    }
}
