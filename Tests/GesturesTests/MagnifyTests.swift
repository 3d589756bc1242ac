import Motion
import Testing

@testable import Gestures

@Suite struct MagnifyTests {
    /// A square with two fingers on it that are 100 points apart, around (150, 50).
    private func pinching() -> TouchBench {
        let bench = TouchBench.square(.magnify()).down(100, at: 0, finger: 1).down(200, at: 0.01, finger: 2)
        return bench
    }

    @Test("a magnification begins once the span has changed by 8 points")
    func slop() {
        var bench = pinching()
        bench.send(.move, 215.9, at: 0.02, finger: 2)
        #expect(bench.story.isEmpty)
        bench.send(.move, 216, at: 0.03, finger: 2)
        #expect(bench.story == ["square magnify began"])
        // The parabola through 200, 215.9 and 216 at intervals of 10 ms would end backward; the line has 800 points a second.
        let velocity = 800.0 / 2 / 58
        #expect(bench.magnifications.map(\.magnification) == [1] && bench.magnifications.map(\.delta) == [1])
        #expect(bench.magnifications.map(\.anchor) == [Point(x: 158, y: 50)])
        #expect(abs((bench.magnifications.first?.velocity ?? 0) - velocity) < 1e-6)
    }

    @Test("the magnification is the ratio of the spans, about the centroid")
    func ratio() throws {
        var bench = pinching().move(220, at: 0.02, finger: 2).move(340, at: 0.03, finger: 2)
        var value = try #require(bench.magnifications.last)
        // The span was 58 when the gesture began.
        #expect(abs(value.magnification - 120.0 / 58) < 1e-6 && abs(value.delta - 2) < 1e-12)
        #expect(value.anchor == Point(x: 220, y: 50))
        bench.send(.move, 280, at: 0.04, finger: 1)
        value = try #require(bench.magnifications.last)
        #expect(abs(value.magnification - 30.0 / 58) < 1e-6 && abs(value.delta - 0.25) < 1e-12)
        bench.send(.up, 280, at: 0.05, finger: 1)
        #expect(bench.story.last == "square magnify ended")
        #expect(abs((bench.magnifications.last?.magnification ?? 0) - 30.0 / 58) < 1e-6)
    }

    @Test("adding or lifting a third finger magnifies nothing")
    func third() {
        let bench = pinching()
            .move(250, at: 0.02, finger: 2).down(390, 390, at: 0.03, finger: 3).move(390, 390, at: 0.04, finger: 3)
            .up(390, 390, at: 0.05, finger: 3).move(250, at: 0.06, finger: 2)
        #expect(bench.magnifications.allSatisfy { abs($0.magnification - 75.0 / 58) < 1e-6 })
        #expect(bench.magnifications.dropFirst().allSatisfy { abs($0.delta - 1) < 1e-12 })
        #expect(!bench.story.contains("square magnify ended"))
    }

    @Test("fingers that meet in one point never lead to an invalid magnification")
    func coinciding() {
        var bench = pinching()
        for x in [250.0, 100, 100.5, 100, 300] { bench.send(.move, x, at: 0.02, finger: 2) }
        #expect(bench.magnifications.allSatisfy { $0.magnification.isFinite && $0.magnification > 0 })
    }

    static let rows: [TouchRow] = [
        TouchRow("fingers that keep their distance magnify nothing", .magnify())
            .down(100, at: 0).down(200, at: 0.01, finger: 2).move(107, at: 0.02).move(207, at: 0.02, finger: 2)
            .move(114, at: 0.03).move(214, at: 0.03, finger: 2).up(114, at: 0.04).up(214, at: 0.05, finger: 2)
            .gives("magnify failed: liftedTooEarly"),
        TouchRow("a magnification ends when fewer than two fingers are left", .magnify())
            .down(100, at: 0).down(200, at: 0.01, finger: 2).move(250, at: 0.02, finger: 2).up(100, at: 0.03)
            .move(300, at: 0.04, finger: 2).up(300, at: 0.05, finger: 2)
            .gives("magnify began", "magnify ended"),
        TouchRow("one finger taps and never magnifies", .tap(), .magnify())
            .tap(100, at: 0)
            .gives("magnify failed: lostArena", "tap ended"),
        TouchRow("a pinch wins over a tap", .tap(), .magnify())
            .down(100, at: 1).down(200, at: 1.01, finger: 2).move(260, at: 1.02, finger: 2)
            .gives("tap failed: secondFinger", "magnify began"),
    ]

    @Test("a magnification begins, ends or fails as its touches say", arguments: rows)
    func outcome(row: TouchRow) {
        #expect(row.played == row.outcome)
    }
}
