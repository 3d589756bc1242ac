import Testing

@testable import Motion

@Suite struct DecayTests {
    private let fling = Decay(start: 40, initialVelocity: 1800)

    @Test("each millisecond leaves 99.8 % of the velocity")
    func friction() {
        var velocity = 1800.0
        for millisecond in 0...2000 {
            #expect(abs(fling.velocity(at: Double(millisecond) / 1000) - velocity) < 1e-9)
            velocity *= 0.998
        }
    }

    /// Simpson's rule on steps of 2 ms: its error is below (0.001)⁴ / 180 · v⁗, with v⁗ = k⁴ v ≈ 3 · 10⁴.
    @Test("the position is the integral of the velocity")
    func position() {
        var position = 40.0
        var velocity = 1800.0
        for step in 1...1000 {
            let (middle, end) = (velocity * 0.998, velocity * 0.998 * 0.998)
            position += 0.002 / 6 * (velocity + 4 * middle + end)
            velocity = end
            #expect(abs(fling.position(at: Double(step) * 0.002) - position) < 1e-9)
        }
    }

    @Test("it ends at its projection")
    func projection() {
        // Of 1800 points a second e^(−2.002 · 20) ≈ 4 · 10⁻¹⁸ are left after 20 s.
        #expect(abs(fling.position(at: 20) - fling.projection) < 1e-9)
        #expect(abs(fling.projection - (40 + 1800 / 2.002002670673)) < 1e-6)
    }

    @Test("it counts as settled when 5 points a second are left")
    func duration() {
        #expect(abs(abs(fling.velocity(at: fling.duration)) - 5) < 1e-9)
        #expect(!fling.isSettled(at: fling.duration - 1e-6))
        #expect(fling.isSettled(at: fling.duration + 1e-6))
    }

    @Test("thrown the other way, it is mirrored")
    func mirrored() {
        let other = Decay(start: -40, initialVelocity: -1800)
        for time in stride(from: 0.0, to: 3, by: 0.1) {
            #expect(other.position(at: time) == -fling.position(at: time))
            #expect(other.isSettled(at: time) == fling.isSettled(at: time))
        }
        #expect(other.duration == fling.duration)
    }

    @Test("a motion slower than 5 points a second is settled immediately")
    func slow() {
        for velocity in [0.0, 4.9, -4.9] {
            let decay = Decay(start: 7, initialVelocity: velocity)
            #expect(decay.duration == 0)
            #expect(decay.isSettled(at: 0))
        }
        #expect(Decay(start: 7, initialVelocity: 0).position(at: 3) == 7)
    }

    @Test("a lower rate stops sooner")
    func rate() {
        let fast = Decay(start: 0, initialVelocity: 1000, rate: 0.99)
        let normal = Decay(start: 0, initialVelocity: 1000)
        #expect(fast.duration < normal.duration)
        #expect(fast.projection < normal.projection)
        #expect(abs(fast.velocity(at: 0.001) - 990) < 1e-9)
    }
}
