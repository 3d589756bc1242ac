import Motion

/// A movement of one finger that a drag or a transform may take, wholly or in part.
///
/// What it leaves is offered to the next gesture on the hit path, in the same event.
public struct MovementOffer<Target: Hashable & Sendable>: Sendable {
    /// The region of the gesture.
    public let target: Target
    /// The drag or transform that may take the movement.
    public let gesture: Gesture
    /// The pass in which the offer is made.
    ///
    /// In the initial pass, outer gestures that share and have begun may take before those inside them. In the main
    /// pass, the innermost region comes first, after gestures of high priority.
    ///
    /// A gesture that shares and has begun is asked in both passes, and your program moves nothing in between. Return
    /// zero in the initial pass for a gesture that takes nothing before others.
    public let pass: PointerPass
    /// The movement, in points.
    public let movement: Vector
    /// The finger's displacement since it came down, in points.
    public let travel: Vector
    /// Whether the gesture would begin by taking the movement. If it takes nothing, it does not begin, and is asked
    /// again with the next movement.
    public let isBeginning: Bool

    /// Creates an offer, with which to test how your program answers.
    public init(
        target: Target, gesture: Gesture, pass: PointerPass = .main, movement: Vector, travel: Vector = .zero,
        isBeginning: Bool = false
    ) {
        self.target = target
        self.gesture = gesture
        self.pass = pass
        self.movement = movement
        self.travel = travel
        self.isBeginning = isBeginning
    }

    /// Takes everything in the main pass and nothing in the initial pass.
    public static func takeAll(_ offer: MovementOffer) -> Vector {
        offer.pass == .main ? offer.movement : .zero
    }
}
