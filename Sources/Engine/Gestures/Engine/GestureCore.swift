import Motion

/// The gesture engine, but for its users' names of regions: here a region is a number.
///
/// It is not generic, so that the compiler makes it once and whole, whatever a program calls its regions; routing an
/// event then costs no memory.
struct GestureCore: Hashable, Sendable {
    /// What happened since it was last read, in order.
    var events: [GestureEvent<Int>] = []
    var policy = ContactPolicy()

    var pointers: [ActivePointer] = []
    /// Outer regions first, and a region's gestures in their order.
    var members: [Member] = []
    var lastClaim = 0
    /// How far the pointer of the last event moved, where it is down.
    var lastMovement: Vector?
    /// The latest time that is known; time does not go back.
    private var clock = -Double.infinity

    init() {}

    /// Takes one event.
    ///
    /// - Parameter path: The regions at a place, root first; asked only when a pointer comes down.
    mutating func handle(
        _ event: PointerEvent, path: (Point) -> [HitTree<Int>.Region], isConsumed: Bool,
        take: (MovementOffer<Int>) -> Vector
    ) {
        guard let event = putRight(event) else { return }
        advance(to: event.time)
        switch event.phase {
        case .down: comeDown(event, path, isConsumed: isConsumed, take)
        case .move: send(event, isConsumed: isConsumed, take)
        case .up:
            send(event, isConsumed: isConsumed, take)
            lift(event.pointer)
        case .cancel: cancel(event.pointer, cause: .pointerCancelled, at: event.time)
        }
        settle(at: event.time)
        assert(invariants() == nil, invariants() ?? "")
    }

    /// The event as far as it can be believed. A finger that lifts at no place or no time lifts where and when it was
    /// last heard of, for it must not stay down; anything else without a place or a time is dropped.
    private func putRight(_ event: PointerEvent) -> PointerEvent? {
        var event = event
        if !event.position.isOnAnyScreen || !event.time.isFinite {
            guard event.phase == .up || event.phase == .cancel, let last = pointer(event.pointer)?.last else {
                return nil
            }
            if !event.position.isOnAnyScreen { event.position = last.position }
            if !event.time.isFinite { event.time = last.time }
        }
        event.time = max(event.time, clock)
        return event
    }

    /// Takes all pointers away: the window lost its focus, the screen changed, the device went. Gestures that have begun
    /// are cancelled with this cause.
    mutating func cancelAll(cause: Cause, at time: Double) {
        clock = time.isFinite ? max(time, clock) : clock
        let time = clock
        for index in members.indices { finish(index, cause: cause, at: time) }
        pointers.removeAll(keepingCapacity: true)
        members.removeAll(keepingCapacity: true)
    }

    /// Takes one pointer away, and with it the gestures that it is part of.
    mutating func cancel(_ id: PointerID, cause: Cause, at time: Double) {
        guard let pointer = pointer(id) else { return }
        for index in members.indices where !members[index].pointers.isDisjoint(with: pointer.place) {
            finish(index, cause: cause, at: time)
        }
        lift(id)
    }

    func pointer(_ id: PointerID) -> ActivePointer? {
        pointers.first { $0.id == id }
    }

    // MARK: Time

    /// Lets time pass: presses that have lasted, taps that did not come, contacts that rest for too long.
    mutating func advance(to time: Double) {
        guard time.isFinite else { return }
        while let due = nextDeadline, due <= time {
            clock = max(clock, due)
            expire(at: due)
            settle(at: due)
        }
        clock = max(clock, time)
    }

    /// When ``advance(to:)`` next has something to do, if nothing happens before.
    var nextDeadline: Double? {
        var next: Double?
        for member in members {
            if let due = member.deadline?.time { next = min(next ?? due, due) }
        }
        for pointer in pointers {
            let due = pointer.expiry(policy).time
            next = min(next ?? due, due)
        }
        return next
    }

    private mutating func expire(at time: Double) {
        for index in members.indices {
            guard let deadline = members[index].deadline, deadline.time <= time else { continue }
            if deadline.isSuccess { ask(index, at: time) } else { finish(index, cause: .noFurtherTap, at: time) }
        }
        while let pointer = pointers.first(where: { $0.expiry(policy).time <= time }) {
            cancel(pointer.id, cause: pointer.expiry(policy).cause, at: time)
        }
    }
}

extension Point {
    /// Coordinates from a broken driver can be anything. No screen is as large as this, in points.
    fileprivate var isOnAnyScreen: Bool { isFinite && abs(x) <= 1e6 && abs(y) <= 1e6 }
}
