/// Turns pointer events into gestures.
///
/// Feed it each ``PointerEvent`` with the regions of the screen that the visitor sees, and read what happened from
/// ``events``. It is a plain value: it keeps no clock, calls nobody, and does the same for the same input.
///
/// ```swift
/// var engine = GestureEngine<String>()
/// var regions = HitTree<String>()
/// regions.add("card", frame: Rect(x: 0, y: 0, width: 100, height: 100), gestures: [.tap(), .drag()])
/// engine.handle(PointerEvent(.down, PointerID(1), at: Point(x: 50, y: 50), time: 0), in: regions)
/// engine.handle(PointerEvent(.up, PointerID(1), at: Point(x: 50, y: 50), time: 0.1), in: regions)
/// // engine.events: one tap that ended
/// ```
public struct GestureEngine<Target: Hashable & Sendable>: Sendable {
    /// What happened since the last ``removeEvents()``, in order.
    public internal(set) var events: [GestureEvent<Target>] = []

    var pointers: [ActivePointer<Target>] = []
    var members: [Member<Target>] = []
    private var nextEntry = 0

    public init() {}

    /// Forgets the events that have been read.
    public mutating func removeEvents() {
        events.removeAll(keepingCapacity: true)
    }

    /// Takes one event. Events that make no sense are put right or dropped: coordinates that are not finite, a move
    /// without a down, a time before the last.
    public mutating func handle(_ event: PointerEvent, in regions: HitTree<Target>) {
        guard event.position.isFinite, event.time.isFinite else { return }
        switch event.phase {
        case .down:
            cancel(event.pointer, cause: .pointerReplaced, at: event.time)
            comeDown(event, in: regions)
        case .move, .up, .cancel:
            guard let index = pointers.firstIndex(where: { $0.id == event.pointer }) else { return }
            var event = event
            event.time = max(event.time, pointers[index].last.time)
            send(event, of: index)
            if event.phase != .move { lift(event.pointer) }
        }
        assert(invariants() == nil, invariants() ?? "")
    }

    // MARK: Pointers

    private mutating func comeDown(_ event: PointerEvent, in regions: HitTree<Target>) {
        var pointer = ActivePointer(id: event.pointer, path: regions.path(at: event.position), last: event)
        for region in pointer.path {
            for (ordinal, gesture) in region.gestures.enumerated() {
                join(gesture, ordinal, of: region.target, &pointer, at: event.time)
            }
        }
        pointers.append(pointer)
        send(event, of: pointers.count - 1)
    }

    /// Brings `pointer` to a gesture of its path: a new one, or one that another finger is already on. All gestures
    /// so far are those of one finger, and a second one ends them.
    private mutating func join(
        _ gesture: Gesture, _ ordinal: Int, of target: Target, _ pointer: inout ActivePointer<Target>, at time: Double
    ) {
        if let index = members.firstIndex(where: { $0.target == target && $0.ordinal == ordinal }) {
            finish(index, cause: .secondFinger, at: time)
            members[index].pointers.append(pointer.id)
        } else {
            var member = Member(nextEntry, target, gesture, ordinal: ordinal)
            nextEntry += 1
            member.pointers = [pointer.id]
            pointer.arena.enter(member.entry)
            members.append(member)
        }
    }

    private mutating func lift(_ pointer: PointerID) {
        pointers.removeAll { $0.id == pointer }
        for index in members.indices {
            members[index].pointers.removeAll { $0 == pointer }
        }
        members.removeAll { $0.pointers.isEmpty }
    }

    /// Takes one pointer away, as if it had never lifted.
    private mutating func cancel(_ pointer: PointerID, cause: Cause, at time: Double) {
        for index in members.indices where members[index].pointers.contains(pointer) {
            finish(index, cause: cause, at: time)
        }
        lift(pointer)
    }

    /// Takes all pointers away: the window lost its focus, the screen changed, the device went.
    public mutating func cancelAll(cause: Cause, at time: Double) {
        for pointer in pointers.map(\.id) {
            cancel(pointer, cause: cause, at: time)
        }
    }

    /// Lets time pass: contacts that went silent beyond the stale limit are cancelled.
    public mutating func advance(to time: Double) {
        while let stale = pointers.first(where: { time >= $0.staleTime }) {
            cancel(stale.id, cause: .staleContact, at: time)
        }
    }

    /// When ``advance(to:)`` next has something to do, if nothing happens before.
    public var nextDeadline: Double? {
        pointers.map(\.staleTime).min()
    }
}
