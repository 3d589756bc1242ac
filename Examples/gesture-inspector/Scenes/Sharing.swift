import Gestures
import Motion

/// A photo in a pager. The photo moves first; what it leaves turns the page.
struct PagerScene: Scene {
    static let name = "pager"
    static let title = "A zoomed photo in a pager"
    private static let slack = 60.0
    private var photo = 0.0
    private var page = 0.0

    func declare(in regions: inout HitTree<String>) {
        let screen = Rect(origin: .zero, size: sceneSize)
        let drag = Gesture.drag(along: .horizontal, sharesMovement: true)
        let pager = regions.add("pager", frame: screen, gestures: [drag])
        regions.add("photo", frame: screen.outset(by: -30), gestures: [drag], in: pager)
    }

    /// The photo takes what it has room for, and the pager the rest; a page that is turned comes back first.
    func take(_ offer: MovementOffer<String>) -> Vector {
        switch (offer.target, offer.pass) {
        case ("pager", .initial):
            // No more than what brings the page back to rest.
            let end = min(max(page + offer.movement.dx, min(page, 0)), max(page, 0))
            return Vector(dx: end - page, dy: 0)
        case ("photo", .main):
            let end = min(max(photo + offer.movement.dx, -Self.slack), Self.slack)
            return Vector(dx: end - photo, dy: 0)
        case ("pager", .main):
            return offer.movement
        default:
            return .zero
        }
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let drag = event.drag else { return }
        if event.target == "photo" { photo += drag.delta.dx } else { page += drag.delta.dx }
        if event.target == "pager" && [.ended, .cancelled].contains(event.state) { page = 0 }
    }

    func shapes(at time: Double) -> [Shape] {
        let frame = Rect(x: 60 + page, y: 40, width: 360, height: 240)
        return [
            Shape(frame: frame, tint: .grey),
            Shape(frame: Rect(x: frame.minX + 70 + photo, y: 70, width: 220, height: 180), tint: .blue, text: "photo"),
            Shape(frame: frame.moved(by: Vector(dx: 400, dy: 0)), tint: .grey, text: "next page"),
        ]
    }

    static func play(_ script: inout Script) {
        script.drag([Point(x: 380, y: 160)], to: [Point(x: 130, y: 165)], in: 1.3)
        script.wait(0.3)
        script.drag([Point(x: 200, y: 160)], to: [Point(x: 300, y: 160)], in: 0.5)
        script.wait(0.3)
    }
}

/// A list that is pulled beyond its start, against a rubber band.
struct PullScene: Scene {
    static let name = "pull"
    static let title = "Pull beyond the end"
    private static let band = RubberBand(dimension: 160)
    private var offset = GestureValueState(0.0, reset: .spring(Spring(response: 0.4, dampingRatio: 1)))

    func declare(in regions: inout HitTree<String>) {
        regions.add(
            "list", frame: Rect(x: 60, y: 0, width: 360, height: 320), gestures: [.drag(along: .vertical)])
    }

    mutating func follow(_ event: GestureEvent<String>) {
        offset.follow(event) { $0.drag.map { Self.band.displacement(for: $0.translation.dy) } }
    }

    func shapes(at time: Double) -> [Shape] {
        let y = offset.value(at: time)
        return (0..<5).map {
            Shape(
                frame: Rect(x: 60, y: 16 + Double($0) * 66 + y, width: 360, height: 58), tint: .grey,
                text: "row \($0 + 1)")
        }
    }

    static func play(_ script: inout Script) {
        script.drag([Point(x: 240, y: 80)], to: [Point(x: 240, y: 270)], in: 0.8)
        script.wait(0.9)
    }
}

/// A page whose drag comes before that of the photo on it.
struct PriorityScene: Scene {
    static let name = "priority"
    static let title = "The outer region first"
    private var page = Card(50, 30, 380, 260, "", tint: .grey)
    private var photo = Card(160, 90, 160, 140, "photo")

    func declare(in regions: inout HitTree<String>) {
        let outer = regions.add("page", frame: page.frame, gestures: [Gesture.drag(along: .horizontal).highPriority])
        regions.add("photo", frame: photo.frame, gestures: [.drag()], in: outer)
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard let drag = event.drag else { return }
        if event.target == "photo" {
            if photo.keep(event.state) { photo.move(by: drag.delta) }
        } else if page.keep(event.state) {
            page.move(by: drag.delta)
            photo.move(by: drag.delta)
        }
    }

    func shapes(at time: Double) -> [Shape] { [page.shape(), photo.shape()] }

    static func play(_ script: inout Script) {
        script.drag([Point(x: 240, y: 160)], to: [Point(x: 300, y: 164)], in: 0.6)
        script.wait(0.4)
        script.drag([Point(x: 300, y: 140)], to: [Point(x: 302, y: 200)], in: 0.6)
        script.wait(0.3)
    }
}
