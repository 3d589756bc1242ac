import Motion
import Testing

@testable import Gestures

/// A finger that goes to and fro: a recognizer as a program might write one.
private struct ShakeRecognizer: GestureRecognizer {
    struct Value: Hashable {
        var turns = 0
    }

    var value = Value()
    private var lastStep = 0.0

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        if sample.phase == .up { return .reject(.liftedTooEarly) }
        count(sample)
        return value.turns >= 3 ? .accept : .undecided
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<Value> {
        count(sample)
        return .changed(value)
    }

    private mutating func count(_ sample: PointerSample) {
        if sample.movement.dx * lastStep < 0 { value.turns += 1 }
        if sample.movement.dx != 0 { lastStep = sample.movement.dx }
    }
}

/// A drag that begins when a finger has rested for a second, and that takes offered movement.
private struct HeldDragRecognizer: GestureRecognizer {
    let value = 0.0
    private(set) var deadline: GestureDeadline?
    private(set) var taken = 0.0
    let takesOffers = true

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        if sample.phase == .down { deadline = .accept(at: sample.time + 1) }
        return sample.phase == .up ? .reject(.liftedTooEarly) : .undecided
    }

    func proposal(_ sample: PointerSample) -> Vector { sample.movement }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<Double> {
        taken += movement.dx
        return .changed(taken)
    }
}

/// A pen that presses firmly.
private struct FirmRecognizer: GestureRecognizer {
    let traits = GestureTraits.discrete
    var value = 0.0

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        value = sample.pressure ?? 0
        return value >= 0.75 ? .accept : .undecided
    }
}

@Suite struct CustomRecognizerTests {
    private let shake = Gesture.custom("shake", ShakeRecognizer())

    private func shaken(_ bench: TouchBench) -> TouchBench {
        var bench = bench
        bench.send(.down, 100, at: 0)
        for step in 1...6 { bench.send(.move, step % 2 == 0 ? 100 : 106, at: Double(step) / 50) }
        bench.send(.up, 100, at: 0.2)
        return bench
    }

    @Test("a custom recognizer begins, changes and ends, with its own values")
    func lifecycle() {
        let bench = shaken(.square(shake))
        #expect(
            bench.story == [
                "square shake began", "square shake changed", "square shake changed", "square shake ended",
            ])
        #expect(bench.engine.events.map { $0.value(as: ShakeRecognizer.Value.self)?.turns } == [3, 4, 5, 5])
    }

    @Test("it competes in the arena: its rivals fail when it wins, and it fails when they do")
    func competes() {
        #expect(shaken(.square(shake, .longPress())).story.contains("square longPress failed"))
        let lost = shaken(.square(.drag(minimumDistance: 2), shake))
        #expect(lost.story.contains("square shake failed") && lost.causes.contains(.lostArena))
    }

    @Test("what it follows is consumed, so that an outer drag does not follow it too")
    func consumes() {
        let bench = shaken(.nested(parent: .drag(minimumDistance: 2).simultaneousWithChildren, child: shake))
        #expect(bench.story.contains("parent drag began"))
        let rival = shaken(.nested(parent: .drag(minimumDistance: 8), child: shake))
        #expect(!rival.story.contains("parent drag began"))
    }

    @Test("its deadline decides it, and it takes what it is given of a movement")
    func deadline() {
        var bench = TouchBench.square(.custom("heldDrag", HeldDragRecognizer()))
        bench.send(.down, 100, at: 0)
        #expect(bench.engine.nextDeadline == 1)
        bench.engine.advance(to: 1)
        #expect(bench.story == ["square heldDrag began"])
        bench.send(.move, to: Point(x: 140, y: 50), at: 1.1) { $0.movement * 0.25 }
        #expect(bench.engine.events.last?.value(as: Double.self) == 10)
    }

    @Test("a continuous gesture ends with its last finger, even if its recognizer does not end it")
    func endsByItself() {
        let bench = TouchBench.square(.custom("heldDrag", HeldDragRecognizer()))
            .down(100, at: 0).move(100, at: 1.5).up(100, at: 2)
        #expect(bench.story.last == "square heldDrag ended")
    }

    @Test("two recognizers of a type are equal if their values are, and differ from those of other types")
    func equality() {
        #expect(shake == .custom("shake", ShakeRecognizer()))
        #expect(shake != .custom("shake", HeldDragRecognizer()))
        #expect(shake != .custom("other", ShakeRecognizer()))
    }

    @Test("it receives a pen's pressure")
    func pressure() {
        var bench = TouchBench.square(.custom("firm", FirmRecognizer()))
        for (phase, pressure) in [(PointerPhase.down, 0.25), (.move, 0.5), (.move, 0.875)] {
            let event = PointerEvent(
                phase, PointerID(1), at: Point(x: 100, y: 50), time: pressure, kind: .pen, pressure: pressure)
            bench.engine.handle(event, in: bench.regions)
        }
        #expect(bench.story == ["square firm ended"])
        #expect(bench.engine.events.last?.value(as: Double.self) == 0.875)
    }
}
