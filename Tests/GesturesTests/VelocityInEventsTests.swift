import Motion
import Testing

@testable import Gestures

@Suite struct VelocityInEventsTests {
    /// A finger that moves to the right from x = 100 for 200 ms, with a sample each 10 ms.
    private func dragging(_ gesture: Gesture = .drag(), velocity: Double) -> TouchBench {
        var bench = TouchBench.square(gesture)
        bench.send(.down, 100, at: 0)
        for step in 1...20 {
            let time = Double(step) / 100
            bench.send(.move, 100 + velocity * time, at: time)
        }
        return bench
    }

    /// Two fingers 100 points apart that spread, each at 200 points a second, for 200 ms.
    private func spreading(_ gesture: Gesture) -> TouchBench {
        var bench = TouchBench.square(gesture)
        for (finger, x) in [(1, 150.0), (2, 250)] { bench.send(.down, x, at: 0, finger: finger) }
        for step in 1...20 {
            let time = Double(step) / 100
            bench.send(.move, 150 - 200 * time, at: time, finger: 1)
            bench.send(.move, 250 + 200 * time, at: time, finger: 2)
        }
        return bench
    }

    @Test("a drag tells the finger's velocity from its beginning")
    func drag() throws {
        let drags = dragging(velocity: 1000).drags
        try #require(drags.count == 19)
        #expect(drags.map { ($0.velocity - Vector(dx: 1000, dy: 0)).length }.max() ?? 1 < 1e-6)
    }

    @Test("a slow drag has a velocity until it ends, and throws nothing")
    func slow() throws {
        var bench = dragging(.drag(minimumDistance: 1), velocity: 30)
        #expect(abs(try #require(bench.drags.last).velocity.dx - 30) < 1e-6)
        bench.send(.up, 106, at: 0.2)
        #expect(bench.story.last == "square drag ended")
        #expect(bench.drags.last?.velocity == .zero)
    }

    @Test("a drag predicts where content that is thrown comes to rest, while the finger moves and at the end")
    func prediction() {
        var slippery = DragGesture()
        slippery.decayRate = 0.999
        // v e^(1000 t ln r) falls to 50 after (v - 50) / (-1000 ln r): ln 0.998 = -0.0020020, ln 0.999 = -0.0010005.
        for (gesture, distance) in [(Gesture.drag(), 474.5), (.drag(slippery), 949.5)] {
            let drags = dragging(gesture, velocity: 1000).up(300, at: 0.2).drags
            for drag in drags.suffix(2) {
                #expect(abs(drag.predictedEndTranslation.dx - drag.translation.dx - distance) < 0.1)
                #expect(abs(drag.predictedEndLocation.x - 300 - distance) < 0.1)
            }
        }
    }

    @Test("a magnification tells how fast it grows")
    func magnify() throws {
        // It began when the span of 50 points had grown by 8; then the span grows by 200 points a second.
        let bench = spreading(.magnify())
        let value = try #require(bench.engine.events.last?.magnify)
        #expect(abs(value.magnification - 90.0 / 58) < 1e-9)
        #expect(abs(value.velocity - 200.0 / 58) < 1e-6)
    }

    @Test("a drag of two fingers reports the velocity of their centroid, regardless of which lifts first")
    func centroid() throws {
        for first in [1, 2] {
            var bench = TouchBench.square(.drag(touches: 2))
            for (finger, x) in [(1, 100.0), (2, 200)] { bench.send(.down, x, at: 0, finger: finger) }
            for step in 1...10 { bench.send(.move, 100 + Double(step) * 10, at: Double(step) / 100, finger: 1) }
            // One finger moves at 1,000 points a second, the other not at all.
            #expect(abs(try #require(bench.drags.last).velocity.dx - 500) < 1e-6)
            bench.send(.up, first == 1 ? 200 : 200, at: 0.1, finger: first)
            #expect(bench.story.last == "square drag ended")
            #expect(abs(try #require(bench.drags.last).velocity.dx - 500) < 1e-6)
        }
    }

    @Test("a rotation tells its angular velocity, positive clockwise")
    func rotate() throws {
        for direction in [1.0, -1] {
            var bench = TouchBench.square(.rotate())
            for (step, phase) in zip(0...30, [PointerPhase.down] + Array(repeating: .move, count: 30)) {
                for finger in [0, 1] {
                    let angle = direction * Double(step) * 0.02 + Double(finger) * .pi
                    let x = 200 + 100 * cosine(angle)
                    let y = 200 + 100 * sine(angle)
                    bench.send(phase, x, y, at: Double(step) / 100, finger: finger)
                }
            }
            // 0.02 radians in 10 ms. A parabola follows the circle closely over 0.2 radians.
            let value = try #require(bench.engine.events.last?.rotate)
            #expect(abs(value.velocity - direction * 2) < 0.02)
        }
    }

    @Test("a transform tells how fast it grows, and keeps that while the fingers lift one after the other")
    func transform() throws {
        // The other finger lifts after 20 ms, when the pinch still counts as thrown, or after 60 ms.
        for (pause, isThrown) in [(0.02, true), (0.06, false)] {
            var bench = spreading(.transform())
            let moving = try #require(bench.engine.events.last?.transform)
            #expect(abs(moving.magnificationVelocity - moving.magnification * 200 / 90) < 1e-6)
            #expect(moving.rotationVelocity == 0)
            bench.send(.up, 110, at: 0.2, finger: 1)
            bench.send(.up, 290, at: 0.2 + pause, finger: 2)
            let last = try #require(bench.engine.events.last)
            #expect(last.state == .ended)
            let velocity = try #require(last.transform).magnificationVelocity
            #expect(isThrown ? abs(velocity - moving.magnificationVelocity) < 1e-6 : velocity == 0)
        }
    }

    @Test("a quick zoom tells how fast it grows")
    func quickZoom() throws {
        var bench = TouchBench.square(.quickZoom(doublingDistance: 100))
            .down(50, at: 0).up(50, at: 0.05).down(50, 50, at: 0.15)
        for step in 1...20 { bench.send(.move, 50, 50 + Double(step) * 6, at: 0.15 + Double(step) / 100) }
        let value = try #require(bench.engine.events.last?.quickZoom)
        // 600 points a second are six doublings a second, and ln 2 = 0.693147.
        #expect(abs(value.velocity - value.magnification * 6 * 0.693147) < 1e-4)
    }
}
