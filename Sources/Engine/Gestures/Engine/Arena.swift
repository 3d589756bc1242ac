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
    /// Outer regions first, and the gestures of a region in the order of their declaration.
    var members: [Member] = []
    /// What the members announced since the events were last removed, in order.
    var events: [GestureEvent<RegionID>] = []
    /// The identity and kind of each pointer that has a slot, by the slot's number.
    private var contacts: [Contact] = []
    private var lastTurn = 0
    /// The number of the current move of which the parts are reported as one, or the last such number.
    private var move = 0
    private(set) var isMoving = false

    /// The arena's answer to a member that accepts.
    private enum Decision {
        /// The member may begin.
        case granted
        /// A rival that takes precedence is undecided.
        case wait
        /// A rival is active.
        case denied
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
        case .granted: return true
        case .denied: reject(member, cause: .lostArena, at: time)
        case .wait: hold(member)
        }
        return false
    }

    /// Begins a gesture that was accepted. Its rivals fail.
    ///
    /// A tap or a long press ends at once.
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

    /// Reports a change of a gesture that has begun.
    mutating func change(_ member: Member.Index, _ value: GestureValue, at time: Double) {
        let report = members[member].report
        if isMoving, report.move == move, let earlier = events[report.index].value,
            let sum = value.adding(changeOf: earlier)
        {
            events[report.index].value = sum
        } else {
            self.report(member, .changed, value, at: time)
        }
    }

    /// Begins or ends a move of several parts. What a gesture does in them is reported as one change.
    mutating func setMoving(_ isMoving: Bool) {
        if isMoving && !self.isMoving { move += 1 }
        self.isMoving = isMoving
    }

    /// Completes a gesture.
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
        members[member].touchDeadline = nil
        members[member].recognizerDeadline = nil
        members[member].mayReturn = false
        members[member].hasReturned = true
    }

    /// Makes a member possible once the gesture before it in its sequence has ended.
    mutating func unlock(_ member: Member.Index) {
        if members[member].phase == .locked { members[member].phase = .possible }
    }

    /// Whether a waiting member would now be granted or denied.
    func isReleased(_ member: Member.Index) -> Bool {
        members[member].phase == .waiting && decision(on: member) != .wait
    }

    /// Finds a ring of members that wait for each other: no member is left but waiting ones.
    ///
    /// - Returns: The member of the ring that accepted first, or nil if there is no ring.
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

    // These two run for every event and read single properties. A method of `Member` would copy the whole member each
    // time.

    /// Whether a member takes part in a change of `pointer`.
    func isTouched(_ member: Member.Index, by pointer: PointerSet) -> Bool {
        members[member].phase != .over && !members[member].pointers.isDisjoint(with: pointer)
    }

    /// Whether a gesture is asked about a change before the others, or with the others.
    func isInTurn(_ member: Member.Index, _ change: RoutedChange, first: Bool) -> Bool {
        guard change.crossing != nil else { return first }
        if members[member].isFirst || members[member].phase == .active { return first }
        return members[member].traits.contains(.observes) == first
    }

    /// Whether a member of `pointer` is undecided, and a move was not divided for it yet.
    func isUndecided(_ member: Member.Index, by pointer: PointerSet) -> Bool {
        members[member].phase == .possible && !members[member].hasCrossed
            && !members[member].pointers.isDisjoint(with: pointer)
    }

    /// Whether a gesture has begun that is offered the movement of a pointer. It is offered each move once, as a whole.
    func isTakingOffers(of pointer: PointerSet) -> Bool {
        members.indices.contains {
            members[$0].phase == .active && isTouched($0, by: pointer) && members[$0].recognizer.takesOffers
        }
    }

    /// Whether a move may decide a member, which is asked where if so.
    ///
    /// - Parameter reach: The distance in points of a single pointer that moves from where it came down.
    func mayCross(_ member: Member.Index, by moving: PointerSet, reaching reach: Double, _ kind: PointerKind) -> Bool {
        let pointers = members[member].pointers
        if pointers.isDisjoint(with: moving) || members[member].hasCrossed { return false }
        return pointers != moving || moving.count > 1 || reach > members[member].slop[kind]
    }

    /// Whether time alone can change a member: it is undecided, or follows a script.
    func mayBeDue(_ member: Member.Index) -> Bool {
        switch members[member].phase {
        case .possible: true
        case .active: members[member].traits.contains(.scripted)
        case .locked, .waiting, .over: false
        }
    }

    /// The deadline at which time alone decides a member; nil if there is none.
    func dueTime(of member: Member.Index) -> Double? {
        guard mayBeDue(member) else { return nil }
        return members[member].touchDeadline ?? members[member].recognizerDeadline?.time
    }

    // MARK: Deciding

    /// Whether a member could begin now if it accepted.
    func isFree(_ member: Member.Index) -> Bool { decision(on: member) == .granted }

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

    private mutating func report(
        _ member: Member.Index, _ state: GestureState, _ value: GestureValue?, _ cause: Cause? = nil, at time: Double
    ) {
        var event = GestureEvent(
            target: members[member].target, gesture: members[member].gesture, state: state, value: value, cause: cause,
            time: time)
        event.label = members[member].leaf.label
        event.preceding = members[member].preceding
        event.contacts = contacts(members[member].pointers)
        members[member].report = Member.Report(move: isMoving ? move : 0, index: events.count)
        events.append(event)
    }

    // MARK: Contacts

    /// Records the contact that occupies a slot.
    mutating func name(_ slot: PointerSet, _ contact: Contact) {
        let number = slot.rawValue.trailingZeroBitCount
        while contacts.count <= number { contacts.append(contact) }
        contacts[number] = contact
    }

    private func contacts(_ pointers: PointerSet) -> Contacts {
        var list = Contacts()
        var left = pointers
        while let slot = left.first {
            let number = slot.rawValue.trailingZeroBitCount
            if contacts.indices.contains(number) { list.append(contacts[number]) }
            left.subtract(slot)
        }
        return list
    }
}
