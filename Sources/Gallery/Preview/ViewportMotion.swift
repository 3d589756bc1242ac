import Motion
import Scenes
import Scrolling

/// How a photo moves within its page.
enum ViewportMotion: Hashable, Sendable {
    /// Still, or under fingers.
    case held(Viewport.Placement)
    /// Flung, within its bounds on each axis.
    case flung(UserZoom, x: Timed<BoundedDecay>, y: Timed<BoundedDecay>)
    /// Travels to a placement; the spring runs from 0 to 1.
    case settling(from: Viewport.Placement, to: Viewport.Placement, Timed<SpringMotion>)
    /// Flies to a placement that is far away.
    case flying(to: Viewport.Placement, ViewportFlight)

    func placement(at time: Double) -> Viewport.Placement {
        switch self {
        case .held(let placement):
            placement
        case .flung(let zoom, let x, let y):
            Viewport.Placement(zoom: zoom, pan: Vector(dx: x.position(at: time), dy: y.position(at: time)))
        case .settling(let from, let to, let spring):
            .mix(from, to, share: spring.position(at: time))
        case .flying(_, let flight):
            flight.placement(at: time)
        }
    }

    /// The placement at which it comes to rest.
    var end: Viewport.Placement {
        switch self {
        case .held(let placement): placement
        case .flung(let zoom, let x, let y): Viewport.Placement(zoom: zoom, pan: Vector(dx: x.end, dy: y.end))
        case .settling(_, let to, _), .flying(let to, _): to
        }
    }

    private func isSettled(at time: Double) -> Bool {
        switch self {
        case .held: false
        case .flung(_, let x, let y): x.isSettled(at: time) && y.isSettled(at: time)
        case .settling(_, _, let spring): spring.isSettled(at: time)
        case .flying(_, let flight): flight.isOver(at: time)
        }
    }

    /// Comes to rest when its motion has settled.
    mutating func advance(to time: Double) {
        if isSettled(at: time) { self = .held(end) }
    }

    var isMoving: Bool {
        if case .held = self { false } else { true }
    }

    /// Whether the zoom is changing.
    var isZooming: Bool {
        switch self {
        case .settling(let from, let to, _): from.zoom != to.zoom
        case .flying: true
        case .held, .flung: false
        }
    }

    var phase: ScrollPhase {
        switch self {
        case .held: .idle
        case .flung: .decelerating
        case .settling, .flying: .animating
        }
    }
}

/// A photo's way to a far part of it or to another scale: it zooms out, across and in again, as maps do.
struct ViewportFlight: Hashable, Sendable {
    private let path: ZoomPath
    private let end: Viewport.Placement
    /// The width of the page, in points.
    private let width: Double
    private let transition: Transition

    /// - Parameters:
    ///   - width: That of the page, in points.
    ///   - pace: The seconds that a perceived distance of 1 takes.
    init(
        from start: Viewport.Placement, to end: Viewport.Placement, width: Double, startingAt time: Double,
        pace: Double = 0.16
    ) {
        self.end = end
        self.width = width
        path = ZoomPath(from: start.view(width: width), to: end.view(width: width))
        transition = Transition(startingAt: time, duration: Self.leastDuration + pace * path.length)
    }

    private static let leastDuration = 0.35

    /// Whether the way is so long that a straight one would rush past, or stand still and then rush.
    var isWorthwhile: Bool { path.length > Self.leastLength }

    /// The length of a zoom of 12 on the spot.
    private static let leastLength = 1.75

    func placement(at time: Double) -> Viewport.Placement {
        let share = transition.share(at: time)
        return share < 1 ? Viewport.Placement(path.view(at: share), width: width) : end
    }

    func isOver(at time: Double) -> Bool { transition.isOver(at: time) }
}

extension Viewport.Placement {
    /// The part that the page shows, in points of the fitted photo around its middle.
    fileprivate func view(width: Double) -> ZoomPath.View {
        ZoomPath.View(center: Point(x: -pan.dx / zoom.factor, y: -pan.dy / zoom.factor), width: width / zoom.factor)
    }

    fileprivate init(_ view: ZoomPath.View, width: Double) {
        let factor = width / view.width
        self.init(
            zoom: UserZoom(factor: factor), pan: Vector(dx: -view.center.x * factor, dy: -view.center.y * factor))
    }
}

/// Ways without fingers.
extension Viewport {
    /// Zooms in about a point, until a narrow photo fills the page, or back to rest if it is zoomed.
    mutating func toggleZoom(about anchor: Vector, at time: Double) {
        guard !isZoomed else { return reset(at: time) }
        settle(at: bounded(zoomed(placement(at: time), to: close, about: anchor)), time)
    }

    /// Zooms by a factor about a point, relative to the zoom to which it is travelling.
    mutating func zoom(by growth: Double, about anchor: Vector, at time: Double) {
        let end = motion.end
        let zoom = limits.clamped(end.zoom.scaled(by: growth))
        settle(at: bounded(zoomed(end, to: zoom, about: anchor)), time)
    }

    /// Travels sideways, upwards or downwards, and returns false if the photo ends there.
    mutating func travel(by movement: Vector, at time: Double) -> Bool {
        var target = motion.end
        target.pan = target.pan + movement
        target = bounded(target)
        guard (target.pan - motion.end.pan).length >= 1 else { return false }
        settle(at: target, time)
        return true
    }

    /// Shows a point of the photo in the middle of the page, or as near to it as the photo's edges allow.
    ///
    /// - Parameter point: In shares of the photo's sides.
    mutating func show(_ point: Point, at time: Double) {
        // A zoom that is past its limit, or on its way to another, ends at once.
        hold(at: centred(on: point, Placement(zoom: limits.clamped(motion.end.zoom), pan: .zero)))
    }

    /// Travels there.
    mutating func travel(to point: Point, at time: Double) { settle(at: centred(on: point, motion.end), time) }

    /// Travels to a stop, until its width fills the page.
    mutating func visit(_ stop: InfoSheet.Stop, at time: Double) {
        let zoom = limits.clamped(UserZoom(factor: page.width / (stop.width * fitted.width)))
        settle(at: centred(on: stop.place, Placement(zoom: zoom, pan: .zero)), time)
    }

    private func centred(on point: Point, _ placement: Placement) -> Placement {
        let size = sizes[placement.zoom]
        let pan = Vector(dx: (0.5 - point.x) * size.width, dy: (0.5 - point.y) * size.height)
        return bounded(Placement(zoom: placement.zoom, pan: pan))
    }

    /// Travels back to rest.
    mutating func reset(at time: Double) { settle(at: rest, time) }
}
