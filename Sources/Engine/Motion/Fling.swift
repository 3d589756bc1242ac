/// The limits of a finger's velocity when it lifts, in points a second.
public enum Fling {
    /// A slower release puts the content down rather than throwing it. (Android's minimum fling velocity.)
    public static let minimumVelocity = 50.0
    /// No finger is faster; a broken driver may be. (Android's maximum fling velocity.)
    public static let maximumVelocity = 8000.0

    /// The velocity, no faster than ``maximumVelocity`` in either direction.
    public static func limited(_ velocity: Double) -> Double {
        velocity.clamped(to: -maximumVelocity...maximumVelocity)
    }
}
