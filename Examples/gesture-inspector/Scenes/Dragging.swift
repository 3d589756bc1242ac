import Gestures
import Motion

/// A drag in any direction.
struct DragScene: Scene {
    static let name = "drag"
    static let title = "Drag"
    private var card = Card(60, 90, 120, 120, "drag")

    func declare(in regions: inout HitTree<String>) {
        regions.add("card", frame: card.frame, gestures: [.drag()])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let drag = event.drag, card.keep(event.state) else { return }
        card.move(by: drag.delta)
    }

    func shapes(at time: Double) -> [Shape] { [card.shape()] }

    static func play(_ script: inout Script) {
        script.drag([Point(x: 120, y: 150)], to: [Point(x: 340, y: 190)], in: 0.9)
        script.wait(0.3)
    }
}

/// A drag that throws what it drags. A touch catches it.
struct FlingScene: Scene {
    static let name = "fling"
    static let title = "Fling, and catch what moves"
    private var card = Card(30, 110, 90, 90, "throw")
    private var flight: (motion: Decay, start: Double)?

    func declare(in regions: inout HitTree<String>) {
        regions.add(
            "card", frame: card.frame, gestures: [.drag(along: .horizontal, catchesAtOnce: flight != nil)])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let drag = event.drag else { return }
        flight = nil
        if card.keep(event.state) { card.move(by: drag.delta) }
        guard event.state == .ended, drag.velocity != .zero else { return }
        flight = (Decay(start: card.frame.minX, initialVelocity: drag.velocity.dx, rate: 0.996), event.time)
    }

    mutating func advance(to time: Double) {
        guard let flight else { return }
        let x = min(max(flight.motion.position(at: time - flight.start), 10), 380)
        card.move(by: Vector(dx: x - card.frame.minX, dy: 0))
        if flight.motion.isSettled(at: time - flight.start) { self.flight = nil }
    }

    func shapes(at time: Double) -> [Shape] { [card.shape()] }

    static func play(_ script: inout Script) {
        script.drag([Point(x: 75, y: 155)], to: [Point(x: 150, y: 155)], in: 0.16, throwing: true)
        script.wait(0.35)
        script.drag([Point(x: 300, y: 155)], to: [Point(x: 190, y: 155)], in: 0.22, throwing: true, held: 0.4)
        script.wait(0.9)
    }
}

/// A row that is swiped away in a list that scrolls: the axis decides.
struct SwipeScene: Scene {
    static let name = "swipe"
    static let title = "Swipe a row in a list that scrolls"
    private var scroll = 0.0
    private var offsets = [0.0, 0, 0, 0, 0, 0]

    private func frame(_ row: Int) -> Rect {
        Rect(x: 60 + offsets[row], y: 24 + Double(row) * 62 + scroll, width: 360, height: 54)
    }

    func declare(in regions: inout HitTree<String>) {
        let list = regions.add(
            "list", frame: Rect(x: 40, y: 0, width: 400, height: 320), gestures: [.drag(along: .vertical)])
        for row in offsets.indices {
            regions.add("row \(row + 1)", frame: frame(row), gestures: [.drag(along: .horizontal)], in: list)
        }
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let drag = event.drag else { return }
        guard let row = offsets.indices.first(where: { "row \($0 + 1)" == event.target }) else {
            scroll = min(0, scroll + drag.delta.dy)
            return
        }
        offsets[row] += drag.delta.dx
        if event.state == .ended { offsets[row] = offsets[row] < -180 ? -420 : 0 }
        if event.state == .cancelled { offsets[row] = 0 }
    }

    func shapes(at time: Double) -> [Shape] {
        offsets.indices.map { Shape(frame: frame($0), tint: .grey, text: "row \($0 + 1)") }
    }

    static func play(_ script: inout Script) {
        script.drag([Point(x: 300, y: 220)], to: [Point(x: 306, y: 160)], in: 0.5)
        script.wait(0.3)
        script.drag([Point(x: 360, y: 120)], to: [Point(x: 120, y: 126)], in: 0.5)
        script.wait(0.4)
    }
}

/// A card that must be held before it can be moved.
struct LiftScene: Scene {
    static let name = "hold-and-drag"
    static let title = "Long press, then drag"
    private var card = Card(70, 90, 130, 130, "hold")
    private var isLifted = false

    func declare(in regions: inout HitTree<String>) {
        let lift = Gesture.longPress().sequenced(before: .drag(minimumDistance: 0))
        regions.add("card", frame: card.frame, gestures: [lift])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        if event.longPress != nil && event.state == .ended { isLifted = true }
        if let drag = event.drag, card.keep(event.state) { card.move(by: drag.delta) }
        if event.gesture == .drag(minimumDistance: 0), [.ended, .cancelled, .failed].contains(event.state) {
            isLifted = false
        }
    }

    func shapes(at time: Double) -> [Shape] {
        var shape = card.shape()
        if isLifted { (shape.scale, shape.tint) = (1.06, .green) }
        return [shape]
    }

    static func play(_ script: inout Script) {
        script.drag([Point(x: 135, y: 155)], to: [Point(x: 220, y: 155)], in: 0.3)
        script.wait(0.3)
        script.drag([Point(x: 135, y: 155)], to: [Point(x: 320, y: 175)], in: 0.7, held: 0.7)
        script.wait(0.3)
    }
}

/// A drag of two fingers beside one of a single finger.
struct TwoFingerDragScene: Scene {
    static let name = "two-finger-drag"
    static let title = "Drag with two fingers"
    private var card = Card(150, 80, 180, 150, "two fingers")

    func declare(in regions: inout HitTree<String>) {
        regions.add("card", frame: card.frame, gestures: [.drag(touches: 2)])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let drag = event.drag, card.keep(event.state) else { return }
        card.move(by: drag.delta)
    }

    func shapes(at time: Double) -> [Shape] { [card.shape()] }

    static func play(_ script: inout Script) {
        script.drag([Point(x: 240, y: 150)], to: [Point(x: 300, y: 150)], in: 0.4)
        script.wait(0.3)
        script.drag(
            [Point(x: 200, y: 150), Point(x: 280, y: 160)], to: [Point(x: 290, y: 190), Point(x: 370, y: 200)], in: 0.8)
        script.wait(0.2)
    }
}

/// A drawer that is pulled out of the left edge.
struct EdgeScene: Scene {
    static let name = "edge"
    static let title = "Drag from an edge"
    private static let width = 200.0
    private var reach = 0.0
    private var photo = Card(90, 50, 300, 220, "photo", tint: .grey)

    func declare(in regions: inout HitTree<String>) {
        regions.add(
            "screen", frame: Rect(origin: .zero, size: sceneSize), gestures: [.drag(from: .left).named("drawer")])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let drag = event.drag else { return }
        reach = min(max(reach + drag.delta.dx, 0), Self.width)
        if event.state == .ended { reach = drag.predictedEndTranslation.dx > Self.width / 2 ? Self.width : 0 }
        if event.state == .cancelled { reach = 0 }
    }

    func shapes(at time: Double) -> [Shape] {
        let drawer = Rect(x: reach - Self.width, y: 0, width: Self.width, height: sceneSize.height)
        return [photo.shape(), Shape(frame: drawer, tint: .violet, radius: 0, text: "drawer")]
    }

    static func play(_ script: inout Script) {
        script.drag([Point(x: 220, y: 160)], to: [Point(x: 330, y: 160)], in: 0.5)
        script.wait(0.3)
        script.drag([Point(x: 10, y: 160)], to: [Point(x: 190, y: 165)], in: 0.6)
        script.wait(0.5)
    }
}
