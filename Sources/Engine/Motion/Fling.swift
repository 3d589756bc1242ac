/// The limits of a finger's velocity when it lifts, in points a second.
public enum Fling {
    /// A slower release puts the content down rather than throwing it. (Android's minimum fling velocity.)
    public static let minimumVelocity = 50.0
    /// A faster release counts as this fast; only a broken driver reports one. (Android's maximum fling velocity.)
    public static let maximumVelocity = 8000.0

    /// The velocity, limited to ``maximumVelocity`` in either direction.
    public static func limited(_ velocity: Double) -> Double {
        velocity.clamped(to: -maximumVelocity...maximumVelocity)
    }

    /// The velocity with its direction and a speed of at most ``maximumVelocity``.
    public static func limited(_ velocity: Vector) -> Vector {
        let speed = velocity.length
        return speed > maximumVelocity ? velocity * (maximumVelocity / speed) : velocity
    }
}
