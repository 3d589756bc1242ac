import Motion
import Testing

@testable import Gestures

/// What scripts can say of their fingers, and how they compete.
@Suite struct ScriptTests {
    private let held = Gesture.script("held", HeldDrag())
    private let transform = Gesture.script("transform", Transform())

    // MARK: Begin and end

    @Test("a script begins when its time-out has passed, follows its finger, and ends with it")
    func lifecycle() {
        var bench = TouchBench.square(held).down(100, at: 0).move(103, at: 0.2)
        #expect(bench.engine.nextDeadline == 0.5)
        bench.engine.advance(to: 0.7)
        #expect(bench.story == ["square held began"] && bench.engine.events.last?.time == 0.5)
        bench.send(.move, 140, at: 0.8)
        bench.send(.move, 150, at: 0.9)
        bench.send(.up, 150, at: 1)
        #expect(bench.story.dropFirst() == ["square held changed", "square held changed", "square held ended"][...])
        #expect(bench.drags.map(\.translation.dx) == [37, 47, 47] && bench.drags.first?.startLocation.x == 100)
    }

    @Test("a script that returns ends its gesture, although the finger is down")
    func returns() {
        let bench = TouchBench.square(
            TestScript { touch, _ in
                try await touch.awaitSlop()
                try await touch.accept()
                touch.report(7)
            }.gesture
        )
        .down(100, at: 0).move(120, at: 0.1).move(140, at: 0.2).down(200, at: 0.3, finger: 2).up(140, at: 0.4)
        #expect(bench.story == ["square script began", "square script ended"])
        #expect(bench.engine.events.map { $0.value(as: Int.self) } == [7, 7])
    }

    /// A tap, at most half a second long.
    private static let tap = TestScript(.discrete) { touch, _ in
        guard let up = try await touch.awaitUpOrCancel(within: 0.5) else { throw Cause.movedTooFar }
        touch.report(.tap(TapValue(location: up.start)))
        try await touch.accept()
    }
    private static let doubleTap = TestScript(.discrete) { touch, _ in
        _ = try await touch.awaitUpOrCancel()
        guard try await touch.awaitDown(within: 0.3) != nil else { throw Cause.noFurtherTap }
        _ = try await touch.awaitUpOrCancel()
        try await touch.accept()
    }
    private static let drag = TestScript([]) { touch, _ in
        try await touch.awaitSlop()
        try await touch.accept()
        while true { try await touch.awaitChange() }
    }
    private static let beginner = TestScript { touch, _ in
        try await touch.accept()
        throw Cause.deviceRemoved
    }

    static let rows: [TouchRow] = [
        TouchRow("a cause that a script throws is the cause of its failure", .script("held", HeldDrag()))
            .down(100, at: 0).move(110, at: 0.1)
            .gives("held failed: movedTooFar"),
        TouchRow("a cause that a script throws once it has begun is that of its cancellation", beginner.gesture)
            .down(100, at: 0)
            .gives("script began", "script cancelled: deviceRemoved"),
        TouchRow("a script that returns and has not accepted fails", TestScript { _, _ in }.gesture)
            .down(100, at: 0)
            .gives("script failed: notRecognized"),
        TouchRow("a discrete script fails as a tap does", tap.gesture)
            .down(100, at: 0).up(120, at: 0.1)
            .gives("script failed: movedTooFar"),
        TouchRow("a rival waits for a script's second tap", on: .nested(parent: .tap(), child: doubleTap.gesture))
            .tap(100, at: 0)
            .gives(),
        TouchRow("a script's double tap wins over a tap", on: .nested(parent: .tap(), child: doubleTap.gesture))
            .tap(100, at: 0).tap(100, at: 0.2)
            .gives("parent tap failed: lostArena", "child script ended"),
        TouchRow(
            "a rival taps if a script's second tap is too late", on: .nested(parent: .tap(), child: doubleTap.gesture)
        )
        .tap(100, at: 0).wait(until: 1)
        .gives("child script failed: noFurtherTap", "parent tap ended"),
        TouchRow("a script of one finger starts anew when a second finger has lifted", drag.gesture)
            .down(100, at: 0).down(200, at: 0.1, finger: 2).up(200, at: 0.2, finger: 2).move(130, at: 0.3)
            .gives("script failed: secondFinger", "script began"),
    ]

    @Test("a script begins, ends or fails as it says", arguments: rows)
    func outcome(row: TouchRow) {
        #expect(row.played == row.outcome)
    }

    @Test("a discrete script is a tap: it only ends")
    func discrete() {
        let bench = TouchBench.square(Self.tap.gesture).tap(100, at: 0)
        #expect(bench.story == ["square script ended"] && bench.engine.events.first?.tap?.location.x == 100)
    }

    @Test("a script that follows a gesture knows what that measured")
    func sequence() {
        let bench = TouchBench.square(Gesture.tap().sequenced(before: transform))
            .tap(100, at: 0).down(100, at: 0.2).move(130, at: 0.3).up(130, at: 0.4)
        #expect(bench.story.last == "square transform ended")
        #expect(bench.engine.events.last?.precedingValue == .tap(TapValue(location: Point(x: 100, y: 50))))
    }

    // MARK: Compete

    @Test("a script fails its rivals when it begins, and its await throws when it has failed")
    func competes() {
        let winner = TouchBench.square(held, .drag(), .longPress(minimumDuration: 2)).down(100, at: 0).wait(until: 0.6)
        #expect(winner.story == ["square drag failed", "square longPress failed", "square held began"])

        let script = TestScript { touch, _ in try await touch.awaitSlop(100) }
        let loser = TouchBench.square(script.gesture, .drag()).down(100, at: 0).move(120, at: 0.1)
        #expect(loser.story.contains("square script failed") && loser.causes == [.lostArena])
        #expect(script.notes.all == ["start", "CancellationError()"])
    }

    @Test("a script that must wait for a rival begins and continues when the rival has failed")
    func waits() {
        let script = TestScript { touch, notes in
            try await touch.awaitSlop(4)
            try await touch.accept()
            notes.add("began at \(touch.time)")
            while true { try await touch.awaitChange() }
        }
        let hold = Gesture.longPress(minimumDuration: 1, maximumDistance: 50)
        var bench = TouchBench.square(hold.exclusively(before: script.gesture)).down(100, at: 0).move(120, at: 0.25)
        #expect(bench.story.isEmpty)
        bench.send(.move, 200, at: 0.5)
        #expect(bench.story == ["square longPress failed", "square script began"])
        #expect(script.notes.all.count == 2 && bench.engine.events.last?.contacts.count == 1)
    }

    // MARK: Measure

    @Test("fingers that move together are one change, with their pan, zoom and rotation")
    func together() throws {
        let script = TestScript { touch, notes in
            try await touch.awaitDown()
            try await touch.awaitDown()
            let change = try await touch.awaitChange()
            notes.add("\(change.pan.dx) \(change.pan.dy) \(change.zoom) \(change.rotation) \(change.centroid.x)")
            notes.add("\(change.pointers.map(\.movement.dx)) \(change.count)")
            try await touch.awaitChange()
        }
        var bench = TouchBench.square(script.gesture).down(100, 100, at: 0).down(200, 100, at: 0, finger: 2)
        // From a line of 100 points to one of 200, moved by (30, 20).
        bench.send(.move, 80, 120, at: 0.01)
        bench.send(.move, 280, 120, at: 0.01, finger: 2)
        bench.send(.up, 80, 120, at: 0.02)
        #expect(script.notes.all == ["start", "30.0 20.0 2.0 0.0 180.0", "[-20.0, 80.0] 2", "return"])
    }

    @Test("a script adds up what a transform measures")
    func transforms() throws {
        func played(_ gesture: Gesture) throws -> TransformValue {
            var bench = TouchBench.square(gesture)
            for finger in 1...2 { bench.send(.down, 100.0 * Double(finger), 100, at: 0, finger: finger) }
            for step in 1...10 {
                let time = Double(step) / 100
                bench.send(.move, 100 - 2 * Double(step), 100 + 3 * Double(step), at: time)
                bench.send(.move, 200 + 4 * Double(step), 100 - Double(step), at: time, finger: 2)
            }
            for finger in 1...2 { bench.send(.up, 0, at: .nan, finger: finger) }
            #expect(bench.story.contains("square \(gesture.name) ended"))
            return try #require(bench.transforms.last)
        }
        let script = try played(transform)
        let builtIn = try played(.transform(rotates: true))
        #expect((script.translation - builtIn.translation).length < 1e-3 && builtIn.translation.length > 10)
        #expect(abs(script.magnification - builtIn.magnification) < 1e-3 && builtIn.magnification > 1.2)
        #expect(abs(script.rotation - builtIn.rotation) < 1e-3 && abs(builtIn.rotation) > 0.1)
    }

    @Test("fingers turn by the same angle while another one moves elsewhere, reported between them")
    func turning() throws {
        func rotation(besideOther isBeside: Bool) throws -> Double {
            var bench = TouchBench()
            bench.regions.add("left", frame: Rect(x: 0, y: 0, width: 100, height: 400), gestures: [.drag()])
            bench.regions.add("right", frame: Rect(x: 100, y: 0, width: 300, height: 400), gestures: [.rotate()])
            if isBeside { bench.send(.down, 50, 50, at: 0, finger: 9) }
            bench.send(.down, 200, 200, at: 0)
            bench.send(.down, 300, 200, at: 0, finger: 2)
            for step in 1...10 {
                let angle = Double(step) * 0.05
                let arm = Vector(dx: 50 * cosine(angle), dy: 50 * sine(angle))
                let time = Double(step) / 100
                bench.send(.move, 250 - arm.dx, 200 - arm.dy, at: time)
                if isBeside { bench.send(.move, 50, 50 + Double(step), at: time, finger: 9) }
                bench.send(.move, 250 + arm.dx, 200 + arm.dy, at: time, finger: 2)
            }
            return try #require(bench.engine.events.last { $0.target == "right" }?.rotate).rotation
        }
        // The slop is left up to half a step later.
        #expect(try abs(rotation(besideOther: true) - rotation(besideOther: false)) < 0.03)
    }

    @Test("a slop is left at the same place however seldom the panel reports", arguments: [240.0, 60, 20])
    func anyRate(rate: Double) throws {
        var bench = TouchBench.square(transform, .drag(along: .vertical))
        bench.send(.down, 100, at: 0)
        for step in 1...Int(rate / 10) { bench.send(.move, 100 + 2000 * Double(step) / rate, at: Double(step) / rate) }
        let began = try #require(bench.engine.events.first { $0.state == .began })
        #expect(abs(began.time - Slop.pan / 2000) < 1e-6)
        #expect(try abs(#require(bench.transforms.last).translation.dx - (200 - Slop.pan)) < 1e-3)
    }

    // MARK: Consume

    @Test("what a script consumes is taken from gestures that go on beside it")
    func consumes() {
        func taken(_ part: Vector?) -> Double {
            let script = TestScript { touch, _ in
                try await touch.accept()
                while true {
                    let change = try await touch.awaitChange()
                    if change.phase == .move, let part { touch.consume(part) }
                }
            }
            let list = Gesture.drag(minimumDistance: 0, sharesMovement: true).simultaneousWithChildren
            let bench = TouchBench.nested(parent: list, child: script.gesture)
                .down(100, at: 0).move(110, at: 0.1).move(120, at: 0.2)
            return bench.drags.last?.translation.dx ?? 0
        }
        #expect(abs(taken(nil) - 20) < 1e-3)
        #expect(abs(taken(Vector(dx: 4, dy: 0)) - 12) < 1e-3)
        #expect(taken(Vector(dx: 100, dy: 0)) == 0)
    }
}
