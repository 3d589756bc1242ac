import Motion
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
