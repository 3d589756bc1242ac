import Motion
import Testing

@testable import Gestures

/// What an event tells beside its state.
@Suite struct EventTests {
    @Test("two equal gestures of a region are told apart by their names")
    func names() {
        var bench = TouchBench.square(Gesture.tap().named("a").simultaneously(with: .tap().named("b")))
        bench.tap(100, at: 0)
        #expect(bench.engine.events.map(\.name) == ["a", "b"])
        #expect(bench.engine.events.map(\.label) == ["a", "b"])
        #expect(bench.engine.events.map(\.gesture) == [.tap(), .tap()])
    }

    @Test("the name of a composition is that of its parts, unless they have their own")
    func compositions() {
        let names = Leaf.leaves(of: [
            Gesture.tap().simultaneously(with: .drag().named("inner")).named("outer").highPriority, .longPress(),
        ]).map(\.label)
        #expect(names == ["outer", "inner", nil])
        #expect(Gesture.tap(count: 2).named("double").name == "double")
    }

    @Test("a name that two gestures of a region have is found")
    func repeatedName() {
        let pair = Gesture.tap().named("x").sequenced(before: .drag().named("x"))
        #expect(HitTree<String>.repeatedLabel(in: [pair]) == "x")
        #expect(HitTree<String>.repeatedLabel(in: [.tap().named("x"), .drag().named("y")]) == nil)
    }

    @Test("an event names the pointers on its region and their kinds")
    func contacts() {
        var bench = TouchBench.square(.transform())
            .down(100, at: 0, finger: 7, kind: .pen).down(200, at: 0.01, finger: 9).move(300, at: 0.1, finger: 9)
        #expect(
            bench.engine.events.last.map { Array($0.contacts) } == [
                Contact(PointerID(7), kind: .pen), Contact(PointerID(9)),
            ])
        bench.send(.up, 100, at: 0.2, finger: 7, kind: .pen)
        bench.send(.up, 300, at: 0.3, finger: 9)
        #expect(bench.engine.events.last?.contacts.map(\.pointer) == [PointerID(9)])
    }

    @Test("contacts keep more than a hand's fingers, in order")
    func manyContacts() {
        let list = (0..<9).map { Contact(PointerID($0), kind: $0 == 3 ? .mouse : .touch) }
        #expect(Array(Contacts(list)) == list && Contacts(list).count == 9)
        #expect(Contacts(list) == Contacts(list) && Contacts(list) != Contacts(list.dropLast()))
    }

    @Test("the second gesture of a sequence knows what the first measured")
    func sequence() {
        let bench = TouchBench.square(Gesture.longPress().sequenced(before: .drag(minimumDistance: 0)))
            .down(100, at: 0).move(103, at: 0.2).move(130, at: 0.7)
        #expect(bench.engine.events.map(\.name) == ["longPress", "drag"])
        #expect(bench.engine.events.first?.precedingValue == nil)
        #expect(bench.engine.events.last?.precedingValue == .longPress(TapValue(location: Point(x: 100, y: 50))))
    }

    @Test("the values of an event are read by kind")
    func accessors() {
        let value = MagnifyValue(magnification: 2, anchor: .zero)
        let event = GestureEvent(
            target: "card", gesture: .magnify(), state: .changed, value: .magnify(value), time: 1)
        #expect(event.magnify == value && event.quickZoom == nil && event.tap == nil && event.drag == nil)
    }
}

/// What an inspector reads of an engine.
@Suite struct ReadingTests {
    @Test("each gesture in the arena tells its phase and deadline")
    func gestures() {
        var bench = TouchBench.nested(
            parent: .drag(), child: Gesture.longPress().sequenced(before: .drag().named("move")), .tap(), .tap(count: 2)
        )
        bench.send(.down, 100, at: 0)
        func lines() -> [String] {
            bench.engine.gestureReadings.map { "\($0.depth) \($0.target) \($0.name) \($0.phase)" }
        }
        #expect(
            lines() == [
                "0 parent drag undecided", "1 child longPress undecided", "1 child move following",
                "1 child tap undecided", "1 child tap2 undecided",
            ])
        #expect(bench.engine.gestureReadings.map(\.deadline) == [nil, 0.5, nil, nil, nil])
        bench.send(.up, 100, at: 0.1)
        #expect(lines() == ["1 child tap waiting", "1 child tap2 undecided"])
        #expect(bench.engine.gestureReadings.last?.deadline == 0.1 + 0.3)
    }

    @Test("each pointer tells where it started, and how much of its last movement was consumed")
    func pointers() throws {
        let bench = TouchBench.square(.drag(along: .horizontal))
            .down(100, at: 0, kind: .mouse).move(110, 60, at: 0.1, kind: .mouse).move(130, 65, at: 0.2, kind: .mouse)
        let reading = try #require(bench.engine.pointerReadings(at: 0.2).first)
        #expect(reading.start == Point(x: 100, y: 50) && reading.position == Point(x: 130, y: 65))
        #expect(reading.kind == .mouse)
        #expect(reading.movement.whole == Vector(dx: 20, dy: 5) && reading.movement.consumed == Vector(dx: 20, dy: 0))
    }
}
