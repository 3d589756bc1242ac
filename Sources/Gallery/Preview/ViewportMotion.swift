import Motion

/// How a photo moves within its page at present. Times in seconds.
enum ViewportMotion: Hashable, Sendable {
    /// Still, or following fingers.
    case held(Viewport.Placement)
    /// Thrown, on each axis within its bounds.
    case flung(UserZoom, x: BoundedDecay, y: BoundedDecay, since: Double)
    /// On its way to a placement; the spring runs from 0 to 1.
    case settling(from: Viewport.Placement, to: Viewport.Placement, SpringMotion, since: Double)

    func placement(at time: Double) -> Viewport.Placement {
        switch self {
        case .held(let placement):
            return placement
        case .flung(let zoom, let x, let y, let since):
            let pan = Vector(dx: x.position(at: time - since), dy: y.position(at: time - since))
            return Viewport.Placement(zoom: zoom, pan: pan)
        case .settling(let from, let to, let spring, let since):
            return .mix(from, to, share: spring.position(at: time - since))
        }
    }

    /// Where it will rest.
    func aim(at time: Double) -> Viewport.Placement {
        switch self {
        case .held(let placement): placement
        case .flung(let zoom, let x, let y, _): Viewport.Placement(zoom: zoom, pan: Vector(dx: x.end, dy: y.end))
        case .settling(_, let to, _, _): to
        }
    }

    func isSettled(at time: Double) -> Bool {
        switch self {
        case .held: true
        case .flung(_, let x, let y, let since): x.isSettled(at: time - since) && y.isSettled(at: time - since)
        case .settling(_, _, let spring, let since): spring.isSettled(at: time - since)
        }
    }

    var isMoving: Bool {
        if case .held = self { return false }
        return true
    }

    /// Whether the photo changes its size.
    var isZooming: Bool {
        guard case .settling(let from, let to, _, _) = self else { return false }
        return from.zoom != to.zoom
    }

    var phase: ScrollPhase {
        switch self {
        case .held: .idle
        case .flung: .decelerating
        case .settling: .animating
        }
    }
}
