import Motion

/// An edge of a rectangle.
public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
    case left, right, top, bottom

    /// The axis that crosses the edge.
    public var crossing: Axis { self == .left || self == .right ? .horizontal : .vertical }

    /// The direction from the edge into the rectangle, of length 1.
    var inward: Vector { crossing.vector(self == .left || self == .top ? 1 : -1) }
}

/// The strip along an edge of a region in which a drag starts, as the screen shows it.
struct EdgeStrip: Hashable, Sendable {
    private let strip: Rect
    private let screenToRegion: AffineTransform?
    /// The direction from the edge into the region.
    let inward: Vector

    init(_ start: DragGesture.Start, in surroundings: GestureSurroundings) {
        strip = surroundings.frame.strip(along: start.edge, width: surroundings.metrics.points(start.width))
        screenToRegion = surroundings.transform?.inverse
        let transform = surroundings.transform ?? .identity
        inward = transform.apply(to: Point.zero + start.edge.inward) - transform.apply(to: .zero)
    }

    /// The axis that is nearest to ``inward``.
    var axis: Axis { abs(inward.dx) < abs(inward.dy) ? .vertical : .horizontal }

    func contains(_ position: Point) -> Bool { strip.contains(screenToRegion?.apply(to: position) ?? position) }
}

extension Rect {
    /// The part of the rectangle within `width` points of an edge.
    func strip(along edge: Edge, width: Double) -> Rect {
        switch edge {
        case .left: Rect(x: minX, y: minY, width: width, height: size.height)
        case .right: Rect(x: maxX - width, y: minY, width: width, height: size.height)
        case .top: Rect(x: minX, y: minY, width: size.width, height: width)
        case .bottom: Rect(x: minX, y: maxY - width, width: size.width, height: width)
        }
    }
}
