import Motion
import Testing

@testable import Gestures

@Suite struct MultiTapTests {
    static let bothOrders: [[Gesture]] = [[.tap(), .tap(count: 2)], [.tap(count: 2), .tap()]]

    private func square(_ gestures: [Gesture]) -> TouchBench {
        var bench = TouchBench()
        bench.regions.add("square", frame: Rect(x: 0, y: 0, width: 400, height: 400), gestures: gestures)
        return bench
    }

    @Test("a single tap waits 300 ms for a second tap, whatever the order of declaration", arguments: bothOrders)
    func single(gestures: [Gesture]) throws {
        var bench = square(gestures)
        bench.tap(100, at: 1)
        #expect(bench.story.isEmpty)
        #expect(bench.engine.nextDeadline == 1.05 + 0.3)
        bench.engine.advance(to: 1.34)
        #expect(bench.story.isEmpty)
        bench.engine.advance(to: 5)
        #expect(bench.story == ["square tap2 failed", "square tap ended"])
        #expect(bench.causes == [.noFurtherTap])
        #expect(bench.engine.events.allSatisfy { $0.time == 1.05 + 0.3 })
        #expect(bench.engine.nextDeadline == nil)
    }

    @Test("two quick taps are a double tap and no single tap", arguments: bothOrders)
    func double(gestures: [Gesture]) throws {
        var bench = square(gestures)
        bench.tap(100, at: 0)
        bench.tap(110, 60, at: 0.2)
        #expect(bench.story == ["square tap failed", "square tap2 ended"])
        #expect(bench.causes == [.lostArena])
        let event = try #require(bench.engine.events.last)
        #expect(event.value == .tap(TapValue(location: Point(x: 100, y: 50))))
        #expect(event.time == 0.25)
        bench.engine.advance(to: 3)
        #expect(bench.story.count == 2)
    }

    @Test("a double tap ends when its second tap lifts")
    func alone() {
        var bench = square([.tap(count: 2)])
        bench.tap(100, at: 0)
        bench.send(.down, 100, at: 0.3)
        #expect(bench.story.isEmpty)
        bench.send(.up, 100, at: 0.4)
        #expect(bench.story == ["square tap2 ended"])
    }

    @Test("a triple tap wins over the double and the single tap")
    func triple() {
        var bench = square([.tap(), .tap(count: 2), .tap(count: 3)])
        for time in [0.0, 0.2, 0.4] { bench.tap(100, at: time) }
        #expect(bench.count("square", "tap3", .ended) == 1)
        #expect(bench.story.filter { $0.hasSuffix("ended") } == ["square tap3 ended"])
        #expect(bench.causes == [.lostArena, .lostArena])
    }

    @Test("two taps are a double tap once no third tap has followed")
    func twoOfThree() {
        var bench = square([.tap(), .tap(count: 2), .tap(count: 3)])
        bench.tap(100, at: 0)
        bench.tap(100, at: 0.2)
        #expect(bench.story.isEmpty)
        bench.engine.advance(to: 0.55)
        #expect(bench.story.filter { $0.hasSuffix("ended") } == ["square tap2 ended"])
        #expect(bench.engine.events.last?.time == 0.25 + 0.3)
    }

    @Test("taps up to 24 points apart make a double tap", arguments: [(123.9, 1), (124.1, 0)])
    func distance(x: Double, doubles: Int) {
        var bench = square([.tap(count: 2)])
        bench.tap(100, at: 0)
        bench.tap(x, at: 0.2)
        #expect(bench.count("square", "tap2", .ended) == doubles)
    }

    @Test("two quick taps that are too far apart are two single taps", arguments: bothOrders)
    func tooFar(gestures: [Gesture]) {
        var bench = square(gestures)
        bench.tap(100, at: 0)
        bench.tap(300, at: 0.2)
        bench.engine.advance(to: 1)
        let singles = bench.engine.events.filter { $0.state == .ended }
        #expect(singles.map(\.gesture) == [.tap(), .tap()])
        let expected = [100.0, 300].map { GestureValue.tap(TapValue(location: Point(x: $0, y: 50))) }
        #expect(singles.map(\.value) == expected)
    }

    @Test("a second tap that comes too late is a single tap")
    func tooLate() {
        var bench = square([.tap(count: 2), .tap()])
        bench.tap(100, at: 0)
        bench.tap(100, at: 0.36)
        bench.engine.advance(to: 1)
        #expect(bench.count("square", "tap", .ended) == 2)
        #expect(bench.causes == [.noFurtherTap, .noFurtherTap])
    }

    @Test("a drag soon after a tap is a drag, and the tap is a single tap")
    func dragAfterTap() {
        var bench = square([.tap(), .tap(count: 2), .drag()])
        bench.tap(100, at: 0)
        bench.send(.down, 100, at: 0.2)
        bench.send(.move, 140, at: 0.25)
        #expect(bench.count("square", "tap", .ended) == 1)
        bench.send(.move, 150, at: 0.3)
        bench.send(.up, 150, at: 0.35)
        #expect(bench.count("square", "tap2", .failed) == 1)
        #expect(bench.engine.core.arena.members.isEmpty)
    }

    @Test("a double tap with precedence over a triple tap does not wait")
    func exclusively() {
        var bench = square([.tap(count: 2).exclusively(before: .tap(count: 3))])
        bench.tap(100, at: 0)
        bench.tap(100, at: 0.2)
        #expect(bench.story == ["square tap3 failed", "square tap2 ended"])
    }
}
