import Motion

/// Decides which of the gestures that a pointer touches may have it.
///
/// Each gesture of each touched region is a ``Member``. When its recognizer is sure of the gesture, the member
/// *accepts*; when the gesture has become impossible, it is *rejected*. Two members are rivals if one pointer has
/// touched both and only one of them may have it. The rules are those of Flutter's gesture arena, with precedence as in
/// SwiftUI:
///
/// - The first member to accept wins, and its rivals fail.
/// - A member that accepts while a rival is active fails.
/// - A member that accepts waits while a rival that takes precedence is undecided. It begins once that rival has
///   failed, and fails if that rival wins.
/// - If members wait for each other in a ring, the first of them to accept wins.
///
/// The arena alone changes the phase of a member and reports every change as an event, so that each gesture that begins
/// ends exactly once.
struct Arena: Hashable, Sendable {
    /// The members, those of outer regions first, and those of a region in the order of their declaration.
    var members: [Member] = []
    /// The events since the last ones were removed, in order.
    var events: [GestureEvent<RegionID>] = []
    /// Taps before this time fail, and their rivals go on.
    var tapDoubt = -Double.infinity
    /// The identity and kind of each pointer that has a slot, by the slot's number.
    private var contacts: [Contact] = []
    private var lastTurn = 0
    /// The number of the current move of which the parts are reported as one, or the last such number.
    private var move = 0
    private(set) var isMoving = false

    // MARK: Entering and leaving

    /// Adds a pointer that came down to the gestures of a region.
    ///
    /// A region that was declared again with other gestures keeps the old ones until all its pointers have lifted.
    mutating func enter(
        _ region: HitTree<RegionID>.Region, atDepth depth: Int, _ pointer: PointerSet, at time: Double,
        innermost: RegionID? = nil, metrics: GestureMetrics = GestureMetrics()
    ) {
        let isRedeclared = members.contains { $0.target == region.target && $0.declaration != region.gestures }
        for member in members.indices where members[member].target == region.target {
            add(pointer, to: member, at: time)
        }
        guard !isRedeclared else { return }
        let surroundings = GestureSurroundings(frame: region.frame, transform: region.transform, metrics: metrics)
        for (ordinal, leaf) in Leaf.leaves(of: region.gestures).enumerated() {
            let isPresent = members.contains { $0.target == region.target && $0.ordinal == ordinal }
            guard !isPresent, let recognizer = Recognizer(leaf.gesture, in: surroundings) else { continue }
            insert(
                Member(
                    target: region.target, declaration: region.gestures, leaf: leaf, ordinal: ordinal, depth: depth,
                    innermost: innermost ?? region.target,
                    recognizer: recognizer, traits: recognizer.traits, slop: recognizer.slop,
                    phase: leaf.followsAnother ? .locked : .possible, pointers: pointer, contested: pointer))
        }
    }

    private mutating func insert(_ member: Member) {
        let position = members.firstIndex { ($0.depth, $0.ordinal) > (member.depth, member.ordinal) }
        members.insert(member, at: position ?? members.endIndex)
    }

    private mutating func add(_ pointer: PointerSet, to member: Member.Index, at time: Double) {
        // A gesture that was recognized and is only waiting needs no further touch.
        if members[member].phase == .waiting && members[member].pointers.isEmpty { return }
        if members[member].pointers.isEmpty {
            members[member].deadline = nil
        } else if !members[member].traits.contains(.manyTouches) {
            reject(member, cause: .secondFinger, at: time)
        }
        members[member].pointers.formUnion(pointer)
        members[member].contested.formUnion(pointer)
    }

    /// Assigns a new pointer to the innermost of the active gestures that cannot share it, which were active on separate
    /// pointers before.
    mutating func assignToInnermost(_ pointer: PointerSet) {
        for inner in members.indices.reversed() where members[inner].isActive(on: pointer) {
            for outer in members.indices where outer < inner && members[outer].isActive(on: pointer) {
                if !members[outer].coexists(with: members[inner]) { members[outer].pointers.subtract(pointer) }
            }
        }
    }

    mutating func leave(_ pointer: PointerSet) {
        for member in members.indices { members[member].pointers.subtract(pointer) }
        removeFinished()
    }

    mutating func removeFinished() {
        for member in members.indices.reversed()
        where members[member].phase == .over && members[member].pointers.isEmpty {
            members.remove(at: member)
        }
    }

    // MARK: Verbs

    /// Accepts on behalf of a member whose gesture was recognized.
    ///
    /// - Parameter isDue: Whether time has decided, while the finger stayed. It is then no tap that others wait for.
    /// - Returns: Whether the member may begin. If not, it waits or has failed.
    mutating func accept(_ member: Member.Index, at time: Double, isDue: Bool = false) -> Bool {
        if members[member].isContinuousWithoutPointers {
            reject(member, cause: .liftedTooEarly, at: time)
            return false
        }
        switch decision(on: member, isDue: isDue) {
        case .granted where isDoubted(member, at: time): reject(member, cause: .tooManyContacts, at: time)
        case .granted: return true
        case .denied: reject(member, cause: .lostArena, at: time)
        case .wait: hold(member)
        }
        return false
    }

    private func isDoubted(_ member: Member.Index, at time: Double) -> Bool {
        if case .tap = members[member].gesture { time < tapDoubt } else { false }
    }

    /// Begins a gesture that was accepted. Its rivals fail. A tap or a long press ends at once.
    mutating func begin(_ winner: Member.Index, _ value: GestureValue, at time: Double) {
        for rival in members.indices where rival != winner && members[rival].isRival(of: members[winner]) {
            reject(rival, cause: .lostArena, at: time)
        }
        // After a pinch, the finger that is left drags nothing.
        for other in members.indices where members[other].mayReturn && members[other].contests(with: members[winner]) {
            members[other].mayReturn = false
        }
        guard !members[winner].isDiscrete else { return end(winner, value, at: time) }
        members[winner].phase = .active
        report(winner, .began, value, at: time)
    }

    mutating func change(_ member: Member.Index, _ value: GestureValue, at time: Double) {
        let index = members[member].reportIndex
        if isMoving, members[member].reportMove == move, let earlier = events[index].value,
            let sum = value.adding(changeOf: earlier)
        {
            events[index].value = sum
        } else {
            report(member, .changed, value, at: time)
        }
    }

    /// Begins or ends a move of several parts. The changes of a gesture in them are reported as one.
    mutating func setMoving(_ isMoving: Bool) {
        if isMoving && !self.isMoving { move += 1 }
        self.isMoving = isMoving
    }

    mutating func end(_ member: Member.Index, _ value: GestureValue, at time: Double) {
        members[member].phase = .over
        members[member].mayReturn = !members[member].isDiscrete && !members[member].isScripted
        report(member, .ended, value, at: time)
        members[member].recognizer.end()
    }

    /// Stops a gesture that must not begin or continue: it is `cancelled` if it had begun, otherwise `failed`.
    mutating func reject(_ member: Member.Index, cause: Cause, at time: Double) {
        let phase = members[member].phase
        guard phase != .over else { return }
        members[member].phase = .over
        members[member].mayReturn = cause == .secondFinger && !members[member].isDiscrete
        if phase == .active {
            report(member, .cancelled, members[member].recognizer.value, cause, at: time)
        } else if !members[member].hasReturned {
            report(member, .failed, nil, cause, at: time)
        }
        members[member].recognizer.end()
    }

    /// Reports that a gesture may still be recognized, if the gesture requests it.
    mutating func press(_ member: Member.Index, at time: Double) {
        guard members[member].traits.contains(.reportsPressing), members[member].phase == .possible,
            !members[member].isPressed, !members[member].hasReturned
        else { return }
        members[member].isPressed = true
        report(member, .pressing, members[member].recognizer.value, at: time)
    }

    /// Makes a gesture possible again, with the pointers that are left.
    mutating func restart(_ member: Member.Index, _ recognizer: Recognizer) {
        members[member].recognizer = recognizer
        members[member].phase = .possible
        members[member].contested = members[member].pointers
        members[member].deadline = nil
        members[member].mayReturn = false
        members[member].hasReturned = true
    }

    /// Makes a member possible, since the gesture before it in its sequence has ended.
    mutating func unlock(_ member: Member.Index) {
        if members[member].phase == .locked { members[member].phase = .possible }
    }

    private mutating func report(
        _ member: Member.Index, _ state: GestureState, _ value: GestureValue?, _ cause: Cause? = nil, at time: Double
    ) {
        var event = GestureEvent(
            target: members[member].target, gesture: members[member].gesture, state: state, value: value, cause: cause,
            time: time)
        event.label = members[member].leaf.label
        event.preceding = members[member].preceding
        let pointers = members[member].pointers
        for (number, contact) in contacts.enumerated() {
            if pointers.contains(PointerSet(rawValue: 1 << UInt64(number))) { event.contacts.append(contact) }
        }
        members[member].reportMove = isMoving ? move : 0
        members[member].reportIndex = events.count
        events.append(event)
    }

    /// Rejects multi-tap gestures that a touch at `position` does not continue, because it is too far away or on a region
    /// inside that the first tap was beside. The touch can then begin a new one.
    mutating func rejectTapsFar(from position: Point, on path: [HitTree<RegionID>.Region], at time: Double) {
        for member in members.indices where members[member].phase == .possible && members[member].pointers.isEmpty {
            let isTouched = path.contains { $0.target == members[member].target }
            guard isTouched, members[member].recognizer.holdingRank > 0,
                !members[member].recognizer.continues(at: position) || members[member].innermost != path.last?.target
            else { continue }
            reject(member, cause: .movedTooFar, at: time)
        }
    }

    /// Rejects the taps and presses of a pointer that came down beside others that drag or pinch, and has joined them.
    mutating func rejectTaps(of pointer: PointerSet, at time: Double) {
        for drag in members.indices
        where !members[drag].traits.isDisjoint(with: [.movingTouches, .touchesOfOneHand])
            && members[drag].isActive(on: pointer)
        {
            for tap in members.indices where members[tap].isDiscrete && isTouched(tap, by: pointer) {
                if members[tap].contests(with: members[drag]) { reject(tap, cause: .lostArena, at: time) }
            }
        }
    }

    /// Rejects every gesture that a pointer is part of, except those with the given traits.
    mutating func rejectAll(on pointer: PointerSet, sparing traits: GestureTraits = [], cause: Cause, at time: Double) {
        for member in members.indices where !members[member].pointers.isDisjoint(with: pointer) {
            if !traits.isEmpty && members[member].traits.contains(traits) { continue }
            reject(member, cause: cause, at: time)
        }
    }

    // MARK: Deciding

    /// The arena's answer to a member that accepts: it may begin, waits for a rival that takes precedence, or fails
    /// because a rival is active.
    private enum Decision {
        case granted, wait, denied
    }

    /// Whether a member could begin now if it accepted.
    func isFree(_ member: Member.Index) -> Bool { decision(on: member) == .granted }

    /// Whether a waiting member would now be granted or denied.
    func isReleased(_ member: Member.Index) -> Bool {
        members[member].phase == .waiting && decision(on: member) != .wait
    }

    private func decision(on candidate: Member.Index, isDue: Bool = false) -> Decision {
        var decision = Decision.granted
        for rival in members.indices where rival != candidate && members[rival].isRival(of: members[candidate]) {
            if members[rival].phase == .active { return .denied }
            if isDue && members[rival].isTapHeldDown && !members[rival].isDeclaredBefore(members[candidate]) {
                continue
            }
            if holdsUp(rival, candidate: candidate) { decision = .wait }
        }
        return decision
    }

    /// Whether a candidate must wait for a rival to be decided.
    private func holdsUp(_ rival: Member.Index, candidate: Member.Index) -> Bool {
        let rival = members[rival]
        let candidate = members[candidate]
        switch rival.phase {
        case .possible:
            return rival.precedes(candidate)
        case .waiting:
            if rival.precedes(candidate) { return true }
            if candidate.precedes(rival) { return false }
            return candidate.phase != .waiting || rival.turn < candidate.turn
        case .locked, .active, .over:
            return false
        }
    }

    private mutating func hold(_ member: Member.Index) {
        guard members[member].phase != .waiting else { return }
        lastTurn += 1
        members[member].turn = lastTurn
        members[member].phase = .waiting
    }

    /// The first to accept of a ring of members that wait for each other; nil if others than waiting ones are left.
    func firstOfRing() -> Member.Index? {
        var first: Member.Index?
        for member in members.indices {
            switch members[member].phase {
            case .possible, .locked, .active: return nil
            case .waiting: if first.map({ members[member].turn < members[$0].turn }) ?? true { first = member }
            case .over: break
            }
        }
        return first
    }

    /// Whether a member takes part in a change of `pointer`. A method of `Member` would copy it, for every event.
    func isTouched(_ member: Member.Index, by pointer: PointerSet) -> Bool {
        members[member].phase != .over && !members[member].pointers.isDisjoint(with: pointer)
    }

    // MARK: Slots

    /// Records the contact that occupies a slot.
    mutating func name(_ slot: PointerSet, _ contact: Contact) {
        let number = slot.rawValue.trailingZeroBitCount
        while contacts.count <= number { contacts.append(contact) }
        contacts[number] = contact
    }

    /// A slot for a new pointer besides those that are down, or nil if none is free.
    mutating func freeSlot(besides down: PointerSet) -> PointerSet? {
        forgetLifted(except: down)
        return members.reduce(into: down) { $0.formUnion($1.contested) }.firstUnused
    }

    /// Forgets lifted pointers that no pair of rivals needs any more.
    ///
    /// A region under a resting finger keeps its gestures for as long as the finger rests. If it remembered every other
    /// pointer that touched it meanwhile, the slots would run out.
    private mutating func forgetLifted(except down: PointerSet) {
        var lifted = members.reduce(into: PointerSet()) { $0.formUnion($1.contested) }.subtracting(down)
        while let pointer = lifted.first {
            lifted.subtract(pointer)
            guard !isOnlyTie(pointer) else { continue }
            for member in members.indices { members[member].contested.subtract(pointer) }
        }
    }

    /// Whether two gestures that are not over compete for `pointer` and for no other pointer.
    private func isOnlyTie(_ pointer: PointerSet) -> Bool {
        members.indices.contains { first in
            members[first].phase != .over
                && members[(first + 1)...].contains { second in
                    second.phase != .over && members[first].contested.intersection(second.contested) == pointer
                }
        }
    }
}
