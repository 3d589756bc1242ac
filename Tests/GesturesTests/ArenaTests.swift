import Motion
import Testing

@testable import Gestures

/// Which of several gestures wins a touch.
@Suite struct ArenaTests {
    private static let pressBeforeDrag = Gesture.longPress(maximumDistance: 40).exclusively(before: .drag())

    static let rows: [TouchRow] = [
        TouchRow(
            "the first gesture to accept wins", .drag(minimumDistance: 30), .drag(along: .vertical, minimumDistance: 10)
        )
        .down(100, 100, at: 0).move(100, 112, at: 0.01).move(100, 160, at: 0.02)
        .gives("drag failed: lostArena", "drag began", "drag changed"),
        TouchRow("a transform that accepts with a drag wins if it is declared first", .transform(), .drag())
            .down(100, at: 0).move(150, at: 0.01)
            .gives("drag failed: lostArena", "transform began"),
        TouchRow("a drag that accepts with a transform wins if it is declared first", .drag(), .transform())
            .down(100, at: 0).move(150, at: 0.01)
            .gives("transform failed: lostArena", "drag began"),
        TouchRow("a gesture waits for a rival that takes precedence", pressBeforeDrag)
            .down(100, at: 0).move(130, at: 0.1)
            .gives(),
        TouchRow("a gesture that waits begins when the rival that takes precedence fails", pressBeforeDrag)
            .down(100, at: 0).move(130, at: 0.1).move(150, at: 0.2)
            .gives("longPress failed: movedTooFar", "drag began"),
        TouchRow("a gesture that waits fails when the rival that takes precedence is recognized", pressBeforeDrag)
            .down(100, at: 0).move(130, at: 0.1).wait(until: 0.5).move(200, at: 0.6).up(200, at: 0.7)
            .gives("drag failed: lostArena", "longPress ended"),
        TouchRow(
            "the last whose rivals fail wins", .tap(), .longPress(), .drag(along: .horizontal), .drag(along: .vertical)
        )
        .down(100, 100, at: 0).move(109, 100, at: 0.1).move(109, 117, at: 0.9)
        .gives("tap failed: movedTooFar", "longPress failed: movedTooFar", "drag failed: lostArena", "drag began"),
    ]

    @Test("rivals for a touch win or fail as the rules say", arguments: rows)
    func outcome(row: TouchRow) {
        #expect(row.played == row.outcome)
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
        for loser in losers.dropFirst() {
            #expect(bench.count("root", loser.name, .failed) == 1, "\(loser.name)")
            #expect(bench.count("leaf", loser.name, .failed) == 1, "\(loser.name)")
        }
        #expect(bench.story.suffix(3) == ["leaf drag began", "leaf drag changed", "leaf drag ended"])
    }
}
