import Motion

/// A pointer that is down.
struct ActivePointer: Hashable, Sendable {
    let id: PointerID
    let place: PointerSet
    /// The regions that it came down on, root first. They stay its own wherever it goes.
    let path: [HitTree<Int>.Region]
    let start: Point
    private(set) var last: PointerEvent
    private(set) var velocityTracker = VelocityTracker()
    /// Where it last came to rest, and when.
    private var restPlace: Point
    private(set) var restingSince: Double

    init(_ event: PointerEvent, place: PointerSet, path: [HitTree<Int>.Region]) {
        id = event.pointer
        self.place = place
        self.path = path
        start = event.position
        last = event
        restPlace = event.position
        restingSince = event.time
        velocityTracker.add(event.position, at: event.time)
    }

    /// Takes note of an event and says what it changed.
    mutating func change(to event: PointerEvent) -> PointerChange {
        let change = PointerChange(event, previousPosition: last.position, previousTime: last.time)
        if event.phase == .move { velocityTracker.add(event.position, at: event.time) }
        if (event.position - restPlace).length > Slop.touch {
            restPlace = event.position
            restingSince = event.time
        }
        last = event
        return change
    }

    /// When it will have rested, or said nothing, for too long.
    func expiry(_ policy: ContactPolicy) -> (time: Double, cause: Cause) {
        let silent = last.time + policy.silenceLimit
        let resting = restingSince + policy.restLimit
        return silent <= resting ? (silent, .staleContact) : (resting, .restingContact)
    }
}
