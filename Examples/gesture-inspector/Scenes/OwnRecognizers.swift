import Gestures
import Motion

/// A pad that takes its pointers itself and draws, in a page that could be dragged.
struct SketchScene: Scene {
    static let name = "sketch"
    static let title = "Draw with raw pointers"
    private static let pad = Rect(x: 110, y: 50, width: 260, height: 220)
    private var dots: [Point] = []
    private var page = 0.0

    func declare(in regions: inout HitTree<String>) {
        let page = regions.add(
            "page", frame: Rect(origin: .zero, size: sceneSize), gestures: [.drag(along: .horizontal)])
        regions.add("pad", frame: Self.pad, gestures: [.pointerInput], in: page)
    }

    mutating func act(on input: inout PointerInput<String>) {
        guard input.pass == .main else { return }
        dots.append(input.change.event.position)
        input.change.consume()
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard event.target == "page", let drag = event.drag else { return }
        page += drag.delta.dx
        if event.state == .ended { page = 0 }
    }

    func shapes(at time: Double) -> [Shape] {
        let back = Rect(x: 70 + page, y: 20, width: 340, height: 280)
        return [Shape(frame: back, tint: .dark), Shape(frame: Self.pad, tint: .grey, text: dots.isEmpty ? "draw" : "")]
            + dots.map { Shape(frame: Rect(origin: $0, size: .zero).outset(by: 4), tint: .amber, radius: 4) }
    }

    static func play(_ script: inout Script) {
        script.drag([Point(x: 150, y: 110)], to: [Point(x: 330, y: 130)], in: 0.7)
        script.drag([Point(x: 330, y: 160)], to: [Point(x: 150, y: 220)], in: 0.7)
        script.wait(0.2)
        script.drag([Point(x: 85, y: 290)], to: [Point(x: 145, y: 290)], in: 0.4)
        script.wait(0.3)
    }
}

/// A finger that goes to and fro: a recognizer as a program writes its own.
private struct ScrubRecognizer: GestureRecognizer {
    /// The number of times that the finger has turned back.
    var value = 0
    private var direction = 0.0

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        guard sample.phase == .move else { return sample.phase == .up ? .reject(.liftedTooEarly) : .undecided }
        count(sample.movement)
        return value >= 2 ? .accept : .undecided
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<Int> {
        let turns = value
        count(sample.movement)
        return value == turns ? .unchanged : .changed(value)
    }

    private mutating func count(_ movement: Vector) {
        guard movement.dx != 0 else { return }
        if movement.dx * direction < 0 { value += 1 }
        direction = movement.dx
    }
}

/// A card that is scrubbed away, with a custom recognizer.
struct ScrubScene: Scene {
    static let name = "scrub"
    static let title = "A custom recognizer"
    private var card = Card(130, 90, 220, 140, "scrub to erase")
    private var opacity = 1.0

    func declare(in regions: inout HitTree<String>) {
        regions.add(
            "card", frame: card.frame, gestures: [.custom("scrub", ScrubRecognizer()), .drag(minimumDistance: 90)])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        if let turns = event.value(as: Int.self) { opacity = max(0.12, 1 - Double(turns) * 0.16) }
        if let drag = event.drag, card.keep(event.state) { card.move(by: drag.delta) }
    }

    func shapes(at time: Double) -> [Shape] { [card.shape(opacity: opacity)] }

    static func play(_ script: inout Script) {
        script.scrub(about: Point(x: 240, y: 160), width: 40, times: 6, in: 1.6)
        script.wait(0.5)
    }
}

/// A card that shows when a mouse is over it.
struct HoverScene: Scene {
    static let name = "hover"
    static let title = "Hover"
    private var cards = [Card(70, 100, 150, 120, "left", tint: .grey), Card(260, 100, 150, 120, "right", tint: .grey)]

    func declare(in regions: inout HitTree<String>) {
        for card in cards { regions.add(card.text, frame: card.frame, gestures: [.hover, .tap()]) }
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let card = cards.firstIndex(where: { $0.text == event.target }) else { return }
        switch (event.gesture, event.state) {
        case (.hover, .began): cards[card].tint = .blue
        case (.hover, .ended), (.hover, .cancelled): cards[card].tint = .grey
        default: break
        }
    }

    func shapes(at time: Double) -> [Shape] { cards.map { $0.shape() } }

    static func play(_ script: inout Script) {
        script.hover(from: Point(x: 20, y: 60), to: Point(x: 150, y: 170), in: 0.7)
        script.hover(from: Point(x: 150, y: 170), to: Point(x: 330, y: 150), in: 0.7)
        script.hover(from: Point(x: 330, y: 150), to: Point(x: 450, y: 290), in: 0.6)
    }
}
