import Motion
import Testing

@testable import Gestures

@Suite struct ContactPolicyTests {
    @Test("contacts that come down within the bezel margin are ignored", arguments: [(19.9, 0), (20, 1), (380, 0)])
    func margin(x: Double, taps: Int) {
        var bench = TouchBench.square(.tap())
        bench.engine.policy.bezelMargin = 20
        bench.engine.policy.screen = Rect(x: 0, y: 0, width: 400, height: 400)
        bench.send(.down, x, 200, at: 0)
        #expect(bench.engine.pointerCount == taps)
        bench.send(.up, x, 200, at: 0.1)
        #expect(bench.count("square", "tap", .ended) == taps)
    }

    @Test("a finger may move into the bezel margin")
    func intoMargin() {
        var bench = TouchBench.square(.drag())
        bench.engine.policy.bezelMargin = 20
        bench.send(.down, 100, at: 0)
        bench.send(.move, 5, at: 0.1)
        #expect(bench.story == ["square drag began"])
    }

    @Test("five arms resting on the screen do not keep a finger from dragging")
    func tooMany() {
        var bench = TouchBench.square(.drag())
        for finger in 1...5 { bench.send(.down, 600, 600, at: 0, finger: finger) }
        bench.send(.down, 100, at: 1, finger: 6)
        #expect(bench.engine.pointerCount == 5)
        bench.send(.move, 140, at: 1.1, finger: 6)
        #expect(bench.story == ["square drag began"])
    }

    @Test("a contact that trembles in place or is silent for 20 s is cancelled", arguments: [true, false])
    func resting(trembles: Bool) {
        var bench = TouchBench.square(.drag())
        bench.send(.down, 100, at: 0)
        if trembles {
            for step in 1...39 { bench.send(.move, 100 + Double(step % 3), at: Double(step) / 2) }
        }
        #expect(bench.engine.nextDeadline == 20)
        bench.engine.advance(to: 20)
        #expect(bench.causes == [trembles ? .restingContact : .staleContact])
        #expect(bench.engine.pointerCount == 0)
        bench.engine.removeEvents()
        bench.send(.move, 101, at: 20.1)
        bench.send(.down, 200, at: 20.2, finger: 2)
        bench.send(.move, 240, at: 20.3, finger: 2)
        #expect(bench.story == ["square drag began"])
    }
}
