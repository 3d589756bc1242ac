import Motion
import Testing

@testable import Gestures

/// What an event tells beside its state.
@Suite struct EventTests {
    @Test("a long press that asks for it reports when the finger comes down, and what became of it")
    func pressing() {
        let press = Gesture.longPress(reportsPressing: true)
        for (lift, state) in [(0.2, "failed"), (0.6, "ended")] {
            var bench = TouchBench.square(press)
            bench.send(.down, 100, at: 0)
            #expect(bench.story == ["square longPress pressing"])
            #expect(bench.engine.events.first?.longPress?.location == Point(x: 100, y: 50))
            bench.send(.up, 100, at: lift)
            #expect(bench.story == ["square longPress pressing", "square longPress \(state)"])
        }
    }

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
        bench.send(.down, 100, at: 0, finger: 7, kind: .pen)
        bench.send(.down, 200, at: 0.01, finger: 9)
        bench.send(.move, 300, at: 0.1, finger: 9)
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
        var bench = TouchBench.square(Gesture.longPress().sequenced(before: .drag(minimumDistance: 0)))
        bench.send(.down, 100, at: 0)
        bench.send(.move, 103, at: 0.2)
        bench.send(.move, 130, at: 0.7)
        #expect(bench.engine.events.map(\.name) == ["longPress", "drag"])
        #expect(bench.engine.events.first?.precedingValue == nil)
        #expect(bench.engine.events.last?.precedingValue == .longPress(TapValue(location: Point(x: 100, y: 50))))
    }

    @Test("a drag predicts where content that is thrown comes to rest")
    func prediction() throws {
        var drag = DragGesture()
        drag.decayRate = 0.99
        var bench = TouchBench.square(.drag(drag))
        bench.send(.down, 0, at: 0)
        for step in 1...20 { bench.send(.move, Double(step) * 10, at: Double(step) / 100) }
        bench.send(.up, 200, at: 0.2)
        let value = try #require(bench.drags.last)
        // 1,000 points a second. Friction of 10.05 a second slows them to 100, over 89.55 points in 0.229 s; what is left
        // is braked at 1,005 points a second squared, over 4.98 points.
        #expect(abs(value.velocity.dx - 1000) < 1e-6)
        #expect(abs(value.predictedEndLocation.x - (200 + 89.55 + 4.98)) < 0.05)
        #expect(abs(value.predictedEndTranslation.dx - (value.translation.dx + 94.53)) < 0.05)
    }

    @Test("the values of an event are read by kind")
    func accessors() {
        let value = MagnifyValue(magnification: 2, anchor: .zero)
        let event = GestureEvent(
            target: "card", gesture: .magnify(), state: .changed, value: .magnify(value), time: 1)
        #expect(event.magnify == value && event.quickZoom == nil && event.tap == nil && event.drag == nil)
    }
}
