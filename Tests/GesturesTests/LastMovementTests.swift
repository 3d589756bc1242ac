import Motion
import StrokeSamples
import TestSupport
import Testing

@testable import Gestures

/// An up at a new position counts as a movement, followed by the lift.
@Suite struct LastMovementTests {
    /// A drag from 100 over 120 that lifts at `x`.
    private func drag(liftingAt x: Double) -> TouchBench {
        let bench = TouchBench.square(.drag()).down(100, at: 0).move(120, at: 0.01).up(x, at: 0.02)
        return bench
    }

    @Test("gestures that share divide the last movement")
    func shared() {
        let drag = Gesture.drag(along: .horizontal, sharesMovement: true)
        var bench = TouchBench.nested(parent: drag, child: drag)
        var room = 20.0
        func take(_ offer: MovementOffer<String>) -> Vector {
            guard offer.pass == .main else { return .zero }
            guard offer.target == "child" else { return offer.movement }
            let taken = min(room, offer.movement.dx)
            room -= taken
            return Vector(dx: taken, dy: 0)
        }
        bench.send(.down, to: Point(x: 100, y: 50), at: 0, take: take)
        bench.send(.move, to: Point(x: 131, y: 50), at: 0.01, take: take)
        bench.send(.up, to: Point(x: 144, y: 50), at: 0.02, take: take)
        // Of 44 points, 16 are slop; the child can move by 20.
        #expect(bench.drags.map(\.delta.dx).reduce(0, +) == 28)
        let beginning = bench.engine.events.first { $0.target == "parent" && $0.state == .began }
        #expect(beginning?.drag?.translation.dx == 8)
        #expect(bench.count("child", "drag", .ended) == 1 && bench.count("parent", "drag", .ended) == 1)
    }

    @Test("the last movement of a second finger pans and magnifies")
    func transform() throws {
        let bench = TouchBench.square(.transform(catchesAtOnce: true))
            .down(100, at: 0, finger: 1).down(200, at: 0, finger: 2).up(300, at: 0.1, finger: 2)
        let value = try #require(bench.transforms.last { $0.fingers == 2 })
        #expect(value.panDelta == Vector(dx: 50, dy: 0))
        #expect(value.magnificationDelta == 2)
        #expect(bench.transforms.last?.magnification == 2)
        #expect(bench.transforms.last?.centroid == Point(x: 100, y: 50))
    }

    @Test("a quick zoom zooms by the last movement")
    func quickZoom() {
        let bench = TouchBench.square(.quickZoom())
            .tap(100, at: 0).down(100, at: 0.2).move(100, 60, at: 0.3).up(100, 60 + 128, at: 0.4)
        // It began at y = 58, where the finger had moved by the slop.
        let expected = [60.0, 188, 188].map { powerOfTwo(($0 - 58) / 128) }
        #expect(bench.magnifications.count == expected.count)
        for (value, size) in zip(bench.magnifications, expected) { #expect(abs(value.magnification - size) < 1e-7) }
    }

    @Test("a finger that rests and jerks as it lifts has no velocity", arguments: [1, 2])
    func jerk(fingers: Int) throws {
        for gesture in [Gesture.drag(), .transform()] where fingers == 1 || gesture == .transform() {
            var bench = TouchBench.square(gesture)
            for finger in 1...fingers { bench.send(.down, 0, Double(finger) * 90, at: 0, finger: finger) }
            for step in 1...12 {
                for finger in 1...fingers {
                    bench.send(.move, Double(step * 10), Double(finger) * 90, at: Double(step) / 100, finger: finger)
                }
            }
            if fingers == 2 { bench.send(.up, 120, 180, at: 0.12, finger: 2) }
            bench.send(.up, 123, 90, at: 0.17)
            let velocity = bench.drags.last?.velocity ?? bench.transforms.last?.velocity
            #expect(try #require(velocity) == .zero)
        }
    }

    static let gestures: [Gesture] = [
        .tap(), .longPress(), .drag(), .drag(along: .vertical, sharesMovement: true), .magnify(), .transform(),
        .tap().simultaneously(with: .drag()), .tap(count: 2).exclusively(before: .transform(catchesAtOnce: true)),
    ]

    @Test("a last movement with the up has the same effect as one before it", arguments: gestures)
    func equivalence(gesture: Gesture) {
        let seed = Seed.of("last movement")
        var dice = Dice(seed: seed)
        for _ in 0..<200 {
            var together = TouchBench.square(gesture)
            var apart = TouchBench.square(gesture)
            let reach = [3.0, 12, 80][dice.roll(3)]
            var position = Point(x: 200, y: 200)
            let last = 1 + dice.roll(8)
            for step in 0...last {
                let phase = step == 0 ? PointerPhase.down : .move
                let time = Double(step) / 100
                apart.send(phase, position.x, position.y, at: time)
                together.send(step > 0 && step == last ? .up : phase, position.x, position.y, at: time)
                guard step < last else { break }
                position = position + Vector(dx: dice.number(-reach...reach), dy: dice.number(-reach...reach))
            }
            apart.send(.up, position.x, position.y, at: Double(last) / 100)
            #expect(together.story == apart.story, "seed \(seed)")
            #expect(together.engine.events.map(\.value) == apart.engine.events.map(\.value), "seed \(seed)")
            #expect(together.causes == apart.causes, "seed \(seed)")
        }
    }
}
