import Motion
import Testing

@testable import Gestures

@Suite struct GestureValueStateTests {
    private func follow(_ state: inout GestureValueState<Vector>, _ bench: TouchBench) {
        state.follow(bench.engine.events, of: "square") { $0.drag?.translation }
    }

    private func dragging() -> TouchBench {
        let bench = TouchBench.square(.drag()).down(100, at: 0).move(146, at: 0.1)
        return bench
    }

    @Test("the value follows its gesture and resets when that ends or is cancelled")
    func resets() {
        for isCancelled in [true, false] {
            var bench = dragging()
            var state = GestureValueState(Vector(dx: 1, dy: 2))
            #expect(state.value(at: 0) == Vector(dx: 1, dy: 2))
            follow(&state, bench)
            #expect(state.value(at: 9) == Vector(dx: 30, dy: 0))
            bench.engine.removeEvents()
            if isCancelled { bench.engine.cancelAll(cause: .hidden, at: 10) } else { bench.send(.up, 146, at: 10) }
            follow(&state, bench)
            #expect(state.value(at: 10) == Vector(dx: 1, dy: 2))
            #expect(state.isSettled(at: 10))
        }
    }

    @Test("with a spring the value returns steadily from where it was")
    func springs() {
        var bench = dragging()
        var state = GestureValueState(Vector.zero, reset: .spring(Spring(response: 0.4, dampingRatio: 1)))
        bench.send(.up, 146, at: 10)
        follow(&state, bench)
        #expect(state.value(at: 10) == Vector(dx: 30, dy: 0))
        #expect(!state.isSettled(at: 10.01))
        let values = stride(from: 10.0, through: 12, by: 0.05).map { state.value(at: $0).dx }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 })
        #expect(state.isSettled(at: 12) && (values.last ?? 1) < 0.01)
    }

    @Test("with an animation the value returns as that says")
    func animated() {
        var bench = dragging()
        let away = Animation(holding: 1.0, for: 1).then(to: 0, over: 2, easing: .linear)
        var state = GestureValueState(Vector(dx: 10, dy: 0), reset: .animation(away))
        bench.send(.up, 146, at: 10)
        follow(&state, bench)
        // From 30 to 10.
        #expect([10, 11, 12, 13, 20].map { state.value(at: $0).dx } == [30, 30, 20, 10, 10])
        #expect(!state.isSettled(at: 12.9) && state.isSettled(at: 13))
    }

    @Test("a spring keeps the finger's velocity, also of a value that resists")
    func velocity() {
        for share in [1.0, 0.5] {
            var bench = TouchBench.square(.drag())
            bench.send(.down, 100, at: 0)
            for step in 1...10 { bench.send(.move, 100 + Double(step) * 10, at: Double(step) / 100) }
            bench.send(.up, 200, at: 0.1)
            let spring = Spring(response: 0.4, dampingRatio: 1)
            var state = GestureValueState(0.0, reset: .spring(spring, keepsVelocity: true))
            state.follow(bench.engine.events, of: "square") { $0.drag.map { $0.translation.dx * share } }
            // 1,000 points a second, from 84 points.
            let motion = SpringMotion(spring, from: 84 * share, to: 0, initialVelocity: 1000 * share)
            for time in stride(from: 0.0, to: 1, by: 0.1) {
                #expect(abs(state.value(at: 0.1 + time) - motion.position(at: time)) < 1e-6)
            }
            #expect(!state.isSettled(at: 0.4) && state.isSettled(at: 2))
        }
    }

    @Test("a value on its way back is caught where it is, without a jump")
    func caught() {
        var bench = dragging()
        var state = GestureValueState(Vector.zero, reset: .spring(Spring(response: 0.4, dampingRatio: 1)))
        func follow(_ event: GestureEvent<String>) {
            state.follow(event) { event, start in event.drag.map { start + $0.translation } }
        }
        bench.send(.up, 146, at: 0.2)
        bench.engine.events.forEach(follow)
        bench.engine.removeEvents()
        let onItsWay = state.value(at: 0.3)
        #expect(onItsWay.dx > 1 && onItsWay.dx < 29)
        bench.send(.down, 100, at: 0.3)
        bench.send(.move, 116, at: 0.3)
        bench.engine.events.forEach(follow)
        bench.engine.removeEvents()
        #expect((state.value(at: 0.3) - onItsWay).length < 1e-9)
        bench.send(.move, 121, at: 0.5)
        bench.engine.events.forEach(follow)
        #expect((state.value(at: 0.6) - onItsWay - Vector(dx: 5, dy: 0)).length < 1e-9)
    }

    @Test("after a cancellation the value returns in its own way")
    func cancelled() {
        for isCancelled in [true, false] {
            var bench = dragging()
            var state = GestureValueState(
                Vector.zero, reset: .spring(Spring(response: 0.4, dampingRatio: 1)), cancellation: .immediate)
            if isCancelled { bench.engine.cancelAll(cause: .hidden, at: 1) } else { bench.send(.up, 146, at: 1) }
            follow(&state, bench)
            #expect(state.outcome == (isCancelled ? .cancelled(.hidden) : .ended))
            #expect(state.value(at: 1.05).dx == 0 || !isCancelled)
            #expect(state.value(at: 1.05).dx > 1 || isCancelled)
        }
    }

    @Test("a value of any type lasts as long as its gesture")
    func flag() {
        var bench = TouchBench.square(.longPress(reportsPressing: true))
        var state = GestureValueState(false)
        bench.send(.down, 100, at: 0)
        state.follow(bench.engine.events, of: "square") { _ in true }
        #expect(state.value(at: 0.1))
        bench.send(.up, 100, at: 0.1)
        state.follow(bench.engine.events, of: "square") { _ in true }
        #expect(!state.value(at: 0.1))
    }

    @Test("a gesture that fails changes nothing, and one that begins during the reset takes over")
    func failed() {
        var bench = TouchBench.square(.drag())
        var state = GestureValueState(Vector.zero, reset: .spring(Spring(response: 0.4, dampingRatio: 1)))
        bench.tap(100, at: 0)
        follow(&state, bench)
        #expect(state.value(at: 0.1) == .zero && state.isSettled(at: 0.1))
        bench = dragging()
        bench.send(.up, 146, at: 0.2)
        bench.send(.down, 100, at: 0.25)
        bench.send(.move, 126, at: 0.3)
        follow(&state, bench)
        #expect(state.value(at: 0.4) == Vector(dx: 10, dy: 0))
    }
}
