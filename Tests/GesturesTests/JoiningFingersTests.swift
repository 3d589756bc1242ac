import Motion
import StrokeSamples
import TestSupport
import Testing

@testable import Gestures

/// A drag that any number of fingers may join.
@Suite struct JoiningFingersTests {
    private static func drag(
        along axis: Axis? = .horizontal, catchesAtOnce: Bool = false, sharesMovement: Bool = false
    ) -> Gesture {
        var drag = DragGesture()
        drag.axis = axis
        drag.catchesAtOnce = catchesAtOnce
        drag.sharesMovement = sharesMovement
        drag.admitsFurtherTouches = true
        return .drag(drag)
    }

    /// A row of 400 × 400 points with two cards that can be tapped.
    private func row(_ gesture: Gesture = drag()) -> TouchBench {
        var bench = TouchBench()
        let frame = Rect(x: 0, y: 0, width: 400, height: 400)
        let row = bench.regions.add("row", frame: frame, gestures: [gesture])
        for (name, x) in [("card", 50.0), ("next", 200)] {
            bench.regions.add(
                name, frame: Rect(x: x, y: 0, width: 100, height: 100), gestures: [.tap(maximumDuration: 0.5)], in: row)
        }
        return bench
    }

    private func way(_ bench: TouchBench) -> Double { bench.drags.reduce(0) { $0 + $1.delta.dx } }

    /// Moves fingers to the right, 10 points each 10 ms, after one another.
    private func move(_ bench: inout TouchBench, _ fingers: [Int: Double], steps: Int, at time: Double) {
        for step in 1...steps {
            for (finger, x) in fingers.sorted(by: { $0.key < $1.key }) {
                bench.send(.move, x + 10 * Double(step), at: time + Double(step) / 100, finger: finger)
            }
        }
    }

    @Test("a finger that comes down stops nothing, and counts once it moves; none that comes or goes moves anything")
    func joins() {
        var bench = row().down(10, 150, at: 0).move(40, 150, at: 0.02).move(60, 150, at: 0.03)
        #expect(way(bench) == 34)
        bench.send(.down, 250, at: 0.04, finger: 2)
        bench.send(.move, 80, 150, at: 0.05)
        #expect(way(bench) == 54)
        // 4 points are less than a movement, and half of the other finger's then count.
        bench.send(.move, 254, at: 0.06, finger: 2)
        #expect(way(bench) == 54)
        bench.send(.move, 264, at: 0.07, finger: 2)
        #expect(way(bench) == 59)
        bench.send(.move, 100, 150, at: 0.08)
        #expect(way(bench) == 69)
        bench.send(.up, 100, 150, at: 0.09)
        bench.send(.move, 284, at: 0.1, finger: 2)
        #expect(way(bench) == 89)
        bench.send(.up, 284, at: 0.11, finger: 2)
        let told = bench.story.filter { !$0.hasSuffix("changed") }
        #expect(told == ["row drag began", "next tap failed", "row drag ended"])
    }

    @Test("once fingers pinch, the move of one counts at once, though a drag around it is undecided")
    func pinch() {
        var bench = TouchBench()
        let frame = Rect(x: 0, y: 0, width: 400, height: 400)
        let pages = bench.regions.add("pages", frame: frame, gestures: [Self.drag(sharesMovement: true)])
        bench.regions.add("photo", frame: frame, gestures: [.transform(sharesMovement: true)], in: pages)
        bench.send(.down, 150, at: 0)
        bench.send(.down, 250, at: 0, finger: 2)
        for step in 1...5 {
            bench.send(.move, 150 - 10 * Double(step), at: Double(step) / 100)
            bench.send(.move, 250 + 10 * Double(step), at: Double(step) / 100, finger: 2)
        }
        #expect(bench.story.contains("photo transform began") && !bench.story.contains("pages drag began"))
        #expect(bench.engine.gestureReadings.contains { $0.target == "pages" && $0.phase == .undecided })
        let before = bench.story.count
        bench.send(.move, 90, at: 0.06)
        #expect(bench.story.dropFirst(before) == ["photo transform changed"])
    }

    @Test("two fingers that set out together drag by their centroid, and throw with its velocity")
    func together() throws {
        var bench = row().down(60, at: 0).down(210, at: 0, finger: 2)
        move(&bench, [1: 60, 2: 210], steps: 10, at: 0)
        // Less the slop.
        #expect(abs(way(bench) - 84) < 1e-6)
        bench.send(.up, 160, at: 0.1)
        bench.send(.up, 310, at: 0.105, finger: 2)
        #expect(abs(try #require(bench.drags.last).velocity.dx - 1000) < 1)
        #expect(bench.story.filter { $0.hasSuffix("tap ended") }.isEmpty)
    }

    @Test("a throw ends beside a finger that has just come down; a finger that stops first hands over to it")
    func thrown() throws {
        var bench = row().down(60, at: 0)
        move(&bench, [1: 60], steps: 10, at: 0)
        bench.send(.down, 300, at: 0.095, finger: 2)
        var stopped = bench
        bench.send(.up, 160, at: 0.1)
        #expect(bench.story.last { $0.hasPrefix("row") } == "row drag ended")
        #expect(abs(try #require(bench.drags.last).velocity.dx - 1000) < 1)
        stopped.send(.up, 160, at: 0.3)
        #expect(stopped.story.last { $0.hasPrefix("row") } != "row drag ended")
        stopped.send(.move, 320, at: 0.31, finger: 2)
        stopped.send(.up, 320, at: 0.32, finger: 2)
        #expect(stopped.story.last { $0.hasPrefix("row") } == "row drag ended")
    }

    @Test("fingers that drag apart leave the content between them")
    func apart() {
        var bench = row().down(150, at: 0).down(250, at: 0, finger: 2)
        for step in 1...10 {
            bench.send(.move, 150 - 10 * Double(step), at: Double(step) / 100)
            bench.send(.move, 250 + 10 * Double(step), at: Double(step) / 100, finger: 2)
        }
        for finger in 1...2 { bench.send(.up, finger == 1 ? 50 : 350, at: 0.2, finger: finger) }
        #expect(bench.drags.isEmpty && !bench.story.contains { $0.hasSuffix("tap ended") })
    }

    @Test("beside a hand that rests, others swipe as if it were not there", arguments: [false, true])
    func besideHand(trembles: Bool) {
        var bench = row()
        bench.send(.down, 210, at: 0, finger: 9)
        for round in 1...3 {
            let time = Double(round)
            bench.engine.removeEvents()
            bench.send(.down, 10, 200, at: time)
            for step in 1...20 {
                if trembles { bench.send(.move, 210 + Double(step % 2), at: time + Double(step) / 100, finger: 9) }
                bench.send(.move, 10 + 10 * Double(step), 200, at: time + Double(step) / 100)
            }
            bench.send(.up, 210, 200, at: time + 0.2)
            #expect(abs(way(bench) - 184) < 1e-6)
            #expect(bench.drags.last.map { abs($0.velocity.dx - 1000) < 1 } == true)
            #expect(bench.engine.isTouched("row") && !bench.engine.isTouched("row", includingResting: false))
        }
        bench.send(.up, 210, at: 5, finger: 9)
        #expect(!bench.story.contains("next tap ended"))
    }

    @Test("when a hand is given up that has rested for too long, the drag beside it continues")
    func givenUp() {
        var bench = row()
            .down(210, at: 0, finger: 9).down(10, 200, at: 19.9).move(60, 200, at: 19.95).move(80, 200, at: 20.1)
        #expect(bench.engine.pointerCount == 1)
        #expect(way(bench) == 54 && !bench.story.contains("row drag cancelled"))
        bench.send(.up, 80, 200, at: 20.2)
        #expect(bench.story.last == "row drag ended")
    }

    @Test("a hand that rests on two lists, of which one was dragged, holds up neither")
    func nested() {
        var bench = TouchBench.nested(parent: Self.drag(), child: Self.drag(along: .vertical))
        bench.send(.down, 300, 300, at: 0, finger: 9)
        for (round, name) in ["parent", "child", "parent"].enumerated() {
            bench.engine.removeEvents()
            let time = Double(round + 1)
            bench.send(.down, 100, 100, at: time)
            let end = name == "parent" ? Point(x: 160, y: 100) : Point(x: 100, y: 160)
            bench.send(.move, end.x, end.y, at: time + 0.1)
            bench.send(.up, end.x, end.y, at: time + 0.2)
            #expect(bench.told(.began) == ["\(name) drag began"])
        }
    }

    @Test("a drag that catches at once is not caught by a hand that rests, but is by a finger that comes down")
    func catching() {
        var bench = row(Self.drag(catchesAtOnce: true))
            .down(210, at: 0, finger: 9).down(10, 200, at: 1).move(60, 200, at: 1.05).up(60, 200, at: 1.1)
        #expect(bench.story.last == "row drag ended")
        bench.send(.down, 10, 200, at: 2)
        #expect(bench.story.last == "row drag began")
    }

    @Test("a finger that comes down beside another one that drags is no tap, even if it lifts last")
    func superseded() {
        for lifts in [[1, 2], [2, 1]] {
            var bench = row().down(10, 200, at: 0).move(60, 200, at: 0.05).down(250, at: 0.1, finger: 2)
            #expect(!bench.engine.isPressed("next"))
            let places = [(60.0, 200.0), (250, 50)]
            for finger in lifts {
                bench.send(.up, places[finger - 1].0, places[finger - 1].1, at: 0.15, finger: finger)
            }
            #expect(!bench.story.contains("next tap ended"))
            bench.tap(250, at: 1)
            #expect(bench.story.last == "next tap ended")
        }
    }

    @Test("two fingers on two cards tap both")
    func taps() {
        let bench = row().down(100, at: 0).down(250, at: 0.02, finger: 2).up(100, at: 0.1).up(250, at: 0.12, finger: 2)
        #expect(bench.told(.ended) == ["card tap ended", "next tap ended"])
    }

    @Test("all but the taps on some regions can be cancelled, or only the gestures of one", arguments: [true, false])
    func cancelled(allButNext: Bool) {
        var bench = row()
        let fingers = [(1, 100.0), (2, 250), (3, 350)].prefix(allButNext ? 3 : 2)
        for (finger, x) in fingers { bench.send(.down, x, at: 0, finger: finger) }
        if allButNext {
            bench.engine.cancelAll(cause: .screenLeft, at: 0.05) { $0 == "next" }
        } else {
            bench.engine.cancel(cause: .screenLeft, at: 0.05) { $0 == "card" }
        }
        #expect(bench.engine.pointerCount == 1 && bench.engine.invariants() == nil)
        for (finger, x) in fingers { bench.send(.up, x, at: 0.1, finger: finger) }
        #expect(bench.told(.ended) == ["next tap ended"])
        #expect(bench.engine.isIdle)
    }

    // MARK: Beside a transform that shares

    /// Pages around a photo that cannot be panned.
    private func pages() -> TouchBench {
        .nested(
            parent: Self.drag(sharesMovement: true),
            child: .transform(minimumDistance: .points(.infinity), sharesMovement: true))
    }

    @Test("two fingers that swipe across a photo turn its pages, although their distance changes")
    func pan() {
        var bench = pages().down(100, 100, at: 0).down(100, 200, at: 0, finger: 2)
        for step in 1...20 {
            bench.send(.move, 100 + 10 * Double(step), 100 - 2 * Double(step), at: Double(step) / 100)
            bench.send(.move, 100 + 8 * Double(step), 200, at: Double(step) / 100, finger: 2)
        }
        for finger in 1...2 { bench.send(.up, 260, 150, at: 0.2, finger: finger) }
        let told = bench.story.filter { !$0.hasSuffix("changed") && !$0.hasSuffix("failed") }
        #expect(told == ["parent drag began", "parent drag ended"])
    }

    @Test("fingers that drag pages and then spread cancel the drag, and magnify")
    func spread() {
        var bench = pages().down(200, 100, at: 0).move(240, 100, at: 0.02).down(240, 200, at: 0.05, finger: 2)
        for step in 1...10 {
            bench.send(.move, 240, 100 - 6 * Double(step), at: 0.05 + Double(step) / 100)
            bench.send(.move, 240, 200 + 6 * Double(step), at: 0.05 + Double(step) / 100, finger: 2)
        }
        for finger in 1...2 { bench.send(.up, 240, finger == 1 ? 40 : 260, at: 0.2, finger: finger) }
        let told = bench.story.filter { !$0.hasSuffix("changed") }
        #expect(
            told == [
                "parent drag began", "parent drag cancelled", "child transform began", "child transform ended",
            ])
        #expect(bench.transforms.last.map { $0.magnification > 1.5 } == true)
    }

    @Test("with random fingers, no event moves the content further than its finger, and none but moves move it")
    func noJump() {
        let seed = Seed.of("joining fingers")
        var dice = Dice(seed: seed)
        for _ in 0..<200 {
            var bench = row(Self.drag(along: nil, catchesAtOnce: dice.chance(0.3), sharesMovement: dice.chance(0.5)))
            var places: [Int: Point] = [:]
            var time = 0.0
            for _ in 0..<60 {
                bench.engine.removeEvents()
                // Fingers of one report would move together.
                time += dice.number(0.002...0.2)
                let finger = dice.roll(4)
                let old = places[finger]
                let phase: PointerPhase = old == nil ? .down : dice.chance(0.9) ? .move : .up
                let step = Vector(dx: dice.number(-30...30), dy: dice.number(-30...30))
                let start = Point(x: dice.number(0...400), y: dice.number(0...400))
                let place = old.map { phase == .move ? $0 + step : $0 } ?? start
                places[finger] = phase == .up ? nil : place
                bench.send(phase, place.x, place.y, at: time, finger: finger)
                let moved = bench.drags.reduce(Vector.zero) { $0 + $1.delta }
                #expect(moved.length <= (phase == .move ? step.length : 0) + 1e-9)
            }
        }
    }
}
