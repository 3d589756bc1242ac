import Motion

/// A pointer that is down.
struct ActivePointer: Hashable, Sendable {
    let id: PointerID
    let slot: PointerSet
    /// The regions under the point where the pointer came down, root first. They do not change while it is down.
    let path: [HitTree<RegionID>.Region]
    let start: Point
    /// The last movement, in points, and the part of it that was consumed.
    private(set) var lastMovement = Vector.zero
    var lastConsumed = Vector.zero
    /// The last event.
    private(set) var last: PointerEvent
    private(set) var velocityTracker = VelocityTracker()
    /// The position that the pointer has stayed close to, and the time since when.
    private var restPosition: Point
    private(set) var restingSince: Double

    init(_ event: PointerEvent, slot: PointerSet, path: [HitTree<RegionID>.Region]) {
        id = event.pointer
        self.slot = slot
        self.path = path
        start = event.position
        last = event
        restPosition = event.position
        restingSince = event.time
        velocityTracker.add(event.position, at: event.time)
    }

    /// Records an event.
    ///
    /// - Parameter isLastMovement: Whether the pointer lifts with this movement.
    /// - Returns: The change to send along the hit path.
    mutating func record(_ event: PointerEvent, isLastMovement: Bool) -> RoutedChange {
        let change = PointerChange(event, previousPosition: last.position, previousTime: last.time)
        if event.phase == .move { velocityTracker.add(event.position, at: event.time, isLast: isLastMovement) }
        if (event.position - restPosition).length > Slop.touch {
            restPosition = event.position
            restingSince = event.time
        }
        last = event
        lastMovement = change.movement
        lastConsumed = .zero
        return RoutedChange(pointer: slot, start: start, isLastMovement: isLastMovement, change: change)
    }

    /// The time at which the pointer will have rested or been silent for too long, and which of the two it is.
    func expiry(_ policy: ContactPolicy) -> (time: Double, cause: Cause) {
        let silent = last.time + policy.silenceLimit
        let resting = restingSince + policy.restLimit
        return silent <= resting ? (silent, .staleContact) : (resting, .restingContact)
    }
}
