import Testing

@testable import Motion

@Suite struct SpringTests {
    /// Dampings on both sides of every branch of the closed form: 1 ± 10⁻⁵ lie next to the critical one.
    static let dampings = [0.2, 0.7, 0.92, 1 - 1e-5, 1, 1 + 1e-5, 1.4, 3]

    @Test("the closed form solves the equation of a damped spring", arguments: dampings)
    func equation(damping: Double) {
        let spring = Spring(response: 0.42, dampingRatio: damping)
        for (x, v) in [(100.0, 0.0), (0, 1500), (-80, 900), (40, -2000)] {
            for seconds in [0, 0.01, 0.1, 0.3, 1] {
                var expected = IntegratedSpring(spring, displacement: x, velocity: v)
                expected.advance(by: seconds)
                let state = spring.state(displacement: x, velocity: v, after: seconds)
                #expect(abs(state.displacement - expected.x) < 1e-7)
                #expect(abs(state.velocity - expected.v) < 1e-6)
            }
        }
    }

    @Test("after an hour every spring is at its target", arguments: dampings)
    func hour(damping: Double) {
        let state = Spring(response: 0.18, dampingRatio: damping).state(displacement: 100, velocity: 800, after: 3600)
        #expect(state.displacement == 0 && state.velocity == 0)
    }
}

@Suite struct SpringMotionTests {
    private let motion = SpringMotion(
        Spring(response: 0.42, dampingRatio: 0.92), from: 100, to: 500, initialVelocity: -700)

    @Test("it leaves its start with the given velocity and arrives at its target")
    func journey() {
        #expect(motion.position(at: 0) == 100 && motion.position(at: -1) == 100 && !motion.isSettled(at: -1))
        #expect(abs(motion.velocity(at: 0) + 700) < 1e-9)
        #expect(abs(motion.position(at: 5) - 500) < 1e-9)
        #expect(motion.isSettled(at: 5))
    }

    @Test("it is not settled while it passes through its target")
    func passing() throws {
        let weak = SpringMotion(Spring(response: 0.5, dampingRatio: 0.3), from: 0, to: 100)
        let crossing = try #require(stride(from: 0, to: 1, by: 1e-5).first { weak.position(at: $0) >= 100 })
        #expect(abs(weak.position(at: crossing) - 100) < weak.tolerance)
        #expect(!weak.isSettled(at: crossing))
    }

    @Test("once settled, it stays within its tolerance of the target", arguments: [0.2, 0.92, 1, 2])
    func rest(damping: Double) throws {
        let motion = SpringMotion(Spring(response: 0.42, dampingRatio: damping), from: 0, to: 300, initialVelocity: 900)
        let settled = try #require(stride(from: 0, to: 10, by: 0.001).first { motion.isSettled(at: $0) })
        // What energy is left cannot carry it further than √(x² + (v/ω)²) ≤ tolerance · √(1 + (20/15)²).
        for later in stride(from: settled, to: settled + 3, by: 0.001) {
            #expect(abs(motion.position(at: later) - 300) <= motion.tolerance * 1.67)
        }
    }
}

@Suite struct SpringParametersTests {
    @Test("duration and bounce give the stiffness and damping that Apple documents")
    func bounce() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        let frequency = 2 * Double.pi / spring.response
        // "Spring(duration: 0.5, bounce: 0.3)" is a mass of 1 with a stiffness of 157.9 and a damping of 17.6.
        #expect(abs(frequency * frequency - 157.9) < 0.05)
        #expect(abs(2 * spring.dampingRatio * frequency - 17.6) < 0.05)
        #expect(Spring(duration: 0.4, bounce: 0) == Spring(response: 0.4, dampingRatio: 1))
        #expect(Spring(response: 1, dampingRatio: 0).settlingTime() == .infinity)
        #expect(Spring(duration: 0.4, bounce: -0.5) == Spring(response: 0.4, dampingRatio: 2))
    }

    @Test(
        "it settles when it stays within the tolerance", arguments: [0.1, 0.5, 0.9, 0.999, 1, 1.0001, 2], [1e-3, 0.05])
    func settling(damping: Double, tolerance: Double) {
        let spring = Spring(response: 0.42, dampingRatio: damping)
        var integrated = IntegratedSpring(spring, displacement: 1, velocity: 0)
        let expected = integrated.lastTime(outside: tolerance, within: 6)
        #expect(abs(spring.settlingTime(tolerance: tolerance) - expected) <= IntegratedSpring.step)
    }

    @Test("a spring made for a settling time takes it", arguments: [0.1, 0.7, 1, 1.5])
    func made(damping: Double) {
        for (seconds, tolerance) in [(0.3, 0.001), (1.2, 0.02)] {
            let spring = Spring(settlingTime: seconds, dampingRatio: damping, tolerance: tolerance)
            #expect(spring.dampingRatio == damping)
            var integrated = IntegratedSpring(spring, displacement: 1, velocity: 0)
            let found = integrated.lastTime(outside: tolerance, within: 2)
            #expect(abs(found - seconds) <= IntegratedSpring.step)
        }
    }
}
