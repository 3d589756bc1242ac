import Motion

/// The measurement of a transform.
///
/// With each event, a point of the content moves as ``moved(_:)`` returns. The content that was under the fingers'
/// centroid is then under it again.
public struct TransformValue: Hashable, Sendable {
    /// The mean of the fingers' positions.
    public var centroid: Point
    /// The number of fingers that are down: 0 when the gesture ends.
    public var fingers: Int
    /// The movement that the transform has taken since it began.
    public var translation = Vector.zero
    /// The magnification since the transform began; 1 is unchanged.
    public var magnification = 1.0
    /// The rotation since the transform began, in radians, positive clockwise; 0 unless the gesture rotates.
    public var rotation = 0.0
    /// The movement that the transform took with this event.
    public var panDelta = Vector.zero
    /// The factor by which this event changed ``magnification``.
    public var magnificationDelta = 1.0
    /// The angle by which this event changed ``rotation``.
    public var rotationDelta = 0.0
    /// The centroid's velocity, in points a second.
    public var velocity = Vector.zero
    /// The rate at which ``magnification`` changes, per second.
    public var magnificationVelocity = 0.0
    /// The angular velocity, in radians a second; 0 unless the gesture rotates.
    public var rotationVelocity = 0.0

    /// Creates the value of a transform that has not moved anything yet.
    public init(centroid: Point, fingers: Int) {
        self.centroid = centroid
        self.fingers = fingers
    }

    /// Where this event moves a point of the content, in points:
    /// `centroid + R(p - (centroid - panDelta)) · magnificationDelta`, with `R` a rotation by ``rotationDelta``.
    public func moved(_ point: Point) -> Point {
        centroid + (point - (centroid + panDelta * -1)).rotated(by: rotationDelta) * magnificationDelta
    }
}
