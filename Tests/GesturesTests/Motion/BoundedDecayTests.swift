import Testing

@testable import Motion

@Suite struct BoundedDecayTests {
    private static let spring = Spring(response: 0.38, dampingRatio: 1)

    /// A fling between 0 and 1000.
    private func fling(from start: Double, velocity: Double) -> BoundedDecay {
        BoundedDecay(start: start, velocity: velocity, bounds: 0...1000, spring: Self.spring)
    }

    @Test("while no bound is near, it is a decay")
    func free() {
        let decay = Decay(start: 500, initialVelocity: -600)
        for time in stride(from: 0, to: 0.4, by: 0.001) {
            for motion in [fling(from: 500, velocity: -600), BoundedDecay(decay)] {
                #expect(abs(motion.velocity(at: time) - decay.velocity(at: time)) < 1e-9)
                #expect(abs(motion.position(at: time) - decay.position(at: time)) < 1e-9)
            }
        }
    }

    /// The fling reaches the bound when `1 − e^(−kt) = 100 k / 1000`, with k = 2.002002670673: after 0.111585 s, with
    /// 1000 − 100 k = 799.7997 points a second left.
    @Test("at a bound a spring takes over the position and the velocity")
    func contact() {
        let motion = fling(from: 900, velocity: 1000)
        let contact = 0.1115852
        #expect(abs(motion.position(at: contact) - 1000) < 1e-3)
        #expect(abs(motion.velocity(at: contact - 1e-6) - 799.7997) < 0.01)
        #expect(abs(motion.velocity(at: contact + 1e-6) - 799.7997) < 0.1)
        #expect(motion.position(at: contact + 0.05) > 1000)
        #expect(motion.end == 1000 && abs(motion.position(at: contact + 3) - 1000) < 1e-9)
    }

    @Test("a fling past a bound overshoots it on that side only", arguments: [-3000.0, 3000])
    func side(velocity: Double) {
        let motion = fling(from: 500, velocity: velocity)
        let positions = stride(from: 0, to: 4, by: 0.004).map { motion.position(at: $0) }
        let low = positions.min() ?? .nan
        let high = positions.max() ?? .nan
        #expect(velocity < 0 ? low < -20 && high == 500 : high > 1020 && low == 500)
    }

    @Test("a fling that begins past a bound springs back immediately, with its velocity")
    func outside() {
        let motion = fling(from: -60, velocity: -400)
        #expect(motion.position(at: 0) == -60)
        #expect(abs(motion.velocity(at: 0) + 400) < 1e-9)
        #expect(motion.position(at: 0.02) < -60 && motion.position(at: 0.5) > -60)
        #expect(motion.end == 0 && !motion.isSettled(at: 0.1) && motion.isSettled(at: 2))
    }

    @Test("a fling that friction stops before the bound rests there")
    func short() {
        let motion = fling(from: 200, velocity: 500)
        // (500 − 100) / k and 100 / (2 k) further on.
        #expect(abs(motion.end - (200 + 450 / 2.002002670673)) < 1e-6)
        // ln(5) / k + 1 / k = 1.30342 s.
        #expect(!motion.isSettled(at: 1.3033) && motion.isSettled(at: 1.3035))
    }

    @Test("a fling without velocity does not move")
    func still() {
        let motion = fling(from: 300, velocity: 0)
        #expect(motion.isSettled(at: 0) && motion.end == 300)
        #expect(motion.position(at: 9) == 300 && motion.velocity(at: 9) == 0)
    }

    private static let shiftings = [(500.0, 300.0), (900, 2000), (-50, 300), (1200, -4000), (500, 0)]

    @Test("shifted, it is the same motion elsewhere", arguments: shiftings)
    func shifted(start: Double, velocity: Double) {
        let motion = fling(from: start, velocity: velocity)
        let shifted = motion.shifted(by: -320)
        #expect(abs(shifted.end - motion.end + 320) < 1e-9)
        for time in stride(from: 0, to: 4, by: 0.05) {
            #expect(abs(shifted.position(at: time) - motion.position(at: time) + 320) < 1e-9)
            #expect(abs(shifted.velocity(at: time) - motion.velocity(at: time)) < 1e-9)
            #expect(shifted.isSettled(at: time) == motion.isSettled(at: time))
        }
    }

    @Test(
        "every fling comes to rest within its bounds, without a jump",
        arguments: [-200.0, -1, 0, 1, 430, 999, 1000, 1200],
        [-8000.0, -2600, -310, -20, 0, 20, 310, 2600, 8000])
    func anywhere(start: Double, velocity: Double) {
        let motion = fling(from: start, velocity: velocity)
        var last = motion.position(at: 0)
        #expect(abs(last - start) < 1e-9)
        for step in 1...1600 {
            let position = motion.position(at: Double(step) / 400)
            // In 2.5 ms: at most 8000 points a second of the finger, and ω · 200 = 3320 of the spring.
            #expect(abs(position - last) < 28.3)
            last = position
        }
        #expect((0...1000).contains(motion.end) && motion.isSettled(at: 10))
        // Friction's remaining 5 points a second lead 5 / k further.
        #expect(abs(motion.position(at: 10) - motion.end) <= 2.5)
    }
}

/// Motions that come to rest at another position nearby.
@Suite struct NearbyEndTests {
    private let spring = Spring(response: 0.4, dampingRatio: 1)

    @Test("a fling keeps its velocity at the start and ends at the target", arguments: [-0.5, 0.3, 0.5])
    func fling(_ shift: Double) {
        let fling = BoundedDecay(start: 10, velocity: 900, bounds: 0...5000, spring: spring)
        let target = fling.end + shift
        let moved = fling.ending(at: target, spring)
        #expect(abs(moved.end - target) < 1e-6 && abs(moved.position(at: 20) - target) < 1e-3)
        #expect(moved.position(at: 0) == 10 && abs(moved.velocity(at: 0) - 900) < 1e-9)
    }

    @Test("one at rest, or one that would have to turn round, is moved there by the spring", arguments: [0, 1.0, -30])
    func spring(_ velocity: Double) {
        let still = BoundedDecay(start: 10.4, velocity: velocity, bounds: 0...5000, spring: spring)
        let moved = still.ending(at: 10.5, spring)
        #expect(abs(moved.end - 10.5) < 1e-6 && abs(moved.position(at: 5) - 10.5) < 1e-3)
        #expect(moved.position(at: 0) == 10.4)
    }

    @Test("one that is sprung back from a bound rests there")
    func bound() {
        let fling = BoundedDecay(start: 10, velocity: 9000, bounds: 0...50, spring: spring)
        #expect(fling.ending(at: 49.7, spring) == fling)
    }
}
