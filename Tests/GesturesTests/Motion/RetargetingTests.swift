import Testing

@testable import Motion

/// A motion that is given another target continues without a visible jump.
@Suite struct RetargetingTests {
    private static let spring = Spring(response: 0.4, dampingRatio: 0.8)

    static let motions: [any Simulation] = [
        Decay(start: 10, initialVelocity: 1500),
        BoundedDecay(start: 0, velocity: 2500, bounds: -100...300, spring: spring),
        SpringMotion(Spring(response: 0.5, dampingRatio: 0.3), from: 0, to: 200, initialVelocity: -900),
    ]

    @Test("a spring takes over any motion with its position and velocity", arguments: motions, [0, 0.07, 0.4, 3])
    func continuity(motion: any Simulation, time: Double) {
        let next = motion.retargeted(to: -50, at: time, by: Self.spring)
        #expect(abs(next.position(at: 0) - motion.position(at: time)) < 1e-9)
        #expect(abs(next.velocity(at: 0) - motion.velocity(at: time)) < 1e-9)
        #expect(next.end == -50 && abs(next.position(at: 10) + 50) < 1e-6)
    }

    @Test("a spring keeps its parameters and its tolerance")
    func sameSpring() {
        let motion = SpringMotion(Self.spring, from: 0, to: 100, initialVelocity: 300, tolerance: 0.5)
        let next = motion.retargeted(to: 20, at: 0.1)
        #expect(next.spring == Self.spring && next.tolerance == 0.5)
        #expect(next.start == motion.position(at: 0.1) && next.initialVelocity == motion.velocity(at: 0.1))
        // To its own target, it is the same motion.
        let same = motion.retargeted(to: 100, at: 0.1)
        for time in [0.0, 0.05, 0.3] {
            #expect(abs(same.position(at: time) - motion.position(at: 0.1 + time)) < 1e-9)
        }
    }

    @Test("a decay continues with a rate that ends it at the target")
    func decay() throws {
        let decay = Decay(start: 0, initialVelocity: 1800)
        let next = try decay.retargeted(to: 1000, at: 0.2)
        #expect(next.position(at: 0) == decay.position(at: 0.2))
        #expect(next.velocity(at: 0) == decay.velocity(at: 0.2))
        #expect(abs(next.end - 1000) < 1e-9)
        #expect(throws: UnreachableTarget(target: 100)) { try decay.retargeted(to: 100, at: 0.2) }
        #expect(throws: UnreachableTarget.self) { try decay.retargeted(to: 1000, at: 60) }
    }

    @Test("with a start time, the time is the program's")
    func timed() {
        let motion = SpringMotion(Self.spring, from: 0, to: 100).starting(at: 50)
        let next = motion.retargeted(to: -30, at: 50.1)
        #expect(next.start == 50.1 && next.end == -30 && next.motion.spring == Self.spring)
        #expect(abs(next.position(at: 50.1) - motion.position(at: 50.1)) < 1e-9)
        #expect(abs(next.velocity(at: 50.1) - motion.velocity(at: 50.1)) < 1e-9)
        let fling = Decay(start: 0, initialVelocity: 900).starting(at: 50)
        #expect(fling.retargeted(to: 0, at: 50.2, by: Self.spring).position(at: 50.2) == fling.position(at: 50.2))
    }
}

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
        #expect(timed.start == 100 && timed.end == 6)
        #expect([99, 100, 101, 102, 500].map { timed.position(at: $0) } == [0, 0, 3, 6, 6])
        #expect([100.5, 102.5].map { timed.velocity(at: $0) } == [3, 0])
        #expect([101.75, 102, 103].map { timed.isSettled(at: $0) } == [false, true, true])
    }
}
