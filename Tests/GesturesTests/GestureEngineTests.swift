import Motion
import Testing

@testable import Gestures

@Suite struct GestureEngineTests {
    @Test("a touch outside all regions is counted and does nothing")
    func nowhere() {
        var bench = TouchBench.row()
        bench.send(.down, 100, 300, at: 0)
        #expect(bench.engine.pointerCount == 1)
        #expect(!bench.engine.isTouched("row"))
        bench.send(.move, 100, 50, at: 0.1)
        bench.send(.up, 100, 50, at: 0.2)
        #expect(bench.story.isEmpty)
        #expect(bench.engine.pointerCount == 0)
    }

    @Test("a finger keeps the regions it came down on, even if they are removed")
    func capture() {
        var bench = TouchBench.row()
        bench.send(.down, 100, at: 0)
        bench.regions.removeAll()
        bench.send(.move, 100, 400, at: 0.1)
        bench.send(.move, 150, 400, at: 0.2)
        #expect(bench.story == ["card tap failed", "row drag began"])
    }

    @Test("a move, up or cancel of a pointer that is not down is ignored")
    func unknown() {
        var bench = TouchBench.row()
        for phase in [PointerPhase.move, .up, .cancel] { bench.send(phase, 100, at: 0) }
        #expect(bench.story.isEmpty)
        #expect(bench.engine.pointerCount == 0)
    }

    @Test("positions and times that are not finite are ignored", arguments: [Double.nan, .infinity, -.infinity])
    func numbers(broken: Double) {
        var bench = TouchBench.row().down(broken, at: 0).down(100, at: broken)
        #expect(bench.engine.pointerCount == 0)
        bench.send(.down, 100, at: 0)
        bench.send(.move, broken, at: 0.01)
        bench.send(.move, 100, broken, at: 0.01)
        bench.send(.move, 200, at: broken)
        bench.send(.up, 100, at: 0.1)
        #expect(bench.story == ["row drag failed", "card tap ended"])
    }

    @Test("an event with an earlier time than the last counts as simultaneous")
    func backwards() {
        let bench = TouchBench.row().down(100, at: 5).move(130, at: 4).up(130, at: -100)
        #expect(bench.story == ["card tap failed", "row drag began", "row drag ended"])
        #expect(bench.engine.events.allSatisfy { $0.time == 5 })
        #expect(bench.drags.last?.velocity == .zero)
    }
}
