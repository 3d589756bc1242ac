import Testing

@testable import Motion

/// Moves by 3 units a second for 2 seconds.
private struct Ramp: Simulation {
    func position(at time: Double) -> Double { 3 * min(max(time, 0), 2) }
    func velocity(at time: Double) -> Double { time < 2 ? 3 : 0 }
    func isSettled(at time: Double) -> Bool { time >= 2 }
    var end: Double { 6 }
}

@Suite struct TimedTests {
    private let timed = Ramp().starting(at: 100)

    @Test("it samples its motion by the time since the start")
    func sampling() {
        #expect([99, 100, 101, 102, 500].map { timed.position(at: $0) } == [0, 0, 3, 6, 6])
        #expect([100.5, 102.5].map { timed.velocity(at: $0) } == [3, 0])
        #expect([101.75, 102, 103].map { timed.isSettled(at: $0) } == [false, true, true])
    }

    @Test("where it ends does not depend on when it starts")
    func end() {
        #expect(timed.end == 6 && Ramp().starting(at: -7).end == 6)
    }

    @Test("the start is part of its identity")
    func equality() {
        #expect(timed == Timed(Ramp(), startingAt: 100))
        #expect(timed != Ramp().starting(at: 100.5))
        #expect(timed.start == 100)
    }
}
