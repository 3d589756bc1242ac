import Testing

@testable import Motion

@Suite struct DecayTests {
    private let fling = Decay(start: 40, initialVelocity: 1800)

    @Test("each millisecond leaves 99.8 % of the velocity, down to 100 points a second")
    func friction() {
        var velocity = 1800.0
        for millisecond in 0...1443 {
            #expect(abs(fling.velocity(at: Double(millisecond) / 1000) - velocity) < 1e-9)
            velocity *= 0.998
        }
    }

    /// Simpson's rule on steps of 2 ms: its error is below (0.001)⁴ / 180 · v⁗, with v⁗ = k⁴ v ≈ 3 · 10⁴.
    @Test("the position is the integral of the velocity")
    func position() {
        var position = 40.0
        var velocity = 1800.0
        for step in 1...721 {
            let middle = velocity * 0.998
            let end = velocity * 0.998 * 0.998
            position += 0.002 / 6 * (velocity + 4 * middle + end)
            velocity = end
            #expect(abs(fling.position(at: Double(step) * 0.002) - position) < 1e-9)
        }
    }

    /// 1800 points a second have become 100 after ln(18) / k = 1.443740 s, k = 2.002002670673; at 100 k points a second
    /// squared it then takes 1 / k = 0.499500 s and half of 100 / k = 49.9500 points to stop.
    @Test("it stops at once instead of creeping")
    func ending() {
        #expect(abs(fling.duration - (1.443740 + 0.499500)) < 1e-5)
        #expect(abs(fling.end - (40 + 1700 / 2.002002670673 + 49.9500 / 2)) < 1e-3)
        #expect(!fling.isSettled(at: fling.duration - 1e-6) && fling.isSettled(at: fling.duration))
        #expect(fling.position(at: 60) == fling.end && fling.velocity(at: 60) == 0)
        for elapsed in stride(from: 0, to: 0.4995, by: 0.01) {
            let time = 1.443740 + elapsed
            let velocity = 100 - 200.2002670673 * elapsed
            #expect(abs(fling.velocity(at: time) - velocity) < 1e-3)
            #expect(abs(fling.position(at: time) - (fling.end - velocity * velocity / 400.4005341346)) < 1e-3)
        }
    }

    @Test("it passes a position when it says so", arguments: [-1.0, 1])
    func passing(_ direction: Double) throws {
        let decay = Decay(start: 5, initialVelocity: 900 * direction)
        for time in stride(from: 0.05, to: decay.duration, by: 0.05) {
            let reached = try #require(decay.time(reaching: decay.position(at: time)))
            #expect(abs(reached - time) < 1e-6)
        }
        #expect(decay.time(reaching: decay.end + direction) == nil)
        #expect(decay.time(reaching: 5 - direction) == nil)
    }

    @Test("a slow motion is braked from the start")
    func slow() {
        let decay = Decay(start: 7, initialVelocity: -20)
        // 20 / (100 k) s, and 20² / (200 k) points.
        #expect(abs(decay.duration - 0.2 / 2.002002670673) < 1e-9)
        #expect(abs(decay.end - (7 - 2 / 2.002002670673)) < 1e-9)
        #expect(Decay(start: 7, initialVelocity: 0).duration == 0)
        #expect(Decay(start: 7, initialVelocity: 0).position(at: 3) == 7)
    }
}

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
