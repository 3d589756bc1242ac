import Motion
import Testing

@testable import Gestures

/// What an inspector reads of an engine.
@Suite struct ReadingTests {
    @Test("each gesture in the arena tells its phase and deadline")
    func gestures() {
        var bench = TouchBench.nested(
            parent: .drag(), child: Gesture.longPress().sequenced(before: .drag().named("move")), .tap(), .tap(count: 2)
        )
        bench.send(.down, 100, at: 0)
        func lines() -> [String] {
            bench.engine.gestureReadings.map { "\($0.depth) \($0.target) \($0.name) \($0.phase)" }
        }
        #expect(
            lines() == [
                "0 parent drag undecided", "1 child longPress undecided", "1 child move following",
                "1 child tap undecided", "1 child tap2 undecided",
            ])
        #expect(bench.engine.gestureReadings.map(\.deadline) == [nil, 0.5, nil, nil, nil])
        bench.send(.up, 100, at: 0.1)
        #expect(lines() == ["1 child tap waiting", "1 child tap2 undecided"])
        #expect(bench.engine.gestureReadings.last?.deadline == 0.1 + 0.3)
    }

    @Test("each pointer tells where it started, and how much of its last movement was consumed")
    func pointers() throws {
        var bench = TouchBench.square(.drag(along: .horizontal))
        bench.send(.down, 100, at: 0, kind: .mouse)
        bench.send(.move, 110, 60, at: 0.1, kind: .mouse)
        bench.send(.move, 130, 65, at: 0.2, kind: .mouse)
        let reading = try #require(bench.engine.pointerReadings(at: 0.2).first)
        #expect(reading.start == Point(x: 100, y: 50) && reading.position == Point(x: 130, y: 65))
        #expect(reading.kind == .mouse)
        #expect(reading.movement.whole == Vector(dx: 20, dy: 5) && reading.movement.consumed == Vector(dx: 20, dy: 0))
    }
}
