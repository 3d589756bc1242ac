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

    @Test("a touch on a region also touches the regions around it")
    func touched() {
        var bench = TouchBench.row()
        bench.send(.down, 100, at: 0)
        #expect(bench.engine.isTouched("row") && bench.engine.isTouched("card"))
        #expect(!bench.engine.isTouched("next"))
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
        var bench = TouchBench.row()
        bench.send(.down, broken, at: 0)
        bench.send(.down, 100, at: broken)
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
        var bench = TouchBench.row()
        bench.send(.down, 100, at: 5)
        bench.send(.move, 130, at: 4)
        bench.send(.up, 130, at: -100)
        #expect(bench.story == ["card tap failed", "row drag began", "row drag ended"])
        #expect(bench.engine.events.allSatisfy { $0.time == 5 })
        #expect(bench.drags.last?.velocity == .zero)
    }

    @Test("events stay until they are removed")
    func events() {
        var bench = TouchBench.square(.tap())
        bench.send(.down, 10, at: 0)
        bench.send(.up, 10, at: 0.1)
        #expect(bench.engine.events.count == 1)
        bench.engine.removeEvents()
        #expect(bench.engine.events.isEmpty)
    }

    @Test("two engines that are fed the same input report the same events")
    func replay() {
        let first = throwing(TouchBench.row())
        let second = throwing(TouchBench.row())
        #expect(first.engine.events.count == second.engine.events.count)
        for (first, second) in zip(first.engine.events, second.engine.events) { #expect(first == second) }
        #expect(first.story.first == "card tap failed" && first.story.last == "row drag ended")
    }

    private func throwing(_ bench: TouchBench) -> TouchBench {
        var bench = bench
        bench.send(.down, 100, at: 0)
        for step in 1...9 { bench.send(.move, 100 + Double(step * step), at: Double(step) / 90) }
        bench.send(.up, 181, at: 0.11)
        return bench
    }
}
