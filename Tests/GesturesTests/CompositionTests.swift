import Motion
import Testing

@testable import Gestures

/// Compositions as introductions to SwiftUI's gestures show them.
@Suite struct CompositionTests {
    private static let tripleOverDouble = Gesture.tap(count: 3).exclusively(before: .tap(count: 2))
    private static let pressDrag = Gesture.longPress().sequenced(before: .drag())

    static let rows: [TouchRow] = [
        TouchRow("a drag that follows a long press fails with it", pressDrag)
            .down(100, at: 0).move(140, at: 0.1).move(180, at: 0.7)
            .gives("longPress failed: movedTooFar", "drag failed: predecessorFailed"),
        TouchRow("a double tap may follow a triple tap with precedence that fails", tripleOverDouble)
            .tap(100, at: 0).tap(100, at: 0.2).wait(until: 2)
            .gives("tap3 failed: noFurtherTap", "tap2 ended"),
        TouchRow("a triple tap with precedence wins over the double tap", tripleOverDouble)
            .tap(100, at: 0).tap(100, at: 0.2).tap(100, at: 0.4).wait(until: 2)
            .gives("tap2 failed: lostArena", "tap3 ended"),
        TouchRow(
            "an outer drag of high priority wins", on: .nested(parent: Gesture.drag().highPriority, child: .drag())
        )
        .down(100, at: 0).move(140, at: 0.1)
        .gives("child drag failed: lostArena", "parent drag began"),
        TouchRow("an outer tap of high priority wins", on: .nested(parent: Gesture.tap().highPriority, child: .tap()))
            .tap(100, at: 0)
            .gives("child tap failed: lostArena", "parent tap ended"),
        TouchRow(
            "an outer tap beside an inner one",
            on: .nested(parent: Gesture.tap().simultaneousWithChildren, child: .tap())
        )
        .tap(100, at: 0)
        .gives("child tap ended", "parent tap ended"),
        TouchRow("all that follows a touch that does not come fails", Gesture.tap().sequenced(before: pressDrag))
            .tap(100, at: 0).wait(until: 1)
            .gives("tap ended", "longPress failed: noFurtherTap", "drag failed: predecessorFailed"),
    ]

    @Test("a composition ends or fails as its touches say", arguments: rows)
    func outcome(row: TouchRow) {
        #expect(row.played == row.outcome)
    }

    @Test("two fingers drag two regions at once")
    func twoViews() {
        var bench = TouchBench()
        for (name, x) in [("left", 0.0), ("right", 200)] {
            bench.regions.add(name, frame: Rect(x: x, y: 0, width: 200, height: 200), gestures: [.drag()])
        }
        bench.send(.down, 100, at: 0, finger: 1)
        bench.send(.down, 300, at: 0, finger: 2)
        bench.send(.move, 130, at: 0.1, finger: 1)
        bench.send(.move, 340, at: 0.1, finger: 2)
        bench.send(.up, 130, at: 0.2, finger: 1)
        bench.send(.move, 350, at: 0.3, finger: 2)
        bench.send(.up, 350, at: 0.4, finger: 2)
        #expect(bench.story.filter { $0.hasPrefix("left") } == ["left drag began", "left drag ended"])
        #expect(bench.drags.map(\.translation.dx) == [14, 24, 14, 34, 34])
    }

    @Test("two simultaneous gestures of one region both go on")
    func simultaneously() {
        let bench = TouchBench.square(Gesture.drag().simultaneously(with: .drag(along: .horizontal)))
            .down(100, at: 0).move(140, at: 0.1).move(150, 70, at: 0.2)
        #expect(bench.drags.map(\.translation.dx) == [24, 24, 34, 34])
        #expect(bench.drags.map(\.translation.dy) == [0, 0, 20, 0])
        #expect(bench.causes.isEmpty)
    }

    @Test("a long press is followed by a drag of the same finger")
    func pressThenDrag() {
        let bench = TouchBench.square(Self.pressDrag)
            .down(100, at: 0).wait(until: 0.6).move(140, at: 0.7).up(140, at: 0.8)
        #expect(bench.story == ["square longPress ended", "square drag began", "square drag ended"])
        #expect(bench.drags.last?.translation == Vector(dx: 24, dy: 0))
    }

    @Test("an outer simultaneous drag continues beside an inner one")
    func beside() {
        let drags = TouchBench.nested(parent: Gesture.drag().simultaneousWithChildren, child: .drag())
            .down(100, at: 0).move(140, at: 0.1).up(140, at: 0.2)
        #expect(drags.causes.isEmpty)
        #expect(drags.count("child", "drag", .ended) == 1 && drags.count("parent", "drag", .ended) == 1)
    }

    @Test("a tap is followed by a drag of the second touch, which fails if it comes too late", arguments: [0.3, 0.4])
    func tapThenDrag(down: Double) {
        let bench = TouchBench.square(Gesture.tap().sequenced(before: .drag()))
            .tap(100, at: 0).down(100, at: down).move(140, at: down + 0.1)
        #expect(bench.story.first == "square tap ended")
        #expect(bench.story.contains("square drag began") == (down == 0.3))
    }

    @Test("a sequence inside a sequence: a tap, a long press, a drag")
    func nestedSequence() {
        let bench = TouchBench.square(Gesture.tap().sequenced(before: Self.pressDrag))
            .tap(100, at: 0).down(100, at: 0.2).wait(until: 0.75).move(150, at: 0.8).up(150, at: 0.9)
        let good = bench.story.filter { !$0.hasSuffix("failed") }
        #expect(
            good == ["square tap ended", "square longPress ended", "square drag began", "square drag ended"])
        #expect(bench.engine.core.arena.members.isEmpty)
    }
}

/// The parts of a composition.
@Suite struct LeafTests {
    private let tap = Gesture.tap()
    private let press = Gesture.longPress()
    private let drag = Gesture.drag()
    private let pinch = Gesture.magnify()

    /// The relation of each leaf to each other one, by the names of the gestures.
    private func relation(of first: Gesture, to second: Gesture, in gestures: Gesture...) -> Leaf.Relation? {
        let leaves = Leaf.leaves(of: gestures)
        guard let first = leaves.first(where: { $0.gesture == first }),
            let second = leaves.first(where: { $0.gesture == second })
        else { return nil }
        return first.relation(to: second)
    }

    @Test("a composition is split into its single gestures, in order")
    func split() {
        let gestures = [tap.simultaneously(with: press.exclusively(before: drag)).highPriority, pinch]
        let leaves = Leaf.leaves(of: gestures)
        #expect(leaves.map(\.gesture) == [tap, press, drag, pinch])
        #expect(leaves.map(\.attachment) == [0, 0, 0, 1])
        #expect(leaves.map(\.priority) == [.high, .high, .high, .normal])
        #expect(leaves.map(\.branches.count) == [1, 2, 2, 0])
    }

    @Test("two leaves are related by the step at which their paths diverge")
    func relations() {
        let composition = tap.simultaneously(with: press.exclusively(before: drag.sequenced(before: pinch)))
        #expect(relation(of: tap, to: pinch, in: composition) == .partners)
        #expect(relation(of: press, to: drag, in: composition) == .before)
        #expect(relation(of: pinch, to: press, in: composition) == .after)
        #expect(relation(of: drag, to: pinch, in: composition) == .then)
        #expect(relation(of: pinch, to: drag, in: composition) == .following)
    }

    @Test("the gestures that a region lists are rivals")
    func rivals() {
        #expect(relation(of: tap, to: drag, in: tap, drag) == .rivals)
        #expect(relation(of: tap, to: pinch, in: tap.simultaneously(with: drag), pinch) == .rivals)
    }

    @Test("the last leaf of what comes first is followed by the first leaf of what follows")
    func sequences() {
        let gestures = [tap.sequenced(before: press).sequenced(before: drag.sequenced(before: pinch))]
        let leaves = Leaf.leaves(of: gestures)
        let followers = leaves.map { leaf in leaves.filter { $0.comesNext(after: leaf) }.map(\.gesture) }
        #expect(followers == [[press], [drag], [pinch], []])
        #expect(leaves.map(\.followsAnother) == [false, true, true, true])
    }

    @Test("the name of a composition shows how its gestures are composed")
    func names() {
        #expect(tap.simultaneously(with: press).name == "tap+longPress")
        #expect(Gesture.tap(count: 3).exclusively(before: .quickZoom()).name == "tap3|quickZoom")
        #expect(press.sequenced(before: drag.highPriority).name == "longPress>drag")
    }
}
