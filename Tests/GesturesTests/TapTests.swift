import Motion
import Testing

@testable import Gestures

/// Single taps and long presses.
@Suite struct TapTests {
    @Test("a finger that comes down and lifts in one place taps where it came down")
    func tap() throws {
        var bench = TouchBench.square(.tap())
        bench.send(.down, 100, 120, at: 1)
        #expect(bench.story.isEmpty)
        bench.send(.up, 103, 118, at: 1.1)
        #expect(bench.outcome == ["square tap ended"])
        let event = try #require(bench.engine.events.first)
        #expect(event.value == .tap(TapValue(location: Point(x: 100, y: 120))))
        #expect(event.time == 1.1)
    }

    static let rows: [TouchRow] = [
        TouchRow("a finger that rolls within the slop still taps", .tap())
            .down(100, at: 0).move(107.9, at: 0.05).move(95, at: 0.05).up(95, at: 0.1)
            .gives("tap ended"),
        TouchRow("a finger that moves beyond the slop does not tap, even if it comes back", .tap())
            .down(100, at: 0).move(108.1, at: 0.05).move(100, at: 0.08).up(100, at: 0.1)
            .gives("tap failed: movedTooFar"),
        TouchRow("the slop is measured across both axes", .tap())
            .down(100, at: 0).move(94, 56, at: 0.05).move(100, at: 0.08).up(100, at: 0.1)
            .gives("tap failed: movedTooFar"),
        TouchRow("a mouse may move by a point", .tap())
            .down(100, at: 0, kind: .mouse).move(100.9, at: 0.05, kind: .mouse).up(100.9, at: 0.1, kind: .mouse)
            .gives("tap ended"),
        TouchRow("a mouse may not move by more than a point", .tap())
            .down(100, at: 0, kind: .mouse).move(101.1, at: 0.05, kind: .mouse).up(101.1, at: 0.1, kind: .mouse)
            .gives("tap failed: movedTooFar"),
        TouchRow("a tap fails if the system cancels the pointer", .tap())
            .down(100, at: 0).cancel(100, at: 0.05)
            .gives("tap failed: pointerCancelled"),
        TouchRow("a second finger on the same region fails the tap", .tap())
            .down(100, at: 0).down(120, at: 0.02, finger: 2).up(100, at: 0.1).up(120, at: 0.12, finger: 2)
            .gives("tap failed: secondFinger"),
        TouchRow("a contact at the very edge of the screen is followed", .tap())
            .tap(0, 0, at: 0)
            .gives("tap ended"),
        TouchRow("a tap may be as long as its duration", .tap(maximumDuration: 0.5))
            .down(100, at: 0).up(100, at: 0.45)
            .gives("tap ended"),
        TouchRow("a finger that stays for longer than a tap may does not tap", .tap(maximumDuration: 0.5))
            .down(100, at: 0).up(100, at: 0.55)
            .gives("tap failed: restingContact"),
        TouchRow("a long press fails if the finger lifts too early", .longPress())
            .down(100, at: 0).up(100, at: 0.49).wait(until: 2)
            .gives("longPress failed: liftedTooEarly"),
        TouchRow("during a long press the finger may roll by 8 points", .longPress())
            .down(100, at: 0).move(107.9, at: 0.2).move(100, at: 0.3).wait(until: 1)
            .gives("longPress ended"),
        TouchRow("during a long press the finger may roll no further", .longPress())
            .down(100, at: 0).move(108.1, at: 0.2).move(100, at: 0.3).wait(until: 1)
            .gives("longPress failed: movedTooFar"),
        TouchRow("a long press may take its own time", .longPress(minimumDuration: 2, maximumDistance: 50))
            .down(100, at: 0).move(145, at: 1.9).wait(until: 1.99)
            .gives(),
        TouchRow("a long press may have its own distance", .longPress(minimumDuration: 2, maximumDistance: 50))
            .down(100, at: 0).move(145, at: 1.9).wait(until: 2)
            .gives("longPress ended"),
        TouchRow("a long press is no tap", .tap(), .longPress())
            .down(100, at: 0).up(100, at: 0.8)
            .gives("tap failed: lostArena", "longPress ended"),
        TouchRow("a tap is no long press", .tap(), .longPress())
            .tap(100, at: 2)
            .gives("longPress failed: lostArena", "tap ended"),
        TouchRow("a drag fails when its finger presses long", .longPress(), .drag())
            .down(100, at: 0).move(160, at: 0.7).up(160, at: 0.8)
            .gives("drag failed: lostArena", "longPress ended"),
        TouchRow("a second finger on the region fails the long press", .longPress())
            .down(100, at: 0).down(150, at: 0.2, finger: 2).wait(until: 2)
            .gives("longPress failed: secondFinger"),
    ]

    @Test("taps and long presses end or fail as their touches say", arguments: rows)
    func outcome(row: TouchRow) {
        #expect(row.played == row.outcome)
    }

    @Test("a region is pressed until the finger lifts or the tap fails")
    func pressed() {
        var bench = TouchBench.row()
        bench.send(.down, 100, at: 0)
        #expect(["card", "row", "next"].map { bench.engine.isPressed($0) } == [true, false, false])
        #expect(["card", "row", "next"].map { bench.engine.isTouched($0) } == [true, true, false])
        bench.send(.move, 109, at: 0.05)
        #expect(!bench.engine.isPressed("card"))
        #expect(bench.engine.isTouched("card"))
        bench.send(.up, 109, at: 0.1)
        #expect(!bench.engine.isTouched("card"))
    }

    @Test("a long press ends as soon as the finger has stayed for half a second")
    func press() throws {
        var bench = TouchBench.square(.longPress())
        bench.send(.down, 100, 120, at: 1)
        #expect(bench.engine.nextDeadline == 1.5)
        bench.engine.advance(to: 1.499)
        #expect(bench.story.isEmpty)
        bench.engine.advance(to: 1.7)
        bench.send(.up, 100, 120, at: 2)
        #expect(bench.story == ["square longPress ended"])
        let event = try #require(bench.engine.events.first)
        #expect(event.time == 1.5)
        #expect(event.value == .longPress(TapValue(location: Point(x: 100, y: 120))))
        #expect(bench.engine.core.arena.members.isEmpty)
    }

    @Test("a long press is recognized at the lift if no time was passed before")
    func lateClock() {
        let bench = TouchBench.square(.longPress()).down(100, at: 0).up(100, at: 0.6)
        #expect(bench.story == ["square longPress ended"])
        #expect(bench.engine.events.map(\.time) == [0.5])
    }

    @Test("a long press that asks for it reports when the finger comes down, and what became of it")
    func pressing() {
        for (lift, state) in [(0.2, "failed"), (0.6, "ended")] {
            var bench = TouchBench.square(.longPress(reportsPressing: true))
            bench.send(.down, 100, at: 0)
            #expect(bench.story == ["square longPress pressing"])
            #expect(bench.engine.events.first?.longPress?.location == Point(x: 100, y: 50))
            bench.send(.up, 100, at: lift)
            #expect(bench.story == ["square longPress pressing", "square longPress \(state)"])
        }
    }
}

/// Taps that belong together.
@Suite struct MultiTapTests {
    static let bothOrders: [[Gesture]] = [[.tap(), .tap(count: 2)], [.tap(count: 2), .tap()]]

    @Test("a single tap waits 300 ms for a second tap in any order of declaration", arguments: bothOrders)
    func single(gestures: [Gesture]) {
        var bench = TouchBench.square(gestures)
        bench.tap(100, at: 1)
        #expect(bench.story.isEmpty)
        #expect(bench.engine.nextDeadline == 1.05 + 0.3)
        bench.engine.advance(to: 1.34)
        #expect(bench.story.isEmpty)
        bench.engine.advance(to: 5)
        #expect(bench.outcome == ["square tap2 failed: noFurtherTap", "square tap ended"])
        #expect(bench.engine.events.allSatisfy { $0.time == 1.05 + 0.3 })
        #expect(bench.engine.nextDeadline == nil)
    }

    @Test("two quick taps are a double tap and no single tap", arguments: bothOrders)
    func double(gestures: [Gesture]) throws {
        let bench = TouchBench.square(gestures).tap(100, at: 0).tap(110, 60, at: 0.2).wait(until: 3)
        #expect(bench.outcome == ["square tap failed: lostArena", "square tap2 ended"])
        let event = try #require(bench.engine.events.last)
        #expect(event.value == .tap(TapValue(location: Point(x: 100, y: 50))))
        #expect(event.time == 0.25)
    }

    @Test("two quick taps that are too far apart are two single taps", arguments: bothOrders)
    func tooFar(gestures: [Gesture]) {
        let bench = TouchBench.square(gestures).tap(100, at: 0).tap(300, at: 0.2).wait(until: 1)
        let singles = bench.engine.events.filter { $0.state == .ended }
        #expect(singles.map(\.gesture) == [.tap(), .tap()])
        let expected = [100.0, 300].map { GestureValue.tap(TapValue(location: Point(x: $0, y: 50))) }
        #expect(singles.map(\.value) == expected)
    }

    @Test("two taps are a double tap once no third tap has followed")
    func twoOfThree() {
        var bench = TouchBench.square(.tap(), .tap(count: 2), .tap(count: 3)).tap(100, at: 0).tap(100, at: 0.2)
        #expect(bench.story.isEmpty)
        bench.engine.advance(to: 0.55)
        #expect(bench.told(.ended) == ["square tap2 ended"])
        #expect(bench.engine.events.last?.time == 0.25 + 0.3)
    }

    static let rows: [TouchRow] = [
        TouchRow("a triple tap wins over the double and the single tap", .tap(), .tap(count: 2), .tap(count: 3))
            .tap(100, at: 0).tap(100, at: 0.2).tap(100, at: 0.4)
            .gives("tap failed: lostArena", "tap2 failed: lostArena", "tap3 ended"),
        TouchRow(
            "with precedence, a double tap does not wait", Gesture.tap(count: 2).exclusively(before: .tap(count: 3))
        )
        .tap(100, at: 0).tap(100, at: 0.2)
        .gives("tap3 failed: lostArena", "tap2 ended"),
        TouchRow("a bounce is not the second tap, but the tap after it is", .tap(), .tap(count: 2))
            .tap(100, at: 0).down(100, at: 0.06).up(100, at: 0.07).tap(100, at: 0.2)
            .gives("tap failed: lostArena", "tap2 ended"),
        TouchRow("taps up to 24 points apart make a double tap", .tap(count: 2))
            .tap(100, at: 0).tap(123.9, at: 0.2)
            .gives("tap2 ended"),
        TouchRow("a double tap of two fingers ends with the second pair", .tap(count: 2, touches: 2))
            .down(100, at: 0).down(140, at: 0, finger: 2).up(100, at: 0.05).up(140, at: 0.05, finger: 2)
            .down(100, at: 0.2).down(140, at: 0.2, finger: 2).up(100, at: 0.25).up(140, at: 0.25, finger: 2)
            .gives("tap2 ended"),
        TouchRow("one finger makes no tap of two", .tap(touches: 2))
            .tap(100, at: 0).wait(until: 1)
            .gives("tap failed: liftedTooEarly"),
        TouchRow("two fingers tap together", .tap(touches: 2))
            .down(100, at: 0).down(140, at: 0, finger: 2).up(100, at: 0.1).up(140, at: 0.1, finger: 2)
            .gives("tap ended"),
        TouchRow("a third finger fails the tap of two", .tap(touches: 2))
            .down(100, at: 0).down(140, at: 0, finger: 2).down(180, at: 0, finger: 3).up(100, at: 0.1)
            .up(140, at: 0.1, finger: 2).up(180, at: 0.1, finger: 3)
            .gives("tap failed: secondFinger"),
        TouchRow("the fingers of a tap may follow each other within the tap interval", .tap(touches: 2))
            .down(100, at: 0).down(150, at: 0.29, finger: 2).up(100, at: 0.4).up(150, at: 0.4, finger: 2)
            .gives("tap ended"),
        TouchRow("the fingers of a tap may not follow each other later", .tap(touches: 2))
            .down(100, at: 0).down(150, at: 0.31, finger: 2).up(100, at: 0.4).up(150, at: 0.4, finger: 2)
            .gives("tap failed: noFurtherTap"),
    ]

    @Test("taps that belong together end or fail as their touches say", arguments: rows)
    func outcome(row: TouchRow) {
        #expect(row.played == row.outcome)
    }

    @Test("taps more than 24 points apart make no double tap, and a tap that comes too late none either")
    func apart() {
        let far = TouchBench.square(.tap(count: 2)).tap(100, at: 0).tap(124.1, at: 0.2)
        #expect(far.told(.ended).isEmpty)
        let late = TouchBench.square(.tap(count: 2), .tap()).tap(100, at: 0).tap(100, at: 0.36).wait(until: 1)
        #expect(late.count("square", "tap", .ended) == 2)
        #expect(late.causes == [.noFurtherTap, .noFurtherTap])
    }

    @Test("a drag soon after a tap is a drag, and the tap is a single tap")
    func dragAfterTap() {
        var bench = TouchBench.square(.tap(), .tap(count: 2), .drag())
            .tap(100, at: 0).down(100, at: 0.2).move(140, at: 0.25)
        #expect(bench.count("square", "tap", .ended) == 1)
        bench.send(.move, 150, at: 0.3)
        bench.send(.up, 150, at: 0.35)
        #expect(bench.count("square", "tap2", .failed) == 1)
        #expect(bench.engine.core.arena.members.isEmpty)
    }

    @Test("a finger that lifts before the second comes down makes no tap of two fingers")
    func inTurn() {
        let bench = TouchBench.square(.tap(touches: 2)).tap(100, at: 0).tap(150, at: 0.1)
        #expect(bench.told(.ended).isEmpty)
    }
}
