import Motion

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

    /// As for a zoom of 12 on the spot.
    private static let leastLength = 1.75

    func placement(at time: Double) -> Viewport.Placement {
        let share = transition.share(at: time)
        return share < 1 ? Viewport.Placement(path.view(at: share), width: width) : end
    }

    func isOver(at time: Double) -> Bool { transition.isOver(at: time) }
}

extension Viewport.Placement {
    /// What the page shows, in points of the fitted photo around its middle.
    fileprivate func view(width: Double) -> ZoomPath.View {
        ZoomPath.View(center: Point(x: -pan.dx / zoom.factor, y: -pan.dy / zoom.factor), width: width / zoom.factor)
    }

    fileprivate init(_ view: ZoomPath.View, width: Double) {
        let factor = width / view.width
        self.init(
            zoom: UserZoom(factor: factor), pan: Vector(dx: -view.center.x * factor, dy: -view.center.y * factor))
    }
}
