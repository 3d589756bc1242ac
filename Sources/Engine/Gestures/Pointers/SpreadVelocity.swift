import Motion

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
    private let centroid: Point
    private var count = 0.0, outward = 0.0, torque = 0.0, inertia = 0.0
    private var drift = Vector.zero, directions = Vector.zero

    /// - Parameter centroid: The mean of the pointers' positions.
    init(about centroid: Point) {
        self.centroid = centroid
    }

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
        return SpreadVelocity(
            span: (outward - directions.dot(velocity)) / count, rotation: torque / inertia)
    }
}
