import Motion

/// A movement that a drag or a transform of one finger may take, wholly or in part. What it leaves goes to the
/// regions that come after it, in the same event.
public struct MovementOffer<Target: Hashable & Sendable>: Sendable {
    public let target: Target
    public let gesture: Gesture
    /// Initial: a parent that has begun may take before its children. Main: the innermost region first, but for those
    /// of high priority.
    public let pass: PointerPass
    /// What there is to take, in points.
    public let movement: Vector
    /// The finger's way since it came down, in points.
    public let travel: Vector
    /// Whether the gesture would begin by taking it. One that takes nothing then has passed its slop without
    /// consuming: it does not begin, and is asked again with the next movement.
    public let isBeginning: Bool

    /// Takes everything in the main pass, and nothing before.
    public static func takeAll(_ offer: MovementOffer) -> Vector {
        offer.pass == .main ? offer.movement : .zero
    }
}
