import Motion
import Testing

@testable import Gestures

@Suite struct QuickZoomTests {
    /// A square that was tapped at (100, 50), with the finger down again.
    private func held(_ gestures: Gesture...) -> TouchBench {
        TouchBench.square(gestures).tap(100, at: 0).down(110, 60, at: 0.2)
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
        let bench = held(.quickZoom()).move(130, 60, at: 0.3).move(250, 60, at: 0.4)
        #expect(bench.story == ["square quickZoom began", "square quickZoom changed"])
        #expect(bench.magnifications.allSatisfy { $0.magnification == 1 })
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

    static let rows: [TouchRow] = [
        TouchRow("a second tap that does not move is a double tap", .tap(count: 2), .quickZoom())
            .tap(100, at: 0).tap(110, 60, at: 0.2)
            .gives("quickZoom failed: liftedTooEarly", "tap2 ended"),
        TouchRow("a finger that moves without a tap before it is no quick zoom", .quickZoom())
            .down(100, at: 0).move(100, 90, at: 0.1).up(100, 90, at: 0.2)
            .gives("quickZoom failed: movedTooFar"),
        TouchRow("a quick zoom fails unless the second touch comes within 300 ms", .quickZoom())
            .tap(100, at: 0).wait(until: 0.4)
            .gives("quickZoom failed: noFurtherTap"),
        TouchRow("a quick zoom fails unless the second touch comes within 24 points", .quickZoom())
            .tap(100, at: 0).down(130, at: 0.2)
            .gives("quickZoom failed: movedTooFar"),
        TouchRow("a second finger cancels a quick zoom", .quickZoom())
            .tap(100, at: 0).down(110, 60, at: 0.2).move(110, 90, at: 0.3).down(300, at: 0.4, finger: 2)
            .gives("quickZoom began", "quickZoom cancelled: secondFinger"),
    ]

    @Test("a quick zoom begins or fails as its touches say", arguments: rows)
    func outcome(row: TouchRow) {
        #expect(row.played == row.outcome)
    }
}
