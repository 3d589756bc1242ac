extension GestureEngine {
    /// Sends an event of a pointer that is down along its path, in three passes.
    mutating func send(_ event: PointerEvent, of index: Int) {
        var change = pointers[index].change(to: event)
        pointers[index].last = event
        let path = pointers[index].path
        for region in path.reversed() {
            offer(&change, to: region.target)
        }
        for region in path {
            observe(change, by: region.target)
        }
    }

    /// The main pass: the gestures of one region, which act on the change.
    private mutating func offer(_ change: inout PointerChange, to target: Target) {
        for index in members.indices where isConcerned(members[index], target, change) {
            switch members[index].phase {
            case .possible: consider(&change, index)
            case .active: follow(&change, index)
            case .over: break
            }
        }
    }

    /// The final pass: a gesture that has not begun gives way to one that consumed the change after it was asked.
    private mutating func observe(_ change: PointerChange, by target: Target) {
        guard change.isConsumed, change.event.phase != .down else { return }
        for index in members.indices where isConcerned(members[index], target, change) {
            guard members[index].phase == .possible else { continue }
            finish(index, cause: .consumedByAnother, at: change.event.time)
        }
    }

    private func isConcerned(_ member: Member<Target>, _ target: Target, _ change: PointerChange) -> Bool {
        member.target == target && member.pointers.contains(change.event.pointer)
    }

    private mutating func consider(_ change: inout PointerChange, _ index: Int) {
        switch members[index].recognizer.consider(change) {
        case .undecided:
            break
        case .reject(let cause):
            finish(index, cause: cause, at: change.event.time)
        case .accept:
            guard win(index, at: change.event.time) else {
                return finish(index, cause: .lostArena, at: change.event.time)
            }
            members[index].phase = .active
            announce(members[index].recognizer.begin(with: &change), index, at: change.event.time)
        }
    }

    private mutating func follow(_ change: inout PointerChange, _ index: Int) {
        guard let announcement = members[index].recognizer.follow(&change) else { return }
        announce(announcement, index, at: change.event.time)
    }

    private mutating func announce(_ announcement: Announcement, _ index: Int, at time: Double) {
        let cause: Cause? = announcement.state == .cancelled ? .pointerCancelled : nil
        report(index, announcement.state, announcement.value, cause, at: time)
        if announcement.state == .ended || announcement.state == .cancelled { members[index].phase = .over }
    }

    /// Asks the arenas of all its pointers; if they agree, the others have lost.
    private mutating func win(_ index: Int, at time: Double) -> Bool {
        let entry = members[index].entry
        let touched = pointers.indices.filter { members[index].pointers.contains(pointers[$0].id) }
        guard touched.allSatisfy({ pointers[$0].arena.admits(entry) }) else { return false }
        let losers = touched.flatMap { pointers[$0].arena.accept(entry) }
        for loser in members.indices where losers.contains(members[loser].entry) {
            finish(loser, cause: .lostArena, at: time)
        }
        return true
    }

    /// Ends a gesture that was not to be, or not to go on: `cancelled` if it had begun, `failed` if not.
    mutating func finish(_ index: Int, cause: Cause, at time: Double) {
        let member = members[index]
        switch member.phase {
        case .possible: report(index, .failed, nil, cause, at: time)
        case .active: report(index, .cancelled, member.recognizer.lastValue, cause, at: time)
        case .over: return
        }
        members[index].phase = .over
        for pointer in pointers.indices {
            pointers[pointer].arena.reject(member.entry)
        }
    }

    private mutating func report(
        _ index: Int, _ state: GestureState, _ value: GestureValue?, _ cause: Cause?, at time: Double
    ) {
        let member = members[index]
        events.append(
            GestureEvent(
                target: member.target, gesture: member.gesture, state: state, value: value, cause: cause, time: time))
    }
}
