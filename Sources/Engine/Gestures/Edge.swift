import Motion

/// An edge of a rectangle.
public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
    case left, right, top, bottom

    /// The axis that crosses the edge.
    public var crossing: Axis { self == .left || self == .right ? .horizontal : .vertical }

    /// The direction from the edge into the rectangle, of length 1.
    var inward: Vector { crossing.vector(self == .left || self == .top ? 1 : -1) }
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
