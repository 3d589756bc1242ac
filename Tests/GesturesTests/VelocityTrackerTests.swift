import Motion
import StrokeSamples
import TestSupport
import Testing

@testable import Gestures

@Suite struct VelocityTrackerTests {
    @Test("a mouse of 1,000 events a second has the velocity of the last 100 ms, also at the times of frames")
    func fast() {
        for rate in [1000.0, 60, 30] {
            var tracker = VelocityTracker()
            for sample in 0...200 {
                let time = Double(sample) / 1000
                // 3,000 points a second squared, and so 600 points a second at the lift.
                let read = (time * rate - 1e-6).rounded(.up) / rate
                tracker.add(Point(x: 1500 * time * time, y: 0), at: read)
            }
            #expect(abs(tracker.velocity(at: (0.2 * rate - 1e-6).rounded(.up) / rate).dx - 600) < 15, "\(rate) Hz")
        }
    }

    /// The velocity of a finger that moves as `position` says, is sampled `rate` times a second, stamped by `stamp`,
    /// and lifts 5 ms after the stamp of its last sample.
    private func velocity(
        rate: Double, for seconds: Double = 0.2, stamp: (Double) -> Double = { $0 }, _ position: (Double) -> Point
    ) -> Vector {
        var tracker = VelocityTracker()
        var last = 0.0
        for number in 0...Int(seconds * rate) {
            let time = Double(number) / rate
            last = stamp(time)
            tracker.add(position(time), at: last)
        }
        return tracker.velocity(at: last + 0.005)
    }

    @Test("times of frames in whole milliseconds cost a few percent", arguments: [30.0, 60], [100, 120])
    func batches(frames: Double, rate: Double) {
        func stamp(_ time: Double) -> Double {
            let frame = (time * frames - 1e-9).rounded(.up) / frames
            return (frame * 1000).rounded() / 1000
        }
        for speed in [200.0, 1500, -4000] {
            let found = velocity(rate: rate, stamp: stamp) { Point(x: speed * $0, y: 0) }
            #expect(abs(found.dx - speed) <= abs(speed) * 0.03)
        }
    }

    @Test("with fewer than three samples the velocity is zero")
    func few() {
        var tracker = VelocityTracker()
        #expect(tracker.velocity(at: 0) == .zero)
        for number in 0...2 {
            #expect(tracker.velocity(at: 0.01) == .zero)
            tracker.add(Point(x: Double(number) * 8, y: 0), at: Double(number) * 0.008)
        }
        #expect(abs(tracker.velocity(at: 0.02).dx - 1000) < 1e-6)
    }

    @Test("samples with one time have no velocity, with two times that of a straight line")
    func moments() {
        var tracker = VelocityTracker()
        for x in [0.0, 10, 20] { tracker.add(Point(x: x, y: 0), at: 0.1) }
        #expect(tracker.velocity(at: 0.1) == .zero)
        for x in [30.0, 40, 50] { tracker.add(Point(x: x, y: 0), at: 0.125) }
        // The mean position moves from 10 to 40 in 25 ms.
        #expect(abs(tracker.velocity(at: 0.125).dx - 1200) < 1e-6)
    }

    @Test("samples of a fast panel that are older than 100 ms do not count")
    func ring() {
        let found = velocity(rate: 1000, for: 0.5) { Point(x: $0 < 0.395 ? -4000 * $0 : 700 * $0, y: 0) }
        #expect(abs(found.dx - 700) < 1e-6)
    }

    /// The velocity of a stroke with samples exactly at the limits of both windows: they are 10 ms apart, and the
    /// pointer lifts 40 ms after the last. The positions lie on no parabola, so one sample more or fewer changes the
    /// velocity.
    private func strokeVelocity(_ stroke: [Point], startingAt start: Double) -> Vector {
        var tracker = VelocityTracker()
        for (number, position) in stroke.enumerated() { tracker.add(position, at: start + Double(number) / 100) }
        return tracker.velocity(at: start + Double(stroke.count - 1) / 100 + 0.04)
    }

    @Test("a stroke has the same velocity at any time")
    func shifted() {
        let seed = Seed.of("shifted strokes")
        var dice = Dice(seed: seed)
        for _ in 0..<1000 {
            let stroke = (0...(2 + dice.roll(28))).map { _ in Point(x: dice.number(0...100), y: dice.number(0...100)) }
            let reference = strokeVelocity(stroke, startingAt: 0)
            let start = dice.chance(0.5) ? Double(dice.roll(100_000)) / 1000 : dice.number(0...1e6)
            let shifted = strokeVelocity(stroke, startingAt: start)
            // Times up to 10⁶ s are rounded by at most 2⁻³⁴ s. A fit through three samples 10 ms apart is the worst
            // case: its slope changes by less than 100 points · 10⁵ s⁻² per second of error in each time.
            #expect((shifted - reference).length < 3 * 100 * 1e5 * 0x1p-34, "seed \(seed), shift \(start)")
            #expect(reference != .zero)
        }
    }

    @Test("the windows of 100 ms and of 40 ms of rest include what exceeds them by less than a microsecond")
    func tolerance() {
        for (excess, counts) in [(0.9e-6, true), (1.1e-6, false)] {
            var tracker = VelocityTracker()
            for (x, time) in [(0.0, -excess), (0, 0.05), (1, 0.1)] { tracker.add(Point(x: x, y: 0), at: time) }
            #expect((tracker.velocity(at: 0.1) != .zero) == counts)
            var rested = VelocityTracker()
            for number in 0...3 { rested.add(Point(x: Double(number), y: 0), at: Double(number) / 100) }
            #expect((rested.velocity(at: 0.03 + 0.04 + excess) != .zero) == counts)
        }
    }

    @Test("a last sample after a rest does not count, and one without a rest does")
    func lastSample() {
        for (lift, isThrown) in [(0.12, true), (0.15, false)] {
            var tracker = VelocityTracker()
            for number in 0...10 { tracker.add(Point(x: Double(number) * 10, y: 0), at: Double(number) / 100) }
            tracker.add(Point(x: 1000 * lift, y: 0), at: lift, isLast: true)
            #expect(abs(tracker.velocity(at: lift).dx - (isThrown ? 1000 : 0)) < 1e-6)
        }
    }
}
