import Motion

/// The position and extent of a set of pointers, which is all that gestures of several fingers measure.
public struct PointerGeometry: Hashable, Sendable {
    /// The number of pointers.
    public var count: Int
    /// The mean of the pointers' positions, in points.
    public var centroid: Point
    /// The pointers' mean distance from the centroid, in points; 0 for a single pointer.
    public var span: Double
    /// The angle by which the pointers turned about their centroid with this change, in radians. It is positive
    /// clockwise, since the y axis points down.
    public var rotation: Double

    public init(count: Int = 0, centroid: Point = .zero, span: Double = 0, rotation: Double = 0) {
        self.count = count
        self.centroid = centroid
        self.span = span
        self.rotation = rotation
    }

    /// Measures pointers at any positions, in points. Their rotation is 0.
    public init(of positions: some Collection<Point>) { self.init { positions.forEach($0) } }

    /// Measures pointers without allocating anything. `forEach` calls its argument with each pointer's position, in the same
    /// order each time.
    init(forEach: ((Point) -> Void) -> Void) {
        var count = 0
        var sum = Vector.zero
        forEach { position in
            count += 1
            sum += position - Point.zero
        }
        self.init(count: count)
        guard count > 0 else { return }
        let centroid = Point.zero + sum * (1 / Double(count))
        self.centroid = centroid
        guard count > 1 else { return }
        var distance = 0.0
        forEach { distance += ($0 - centroid).length }
        span = distance / Double(count)
    }

    /// The smallest span, in points, that is used as a divisor. Below it two contacts cannot be told apart on any touch
    /// screen, and a ratio of spans is noise.
    static let smallestSpan = 1.0

    /// The ratio of this span to the span of `other`; 1 where either has no meaningful span.
    public func magnification(from other: PointerGeometry) -> Double {
        guard count > 1, other.count > 1, span > Self.smallestSpan, other.span > Self.smallestSpan else { return 1 }
        return span / other.span
    }

    /// The rate at which the magnification by these pointers changes, per second, for each unit of magnification.
    func magnificationRate(_ velocity: SpreadVelocity) -> Double {
        span > Self.smallestSpan ? velocity.span / span : 0
    }
}

/// How fast several pointers spread, and turn about their centroid. Both are zero for a single pointer.
public struct SpreadVelocity: Hashable, Sendable {
    /// The velocity of their span, their mean distance from the centroid, in points a second.
    public var span = 0.0
    /// The angular velocity in radians a second, positive clockwise.
    public var rotation = 0.0

    public init(span: Double = 0, rotation: Double = 0) {
        self.span = span
        self.rotation = rotation
    }
}

/// Running sums over pointers that move.
///
/// With rᵢ the position of a pointer from the centroid and vᵢ its velocity relative to that of the centroid, the span
/// changes at the mean of rᵢ · vᵢ / |rᵢ|. The angular velocity is Σ rᵢ × vᵢ / Σ rᵢ², that of the rigid rotation with
/// the least squares of differences. The centroid's own velocity cancels out of the second, as Σ rᵢ = 0.
struct SpreadFit {
    /// The mean of the pointers' positions.
    let centroid: Point
    private(set) var count = 0.0, outward = 0.0, torque = 0.0, inertia = 0.0
    private(set) var drift = Vector.zero, directions = Vector.zero

    mutating func add(_ position: Point, _ velocity: Vector) {
        let arm = position - centroid
        let direction = arm.length > 0 ? arm / arm.length : .zero
        count += 1
        drift += velocity
        directions += direction
        outward += direction.dot(velocity)
        torque += arm.cross(velocity)
        inertia += arm.dot(arm)
    }

    /// The velocity of the centroid, in points a second.
    var velocity: Vector { count > 0 ? drift / count : .zero }

    var spread: SpreadVelocity {
        guard inertia > 0 else { return SpreadVelocity() }
        return SpreadVelocity(span: (outward - directions.dot(velocity)) / count, rotation: torque / inertia)
    }
}
