import Motion
import Testing

@testable import Gestures

/// A finger that rests on the screen does not keep others from using it.
@Suite struct RestingFingerTests {
    static let gestures: [Gesture] = [
        .tap(), .tap(count: 2), .tap(count: 3), .longPress(), .drag(), .drag(sharesMovement: true),
        .drag(catchesAtOnce: true), .magnify(), .transform(), .transform(sharesMovement: true), .quickZoom(),
        .tap().highPriority, .tap(count: 2).simultaneousWithChildren, .tap().simultaneously(with: .transform()),
        .tap(count: 2).exclusively(before: .tap(count: 3)), .tap().sequenced(before: .longPress()),
    ]

    /// A region with a card that can be tapped once and twice, and a finger that rests beside the card.
    private func resting(on gesture: Gesture) -> TouchBench {
        var bench = TouchBench()
        bench.engine.policy.restLimit = .infinity
        bench.engine.policy.silenceLimit = .infinity
        let outer = bench.regions.add("outer", frame: Rect(x: 0, y: 0, width: 400, height: 400), gestures: [gesture])
        bench.regions.add(
            "card", frame: Rect(x: 0, y: 0, width: 200, height: 400), gestures: [.tap(), .tap(count: 2)], in: outer)
        bench.send(.down, 300, 300, at: 0)
        return bench
    }

    /// The stories of 300 taps.
    private func stories(_ bench: inout TouchBench, tappingAt x: Double, every interval: Double) -> [[String]] {
        (1...300).map { number in
            bench.engine.removeEvents()
            let time = Double(number) * interval
            bench.send(.down, x, at: time, finger: number + 1)
            #expect(bench.engine.pointerCount == 2, "tap \(number)")
            bench.send(.up, x, at: time + 0.05, finger: number + 1)
            return bench.story
        }
    }

    /// Double and triple taps make the stories repeat after six taps at most.
    @Test("the 300th tap beside a resting finger has the same effect as the first ones", arguments: gestures)
    func taps(gesture: Gesture) {
        for x in [100.0, 300] {
            for interval in [0.1, 0.5] {
                var bench = resting(on: gesture)
                let stories = stories(&bench, tappingAt: x, every: interval)
                #expect(zip(stories[6...], stories[12...]).allSatisfy { $0 == $1 }, "\(gesture.name)")
                #expect(bench.engine.invariants() == nil)
            }
        }
    }

    @Test("300 quick taps beside a resting finger are 150 double taps")
    func doubleTaps() {
        var bench = resting(on: .drag())
        let stories = stories(&bench, tappingAt: 100, every: 0.1)
        #expect(stories.joined().filter { $0 == "card tap2 ended" }.count == 150)
    }

    @Test("a resting finger that moves after 300 taps is followed")
    func moves() {
        var bench = resting(on: .transform().simultaneousWithChildren)
        _ = stories(&bench, tappingAt: 100, every: 0.5)
        bench.engine.removeEvents()
        bench.send(.move, 350, 300, at: 200)
        bench.send(.up, 350, 300, at: 200.1)
        let transforms = bench.story.filter { $0.hasPrefix("outer") }
        #expect(transforms == ["outer transform began", "outer transform ended"])
    }

    @Test("rivals tied only by a lifted finger stay rivals while others touch the screen")
    func rivalry() {
        var bench = TouchBench.nested(parent: .tap(), child: .tap(count: 2))
        bench.regions.add("other", frame: Rect(x: 500, y: 0, width: 100, height: 100), gestures: [.tap()])
        bench.tap(100, at: 0)
        for finger in 2...4 {
            bench.send(.down, 550, at: 0.1, finger: finger)
            bench.send(.up, 550, at: 0.11, finger: finger)
        }
        bench.tap(100, at: 0.2)
        bench.engine.advance(to: 1)
        let ended = bench.told(.ended)
        #expect(ended == ["other tap ended", "other tap ended", "other tap ended", "child tap2 ended"])
        #expect(bench.causes == [.lostArena])
    }

    @Test("64 fingers are followed at once, and another one only after one has lifted")
    func capacity() {
        var bench = TouchBench.square(.transform())
        bench.engine.policy.maximumContacts = 100
        for finger in 1...65 { bench.send(.down, Double(finger), at: 0, finger: finger) }
        #expect(bench.engine.pointerCount == 64)
        bench.send(.up, 7, at: 0.1, finger: 7)
        bench.send(.down, 66, at: 0.2, finger: 66)
        #expect(bench.engine.pointerCount == 64)
        bench.send(.move, 200, at: 0.3, finger: 66)
        #expect(bench.engine.pointerReadings(at: 0.3).last?.position == Point(x: 200, y: 50))
    }
}
