import Motion
import Testing

@testable import Gestures

@Suite struct DragTests {
    @Test("a drag begins past the slop and then follows the finger one to one")
    func following() {
        var bench = TouchBench.square(.drag()).down(100, 100, at: 0).move(115.9, 100, at: 0.01)
        #expect(bench.story.isEmpty)
        bench.send(.move, 120, 100, at: 0.02)
        bench.send(.move, 150, 110, at: 0.03)
        bench.send(.up, 150, 110, at: 0.04)
        #expect(bench.story == ["square drag began", "square drag changed", "square drag ended"])
        #expect(bench.drags.map(\.translation.dx) == [4, 34, 34])
        #expect(bench.drags.map(\.translation.dy) == [0, 10, 10])
        #expect(bench.drags.allSatisfy { $0.startLocation == Point(x: 100, y: 100) })
        #expect(bench.drags.last?.location == Point(x: 150, y: 110))
    }

    @Test("the slop is subtracted along the finger's path, not on each axis")
    func diagonal() throws {
        let bench = TouchBench.square(.drag()).down(100, 100, at: 0).move(130, 140, at: 0.01)
        let value = try #require(bench.drags.first)
        // The finger has moved by (30, 40), which is 50 points. Of these, 16 are slop and 34 are left.
        #expect((value.translation - Vector(dx: 20.4, dy: 27.2)).length < 1e-12)
    }

    @Test("a drag along an axis counts only the movement along it")
    func axis() {
        var bench = TouchBench.square(.drag(along: .horizontal)).down(100, 100, at: 0).move(110, 300, at: 0.01)
        #expect(bench.story.isEmpty)
        bench.send(.move, 80, 320, at: 0.02)
        bench.send(.up, 80, 320, at: 0.03)
        #expect(bench.drags.map(\.translation) == [Vector(dx: -4, dy: 0), Vector(dx: -4, dy: 0)])
        #expect(bench.drags.last?.velocity.dy == 0)
    }

    @Test("a drag that catches at once begins on contact, and no tap is possible")
    func catching() {
        var bench = TouchBench.row(catchesAtOnce: true)
        bench.send(.down, 100, at: 0)
        #expect(bench.story == ["card tap failed", "row drag began"])
        #expect(bench.causes == [.lostArena])
        #expect(!bench.engine.isPressed("card"))
        bench.send(.move, 103, at: 0.01)
        bench.send(.up, 103, at: 0.2)
        #expect(bench.drags.map(\.translation.dx) == [0, 3, 3])
        #expect(bench.drags.last?.velocity == .zero)
        #expect(bench.story.last == "row drag ended")
    }

    @Test("a drag ends with the finger's velocity along its axis")
    func thrown() throws {
        var bench = TouchBench.square(.drag(along: .horizontal))
        bench.send(.down, 300, 100, at: 0)
        for step in 1...12 {
            let time = Double(step) / 120
            bench.send(.move, 300 - 2000 * time, 100 + 300 * time, at: time)
        }
        bench.send(.up, 100, 130, at: 0.105)
        let velocity = try #require(bench.drags.last?.velocity)
        #expect(abs(velocity.dx + 2000) < 1e-6)
        #expect(velocity.dy == 0)
    }

    static let rows: [TouchRow] = [
        TouchRow("a drag fails if the finger lifts within the slop", .drag())
            .down(100, at: 0).move(110, at: 0.1).up(110, at: 0.2)
            .gives("drag failed: liftedTooEarly"),
        TouchRow("a mouse drags after one point", .drag())
            .down(100, at: 0, kind: .mouse).move(101, at: 0.01, kind: .mouse)
            .gives("drag began"),
        TouchRow("a pen needs the slop of a finger", .drag())
            .down(100, at: 0, kind: .pen).move(102, at: 0.1, kind: .pen)
            .gives(),
        TouchRow("one finger does not begin a drag of two", .drag(touches: 2))
            .down(100, at: 0).move(200, at: 0.1)
            .gives(),
    ]

    @Test("a drag begins or fails as its touches say", arguments: rows)
    func outcome(row: TouchRow) {
        #expect(row.played == row.outcome)
    }

    // MARK: Several fingers

    private func fingers(_ phase: PointerPhase, dx: Double = 0, at time: Double, _ bench: inout TouchBench) {
        for finger in 1...2 { bench.send(phase, 100 + 40 * Double(finger) + dx, 100, at: time, finger: finger) }
    }

    @Test("a drag of two fingers follows their centroid, a third finger cancels it, and one that lifts ends it")
    func twoFingers() {
        var bench = TouchBench.square(.drag(touches: 2))
        fingers(.down, at: 0, &bench)
        fingers(.move, dx: 20, at: 0.1, &bench)
        fingers(.move, dx: 50, at: 0.2, &bench)
        #expect(bench.story.first == "square drag began")
        #expect(bench.drags.last?.translation == Vector(dx: 34, dy: 0))
        #expect(bench.drags.last?.location == Point(x: 210, y: 100))
        var other = bench
        bench.send(.down, 300, 100, at: 0.3, finger: 3)
        #expect(bench.outcome.last == "square drag cancelled: secondFinger")
        other.send(.up, 190, 100, at: 0.3)
        #expect(other.story.last == "square drag ended")
    }

    @Test("a drag of one finger may stand beside a drag of two", arguments: [(1, "one"), (2, "two")])
    func oneBesideTwo(fingers: Int, expected: String) {
        var bench = TouchBench.square(Gesture.drag().named("one"), Gesture.drag(touches: 2).named("two"))
        for finger in 1...fingers { bench.send(.down, Double(finger) * 100, at: 0, finger: finger) }
        for finger in 1...fingers { bench.send(.move, Double(finger) * 100 + 60, at: 0.1, finger: finger) }
        #expect(bench.engine.events.filter { $0.state == .began }.map(\.name) == [expected])
    }

    // MARK: Edges

    @Test("a drag from an edge begins near that edge and leads inward", arguments: Edge.allCases, Edge.allCases)
    func edges(edge: Edge, start: Edge) {
        let starts: [Edge: Point] = [
            .left: Point(x: 5, y: 200), .right: Point(x: 395, y: 200), .top: Point(x: 200, y: 5),
            .bottom: Point(x: 200, y: 395),
        ]
        let inward: [Edge: Vector] = [
            .left: Vector(dx: 50, dy: 0), .right: Vector(dx: -50, dy: 0), .top: Vector(dx: 0, dy: 50),
            .bottom: Vector(dx: 0, dy: -50),
        ]
        let position = starts[start] ?? .zero
        for (direction, step) in inward {
            let bench = TouchBench.square(.drag(from: edge))
                .down(position.x, position.y, at: 0).move(position.x + step.dx, position.y + step.dy, at: 0.1)
            #expect(bench.story.contains("square drag began") == (start == edge && direction == edge), "\(direction)")
            if start != edge { #expect(bench.causes == [.startedElsewhere]) }
        }
    }

    @Test(
        "an edge is where the region's transform shows it, and the drag leads inward as seen there",
        arguments: [(50.0, 5.0, Vector(dx: 0, dy: 30)), (5, 50, Vector(dx: 30, dy: 0)), (50, 5, Vector(dx: 30, dy: 0))])
    func transformedEdge(x: Double, y: Double, step: Vector) {
        // A square of 100 points, turned by a quarter about its middle: its left edge is at the top.
        var bench = TouchBench()
        let frame = Rect(x: 0, y: 0, width: 100, height: 100)
        bench.regions.add(
            "card", frame: frame, transform: AffineTransform(rotation: .pi / 2, about: frame.center),
            gestures: [.drag(from: .left)])
        bench.send(.down, x, y, at: 0)
        bench.send(.move, x + step.dx, y + step.dy, at: 0.1)
        #expect(bench.story.contains("card drag began") == (y == 5 && step.dy > 0))
    }
}

/// How far a finger has come from where it came down.
@Suite struct TravelTests {
    private func travel(_ steps: Double..., shares: Bool = false, continuesOthers: Bool = false) -> Travel {
        var travel = Travel(sharesMovement: shares)
        for step in steps {
            travel.add(Vector(dx: step, dy: 0), slop: 16, continuesOthers: continuesOthers)
        }
        return travel
    }

    @Test("a gesture is past its slop where its movements add up to it")
    func slop() {
        #expect(!travel(8, 7.9).isPastSlop)
        #expect(travel(8, 8).isPastSlop)
        #expect(!travel(20, -8).isPastSlop)
    }

    @Test("a gesture that shares begins only where there is something to take")
    func sharing() {
        #expect(!travel(8, 8, shares: true).isPastSlop)
        #expect(travel(8, 8.1, shares: true).isPastSlop)
    }

    @Test("the overslop is what exceeds the slop, but no more than the last step")
    func overslop() {
        #expect(travel(8, 8).overslop == .zero)
        #expect(travel(8, 12).overslop == Vector(dx: 4, dy: 0))
        #expect(travel(30, 2).overslop == Vector(dx: 2, dy: 0))
        #expect(travel(30, -2).overslop == .zero)
    }

    @Test("held back, a gesture is at the edge of its slop and begins with the next step")
    func heldBack() {
        var travel = travel(8, 12, shares: true)
        travel.holdBack()
        #expect(!travel.isPastSlop)
        travel.add(Vector(dx: 3, dy: 0), slop: 16, continuesOthers: false)
        #expect(travel.isPastSlop && travel.overslop == Vector(dx: 3, dy: 0))
    }

    @Test("where others move the content there is no slop, and only the last step counts")
    func continued() {
        #expect(travel(5, 2, shares: true, continuesOthers: true).overslop == Vector(dx: 2, dy: 0))
        #expect(!travel(5, 0, shares: true, continuesOthers: true).isPastSlop)
    }
}
