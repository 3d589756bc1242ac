import Motion
import Testing

@testable import Gestures

@Suite struct CancellationCauseTests {
    /// A square that a finger is dragging.
    private func dragging() -> TouchBench {
        var bench = TouchBench.square(.drag())
        bench.send(.down, 100, at: 0)
        bench.send(.move, 140, at: 0.1)
        return bench
    }

    static let outer: [Cause] = [.focusLost, .hidden, .resized, .rotated, .screenLeft, .deviceRemoved]

    /// A bench whose gesture stopped for `cause`.
    private func bench(for cause: Cause) -> TouchBench {
        var bench = dragging()
        switch cause {
        case .secondFinger: bench.send(.down, 300, at: 0.2, finger: 2)
        case .consumedByAnother:
            let event = PointerEvent(.move, PointerID(1), at: Point(x: 150, y: 50), time: 0.2)
            bench.engine.handle(event, in: bench.regions, isConsumed: true)
        case .pointerCancelled: bench.send(.cancel, 140, at: 0.2)
        case .pointerReplaced: bench.send(.down, 300, at: 0.2)
        case .staleContact: bench.engine.advance(to: 21)
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
            bench = .square(.script("drag", script))
            bench.send(.down, 100, at: 0)
            bench.send(.move, 110, at: 0.2)
        case .lostArena, .predecessorFailed, .movedTooFar, .liftedTooEarly, .noFurtherTap, .startedElsewhere,
            .notRecognized:
            failing(cause, &bench)
        }
        return bench
    }

    /// Causes for which a gesture fails to begin. They never cancel one that has begun.
    private func failing(_ cause: Cause, _ bench: inout TouchBench) {
        switch cause {
        case .lostArena: bench = .square(.drag(), .transform())
        case .predecessorFailed: bench = .square(Gesture.longPress().sequenced(before: .drag()))
        case .noFurtherTap: bench = .square(.tap(count: 2))
        case .startedElsewhere: bench = .square(.drag(from: .left))
        case .notRecognized: bench = .square(.custom("never", NeverRecognizer()))
        default: bench = .square(.tap())
        }
        bench.send(.down, 100, at: 0)
        switch cause {
        case .noFurtherTap: bench.send(.up, 100, at: 0.1)
        case .liftedTooEarly:
            bench = .square(.longPress())
            bench.tap(100, at: 0)
        default: bench.send(.move, 140, at: 0.1)
        }
        bench.engine.advance(to: 1)
    }

    private static let failures: Set<Cause> = [
        .lostArena, .predecessorFailed, .movedTooFar, .liftedTooEarly, .noFurtherTap, .startedElsewhere,
        .notRecognized,
    ]

    @Test("a gesture that began is cancelled exactly once, with its cause", arguments: Cause.allCases)
    func once(cause: Cause) {
        var bench = bench(for: cause)
        bench.send(.move, 180, at: 30)
        bench.send(.up, 180, at: 30.1)
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
        let event = PointerEvent(.up, PointerID(1), at: Point(x: 140, y: 50), time: 0.3)
        bench.engine.handle(event, in: bench.regions, isConsumed: true)
        bench.send(.up, 510, at: 0.4, finger: 2)
        #expect(bench.story == ["square drag began", "square drag cancelled", "other tap ended"])
        #expect(bench.causes == [.consumedByAnother])
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
