import Motion
import Testing

@testable import Gestures

/// Slops and times, for a whole engine and for each gesture.
@Suite struct MetricsTests {
    private func begins(_ gesture: Gesture, after distance: Double, _ change: (inout GestureMetrics) -> Void) -> Bool {
        var bench = TouchBench.square(gesture)
        change(&bench.engine.metrics)
        bench.send(.down, 100, at: 0)
        bench.send(.move, 100 + distance, at: 0.1)
        return bench.story.contains { $0.hasSuffix("began") }
    }

    @Test("an engine's slop applies to gestures that name none")
    func slop() {
        #expect(begins(.drag(), after: 6) { $0.pan = 5 })
        #expect(!begins(.drag(), after: 6) { $0.pan = 7 })
        #expect(begins(.drag(minimumDistance: 5), after: 6) { $0.pan = 7 })
    }

    @Test("millimetres are converted with the density of the screen")
    func millimetres() {
        #expect(begins(.drag(minimumDistance: .millimetres(2)), after: 8) { $0.pointsPerMillimetre = 4 })
        #expect(!begins(.drag(minimumDistance: .millimetres(2)), after: 7.9) { $0.pointsPerMillimetre = 4 })
        var metrics = GestureMetrics()
        metrics.pointsPerMillimetre = 3
        #expect(metrics.points(.millimetres(7)) == 21 && metrics.points(7) == 7)
    }

    @Test("tap times and press times are the engine's or the gesture's own")
    func times() {
        var press = LongPressGesture()
        for (own, expected) in [(nil, 2.0), (0.75, 0.75)] {
            press.minimumDuration = own
            var bench = TouchBench.square(.longPress(press))
            bench.engine.metrics.longPress = 2
            bench.send(.down, 100, at: 0)
            #expect(bench.engine.nextDeadline == expected)
        }
        var tap = TapGesture()
        tap.count = 2
        for (own, expected) in [(nil, 1.05), (0.5, 0.55)] {
            tap.interval = own
            var bench = TouchBench.square(.tap(tap))
            bench.engine.metrics.multiTapInterval = 1
            bench.tap(100, at: 0)
            #expect(abs((bench.engine.nextDeadline ?? 0) - expected) < 1e-9)
        }
    }

    @Test(
        "a gesture of two fingers never begins with one pointer, regardless of its slop",
        arguments: [PointerKind.touch, .mouse, .pen])
    func twoFingers(_ kind: PointerKind) {
        var catching = TransformGesture()
        catching.minimumTouches = 2
        catching.catchesAtOnce = true
        let gestures: [Gesture] =
            [nil, 0, .points(.infinity)].flatMap { slop in
                [
                    .transform(minimumTouches: 2, minimumDistance: slop, minimumSpanChange: slop, rotates: true),
                    .transform(minimumTouches: 2, minimumDistance: slop, sharesMovement: true),
                    .drag(minimumDistance: slop, touches: 2), .magnify(minimumSpanChange: slop),
                ]
            } + [.transform(catching), .rotate(minimumRotation: 0), .tap(touches: 2)]
        for gesture in gestures {
            var bench = TouchBench.square(gesture)
            bench.send(.down, 50, at: 0, kind: kind)
            for step in 1...30 { bench.send(.move, 50 + Double(step * step) / 6, at: Double(step) / 60, kind: kind) }
            bench.send(.up, 200, at: 0.6, kind: kind)
            #expect(!bench.story.contains { $0.hasSuffix("began") || $0.hasSuffix("ended") }, "\(gesture)")
        }
    }

    @Test("a distance that is infinite is never covered, by a mouse either")
    func infinite() {
        for kind in [PointerKind.touch, .mouse, .pen] {
            let never = Length.points(.infinity)
            for gesture in [Gesture.drag(minimumDistance: never), .transform(minimumDistance: never)] {
                let bench = TouchBench.square(gesture).down(100, at: 0, kind: kind).move(190, at: 0.1, kind: kind)
                #expect(bench.story.isEmpty, "\(gesture) by \(kind)")
            }
        }
    }
}
