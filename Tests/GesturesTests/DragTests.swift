import Motion
import Testing

@testable import Gestures

@Suite struct DragTests {
    @Test("a drag begins past the slop and then follows the finger one to one")
    func following() {
        var bench = TouchBench.square(.drag())
        bench.send(.down, 100, 100, at: 0)
        bench.send(.move, 115.9, 100, at: 0.01)
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
        var bench = TouchBench.square(.drag())
        bench.send(.down, 100, 100, at: 0)
        bench.send(.move, 130, 140, at: 0.01)
        let value = try #require(bench.drags.first)
        // The finger has moved by (30, 40), which is 50 points. Of these, 16 are slop and 34 are left.
        #expect((value.translation - Vector(dx: 20.4, dy: 27.2)).length < 1e-12)
    }

    @Test("a drag along an axis counts only the movement along it")
    func axis() {
        var bench = TouchBench.square(.drag(along: .horizontal))
        bench.send(.down, 100, 100, at: 0)
        bench.send(.move, 110, 300, at: 0.01)
        #expect(bench.story.isEmpty)
        bench.send(.move, 80, 320, at: 0.02)
        bench.send(.up, 80, 320, at: 0.03)
        #expect(bench.drags.map(\.translation) == [Vector(dx: -4, dy: 0), Vector(dx: -4, dy: 0)])
        #expect(bench.drags.last?.velocity.dy == 0)
    }

    @Test("a mouse drags after one point")
    func mouse() {
        var bench = TouchBench.square(.drag())
        bench.send(.down, 100, at: 0, kind: .mouse)
        bench.send(.move, 101, at: 0.01, kind: .mouse)
        #expect(bench.story == ["square drag began"])
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

    @Test("a drag whose finger rests before it lifts ends without velocity")
    func rested() {
        var bench = TouchBench.square(.drag())
        bench.send(.down, 300, 100, at: 0)
        for step in 1...12 { bench.send(.move, 300 - Double(step) * 15, 100, at: Double(step) / 120) }
        bench.send(.up, 120, 100, at: 0.15)
        #expect(bench.drags.last?.velocity == .zero)
    }

    @Test("a drag fails if the finger lifts within the slop")
    func tooEarly() {
        var bench = TouchBench.square(.drag())
        bench.send(.down, 100, at: 0)
        bench.send(.move, 110, at: 0.1)
        bench.send(.up, 110, at: 0.2)
        #expect(bench.story == ["square drag failed"])
        #expect(bench.causes == [.liftedTooEarly])
    }
}
