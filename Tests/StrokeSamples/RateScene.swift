import Gestures
import Motion

/// A screen on which several gestures compete for a stroke.
package enum RateScene: String, CaseIterable, Sendable {
    /// A list that scrolls, with rows that swipe sideways.
    case list
    /// A photo that is tapped, pulled down and zoomed, in a pager.
    case pager
    /// A zoomed photo and its pager, which share the movement of one finger.
    case nested
    /// A picture that is pinched, turned, and dragged with two fingers.
    case picture

    package var regions: HitTree<String> {
        let frame = Rect(x: -2000, y: -2000, width: 4000, height: 4000)
        var regions = HitTree<String>()
        let outer = outerGestures.isEmpty ? nil : regions.add("outer", frame: frame, gestures: outerGestures)
        regions.add("inner", frame: frame, gestures: innerGestures, in: outer)
        return regions
    }

    private var outerGestures: [Gesture] {
        switch self {
        case .list: [.drag(along: .vertical)]
        case .pager: [.drag(along: .horizontal)]
        case .nested: [.drag(along: .horizontal, sharesMovement: true)]
        case .picture: []
        }
    }

    private var innerGestures: [Gesture] {
        switch self {
        case .list: [.drag(along: .horizontal), .tap(), .longPress()]
        case .pager: [.tap(), .tap(count: 2), .drag(along: .vertical), .magnify()]
        case .nested: [.transform(sharesMovement: true), .tap()]
        case .picture: [.magnify(), .rotate(), .drag(touches: 2)]
        }
    }
}

/// What came of a stroke.
package struct StrokeAnswer: Sendable {
    /// The gestures that began or ended at once, in the order in which they did.
    package var winners: [String] = []
    /// The movement taken by each axis, the magnification, and the angle in radians, of all gestures together.
    package var translation = Vector.zero
    package var magnification = 1.0
    package var rotation = 0.0
    /// The velocity with which the stroke ends, in points a second.
    package var velocity = Vector.zero

    package init(of events: [PointerEvent], on scene: RateScene) {
        var engine = GestureEngine<String>()
        let regions = scene.regions
        var room = NestedRoom()
        for event in events {
            engine.handle(
                event, in: regions, take: { scene == .nested ? room.share(of: $0) : MovementOffer.takeAll($0) })
            for event in engine.events {
                follow(event)
                room.follow(event)
            }
            engine.removeEvents()
        }
    }

    private mutating func follow(_ event: GestureEvent<String>) {
        let name = "\(event.target) \(event.name)"
        let isNew = event.state == .began || event.state == .ended && event.tap != nil
        if isNew && !winners.contains(name) { winners.append(name) }
        switch event.value {
        case .drag(let drag):
            translation += drag.delta
            if event.state == .ended { velocity += drag.velocity }
        case .transform(let transform):
            translation += transform.panDelta
            magnification *= transform.magnificationDelta
            if event.state == .ended { velocity += transform.velocity }
        case .magnify(let magnify): magnification *= magnify.delta
        case .rotate(let rotate): rotation += rotate.delta
        default: break
        }
    }
}

/// The photo takes what it has room for, and the pager the rest.
private struct NestedRoom {
    private static let room = -60.0...60
    private var photo = 0.0
    private var pager = 0.0

    func share(of offer: MovementOffer<String>) -> Vector {
        switch (offer.target, offer.pass) {
        case ("outer", .initial):
            let dx = offer.movement.dx
            return Vector(dx: min(max(pager + dx, min(pager, 0)), max(pager, 0)) - pager, dy: 0)
        case ("inner", .main):
            let dx = min(max(photo + offer.movement.dx, Self.room.lowerBound), Self.room.upperBound) - photo
            return Vector(dx: dx, dy: offer.movement.dy)
        case ("outer", .main): return offer.movement
        default: return .zero
        }
    }

    mutating func follow(_ event: GestureEvent<String>) {
        guard event.state.isUnderWay else { return }
        photo += event.transform?.panDelta.dx ?? 0
        pager += event.drag?.delta.dx ?? 0
    }
}
