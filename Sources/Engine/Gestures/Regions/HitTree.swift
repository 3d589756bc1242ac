import Motion

/// The regions of a screen that respond to touch.
///
/// Declare them again for each frame. Regions declared later lie on top of those declared earlier.
///
/// A region's `Target` identifies it from frame to frame, so a tree declares each target at most once. Debug builds
/// stop where a target is declared twice. In release builds all declarations of a target are one region: a second
/// finger on another of its frames is a second finger on the region, a frame inside another one adds nothing to the hit
/// path, and the region keeps the gestures of the declaration that was touched first until no finger is on it.
public struct HitTree<Target: Hashable & Sendable>: Hashable, Sendable {
    /// A part of the screen that responds to touch.
    public struct Region: Hashable, Sendable {
        /// The name that identifies the region from frame to frame.
        public let target: Target
        /// The rectangle in points from the top left of the screen, before it is transformed.
        public let frame: Rect
        /// The part of the frame that responds.
        public let shape: HitShape
        /// Moves the points of the frame to where the screen shows them, if that is elsewhere: the region's own transform,
        /// and then those of the regions around it.
        public let transform: AffineTransform?
        /// The gestures that the region responds to. They are rivals unless they are composed otherwise.
        public let gestures: [Gesture]
        let parent: Int?

        /// Whether the region contains a point of the screen.
        public func contains(_ point: Point) -> Bool {
            untransformed(point).map { shape.contains($0, in: frame) } ?? false
        }

        /// The point that the screen shows at `point`; nil if the transform leaves no area.
        func untransformed(_ point: Point) -> Point? {
            guard let transform else { return point }
            return transform.inverse?.apply(to: point)
        }
    }

    /// A declared region, under which others can be declared. It is valid until ``removeAll()``.
    public struct Handle: Hashable, Sendable {
        let index: Int
    }

    /// The declared regions, in order.
    public private(set) var regions: [Region] = []

    public init() {}

    /// Removes all regions and keeps their memory for the next frame.
    public mutating func removeAll() { regions.removeAll(keepingCapacity: true) }

    /// Declares a region with the properties of a ``Region``, on top of those that are declared already. No other region of
    /// the tree may have the same target.
    ///
    /// A transform also moves the regions inside this one, after their own transforms. Events report positions on the
    /// screen; see ``location(of:in:)``. A touch on this region also reaches the parent that it lies in, even where the
    /// parent's frame does not contain it.
    ///
    /// - Returns: A handle with which to declare regions inside this one.
    @discardableResult
    public mutating func add(
        _ target: Target, frame: Rect, shape: HitShape = .rectangle, transform: AffineTransform? = nil,
        gestures: [Gesture], in parent: Handle? = nil
    ) -> Handle {
        assert(index(of: target) == nil, "HitTree: the target \(target) is declared twice")
        assert(Self.repeatedLabel(in: gestures) == nil, "HitTree: two gestures of \(target) have the same name")
        let outer = parent.flatMap { regions[$0.index].transform }
        let whole = transform.map { own in outer.map(own.followed) ?? own } ?? outer
        return append(
            Region(
                target: target, frame: frame, shape: shape, transform: whole, gestures: gestures,
                parent: parent?.index))
    }

    /// Declares a region without checking that its target is new.
    mutating func append(_ region: Region) -> Handle {
        regions.append(region)
        return Handle(index: regions.count - 1)
    }

    /// A name that is given to two gestures.
    static func repeatedLabel(in gestures: [Gesture]) -> String? {
        var labels: Set<String> = []
        return gestures.flatMap(\.labels).first { !labels.insert($0).inserted }
    }

    /// The frame of a region in a coordinate space, or nil if the tree does not declare the region. A space that is named
    /// after a region must be that of `target` itself or of a region that contains it; otherwise the result is nil.
    public func frame(of target: Target, in space: CoordinateSpace<Target> = .screen) -> Rect? {
        guard let index = index(of: target) else { return nil }
        let region = regions[index]
        switch space {
        case .local: return Rect(origin: .zero, size: region.frame.size)
        case .screen: return region.frame
        case .named(let ancestor):
            guard let ancestor = self.ancestor(ancestor, of: region) else { return nil }
            return region.frame.moved(by: Point.zero - ancestor.frame.origin)
        }
    }

    /// A point of the screen in the local space of a region, before the region is transformed; nil if the tree does not
    /// declare the region, or its transform leaves no area.
    public func location(of point: Point, in target: Target) -> Point? {
        guard let index = index(of: target) else { return nil }
        return regions[index].untransformed(point).map { Point.zero + ($0 - regions[index].frame.origin) }
    }

    private func index(of target: Target) -> Int? {
        for index in regions.indices where regions[index].target == target { return index }
        return nil
    }

    private func ancestor(_ target: Target, of region: Region) -> Region? {
        var region = region
        while region.target != target {
            guard let parent = region.parent else { return nil }
            region = regions[parent]
        }
        return region
    }

    /// The hit path at a point: the topmost region there and the regions that contain it, root first. It is empty where
    /// there is no region.
    ///
    /// - Complexity: O(*n*), where *n* is the number of regions.
    public func path(at point: Point) -> [Region] {
        guard let topmost = regions.lastIndex(where: { $0.contains(point) }) else { return [] }
        var path = [regions[topmost]]
        var next = regions[topmost].parent
        while let parent = next {
            if !path.contains(where: { $0.target == regions[parent].target }) { path.append(regions[parent]) }
            next = regions[parent].parent
        }
        return path.reversed()
    }
}

/// The part of a region's frame that responds to touch.
public enum HitShape: Hashable, Sendable {
    /// All of it.
    case rectangle
    /// The ellipse that touches all four sides; in a square, a circle.
    case ellipse
    /// The rectangle with its corners rounded by this radius, in points.
    case roundedRectangle(radius: Double)
    /// Any shape. See ``test(_:)``.
    case custom(HitTest)

    /// Any shape, inside the frame or not.
    ///
    /// `contains` returns whether a point, from the top left of the frame, is in the shape. Create the shape once rather than
    /// for each frame: two shapes are equal only if they are the same.
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
        let nearest = Point(x: min(max(point.x, inner.minX), inner.maxX), y: min(max(point.y, inner.minY), inner.maxY))
        return (point - nearest).length <= max(radius, 0)
    }
}

/// A closure that returns whether a point is in a shape. It is equal to itself alone.
public final class HitTest: Hashable, Sendable {
    let contains: @Sendable (Point) -> Bool

    init(_ contains: @escaping @Sendable (Point) -> Bool) { self.contains = contains }

    public static func == (a: HitTest, b: HitTest) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The coordinate space of a region's frame. Its origin is a top left corner, and its unit is the point.
public enum CoordinateSpace<Target: Hashable & Sendable>: Hashable, Sendable {
    /// The space of the region itself.
    case local
    /// The space of the region with this name. The frames of regions that scroll together stay the same in it.
    case named(Target)
    /// The space of the screen.
    case screen
}

/// The number with which the engine identifies a region. ``GestureEngine`` keeps the target for each number.
struct RegionID: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    var description: String { "region \(number)" }
}
