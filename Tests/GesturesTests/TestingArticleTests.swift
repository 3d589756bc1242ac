import Gestures
import Motion
import Testing

/// The code of the article "Test gestures".
@Suite struct TestingArticleTests {
    /// The card that the article tests.
    struct Card {
        private(set) var position = 0.0
        private var positionBefore = 0.0

        mutating func follow(_ event: GestureEvent<String>) {
            guard let drag = event.drag else { return }
            if event.state == .began { positionBefore = position }
            if event.state == .cancelled { position = positionBefore } else { position += drag.delta.dx }
        }
    }

    /// A drag of the card that has just moved by a distance along the x axis.
    func drag(_ state: GestureState, by dx: Double = 0) -> GestureEvent<String> {
        let value = DragValue(
            startLocation: .zero, location: Point(x: dx, y: 0), translation: Vector(dx: dx, dy: 0),
            delta: Vector(dx: dx, dy: 0))
        return GestureEvent(target: "card", gesture: .drag(), state: state, value: .drag(value), time: 0)
    }

    @Test("a cancelled drag puts the card back")
    func cancelledDrag() {
        var card = Card()
        card.follow(drag(.began, by: 30))
        #expect(card.position == 30)
        card.follow(drag(.cancelled))
        #expect(card.position == 0)
    }

    /// What a finger does that comes down, moves along the x axis every 10 ms, and lifts.
    func stroke(from start: Point, by steps: [Double]) -> [PointerEvent] {
        var position = start
        var time = 0.0
        var events = [PointerEvent(.down, PointerID(1), at: position, time: time)]
        for step in steps {
            position.x += step
            time += 0.01
            events.append(PointerEvent(.move, PointerID(1), at: position, time: time))
        }
        events.append(PointerEvent(.up, PointerID(1), at: position, time: time + 0.01))
        return events
    }

    @Test("a finger moves the card by what it moves past the slop")
    func slop() {
        var regions = HitTree<String>()
        regions.add("card", frame: Rect(x: 0, y: 0, width: 200, height: 100), gestures: [.tap(), .drag()])
        var engine = GestureEngine<String>()
        var card = Card()
        for event in stroke(from: Point(x: 50, y: 50), by: [10, 10, 10, 10]) { engine.handle(event, in: regions) }
        for event in engine.events { card.follow(event) }
        #expect(card.position == 40 - Slop.pan)
    }

    @Test("a finger that stays for a minute presses once")
    func minute() {
        var regions = HitTree<String>()
        regions.add("card", frame: Rect(x: 0, y: 0, width: 200, height: 100), gestures: [.longPress()])
        var engine = GestureEngine<String>()
        engine.handle(PointerEvent(.down, PointerID(1), at: Point(x: 50, y: 50), time: 0), in: regions)
        #expect(engine.nextDeadline == 0.5)
        engine.advance(to: 60)
        #expect(engine.events.map(\.state) == [.ended])
        #expect(engine.events.map(\.time) == [0.5])
    }

    /// A key of a piano, which takes the press of its pointers.
    func play(_ input: inout PointerInput<String>) {
        if input.pass == .main { input.change.consumePress() }
    }

    @Test("a key takes the press, and leaves the movement to the page")
    func key() {
        let down = PointerEvent(.down, PointerID(1), at: .zero, time: 0)
        let change = PointerChange(down, previousPosition: .zero, previousTime: 0)
        var input = PointerInput(target: "key", pass: .main, change: change)
        play(&input)
        #expect(input.change.isPressConsumed)
        #expect(input.change.consumedMovement == .zero)
    }

    /// A finger that moves by 100 points to the right.
    struct Swipe: GestureRecognizer {
        var value = 0.0
        var traits: GestureTraits { .discrete }

        mutating func consider(_ sample: PointerSample) -> GestureVerdict {
            if sample.phase == .up { return .reject(.liftedTooEarly) }
            value = (sample.position - sample.start).dx
            return value >= 100 ? .accept : .undecided
        }
    }

    @Test("a swipe is recognized after 100 points")
    func swipe() {
        var swipe = Swipe()
        func move(to x: Double) -> PointerSample {
            let event = PointerEvent(.move, PointerID(1), at: Point(x: x, y: 0), time: 0)
            return PointerSample(event, start: .zero, previousPosition: .zero)
        }
        #expect(swipe.consider(move(to: 99)) == .undecided)
        #expect(swipe.consider(move(to: 100)) == .accept)
    }
}
