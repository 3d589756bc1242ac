import Motion
import Testing

@testable import Gestures

@Suite struct QuickZoomTests {
    /// A square that was tapped at (100, 50), with the finger down again.
    private func held(_ gestures: Gesture...) -> TouchBench {
        var bench = TouchBench()
        bench.regions.add("square", frame: Rect(x: 0, y: 0, width: 400, height: 400), gestures: gestures)
        bench.tap(100, at: 0)
        bench.send(.down, 110, 60, at: 0.2)
        return bench
    }

    @Test("moving down by 128 points doubles the magnification, moving up halves it, about the first tap")
    func doubling() {
        var bench = held(.quickZoom())
        #expect(bench.story.isEmpty)
        bench.send(.move, 110, 70, at: 0.3)
        for (step, y) in [198.0, 326, 70, -58].enumerated() {
            bench.send(.move, 110, y, at: 0.31 + Double(step) / 100)
        }
        bench.send(.up, 110, -58, at: 0.5)
        // It began at y = 68, where the finger had moved by the slop.
        let expected = [70.0, 198, 326, 70, -58, -58].map { powerOfTwo(($0 - 68) / 128) }
        #expect(bench.magnifications.count == expected.count)
        for (value, size) in zip(bench.magnifications, expected) { #expect(abs(value.magnification - size) < 1e-7) }
        #expect(bench.magnifications.allSatisfy { $0.anchor == Point(x: 100, y: 50) })
        #expect(bench.story.first == "square quickZoom began" && bench.story.last == "square quickZoom ended")
    }

    @Test("the product of the deltas is the magnification")
    func steps() throws {
        var bench = held(.quickZoom(doublingDistance: 50))
        for step in 1...20 { bench.send(.move, 110, 60 + Double(step * step), at: 0.2 + Double(step) / 100) }
        let last = try #require(bench.magnifications.last)
        #expect(abs(bench.magnifications.map(\.delta).reduce(1, *) / last.magnification - 1) < 1e-12)
    }

    @Test("a quick zoom that moves sideways begins but does not magnify")
    func sideways() {
        var bench = held(.quickZoom())
        bench.send(.move, 130, 60, at: 0.3)
        bench.send(.move, 250, 60, at: 0.4)
        #expect(bench.story == ["square quickZoom began", "square quickZoom changed"])
        #expect(bench.magnifications.allSatisfy { $0.magnification == 1 })
    }

    @Test("a second tap that does not move is a double tap")
    func doubleTap() {
        var bench = held(.tap(count: 2), .quickZoom())
        bench.send(.up, 110, 60, at: 0.25)
        #expect(bench.story == ["square quickZoom failed", "square tap2 ended"])
        #expect(bench.causes == [.liftedTooEarly])
    }

    @Test("a quick zoom wins over a double tap and a drag")
    func rivals() {
        var bench = held(.tap(count: 2), .drag(), .quickZoom())
        bench.engine.removeEvents()
        bench.send(.move, 110, 80, at: 0.3)
        bench.send(.move, 110, 120, at: 0.4)
        #expect(bench.story.suffix(2) == ["square quickZoom began", "square quickZoom changed"])
        #expect(bench.count("square", "tap2", .failed) == 1)
        #expect(bench.count("square", "drag", .began) == 0)
    }

    @Test("a finger that moves without a tap before it is no quick zoom")
    func noTap() {
        var bench = TouchBench.square(.quickZoom())
        bench.send(.down, 100, at: 0)
        bench.send(.move, 100, 90, at: 0.1)
        bench.send(.up, 100, 90, at: 0.2)
        #expect(bench.story == ["square quickZoom failed"])
        #expect(bench.causes == [.movedTooFar])
    }

    @Test("a quick zoom fails unless the second touch comes within 300 ms and 24 points")
    func limits() {
        var late = TouchBench.square(.quickZoom())
        late.tap(100, at: 0)
        late.engine.advance(to: 0.4)
        #expect(late.causes == [.noFurtherTap])
        var far = TouchBench.square(.quickZoom())
        far.tap(100, at: 0)
        far.send(.down, 130, at: 0.2)
        #expect(far.causes == [.movedTooFar])
    }

    @Test("a second finger cancels a quick zoom")
    func secondFinger() {
        var bench = held(.quickZoom())
        bench.send(.move, 110, 90, at: 0.3)
        bench.send(.down, 300, at: 0.4, finger: 2)
        #expect(bench.story == ["square quickZoom began", "square quickZoom cancelled"])
        #expect(bench.causes == [.secondFinger])
    }
}
