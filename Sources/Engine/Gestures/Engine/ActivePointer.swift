import Motion

/// A pointer that is down.
struct ActivePointer: Hashable, Sendable {
    let id: PointerID
    let slot: PointerSet
    /// The regions under the point where the pointer came down, root first. They do not change while it is down.
    let path: [HitTree<RegionID>.Region]
    let start: Point
    private let downTime: Double
    /// The last movement, in points, and the part of it that was consumed.
    private(set) var lastMovement = Vector.zero
    var lastConsumed = Vector.zero
    /// The last event, or the part of a move that the gestures have seen.
    private(set) var last: PointerEvent
    private(set) var previous: PointerEvent
    /// A move that the gestures have not seen to its end, and whether the pointer lifts with it.
    private(set) var next: PointerEvent?
    private var liftsNext = false
    private(set) var velocityTracker = VelocityTracker()
    /// The position that the pointer has stayed close to, and the time since when it has.
    private var restPosition: Point
    private(set) var restingSince: Double
    /// Whether the pointer has never left the place where it came down, and others are measured without it.
    var isHolding = false
    /// Whether another pointer came down so much later that they are hardly of one hand.
    private(set) var isEarlier = false

    init(_ event: PointerEvent, slot: PointerSet, path: [HitTree<RegionID>.Region]) {
        id = event.pointer
        self.slot = slot
        self.path = path
        start = event.position
        downTime = event.time
        last = event
        previous = event
        restPosition = event.position
        restingSince = event.time
        velocityTracker.add(event.position, at: event.time)
    }

    /// Records a move, which the gestures have not seen yet, and whether the pointer lifts with it.
    mutating func record(_ move: PointerEvent, isLast: Bool) {
        velocityTracker.add(move.position, at: move.time, isLast: isLast)
        next = move
        liftsNext = isLast
        lastMovement = .zero
        lastConsumed = .zero
    }

    /// The last event, or the recorded move.
    var newest: PointerEvent { next ?? last }

    /// The part of the recorded move that the gestures have not seen, in points.
    var nextMovement: Vector { next.map { $0.position - last.position } ?? .zero }

    /// The distance in points from where the pointer came down to the end of its move.
    var reach: Double { (newest.position - start).length }

    /// Follows a fraction of what is left of the recorded move, to where the pointer is at a time in seconds.
    mutating func follow(_ fraction: Double, at time: Double) {
        guard let whole = next else { return }
        var event = whole
        if fraction < 1 {
            event.position = last.position + ((whole.position - last.position) * fraction).rounded
            event.time = time
        } else {
            next = nil
        }
        noteRest(at: event)
        previous = last
        last = event
        lastMovement += event.position - previous.position
    }

    mutating func record(_ event: PointerEvent) {
        noteRest(at: event)
        previous = last
        last = event
        lastMovement = event.position - previous.position
        lastConsumed = .zero
    }

    /// The last change, to send along the hit path.
    var change: RoutedChange {
        RoutedChange(
            pointer: slot, start: start, sampleTime: newest.time,
            isLastMovement: liftsNext && next == nil && last.phase == .move,
            change: PointerChange(last, previousPosition: previous.position, previousTime: previous.time))
    }

    private mutating func noteRest(at event: PointerEvent) {
        guard (event.position - restPosition).length > Slop.touch else { return }
        isHolding = false
        restPosition = event.position
        restingSince = event.time
    }

    /// Whether the pointer has left the place where it came down.
    var hasLeft: Bool { restPosition != start }

    /// Whether the pointer has stayed in one place for as long as a hand that leans on the screen.
    func rests(at time: Double, _ policy: ContactPolicy) -> Bool { time - restingSince >= policy.holdTime }

    /// Whether the pointer has stayed where it came down for long enough to hold the screen.
    func mayHold(at time: Double, _ policy: ContactPolicy) -> Bool { !hasLeft && rests(at: time, policy) }

    /// Notes that another pointer comes down.
    mutating func meet(at time: Double, _ policy: ContactPolicy) {
        isEarlier = isEarlier || time - downTime >= policy.holdTime
    }

    /// The time at which the pointer will have rested or been silent for too long, and which of the two it is.
    func expiry(_ policy: ContactPolicy) -> (time: Double, cause: Cause) {
        let silent = last.time + policy.silenceLimit
        let resting = restingSince + policy.restLimit
        return silent <= resting ? (silent, .staleContact) : (resting, .restingContact)
    }
}

extension Vector {
    /// The nearest vector in whole multiples of ``PointerSegment/sliver``. Such movements add up without an error.
    fileprivate var rounded: Vector {
        Vector(dx: (dx / PointerSegment.sliver).rounded(), dy: (dy / PointerSegment.sliver).rounded())
            * PointerSegment.sliver
    }
}
