import Testing

@testable import Motion

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
