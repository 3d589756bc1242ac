import Motion

/// The part of a region's frame that responds to touch.
public enum HitShape: Hashable, Sendable {
    /// All of it.
    case rectangle
    /// The ellipse that touches all four sides; in a square, a circle.
    case ellipse
    /// The rectangle without what lies outside quarter circles of this radius, in points, at its corners.
    case roundedRectangle(radius: Double)
    /// Any shape. See ``test(_:)``.
    case custom(HitTest)

    /// Any shape, inside the frame or not.
    ///
    /// Create the shape once rather than for each frame: two shapes are equal only if they are the same.
    ///
    /// - Parameter contains: Returns whether a point is in the shape, in points from the top left of the frame.
    public static func test(_ contains: @escaping @Sendable (Point) -> Bool) -> HitShape {
        .custom(HitTest(contains))
    }

    /// Whether the shape of a region with this frame contains a point, both in points from the top left of the screen.
    public func contains(_ point: Point, in frame: Rect) -> Bool {
        switch self {
        case .rectangle: frame.contains(point)
        case .ellipse: Self.isInEllipse(point, frame)
        case .roundedRectangle(let radius): frame.contains(point) && Self.isInCorners(point, frame, radius)
        case .custom(let test): test.contains(Point.zero + (point - frame.origin))
        }
    }

    private static func isInEllipse(_ point: Point, _ frame: Rect) -> Bool {
        guard frame.size.width > 0, frame.size.height > 0 else { return false }
        let offset = point - frame.center
        return Vector(dx: 2 * offset.dx / frame.size.width, dy: 2 * offset.dy / frame.size.height).length <= 1
    }

    private static func isInCorners(_ point: Point, _ frame: Rect, _ radius: Double) -> Bool {
        let radius = min(radius, frame.size.width / 2, frame.size.height / 2)
        let inner = frame.outset(by: -radius)
        let nearest = Point(
            x: min(max(point.x, inner.minX), inner.maxX), y: min(max(point.y, inner.minY), inner.maxY))
        return (point - nearest).length <= max(radius, 0)
    }
}

/// A closure that returns whether a point is in a shape. It is equal to itself alone.
public final class HitTest: Hashable, Sendable {
    let contains: @Sendable (Point) -> Bool

    init(_ contains: @escaping @Sendable (Point) -> Bool) {
        self.contains = contains
    }

    public static func == (a: HitTest, b: HitTest) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
