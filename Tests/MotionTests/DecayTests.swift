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
