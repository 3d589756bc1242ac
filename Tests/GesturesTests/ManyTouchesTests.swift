import Motion
import Testing

@testable import Gestures

/// Taps and drags of several fingers, and drags from an edge.
@Suite struct ManyTouchesTests {
    @Test("an edge is where the region's transform shows it, and the drag leads inward as seen there")
    func transformedEdge() {
        // A square of 100 points, turned by a quarter about its middle: its left edge is at the top.
        for (x, y, dx, dy, begins) in [(50.0, 5.0, 0.0, 30.0, true), (5, 50, 30, 0, false), (50, 5, 30, 0, false)] {
            var bench = TouchBench()
            let frame = Rect(x: 0, y: 0, width: 100, height: 100)
            bench.regions.add(
                "card", frame: frame, transform: AffineTransform(rotation: .pi / 2, about: frame.center),
                gestures: [.drag(from: .left)])
            bench.send(.down, x, y, at: 0)
            bench.send(.move, x + dx, y + dy, at: 0.1)
            #expect(bench.story.contains("card drag began") == begins, "from (\(x), \(y)) by (\(dx), \(dy))")
        }
    }

    private func fingers(
        _ phase: PointerPhase, _ count: Int, dx: Double = 0, at time: Double, _ bench: inout TouchBench
    ) {
        for finger in 1...count { bench.send(phase, 100 + 40 * Double(finger) + dx, 100, at: time, finger: finger) }
    }

    @Test("a tap of two fingers needs exactly two", arguments: [1, 2, 3])
    func taps(count: Int) {
        var bench = TouchBench.square(.tap(touches: 2))
        fingers(.down, count, at: 0, &bench)
        fingers(.up, count, at: 0.1, &bench)
        bench.engine.advance(to: 1)
        #expect(bench.story == [count == 2 ? "square tap ended" : "square tap failed"])
    }

    @Test("the fingers of a tap may follow each other within the tap interval, but not later")
    func spreadInTime() {
        for (delay, state) in [(0.29, "ended"), (0.31, "failed")] {
            var bench = TouchBench.square(.tap(touches: 2))
            bench.send(.down, 100, at: 0)
            bench.send(.down, 150, at: delay, finger: 2)
            bench.send(.up, 100, at: 0.4)
            bench.send(.up, 150, at: 0.4, finger: 2)
            #expect(bench.story == ["square tap \(state)"])
        }
    }

    @Test("a finger that lifts before the second comes down makes no tap of two fingers")
    func inTurn() {
        var bench = TouchBench.square(.tap(touches: 2))
        bench.tap(100, at: 0)
        bench.tap(150, at: 0.1)
        #expect(!bench.story.contains("square tap ended"))
    }

    @Test("a double tap of two fingers ends with the second pair")
    func double() {
        var bench = TouchBench.square(.tap(count: 2, touches: 2))
        for time in [0, 0.2] {
            fingers(.down, 2, at: time, &bench)
            fingers(.up, 2, at: time + 0.05, &bench)
        }
        #expect(bench.story == ["square tap2 ended"])
    }

    @Test("a drag of two fingers follows their centroid, and a third finger cancels it")
    func drag() {
        var bench = TouchBench.square(.drag(touches: 2))
        fingers(.down, 2, at: 0, &bench)
        fingers(.move, 2, dx: 20, at: 0.1, &bench)
        fingers(.move, 2, dx: 50, at: 0.2, &bench)
        #expect(bench.story.first == "square drag began")
        #expect(bench.drags.last?.translation == Vector(dx: 34, dy: 0))
        #expect(bench.drags.last?.location == Point(x: 210, y: 100))
        bench.send(.down, 300, 100, at: 0.3, finger: 3)
        #expect(bench.story.last == "square drag cancelled" && bench.causes == [.secondFinger])
    }

    @Test("one finger does not begin a drag of two, and one of them that lifts ends it")
    func tooFew() {
        var bench = TouchBench.square(.drag(touches: 2))
        bench.send(.down, 100, at: 0)
        bench.send(.move, 200, at: 0.1)
        #expect(bench.story.isEmpty)
        bench = TouchBench.square(.drag(touches: 2))
        fingers(.down, 2, at: 0, &bench)
        fingers(.move, 2, dx: 40, at: 0.1, &bench)
        bench.send(.up, 180, 100, at: 0.2, finger: 1)
        #expect(bench.story.last == "square drag ended")
    }

    @Test("a drag of one finger may stand beside a drag of two")
    func oneBesideTwo() {
        for (fingers, expected) in [(1, "one"), (2, "two")] {
            var bench = TouchBench.square(Gesture.drag().named("one"), Gesture.drag(touches: 2).named("two"))
            for finger in 1...fingers { bench.send(.down, Double(finger) * 100, at: 0, finger: finger) }
            for finger in 1...fingers { bench.send(.move, Double(finger) * 100 + 60, at: 0.1, finger: finger) }
            #expect(bench.engine.events.filter { $0.state == .began }.map(\.name) == [expected])
        }
    }

    @Test("a drag from an edge begins near that edge and leads inward", arguments: Edge.allCases)
    func edges(edge: Edge) {
        let starts: [Edge: Point] = [
            .left: Point(x: 5, y: 200), .right: Point(x: 395, y: 200), .top: Point(x: 200, y: 5),
            .bottom: Point(x: 200, y: 395),
        ]
        let inward: [Edge: Vector] = [
            .left: Vector(dx: 50, dy: 0), .right: Vector(dx: -50, dy: 0), .top: Vector(dx: 0, dy: 50),
            .bottom: Vector(dx: 0, dy: -50),
        ]
        for (start, position) in starts {
            for (direction, step) in inward {
                var bench = TouchBench.square(.drag(from: edge))
                bench.send(.down, position.x, position.y, at: 0)
                bench.send(.move, position.x + step.dx, position.y + step.dy, at: 0.1)
                let isExpected = start == edge && direction == edge
                #expect(bench.story.contains("square drag began") == isExpected)
                if start != edge { #expect(bench.causes == [.startedElsewhere]) }
            }
        }
    }
}
