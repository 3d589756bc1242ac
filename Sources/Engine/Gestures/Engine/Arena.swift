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
    /// - Returns: Whether the member may begin. If not, it waits or has failed.
    mutating func accept(_ member: Member.Index, at time: Double) -> Bool {
        if members[member].isContinuousWithoutPointers {
            reject(member, cause: .liftedTooEarly, at: time)
            return false
        }
        switch decision(on: member) {
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
        guard !members[winner].isDiscrete else { return end(winner, value, at: time) }
        members[winner].phase = .active
        report(winner, .began, value, at: time)
    }

    /// Reports a change of a gesture that has begun.
    mutating func change(_ member: Member.Index, _ value: GestureValue, at time: Double) {
        report(member, .changed, value, at: time)
    }

    /// Completes a gesture.
    mutating func end(_ member: Member.Index, _ value: GestureValue, at time: Double) {
        members[member].phase = .over
        report(member, .ended, value, at: time)
    }

    /// Stops a gesture that must not begin or continue: it is `cancelled` if it had begun, otherwise `failed`.
    mutating func reject(_ member: Member.Index, cause: Cause, at time: Double) {
        let phase = members[member].phase
        guard phase != .over else { return }
        members[member].phase = .over
        if phase == .active {
            report(member, .cancelled, members[member].recognizer.value, cause, at: time)
        } else {
            report(member, .failed, nil, cause, at: time)
        }
    }

    /// Reports that a gesture may still be recognized, if the gesture requests it.
    mutating func press(_ member: Member.Index, at time: Double) {
        guard members[member].traits.contains(.reportsPressing), members[member].phase == .possible,
            !members[member].isPressed
        else { return }
        members[member].isPressed = true
        report(member, .pressing, members[member].recognizer.value, at: time)
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

    /// The deadline at which time alone decides a member; nil if there is none.
    func dueTime(of member: Member.Index) -> Double? {
        guard members[member].phase == .possible else { return nil }
        return members[member].touchDeadline ?? members[member].recognizerDeadline?.time
    }

    // MARK: Deciding

    private func decision(on candidate: Member.Index) -> Decision {
        var decision = Decision.granted
        for rival in members.indices where rival != candidate && members[rival].isRival(of: members[candidate]) {
            if members[rival].phase == .active { return .denied }
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
