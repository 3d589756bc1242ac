import Motion
import Testing

@testable import Gestures

/// A thumb that holds the screen is no part of what two other fingers do.
@Suite struct HoldingFingerTests {
    /// A square with a thumb in its corner, and two fingers that come down later, 100 points apart.
    private func held(_ gestures: [Gesture], since: Double = 1) -> TouchBench {
        var bench = TouchBench()
        bench.regions.add("square", frame: Rect(x: 0, y: 0, width: 800, height: 400), gestures: gestures)
        bench.send(.down, 10, 390, at: 0, finger: 1)
        bench.send(.down, 350, 200, at: since, finger: 2)
        bench.send(.down, 450, 200, at: since + 0.02, finger: 3)
        return bench
    }

    /// Moves the two fingers apart by as much, in steps, after the slop of 8 points is passed.
    private func spread(_ bench: inout TouchBench, by distance: Double, at time: Double) {
        for step in 0...20 {
            let offset = 10 + (distance - 10) * Double(step) / 20
            bench.send(.move, 350 - offset, 200, at: time + Double(step) / 100, finger: 2)
            bench.send(.move, 450 + offset, 200, at: time + Double(step) / 100, finger: 3)
        }
    }

    /// The span passes the slop at 58 points, when the right finger has moved by 6 points and the left one by 10, and
    /// ends at 150.
    @Test("a pinch beside a thumb that holds the screen magnifies as the two fingers spread")
    func pinch() throws {
        var bench = held([.transform()])
        spread(&bench, by: 100, at: 1.1)
        let last = try #require(bench.transforms.last)
        #expect(last.fingers == 2)
        #expect(abs(last.magnification - 150 / 58) < 0.001)
        #expect(abs(last.centroid.x - 400) < 0.001)
        #expect(abs(last.translation.dx - 2) < 0.001)
    }

    @Test("three fingers of one hand are measured together", arguments: [0.0, 0.1, 0.25])
    func hand(since: Double) throws {
        var bench = held([.transform()], since: since)
        spread(&bench, by: 100, at: 1.1)
        #expect(try #require(bench.transforms.last).fingers == 3)
    }

    @Test("the pinch ends when its two fingers lift, and another one begins beside the same thumb")
    func again() {
        var bench = held([.transform(), .magnify()])
        for round in [1.0, 2] {
            spread(&bench, by: 100, at: round + 0.1)
            for finger in 2...3 { bench.send(.up, 400, 200, at: round + 0.5, finger: finger) }
            bench.send(.down, 350, 200, at: round + 1, finger: 2)
            bench.send(.down, 450, 200, at: round + 1.02, finger: 3)
        }
        #expect(bench.count("square", "transform", .began) == 2)
        #expect(bench.count("square", "transform", .ended) == 2)
        #expect(bench.engine.pointerCount == 3)
    }

    @Test("a thumb that moves again is measured from there on, without a jump")
    func rejoins() throws {
        var bench = held([.transform()])
        spread(&bench, by: 100, at: 1.1)
        let before = try #require(bench.transforms.last)
        bench.engine.removeEvents()
        bench.send(.move, 40, 390, at: 1.4, finger: 1)
        let joined = try #require(bench.transforms.last)
        #expect(joined.fingers == 3)
        #expect(joined.translation == before.translation && joined.magnification == before.magnification)
        bench.send(.move, 70, 390, at: 1.5, finger: 1)
        #expect(abs(try #require(bench.transforms.last).translation.dx - before.translation.dx - 10) < 0.001)
    }

    @Test("a drag with two fingers does not count the thumb")
    func drag() {
        var bench = held([.drag(touches: 2)])
        for step in 1...5 {
            for finger in 2...3 {
                bench.send(
                    .move, Double(250 + finger * 50 + step * 10), 200, at: 1 + Double(step) / 10, finger: finger)
            }
        }
        #expect(bench.count("square", "drag", .began) == 1)
        #expect(bench.count("square", "drag", .cancelled) == 0)
    }

    @Test("a script sees the two fingers and not the thumb")
    func script() {
        let script = TestScript { touch, notes in
            while true {
                let change = try await touch.awaitChange()
                notes.add("\(change.count) fingers about x = \(change.centroid.x), \(change.pointers.count) listed")
            }
        }
        var bench = held([.script("watch", script)])
        spread(&bench, by: 100, at: 1.1)
        #expect(script.notes.all.last == "2 fingers about x = 400.0, 2 listed")
    }

    @Test("without a time to hold, no contact is left out")
    func off() throws {
        var bench = TouchBench.square(.transform())
        bench.engine.policy.holdTime = .infinity
        bench.send(.down, 10, 390, at: 0, finger: 1)
        for finger in 2...3 { bench.send(.down, Double(finger * 100), 200, at: 1, finger: finger) }
        for finger in 2...3 { bench.send(.move, Double(finger * 100), 260, at: 1.1, finger: finger) }
        #expect(try #require(bench.transforms.last).fingers == 3)
    }
}
