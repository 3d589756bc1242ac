import Gestures
import Motion

/// A zoomable photo in a row of three pages, which a pull down dismisses.
///
/// The photo, the pages and the dismissal share the movement of one finger, as the article NestedMovement describes.
struct PhotoPages: Equatable {
    static let screen = Rect(x: 0, y: 0, width: 1280, height: 800)

    private(set) var page = 1
    private(set) var scale = 1.0
    /// The photo's top left corner on its page.
    private var corner = Vector.zero
    /// How far the page is from rest.
    private var pager = 0.0
    private var pull = 0.0
    private(set) var isDismissed = false

    /// The photo's top left corner on the screen.
    var place: Vector { corner + Vector(dx: pager, dy: pull) }

    init() {}

    init(page: Int, scale: Double, corner: Vector) {
        self.page = page
        self.scale = scale
        self.corner = corner
    }

    static var regions: HitTree<String> {
        var regions = HitTree<String>()
        let dismissal = regions.add(
            "dismissal", frame: screen, gestures: [.drag(along: .vertical, sharesMovement: true)])
        let pager = regions.add(
            "pager", frame: screen, gestures: [.drag(along: .horizontal, sharesMovement: true)], in: dismissal)
        regions.add(
            "photo", frame: screen,
            gestures: [.transform(sharesMovement: true), .tap(), .tap(count: 2), .longPress()], in: pager)
        return regions
    }

    /// The part of a movement that a region takes.
    func share(of offer: MovementOffer<String>) -> Vector {
        let isUpright = abs(offer.travel.dy) > abs(offer.travel.dx)
        switch (offer.target, offer.pass) {
        case ("pager", .initial):
            // The page returns to rest before the photo moves.
            return Vector(dx: (pager + offer.movement.dx).clamped(to: min(pager, 0)...max(pager, 0)) - pager, dy: 0)
        case ("dismissal", .initial) where pull > 0:
            return offer.movement
        case ("photo", .main):
            return bound(corner + offer.movement) - corner
        case ("pager", .main) where scale > 1 || pager != 0 || !isUpright && pull == 0:
            return offer.movement
        case ("dismissal", .main) where scale == 1 && pager == 0 && isUpright:
            return offer.movement
        default:
            return .zero
        }
    }

    /// The photo always covers its page.
    private func bound(_ corner: Vector) -> Vector {
        let size = Self.screen.size
        return Vector(
            dx: corner.dx.clamped(to: size.width * (1 - scale)...0),
            dy: corner.dy.clamped(to: size.height * (1 - scale)...0))
    }

    mutating func follow(_ event: GestureEvent<String>) {
        if let change = event.transform { zoom(change) }
        guard let drag = event.drag else { return }
        if event.target == "pager" { pager += drag.delta.dx } else { pull += drag.delta.dy }
        guard !event.state.isUnderWay else { return }
        let velocity = event.state == .ended ? drag.velocity : .zero
        if event.target == "pager" { turn(velocity, event.state) } else { dismiss(velocity, event.state) }
    }

    private mutating func zoom(_ change: TransformValue) {
        var change = change
        change.magnificationDelta = change.magnificationDelta.clamped(to: 1 / scale...5 / scale)
        scale *= change.magnificationDelta
        corner = change.moved(Point.zero + corner) - .zero
    }

    /// The page at half a second's throw, or the next one.
    private mutating func turn(_ velocity: Vector, _ state: GestureState) {
        let pages = ((pager + velocity.dx / 2) / Self.screen.size.width).clamped(to: -1...1).rounded()
        if state == .ended { page = (page - (Int(exactly: pages) ?? 0)).clamped(to: 0...2) }
        pager = 0
    }

    private mutating func dismiss(_ velocity: Vector, _ state: GestureState) {
        isDismissed = state == .ended && pull + velocity.dy * 0.2 > Self.screen.size.height / 5
        pull = 0
    }
}
