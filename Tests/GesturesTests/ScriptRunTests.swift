import Foundation
import Motion
import Testing

@testable import Gestures

/// What runs scripts: the engine's calls alone, so that they replay, can be copied, and always end.
@Suite struct ScriptRunTests {
    private static let scripts: [Gesture] = [.script("held", HeldDrag()), .script("transform", Transform())]

    /// Two fingers, one after the other, and time.
    private func play(_ steps: ClosedRange<Int>, to bench: inout TouchBench, speed: Double = 3) {
        for step in steps {
            let time = Double(step) / 100
            bench.engine.advance(to: time)
            if step == 0 { bench.send(.down, 100, at: time) }
            if step == 80 { bench.send(.down, 200, at: time, finger: 2) }
            bench.send(.move, 100 + max(0, Double(step - 60)) * speed, at: time)
            bench.send(.move, 200, 50 + Double(step), at: time, finger: 2)
        }
    }

    @Test("the same events lead to the same engine", arguments: scripts)
    func replays(gesture: Gesture) {
        var first = TouchBench.square(gesture)
        var second = first
        play(0...150, to: &first)
        play(0...150, to: &second)
        #expect(first.engine == second.engine && first.story.count > 50)
        second.send(.move, 101, at: 2)
        #expect(first.engine != second.engine)
    }

    @Test("a copy of the engine and the original continue apart, from any point", arguments: scripts, [30, 70, 120])
    func copies(gesture: Gesture, end: Int) {
        var engine = TouchBench.square(gesture)
        play(0...end, to: &engine)
        var copy = engine
        play(end + 1...150, to: &engine, speed: 2)
        play(end + 1...150, to: &copy)
        for (bench, speed) in [(engine, 2.0), (copy, 3)] {
            var fresh = TouchBench.square(gesture)
            play(0...end, to: &fresh)
            play(end + 1...150, to: &fresh, speed: speed)
            #expect(bench.engine == fresh.engine)
        }
    }

    @Test("of two copies, the second cannot go on where the script was told more than is kept, and is cancelled")
    func longHistory() {
        var engine = TouchBench.square(Self.scripts[1])
        engine.send(.down, 100, at: 0)
        for step in 1...ScriptRun.longestHistory { engine.send(.move, Double(step % 200), at: Double(step) / 100) }
        engine.engine.removeEvents()
        var copy = engine
        var equal = engine
        #expect(copy.engine == engine.engine)
        engine.send(.move, 20, at: 20)
        copy.send(.move, 20, at: 20)
        equal.engine.cancelAll(cause: .hidden, at: 20)
        #expect(engine.story == ["square transform changed"])
        #expect(copy.story == ["square transform cancelled"] && copy.causes == [.scriptStopped])
        #expect(equal.causes == [.hidden])
    }

    @Test("a script runs on the thread of the engine's caller, and within the call")
    func thread() {
        let script = TestScript { touch, notes in
            while true {
                try await helper()
                notes.add("\(pthread_self())")
                try await touch.awaitChange()
            }
        }
        @Sendable func helper() async throws {}
        var bench = TouchBench.square(script.gesture)
        bench.send(.down, 100, at: 0)
        #expect(script.notes.all == ["start", "\(pthread_self())", "\(pthread_self())"])
        bench.send(.move, 101, at: 0.1)
        #expect(script.notes.all.count == 4 && script.notes.all.last == "\(pthread_self())")
    }

    // MARK: The end

    @Test(
        "a script ends within the call that ends its gesture",
        arguments: [
            { $0.engine.cancelAll(cause: .hidden, at: 1) }, { $0.send(.up, 100, at: 1) },
            { $0.send(.cancel, 100, at: 1) }, { $0.engine.advance(to: 60) }, { $0 = TouchBench() },
        ] as [@Sendable (inout TouchBench) -> Void])
    func ends(event: @Sendable (inout TouchBench) -> Void) {
        let script = TestScript { touch, _ in
            try await touch.accept()
            while true { try await touch.awaitChange() }
        }
        var bench = TouchBench.square(script.gesture)
        bench.send(.down, 100, at: 0)
        #expect(script.notes.all == ["start"])
        event(&bench)
        #expect(script.notes.all == ["start", "CancellationError()"])
    }

    @Test("a script that awaits something else than its touch fails, and ends when that has come")
    func elsewhere() async {
        let script = TestScript { _, _ in await MainActor.run {} }
        var bench = TouchBench.square(script.gesture)
        bench.send(.down, 100, at: 0)
        #expect(bench.causes == [.scriptStopped])
        while script.notes.all.count < 2 { await Task.yield() }
        #expect(script.notes.all == ["start", "return"])
    }

    @Test(
        "a script that does not stop awaiting holds nothing up",
        arguments: [
            TestScript { touch, _ in while true { _ = try? await touch.awaitChange() } },
            TestScript { _, _ in while !Task.isCancelled { await Task.yield() } },
            TestScript { touch, _ in while true { _ = try await touch.awaitChange(within: 0) } },
            TestScript { touch, _ in while true { _ = try? await touch.awaitDown(within: -.infinity) } },
        ])
    func endless(script: TestScript) {
        let bench = TouchBench.square(script.gesture)
            .down(100, at: 0).move(101, at: 0.1).up(101, at: 0.2).wait(until: 100)
        #expect(bench.story == ["square script failed"] && bench.engine.isIdle && bench.engine.nextDeadline == nil)
    }

    @Test("a time-out of no length lasts a millisecond, and one that is no number never comes")
    func timeOuts() {
        let script = TestScript { touch, notes in
            for seconds in [0, -5, 0.25, .nan] {
                _ = try await touch.awaitChange(within: seconds) == nil
                notes.add("\(touch.time)")
            }
            _ = try await touch.awaitChange(within: .nan)
        }
        var bench = TouchBench.square(script.gesture)
        bench.send(.down, 100, at: 0)
        #expect(bench.engine.nextDeadline == 0.001)
        bench.engine.advance(to: 10)
        #expect(script.notes.all == ["start", "0.0", "0.001", "0.251"])
    }

    @Test("a script has time-outs after its gesture has begun, too")
    func timeOutsOnceBegun() {
        let script = TestScript { touch, _ in
            try await touch.accept()
            var rests = 0
            while true {
                if try await touch.awaitChange(within: 0.5) == nil { rests += 1 }
                touch.report(rests)
            }
        }
        var bench = TouchBench.square(script.gesture).down(100, at: 0).wait(until: 1.25)
        #expect(bench.engine.nextDeadline == 1.5)
        bench.send(.up, 100, at: 1.3)
        #expect(bench.engine.events.map { $0.value(as: Int.self) } == [nil, 1, 2, 2])
    }
}
