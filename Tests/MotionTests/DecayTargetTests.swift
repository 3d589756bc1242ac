import Testing

@testable import Motion

@Suite struct DecayTargetTests {
    /// Where friction stops a motion, by Euler's method with the midpoint: `v' = −k v`, and below 100 points a second
    /// `v' = −100 k`. Steps of 10 µs leave an error of about (k · 10⁻⁵)² of the way.
    private func stop(of decay: Decay, friction: Double) -> Double {
        var x = decay.start
        var v = abs(decay.initialVelocity)
        let sign = decay.initialVelocity < 0 ? -1.0 : 1
        let step = 1e-5
        while v > 0 {
            let next = v - friction * max(100, v - friction * v * step / 2) * step
            x += sign * (v + max(0, next)) / 2 * step
            v = next
        }
        return x
    }

    @Test("a velocity for a target leads to it", arguments: [700.0, -3000, 24, -0.5], [0.998, 0.99])
    func velocity(way: Double, rate: Double) {
        let decay = Decay(from: 40, to: 40 + way, rate: rate)
        // k = −1000 ln(rate).
        let friction = rate == 0.998 ? 2.002002670673 : 10.050335853501
        #expect(abs(stop(of: decay, friction: friction) - (40 + way)) < 1e-3)
        #expect(abs(decay.end - (40 + way)) < 1e-9 && decay.rate == rate)
    }

    @Test("a decay to its own start is at rest")
    func nowhere() {
        let decay = Decay(from: 5, to: 5)
        #expect(decay.initialVelocity == 0 && decay.end == 5 && decay.isSettled(at: 0))
    }

    @Test(
        "a rate for a target leads to it", arguments: [(1800.0, 500.0), (1800, 2), (-900, -4000), (60, 7), (-60, -300)])
    func rate(velocity: Double, way: Double) throws {
        let decay = try Decay(from: 10, to: 10 + way, initialVelocity: velocity)
        #expect(decay.initialVelocity == velocity && decay.velocity(at: 0) == velocity)
        #expect(abs(decay.end - (10 + way)) < 1e-9)
        // The way is (|v| − 50) / k, and below 100 points a second v² / 200 k.
        let friction = (abs(velocity) > 100 ? abs(velocity) - 50 : velocity * velocity / 200) / abs(way)
        #expect(abs(stop(of: decay, friction: friction) - (10 + way)) < 1e-2)
    }

    @Test(
        "no rate leads away from the motion, from rest, or nowhere",
        arguments: [(100.0, -1.0), (0, 50), (100, 0), (0, 0)])
    func impossible(velocity: Double, way: Double) {
        #expect(throws: UnreachableTarget(target: 3 + way)) {
            try Decay(from: 3, to: 3 + way, initialVelocity: velocity)
        }
    }

    @Test("a target that is too near to stop at is unreachable")
    func tooNear() {
        #expect(throws: UnreachableTarget.self) { try Decay(from: 0, to: 1e-9, initialVelocity: 8000) }
    }
}
