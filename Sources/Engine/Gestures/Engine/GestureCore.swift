import Motion

/// The gesture engine, with numbers in place of the caller's targets.
///
/// It is not generic, so the compiler optimizes it as a whole for any target type, and routing an event allocates
/// nothing.
///
/// An event passes three stages: the core keeps the pointers and sends each change along the hit path of its pointer, a
/// ``Recognizer`` measures, and the ``Arena`` decides which gesture may have the pointer.
struct GestureCore: Hashable, Sendable {
    /// How much of a movement a gesture takes.
    typealias Taker = (MovementOffer<RegionID>) -> Vector
    /// Handles a change for a region that takes its pointers itself.
    typealias InputHandler = (inout PointerInput<RegionID>) -> Void

    var policy = ContactPolicy()
    var metrics = GestureMetrics()
    var pointers: [ActivePointer] = []
    var arena = Arena()
    var hovers = Hovers()
    /// The movement of the last event; nil if other moves were sent with it.
    var lastMovement: Vector?
    /// The latest time known. Time does not go back.
    var clock = -Double.infinity

    /// Handles one event. `path` returns the regions under a point, root first, where a pointer comes down or hovers.
    mutating func handle(
        _ event: PointerEvent, path: (Point) -> [HitTree<RegionID>.Region], isConsumed: Bool, take: Taker,
        input: InputHandler
    ) {
        guard let event = sanitized(event) else { return }
        lastMovement = index(of: event.pointer).map { event.position - pointers[$0].newest.position }
        if event.phase == .move && !isConsumed {
            move(event, take, input)
        } else {
            handleAtOnce(event, path: path, isConsumed: isConsumed, take, input)
            settle(at: clock)
        }
        assert(invariants() == nil, invariants() ?? "")
    }

    private mutating func handleAtOnce(
        _ event: PointerEvent, path: (Point) -> [HitTree<RegionID>.Region], isConsumed: Bool, _ take: Taker,
        _ input: InputHandler
    ) {
        if event.phase == .up && !isConsumed { sendLastMovement(of: event, take, input) }
        if heldSince < .infinity {
            sendMoves(take, input)
            lastMovement = nil
        }
        advance(to: event.time)
        switch event.phase {
        case .down, .move, .up:
            if event.phase == .down { addPointer(event, path) }
            send(event, isConsumed: isConsumed, take, input)
            if event.phase == .up { removePointer(event.pointer) }
        case .cancel:
            cancel(event.pointer, cause: .pointerCancelled, at: event.time)
            hovers.end(event, reportingTo: &arena)
        case .hover:
            hover(event, path)
        }
    }

    /// Sends the movement of an up at a new position, so that gestures receive all of a pointer's movement before they
    /// end.
    private mutating func sendLastMovement(of up: PointerEvent, _ take: Taker, _ input: InputHandler) {
        guard let lastMovement, lastMovement != .zero else { return }
        var move = up
        move.phase = .move
        self.move(move, isLast: true, take, input)
    }

    /// The event with invalid fields replaced, or nil if the event is unusable.
    ///
    /// A pointer must not stay down because its lift has no valid position or time: it lifts where and when it was last
    /// reported. Any other event without them is dropped.
    private func sanitized(_ event: PointerEvent) -> PointerEvent? {
        var event = event
        if !event.position.isOnAnyScreen || !event.time.isFinite {
            guard event.phase == .up || event.phase == .cancel, let index = index(of: event.pointer)
            else { return nil }
            let newest = pointers[index].newest
            if !event.position.isOnAnyScreen { event.position = newest.position }
            if !event.time.isFinite { event.time = newest.time }
        }
        event.time = max(event.time, clock)
        return event
    }

    /// Removes all pointers and rejects all gestures, except for taps on some regions, and their pointers.
    mutating func cancelAll(cause: Cause, at time: Double, exceptTapsOn isSpared: (RegionID) -> Bool = { _ in false }) {
        clock = time.isFinite ? max(time, clock) : clock
        var spared = PointerSet()
        for member in arena.members.indices {
            if arena.members[member].isPressedTap, isSpared(arena.members[member].target) {
                spared.formUnion(arena.members[member].pointers)
            } else {
                arena.reject(member, cause: cause, at: clock)
            }
        }
        hovers.cancelAll(cause: cause, at: clock, reportingTo: &arena)
        pointers.removeAll { spared.isDisjoint(with: $0.slot) }
        arena.members.removeAll { $0.phase == .over }
    }

    /// Removes the pointers on some regions, and rejects the gestures of these regions and pointers.
    mutating func cancel(cause: Cause, at time: Double, on isLeft: (RegionID) -> Bool) {
        clock = time.isFinite ? max(time, clock) : clock
        var lost = PointerSet()
        for pointer in pointers where pointer.path.contains(where: { isLeft($0.target) }) {
            lost.formUnion(pointer.slot)
        }
        func stops(_ member: Member) -> Bool { isLeft(member.target) || !member.pointers.isDisjoint(with: lost) }
        for member in arena.members.indices where stops(arena.members[member]) {
            arena.reject(member, cause: cause, at: clock)
        }
        arena.members.removeAll { stops($0) }
        pointers.removeAll { !lost.isDisjoint(with: $0.slot) }
    }

    /// The index of a pointer that is down.
    func index(of id: PointerID) -> Int? { pointers.firstIndex { $0.id == id } }

    /// The slots of the pointers that are down.
    private var down: PointerSet { pointers.reduce(into: PointerSet()) { $0.formUnion($1.slot) } }

    // MARK: Time

    /// Makes all decisions that are due until `time`.
    mutating func advance(to time: Double) {
        guard time.isFinite else { return }
        while let due = nextDeadline, due <= time {
            clock = max(clock, due)
            expire(at: due)
            settle(at: due)
        }
        clock = max(clock, time)
    }

    /// The time at which ``advance(to:)`` next has something to do.
    var nextDeadline: Double? {
        var next: Double?
        for member in arena.members.indices {
            if let due = deadline(of: member)?.time { next = min(next ?? due, due) }
        }
        for pointer in pointers {
            let due = pointer.expiry(policy).time
            next = min(next ?? due, due)
        }
        return next
    }

    /// Whether time alone can change a gesture: it is undecided, or follows a script.
    func mayBeDue(_ member: Member.Index) -> Bool {
        switch arena.members[member].phase {
        case .possible: true
        case .active: arena.members[member].traits.contains(.scripted)
        case .locked, .waiting, .over: false
        }
    }

    /// The deadline at which time alone decides a gesture, or resumes its script; nil if there is none.
    func deadline(of member: Member.Index) -> GestureDeadline? {
        mayBeDue(member) ? arena.members[member].deadline : nil
    }

    private mutating func expire(at time: Double) {
        for member in arena.members.indices {
            guard let deadline = deadline(of: member), deadline.time <= time else { continue }
            switch deadline.verdict {
            case .accept: accept(member, at: time, isDue: true)
            case .reject(let cause): arena.reject(member, cause: cause, at: time)
            case .undecided: resume(member, at: time)
            }
        }
        while let pointer = pointers.first(where: { $0.expiry(policy).time <= time }) {
            cancel(pointer.id, cause: pointer.expiry(policy).cause, at: time)
        }
    }

    // MARK: Pointers that come down, lift and hover

    /// A contact that has rested for less than this, in seconds, does not give way to a new one: it is likely to be a
    /// finger in use.
    private static var shortestRest: Double { 0.1 }

    /// Adds the pointer of a down event to the gestures under it, unless the policy ignores it.
    private mutating func addPointer(_ event: PointerEvent, _ path: (Point) -> [HitTree<RegionID>.Region]) {
        cancel(event.pointer, cause: .pointerReplaced, at: event.time)
        guard policy.admits(event.position), makeRoom(at: event.time) else { return }
        returnDragsAtRest(at: event.time)
        let path = path(event.position)
        arena.rejectTapsFar(from: event.position, on: path, at: event.time)
        settle(at: event.time)
        guard let slot = arena.freeSlot(besides: down) else { return }
        pointers.append(ActivePointer(event, slot: slot, path: path))
        findEarlier(at: event.time)
        arena.name(slot, Contact(event.pointer, kind: event.kind))
        for (depth, region) in path.enumerated() {
            arena.enter(region, atDepth: depth, slot, at: event.time, innermost: path.last?.target, metrics: metrics)
        }
        arena.assignToInnermost(slot)
        arena.rejectTaps(of: slot, at: event.time)
    }

    /// Finds the contacts that came down long before the last one, and those that have rested since before two others did.
    private mutating func findEarlier(at time: Double) {
        for index in pointers.indices.dropLast() { pointers[index].meet(at: time, policy) }
        let others = pointers.count { [policy] in !$0.mayHold(at: time, policy) }
        guard others > 1 else { return }
        for index in pointers.indices where pointers[index].mayHold(at: time, policy) {
            pointers[index].isHolding = true
        }
    }

    /// Whether there is room for one more contact. If not, the contact that has rested longest gives way.
    private mutating func makeRoom(at time: Double) -> Bool {
        guard pointers.count >= policy.maximumContacts else { return true }
        guard let rested = pointers.min(by: { $0.restingSince < $1.restingSince }),
            time - rested.restingSince > Self.shortestRest
        else { return false }
        cancel(rested.id, cause: .tooManyContacts, at: time)
        return true
    }

    /// Removes a pointer and rejects the gestures that it is part of, but for drags that continue with others.
    private mutating func cancel(_ id: PointerID, cause: Cause, at time: Double) {
        guard let index = index(of: id) else { return }
        let slot = pointers[index].slot
        for member in arena.members.indices where arena.isTouched(member, by: slot) {
            if !continues(member, without: slot) { arena.reject(member, cause: cause, at: time) }
        }
        removePointer(id)
    }

    private mutating func removePointer(_ id: PointerID) {
        guard let index = index(of: id) else { return }
        let time = pointers[index].last.time
        arena.leave(pointers[index].slot)
        pointers.remove(at: index)
        for member in arena.members.indices where arena.members[member].canReturn { restart(member, at: time) }
    }

    /// Lets a gesture that stopped for the number of fingers begin again, with those that are left.
    private mutating func restart(_ member: Member.Index, at time: Double) {
        let target = arena.members[member].target
        let region = pointers.lazy.compactMap { $0.path.first { $0.target == target } }.first
        guard let region else { return }
        let surroundings = GestureSurroundings(frame: region.frame, transform: region.transform, metrics: metrics)
        guard let recognizer = Recognizer(arena.members[member].gesture, in: surroundings) else { return }
        arena.restart(member, recognizer)
        showPointers(to: member, at: max(time, clock))
    }

    /// Lets the drags begin again that are over and on which nothing but resting fingers is left: a hand that leans on the
    /// screen does not keep others from dragging.
    private mutating func returnDragsAtRest(at time: Double) {
        for member in arena.members.indices
        where arena.members[member].traits.contains(.movingTouches) && arena.members[member].isOverUnderFingers {
            let set = arena.members[member].pointers
            if pointers.allSatisfy({ set.isDisjoint(with: $0.slot) || rests($0) }) { restart(member, at: time) }
        }
    }

    /// Follows a pointer that hovers over the screen. If the pointer was down, its lift was missed.
    private mutating func hover(_ event: PointerEvent, _ path: (Point) -> [HitTree<RegionID>.Region]) {
        cancel(event.pointer, cause: .pointerCancelled, at: event.time)
        hovers.follow(event, over: path(event.position), reportingTo: &arena)
    }

    // MARK: Settling

    /// Makes the decisions that follow from an event once every gesture has seen it: waiting gestures begin or fail, and
    /// finished members leave the arena.
    mutating func settle(at time: Double) {
        while settleOne(at: time) {}
        arena.removeFinished()
    }

    private mutating func settleOne(at time: Double) -> Bool {
        for member in arena.members.indices {
            switch arena.members[member].phase {
            case .locked where !hasPredecessor(member):
                arena.reject(member, cause: .predecessorFailed, at: time)
                return true
            case .possible where arena.members[member].pointers.isEmpty && arena.members[member].deadline == nil:
                arena.reject(member, cause: .liftedTooEarly, at: time)
                return true
            case .waiting where arena.members[member].isContinuousWithoutPointers:
                arena.reject(member, cause: .liftedTooEarly, at: time)
                return true
            case .waiting where arena.isReleased(member):
                accept(member, at: time)
                return true
            case .locked, .possible, .waiting, .active, .over:
                break
            }
        }
        guard let first = arena.firstOfRing() else { return false }
        begin(first, stillSample(for: first, at: time), taking: .zero)
        return true
    }

    /// Whether a gesture that `follower` follows in a sequence may still end.
    private func hasPredecessor(_ follower: Member.Index) -> Bool {
        arena.members.contains { other in
            other.target == arena.members[follower].target && other.phase != .over
                && other.leaf.relation(to: arena.members[follower].leaf) == .then
        }
    }

    // MARK: Invariants

    /// Whether no pointer is down and no gesture is undecided.
    var isIdle: Bool { pointers.isEmpty && arena.members.isEmpty && hovers.isEmpty }

    /// A description of what is wrong with the engine's state, or nil. Checked after every event in debug builds, never
    /// in release builds.
    func invariants() -> String? {
        let down = down
        if down.count != pointers.count { return "two pointers have the same slot" }
        for member in arena.members {
            if let fault = member.fault(down: down) { return fault }
        }
        for (index, member) in arena.members.enumerated() where member.phase == .active {
            for other in arena.members[(index + 1)...] where other.isActive(on: member.pointers) {
                if !member.coexists(with: other) { return "\(member.name) and \(other.name) hold the same pointer" }
            }
        }
        return nil
    }
}

extension Point {
    /// Whether this point can be on a screen. A broken driver may report any value; no screen is larger than a million
    /// points.
    fileprivate var isOnAnyScreen: Bool { isFinite && abs(x) <= 1e6 && abs(y) <= 1e6 }
}
