import Motion
import StrokeSamples
import TestSupport
import Testing

@testable import Gestures

/// The velocity of strokes whose samples bear the times of the frames that read them. The microbenchmark `velocity` prints
/// the table.
@Suite struct FrameTimesTests {
    @Test("the reference agrees with each movement's derivative", arguments: StrokeFamily.allCases)
    func reference(family: StrokeFamily) {
        var generator = SeededGenerator(seed: 7)
        var errors = VelocityErrors()
        for _ in 0..<200 {
            let (stroke, velocity) = family.stroke(panel: 120, using: &generator)
            errors.add(stroke.fittedVelocity, expecting: Vector(dx: velocity, dy: 0))
        }
        // A parabola cannot follow a reach exactly, nor a finger that starts within the window.
        #expect(errors.median < (family == .minimumJerk ? 0.1 : 0.02))
    }

    @Test(
        "samples with distinct times are fitted unchanged", arguments: StrokeFamily.allCases, StrokeFamily.panels)
    func distinct(family: StrokeFamily, panel: Double) {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<100 {
            let (stroke, _) = family.stroke(panel: panel, using: &generator)
            let reference = stroke.fittedVelocity
            #expect((stroke.velocity - reference).length <= 1e-9 * reference.length)
        }
    }

    /// The bounds: the median error, and the share of strokes that are at most 20 % wrong. At 75 and 144 Hz, strokes of
    /// slower panels have distinct times, whose error is that of the plain fit.
    static let bounds: [(rate: Double, median: Double, within: Double)] = [
        (30, 0.04, 0.95), (50, 0.04, 0.95), (60, 0.04, 0.95), (75, 0.04, 0.85), (144, 0.1, 0.75),
    ]
    /// The difference that a few strokes make.
    static let noise = 0.02

    @Test("frames' times cost little accuracy", arguments: StrokeFamily.allCases, [Reading.even, .late])
    func bounds(family: StrokeFamily, reading: Reading) {
        for bound in Self.bounds {
            let (tracker, plain) = family.comparison(6, rate: bound.rate, reading).errors
            #expect(tracker.median <= bound.median, "\(bound.rate) Hz")
            #expect(tracker.within >= bound.within, "\(bound.rate) Hz")
            #expect(tracker.median <= plain.median + Self.noise, "\(bound.rate) Hz")
            #expect(tracker.within >= plain.within - Self.noise, "\(bound.rate) Hz")
        }
    }

    @Test("a dropped frame costs little more", arguments: StrokeFamily.allCases)
    func dropped(family: StrokeFamily) {
        for rate in Reading.rates {
            let (tracker, plain) = family.comparison(6, rate: rate, .dropped).errors
            #expect(tracker.median <= 0.04, "\(rate) Hz")
            #expect(tracker.ninetieth <= 0.25, "\(rate) Hz")
            #expect(tracker.within >= plain.within - Self.noise, "\(rate) Hz")
        }
    }

    /// A finger at 1,000 points a second on a panel of 120 Hz, read at 60 Hz.
    private func steady(from start: Double = 0, to end: Double) -> [SampledStroke.Sample] {
        (0...Int((end - start) * 120)).map { number in
            let time = start + Double(number) / 120
            return (time, Point(x: 1000 * (time - start), y: 0))
        }
    }

    @Test("a finger that rests before it is thrown has the velocity of the throw")
    func held() {
        let reader = FrameReader(rate: 60, phase: 0.004)
        let still = (time: -0.3, position: Point.zero)
        let stroke = SampledStroke([still] + steady(to: 0.08), lift: 0.08)
        #expect(abs(stroke.read(by: reader).velocity.dx - 1000) < 10)
    }

    @Test("samples of a frame whose times differ by microseconds are taken for samples of one time")
    func clockPerEvent() {
        // 6,000 points a second squared, on a panel of 120 Hz: 900 points a second at the lift.
        let samples = (0...18).map { number -> SampledStroke.Sample in
            let time = Double(number) / 120
            return (time, Point(x: 3000 * time * time, y: 0))
        }
        var read = SampledStroke(samples, lift: 0.15).read(by: FrameReader(rate: 30, phase: 0.004))
        for number in read.samples.indices { read.samples[number].time += Double(number) * 20e-6 }
        read.lift += 400e-6
        #expect(abs(read.velocity.dx - 900) < 45)
        #expect(abs(read.fittedVelocity.dx - 900) > 45)
    }

    @Test("a rest before the last movement is not taken for a late frame")
    func restsLate() {
        var stroke = SampledStroke(steady(to: 0.1), lift: 0.17)
        stroke.samples.append((0.17, Point(x: 101, y: 0)))
        let velocity = stroke.read(by: FrameReader(rate: 60, phase: 0.004)).velocity
        // Without the rest, the velocity would be near 850. The parabola through it turns round.
        #expect(0...150 ~= velocity.dx)
        #expect(stroke.fittedVelocity.dx < -600)
    }

    @Test("a frame whose events bear two milliseconds is one frame")
    func twoMilliseconds() {
        let read = SampledStroke(steady(to: 0.06), lift: 0.06).read(by: FrameReader(rate: 60, phase: 0.004))
        let errors = (0..<1 << read.samples.count).map { early in
            var stroke = read
            for number in stroke.samples.indices where early >> number & 1 == 1 { stroke.samples[number].time -= 0.001 }
            return abs(stroke.velocity.dx - 1000)
        }
        // If each millisecond counted as a frame, the worst would be 215.
        #expect(errors.allSatisfy { $0 < 150 })
    }

    /// The velocity of two fingers that move from one another by `spread` and together by `pan`, both in points a second,
    /// and lift one frame after the other.
    private func velocity(pan: Double, spread: Double, panel: Double, frames: Double) throws -> Double {
        var bench = TouchBench.square(.transform())
        let reader = FrameReader(rate: frames, phase: 0.004)
        func send(_ phase: PointerPhase, _ finger: Int, at time: Double, positionAt moment: Double) {
            let side = finger == 1 ? -1.0 : 1
            let x = 200 + side * 20 + (pan + side * spread) * moment
            bench.send(phase, x, at: reader.time(of: time), finger: finger)
        }
        let last = Int(0.15 * panel)
        for report in 0...last {
            let time = Double(report) / panel
            for finger in [1, 2] { send(report == 0 ? .down : .move, finger, at: time, positionAt: time) }
        }
        let end = Double(last) / panel
        send(.up, 2, at: end, positionAt: end)
        send(.up, 1, at: end + 1 / 60, positionAt: end)
        return try #require(bench.transforms.last).velocity.dx
    }

    @Test(
        "fingers that move together have their velocity, and fingers that only spread have none",
        arguments: [(120.0, 30.0), (120, 60), (60, 60)])
    func twoFingers(panel: Double, frames: Double) throws {
        for (pan, spread) in [(1000.0, 0.0), (0, 480), (-700, 500)] {
            let found = try velocity(pan: pan, spread: spread, panel: panel, frames: frames)
            #expect(abs(found - pan) < 20)
        }
    }
}

extension VelocityComparison {
    fileprivate var errors: (tracker: VelocityErrors, plain: VelocityErrors) { (tracker, plain) }
}
