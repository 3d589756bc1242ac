import Gestures
import Motion

/// A tap, and a second touch that drags.
struct TapAndDragScene: Scene {
    static let name = "tap-and-drag"
    static let title = "Double tap and drag"
    private var card = Card(60, 90, 130, 130, "tap, then drag")

    func declare(in regions: inout HitTree<String>) {
        regions.add("card", frame: card.frame, gestures: [Gesture.tap().sequenced(before: .drag(minimumDistance: 4))])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        if event.tap != nil { card.tint = .green }
        if event.drag != nil, card.keep(event.state), let drag = event.drag { card.move(by: drag.delta) }
        if event.gesture != .tap(), [.ended, .cancelled, .failed].contains(event.state) { card.tint = .blue }
    }

    func shapes(at time: Double) -> [Shape] { [card.shape()] }

    static func play(_ script: inout Script) {
        script.tap(125, 155)
        script.drag([Point(x: 125, y: 155)], to: [Point(x: 330, y: 165)], in: 0.7)
        script.wait(0.5)
    }
}

/// A tap, and a second touch that zooms.
struct QuickZoomScene: Scene {
    static let name = "quick-zoom"
    static let title = "Zoom with one thumb"
    private var card = Card(190, 110, 100, 100, "zoom")

    func declare(in regions: inout HitTree<String>) {
        regions.add("photo", frame: Rect(origin: .zero, size: sceneSize), gestures: [.quickZoom(), .tap()])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let zoom = event.quickZoom, card.keep(event.state) else { return }
        card.scale *= zoom.delta
    }

    func shapes(at time: Double) -> [Shape] { [card.shape()] }

    static func play(_ script: inout Script) {
        script.tap(240, 150)
        script.drag([Point(x: 240, y: 150)], to: [Point(x: 244, y: 280)], in: 0.9)
        script.wait(0.4)
    }
}

/// Two fingers that magnify.
struct PinchScene: Scene {
    static let name = "pinch"
    static let title = "Pinch"
    private var card = Card(180, 100, 120, 120, "pinch")

    func declare(in regions: inout HitTree<String>) {
        regions.add("photo", frame: Rect(origin: .zero, size: sceneSize), gestures: [.magnify()])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let pinch = event.magnify, card.keep(event.state) else { return }
        card.scale *= pinch.delta
    }

    func shapes(at time: Double) -> [Shape] { [card.shape()] }

    static func play(_ script: inout Script) {
        script.drag(
            [Point(x: 200, y: 184), Point(x: 280, y: 136)], to: [Point(x: 140, y: 220), Point(x: 340, y: 100)], in: 0.9)
        script.wait(0.4)
    }
}

/// Two fingers that turn.
struct RotateScene: Scene {
    static let name = "rotate"
    static let title = "Rotate"
    private var card = Card(170, 90, 140, 140, "turn")

    func declare(in regions: inout HitTree<String>) {
        regions.add("photo", frame: Rect(origin: .zero, size: sceneSize), gestures: [.rotate()])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let turn = event.rotate, card.keep(event.state) else { return }
        card.rotation += turn.delta
    }

    func shapes(at time: Double) -> [Shape] { [card.shape()] }

    static func play(_ script: inout Script) {
        script.turn(about: Point(x: 240, y: 160), radius: 90, by: 1.9, in: 1.2)
        script.wait(0.4)
    }
}

/// Two fingers that move, magnify and turn at once, on a card that is itself turned.
struct TransformScene: Scene {
    static let name = "transform"
    static let title = "Move, pinch and turn at once"
    private var card = Card(150, 100, 150, 110, "photo")

    func declare(in regions: inout HitTree<String>) {
        regions.add(
            "photo", frame: card.frame, transform: card.transform, gestures: [.transform(rotates: true)])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let transform = event.transform, card.keep(event.state) else { return }
        card.follow(transform)
    }

    func shapes(at time: Double) -> [Shape] { [card.shape()] }

    static func play(_ script: inout Script) {
        script.drag(
            [Point(x: 180, y: 150), Point(x: 270, y: 160)], to: [Point(x: 200, y: 100), Point(x: 290, y: 190)], in: 1)
        script.wait(0.3)
        script.drag([Point(x: 250, y: 150)], to: [Point(x: 200, y: 165)], in: 0.5)
        script.wait(0.3)
    }
}
