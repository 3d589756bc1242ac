import Motion
import Testing

@testable import Gestures

@Suite struct TransformTests {
    @Test("one finger pans one to one past the slop and magnifies nothing")
    func pan() {
        var bench = TouchBench.square(.transform()).down(100, at: 0).move(115, at: 0.01)
        #expect(bench.story.isEmpty)
        bench.send(.move, 120, at: 0.02)
        bench.send(.move, 150, 60, at: 0.03)
        bench.send(.up, 150, 60, at: 0.04)
        #expect(bench.story == ["square transform began", "square transform changed", "square transform ended"])
        #expect(bench.transforms.map(\.panDelta) == [4, 30, 0].map { Vector(dx: $0, dy: $0 == 30 ? 10 : 0) })
        #expect(bench.transforms.map(\.translation.dx) == [4, 34, 34])
        #expect(bench.transforms.allSatisfy { $0.magnification == 1 && $0.fingers <= 1 })
    }

    @Test("two fingers pan by their centroid and magnify by their span")
    func both() throws {
        let bench = TouchBench.square(.transform())
            .down(100, 100, at: 0, finger: 1).down(200, 100, at: 0.01, finger: 2).move(220, 100, at: 0.02, finger: 2)
            .move(340, 160, at: 0.03, finger: 2)
        let value = try #require(bench.transforms.last)
        #expect(value.centroid == Point(x: 220, y: 130))
        #expect(value.panDelta == Vector(dx: 60, dy: 30))
        // The fingers were 120 points apart and are now √(240² + 60²) apart.
        #expect(abs(value.magnificationDelta - (240 * 240 + 60 * 60).squareRoot() / 120) < 1e-12)
        #expect(value.fingers == 2)
    }

    @Test("a transform continues with the remaining fingers, and ends with the last")
    func lifting() {
        var bench = TouchBench.square(.transform(catchesAtOnce: true))
        for finger in 1...3 { bench.send(.down, Double(finger) * 100, at: 0, finger: finger) }
        for finger in [2, 3] { bench.send(.up, Double(finger) * 100, at: 0.1, finger: finger) }
        bench.send(.move, 130, at: 0.2, finger: 1)
        bench.send(.up, 130, at: 0.3, finger: 1)
        #expect(bench.transforms.map(\.fingers) == [1, 2, 3, 2, 1, 1, 0])
        #expect(bench.transforms.last?.translation == Vector(dx: 30, dy: 0))
        #expect(bench.count("square", "transform", .ended) == 1)
    }

    @Test("spreading fingers begin a transform even if their centroid stays")
    func spread() {
        var bench = TouchBench.square(.transform())
            .down(100, at: 0, finger: 1).down(200, at: 0, finger: 2).move(92, at: 0.005, finger: 1)
            .move(207, at: 0.01, finger: 2)
        #expect(bench.story.isEmpty)
        bench.send(.move, 209, at: 0.02, finger: 2)
        #expect(bench.story == ["square transform began"])
        #expect(bench.transforms.map { ($0.magnificationDelta * 58 * 10).rounded() } == [585])
    }

    @Test("a transform ends with the finger's velocity")
    func velocity() {
        var bench = TouchBench.square(.transform())
        bench.send(.down, 0, at: 0)
        for step in 1...12 { bench.send(.move, Double(step) * 10, at: Double(step) / 100) }
        bench.send(.up, 120, at: 0.125)
        #expect(abs((bench.transforms.last?.velocity.dx ?? 0) - 1000) < 1e-6)
    }

    @Test("a transform that shares offers the movement of one finger but not of two")
    func sharing() {
        var bench = TouchBench.square(.transform(sharesMovement: true))
            .down(100, at: 0, finger: 1).down(200, at: 0, finger: 2)
        var isAsked = false
        for (x, time) in [(260.0, 0.01), (320, 0.02)] {
            let event = PointerEvent(.move, PointerID(2), at: Point(x: x, y: 50), time: time)
            bench.engine.handle(event, in: bench.regions) { _ in
                isAsked = true
                return .zero
            }
        }
        #expect(!isAsked)
        #expect(bench.story == ["square transform began", "square transform changed"])
        // The span had grown by its slop when the centroid had moved by 8 points of 30. Then it moved by 30 more.
        #expect(bench.transforms.map { $0.translation.dx.rounded() } == [22, 52])
    }
}
