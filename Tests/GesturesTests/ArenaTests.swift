import Motion
import Testing

@testable import Gestures

@Suite struct ArenaTests {
    @Test("the first gesture to accept wins, even if another would accept with the next event")
    func first() {
        var bench = TouchBench.square(.drag(minimumDistance: 30), .drag(along: .vertical, minimumDistance: 10))
        bench.send(.down, 100, 100, at: 0)
        bench.send(.move, 100, 112, at: 0.01)
        bench.send(.move, 100, 160, at: 0.02)
        #expect(bench.story == ["square drag failed", "square drag began", "square drag changed"])
        #expect(bench.causes == [.lostArena])
    }

    @Test("of one region's gestures that accept the same event, the one declared first wins")
    func order() {
        for isTransformFirst in [true, false] {
            let gestures: [Gesture] = isTransformFirst ? [.transform(), .drag()] : [.drag(), .transform()]
            var bench = TouchBench()
            bench.regions.add("square", frame: Rect(x: 0, y: 0, width: 400, height: 400), gestures: gestures)
            bench.send(.down, 100, at: 0)
            bench.send(.move, 150, at: 0.01)
            let (winner, loser) = isTransformFirst ? ("transform", "drag") : ("drag", "transform")
            #expect(bench.story == ["square \(loser) failed", "square \(winner) began"])
        }
    }

    @Test("of nested regions' gestures that accept the same event, the innermost wins")
    func leaf() {
        var bench = TouchBench()
        let frame = Rect(x: 0, y: 0, width: 200, height: 200)
        let root = bench.regions.add("root", frame: frame, gestures: [.drag()])
        let branch = bench.regions.add("branch", frame: frame, gestures: [.drag()], in: root)
        bench.regions.add("leaf", frame: frame, gestures: [.drag()], in: branch)
        bench.send(.down, 100, 100, at: 0)
        bench.send(.move, 140, 100, at: 0.01)
        #expect(bench.story == ["root drag failed", "branch drag failed", "leaf drag began"])
        #expect(bench.causes == [.lostArena, .lostArena])
    }

    @Test("every loser fails exactly once, with the cause lostArena")
    func losers() {
        let losers: [Gesture] = [
            .drag(minimumDistance: 20), .tap(), .tap(count: 3), .longPress(), .magnify(), .transform(), .quickZoom(),
        ]
        var bench = TouchBench()
        let frame = Rect(x: 0, y: 0, width: 200, height: 200)
        let root = bench.regions.add("root", frame: frame, gestures: losers)
        bench.regions.add("leaf", frame: frame, gestures: [.drag(minimumDistance: 4)] + losers, in: root)
        bench.send(.down, 100, 100, at: 0)
        bench.send(.move, 105, 100, at: 0.01)
        bench.send(.move, 190, 100, at: 0.02)
        bench.send(.up, 190, 100, at: 0.03)
        #expect(bench.engine.events.count { $0.state == .failed } == 2 * losers.count)
        #expect(bench.causes.allSatisfy { $0 == .lostArena })
        #expect(Cause.lostArena.rawValue == "another recognizer won the arena")
        for loser in losers.dropFirst() {
            #expect(bench.count("root", loser.name, .failed) == 1, "\(loser.name)")
            #expect(bench.count("leaf", loser.name, .failed) == 1, "\(loser.name)")
        }
        #expect(bench.story.suffix(3) == ["leaf drag began", "leaf drag changed", "leaf drag ended"])
    }

    @Test("a gesture waits for a rival that takes precedence, and begins when that fails")
    func waiting() {
        var bench = TouchBench.square(.longPress(maximumDistance: 40).exclusively(before: .drag()))
        bench.send(.down, 100, at: 0)
        bench.send(.move, 130, at: 0.1)
        #expect(bench.story.isEmpty)
        bench.send(.move, 150, at: 0.2)
        #expect(bench.story == ["square longPress failed", "square drag began"])
        #expect(bench.causes == [.movedTooFar])
    }

    @Test("a gesture that waits fails when the rival that takes precedence is recognized")
    func waitsAndLoses() {
        var bench = TouchBench.square(.longPress(maximumDistance: 40).exclusively(before: .drag()))
        bench.send(.down, 100, at: 0)
        bench.send(.move, 130, at: 0.1)
        bench.engine.advance(to: 0.5)
        #expect(bench.story == ["square drag failed", "square longPress ended"])
        bench.send(.move, 200, at: 0.6)
        bench.send(.up, 200, at: 0.7)
        #expect(bench.story.count == 2)
        #expect(bench.causes == [.lostArena])
    }

    @Test("a gesture that accepts late wins if its rivals have failed")
    func last() {
        var bench = TouchBench.square(.tap(), .longPress(), .drag(along: .horizontal), .drag(along: .vertical))
        bench.send(.down, 100, 100, at: 0)
        bench.send(.move, 109, 100, at: 0.1)
        #expect(bench.story == ["square tap failed", "square longPress failed"])
        bench.send(.move, 109, 117, at: 0.9)
        #expect(bench.story.suffix(2) == ["square drag failed", "square drag began"])
        #expect(bench.causes == [.movedTooFar, .movedTooFar, .lostArena])
    }
}
