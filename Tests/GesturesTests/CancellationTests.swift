import Motion
import StrokeSamples
import Testing

@testable import Gestures

@Suite struct CancellationTests {
    /// A row that a finger has dragged by 44 points.
    private func dragging() -> TouchBench {
        var bench = TouchBench.row().down(100, at: 0).move(160, at: 0.02)
        bench.engine.removeEvents()
        return bench
    }

    @Test("a cancelled drag reports its last translation and no velocity")
    func lastValue() throws {
        var bench = dragging()
        bench.engine.cancelAll(cause: .focusLost, at: 0.03)
        let value = try #require(bench.drags.last)
        #expect(value.translation == Vector(dx: 44, dy: 0))
        #expect(value.velocity == .zero)
        #expect(bench.engine.events.last?.time == 0.03)
    }

    @Test("after all fingers have lifted, a new finger can drag")
    func again() {
        var bench = dragging()
            .down(300, at: 0.03, finger: 2).up(160, at: 0.04).move(340, at: 0.05, finger: 2)
            .up(340, at: 0.06, finger: 2)
        bench.engine.removeEvents()
        bench.send(.down, 10, at: 1)
        bench.send(.move, 40, at: 1.1)
        #expect(bench.story == ["row drag began"])
    }

    static let causes: [Cause] = [.focusLost, .hidden, .resized, .screenLeft, .deviceRemoved]

    @Test("cancelAll cancels gestures that have begun and fails the others", arguments: causes)
    func screen(cause: Cause) {
        var bench = dragging()
        bench.regions.add("button", frame: Rect(x: 0, y: 200, width: 100, height: 100), gestures: [.tap()])
        bench.send(.down, 50, 250, at: 0.03, finger: 2)
        bench.engine.cancelAll(cause: cause, at: 0.04)
        #expect(bench.story == ["row drag cancelled", "button tap failed"])
        #expect(bench.causes == [cause, cause])
        #expect(bench.engine.pointerCount == 0)
        #expect(!bench.engine.isTouched("row") && !bench.engine.isPressed("button"))
        #expect(bench.engine.invariants() == nil)
    }

    @Test("fingers that were cancelled are ignored until they come down again")
    func silence() {
        var bench = dragging()
        bench.engine.cancelAll(cause: .hidden, at: 0.03)
        bench.engine.removeEvents()
        bench.send(.move, 300, at: 0.04)
        bench.send(.up, 300, at: 0.05)
        #expect(bench.story.isEmpty)
        bench.send(.down, 100, at: 0.06)
        bench.send(.up, 100, at: 0.1)
        #expect(bench.story.last == "card tap ended")
    }

    @Test("a pointer that comes down again without an up starts over")
    func replaced() {
        var bench = dragging()
        bench.send(.down, 250, at: 0.5)
        #expect(bench.story == ["row drag cancelled"])
        #expect(bench.causes == [.pointerReplaced])
        bench.send(.up, 250, at: 0.6)
        #expect(bench.story == ["row drag cancelled", "row drag failed", "next tap ended"])
    }

    @Test("a contact without events for 20 s is cancelled; others are not")
    func stale() {
        var bench = dragging()
        bench.regions.add("button", frame: Rect(x: 0, y: 200, width: 100, height: 100), gestures: [.tap()])
        bench.send(.down, 50, 250, at: 10, finger: 2)
        bench.engine.advance(to: 20.019)
        #expect(bench.story.isEmpty)
        bench.engine.advance(to: 20.021)
        #expect(bench.story == ["row drag cancelled"])
        #expect(bench.causes == [.staleContact])
        #expect(bench.engine.pointerCount == 1)
        bench.send(.up, 50, 250, at: 20.1, finger: 2)
        #expect(bench.story.last == "button tap ended")
    }

    @Test("a contact that moves from time to time is never stale")
    func lively() {
        var bench = dragging()
        for second in stride(from: 15.0, through: 90, by: 15) {
            bench.send(.move, 160 + second, at: second)
            bench.engine.advance(to: second + 14)
        }
        #expect(!bench.story.contains("row drag cancelled"))
    }

    @Test("advancing to the next deadline does what is due", arguments: 1...100)
    func deadline(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var bench = TouchBench.row()
        #expect(bench.engine.nextDeadline == nil)
        bench.send(.down, 100, at: .random(in: 0...30, using: &dice))
        bench.engine.advance(to: try #require(bench.engine.nextDeadline))
        #expect(bench.engine.pointerCount == 0, "seed \(seed)")
        #expect(bench.engine.nextDeadline == nil)
    }
}

/// The causes that an event names.
@Suite struct CancellationCauseTests {
    /// A square that a finger is dragging.
    private func dragging() -> TouchBench {
        let bench = TouchBench.square(.drag()).down(100, at: 0).move(140, at: 0.1)
        return bench
    }

    /// A bench whose gesture stopped for `cause`.
    private func bench(for cause: Cause) -> TouchBench {
        var bench = dragging()
        switch cause {
        case .secondFinger: return bench.down(300, at: 0.2, finger: 2)
        case .consumedByAnother:
            let event = PointerEvent(.move, PointerID(1), at: Point(x: 150, y: 50), time: 0.2)
            bench.engine.handle(event, in: bench.regions, isConsumed: true)
        case .pointerCancelled: return bench.cancel(140, at: 0.2)
        case .pointerReplaced: return bench.down(300, at: 0.2)
        case .staleContact: return bench.wait(until: 21)
        case .restingContact:
            for step in 1...45 { bench.send(.move, 140 + Double(step % 2), at: Double(step) / 2) }
        case .tooManyContacts:
            for finger in 2...6 { bench.send(.down, 700, at: 0.3, finger: finger) }
        case .focusLost, .hidden, .resized, .rotated, .screenLeft, .deviceRemoved:
            bench.engine.cancelAll(cause: cause, at: 0.2)
        case .scriptStopped:
            struct Fault: Error {}
            let script = TestScript { touch, _ in
                try await touch.accept()
                try await touch.awaitChange()
                throw Fault()
            }
            return .square(.script("drag", script)).down(100, at: 0).move(110, at: 0.2)
        // Causes for which a gesture fails to begin never cancel one that has begun.
        case .lostArena: return .square(.drag(), .transform()).down(100, at: 0).move(140, at: 0.1)
        case .predecessorFailed:
            return .square(Gesture.longPress().sequenced(before: .drag())).down(100, at: 0).move(140, at: 0.1)
        case .movedTooFar: return .square(.tap()).down(100, at: 0).move(140, at: 0.1)
        case .liftedTooEarly: return .square(.longPress()).tap(100, at: 0)
        case .noFurtherTap: return .square(.tap(count: 2)).tap(100, at: 0).wait(until: 1)
        case .startedElsewhere: return .square(.drag(from: .left)).down(100, at: 0)
        case .notRecognized: return .square(.custom("never", NeverRecognizer())).down(100, at: 0).move(140, at: 0.1)
        }
        return bench
    }

    private static let failures: Set<Cause> = [
        .lostArena, .predecessorFailed, .movedTooFar, .liftedTooEarly, .noFurtherTap, .startedElsewhere,
        .notRecognized,
    ]

    @Test("a gesture that began is cancelled exactly once, with its cause", arguments: Cause.allCases)
    func once(cause: Cause) {
        let bench = bench(for: cause).move(180, at: 30).up(180, at: 30.1)
        let events = bench.engine.events.filter { $0.cause == cause }
        let isFailure = Self.failures.contains(cause)
        #expect(events.map(\.state) == [isFailure ? .failed : .cancelled])
        if !isFailure {
            #expect(bench.count("square", "drag", .began) == 1)
            #expect(bench.count("square", "drag", .ended) == 0)
        }
    }

    @Test("a cancellation with an earlier or invalid time counts as now")
    func time() {
        var bench = dragging()
        bench.engine.cancelAll(cause: .hidden, at: .nan)
        #expect(bench.engine.events.last?.time == 0.1)
        bench.engine.cancelAll(cause: .hidden, at: 10)
        bench.tap(100, at: 5)
        #expect(bench.engine.events.last?.time == 10)
    }

    @Test("an event consumed outside the engine cancels the gestures of its finger only")
    func outside() {
        var bench = dragging()
        bench.regions.add("other", frame: Rect(x: 500, y: 0, width: 99, height: 99), gestures: [.tap()])
        bench.send(.down, 510, at: 0.2, finger: 2)
        let event = PointerEvent(.up, PointerID(1), at: Point(x: 150, y: 50), time: 0.3)
        bench.engine.handle(event, in: bench.regions, isConsumed: true)
        bench.send(.up, 510, at: 0.4, finger: 2)
        #expect(bench.story == ["square drag began", "square drag cancelled", "other tap ended"])
        #expect(bench.causes == [.consumedByAnother])
        // The movement of the up is not reported.
        #expect(bench.drags.last?.translation == Vector(dx: 24, dy: 0))
        #expect(bench.engine.pointerCount == 0)
    }
}

/// A recognizer that no movement satisfies.
private struct NeverRecognizer: GestureRecognizer {
    let value = 0

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        sample.phase == .move ? .reject(.notRecognized) : .undecided
    }
}
