import Motion
import Testing

@testable import Gestures

@Suite struct RotateTests {
    /// Two fingers 200 points apart that turn about (200, 200) in steps of a degree, each finger in turn.
    private func turned(_ gesture: Gesture, degrees: Int) -> TouchBench {
        var bench = TouchBench.square(gesture)
        for finger in [0, 1] { send(.down, finger, 0, &bench) }
        for step in 1...abs(degrees) {
            for finger in [0, 1] { send(.move, finger, Double(degrees < 0 ? -step : step), &bench) }
        }
        return bench
    }

    private func send(_ phase: PointerPhase, _ finger: Int, _ degrees: Double, _ bench: inout TouchBench) {
        let angle = degrees * .pi / 180 + Double(finger) * .pi
        let x = 200 + 100 * cosine(angle)
        let y = 200 + 100 * sine(angle)
        bench.send(phase, x, y, at: abs(degrees) / 100, finger: finger)
    }

    private func rotations(_ bench: TouchBench) -> [RotateValue] { bench.engine.events.compactMap(\.rotate) }

    @Test("a rotation begins after 8 degrees and then follows the fingers, in both directions")
    func follows() throws {
        for degrees in [60, -60] {
            let bench = turned(.rotate(), degrees: degrees)
            #expect(bench.story.first == "square rotate began")
            let last = try #require(rotations(bench).last)
            // 0.14 radians are 8.02 degrees.
            let expected = (abs(Double(degrees)) * .pi / 180 - 0.14) * (degrees < 0 ? -1 : 1)
            #expect(abs(last.rotation - expected) < 2e-6)
            #expect((last.anchor - Point(x: 200, y: 200)).length < 2)
        }
    }

    @Test("several turns add up")
    func turns() throws {
        let last = try #require(rotations(turned(.rotate(), degrees: 800)).last)
        #expect(last.rotation > 4 * .pi)
    }

    @Test("less than the slop is no rotation, and a lifted finger ends one")
    func ends() {
        #expect(turned(.rotate(), degrees: 7).story.isEmpty)
        var bench = turned(.rotate(), degrees: 20)
        send(.up, 0, 20, &bench)
        #expect(bench.story.last == "square rotate ended")
    }

    @Test("fingers that only spread do not rotate, and magnify beside a rotation")
    func spreads() {
        var bench = TouchBench.square(Gesture.magnify().simultaneously(with: .rotate()))
            .down(180, 200, at: 0, finger: 1).down(220, 200, at: 0, finger: 2)
        for step in 1...40 {
            bench.send(.move, 180 - Double(step), 200, at: Double(step) / 100, finger: 1)
            bench.send(.move, 220 + Double(step), 200, at: Double(step) / 100, finger: 2)
        }
        #expect(rotations(bench).isEmpty && !bench.magnifications.isEmpty)
    }

    @Test("a transform that rotates keeps the content under both fingers")
    func transform() throws {
        let bench = turned(.transform(rotates: true), degrees: 90)
        // The point of the content that is under the first finger when the gesture begins.
        let began = try #require(bench.engine.events.firstIndex { $0.state == .began })
        let first = bench.transforms[began]
        let start = first.centroid - first.panDelta + Vector(dx: 100, dy: 0)
        let end = bench.transforms.dropFirst(began).reduce(start) { $1.moved($0) }
        let expected = bench.transforms.reduce(0) { $0 + $1.rotationDelta }
        #expect(abs((bench.transforms.last?.rotation ?? 0) - expected) < 1e-9 && expected > 1.3)
        let last = try #require(bench.transforms.last)
        let offset = Vector(dx: 100 * cosine(expected), dy: 100 * sine(expected)) * last.magnification
        #expect((end - (last.centroid + offset)).length < 1)
    }

    @Test("a transform that does not rotate ignores the turn")
    func withoutRotation() {
        #expect(turned(.transform(), degrees: 90).transforms.allSatisfy { $0.rotation == 0 && $0.rotationDelta == 0 })
    }
}
