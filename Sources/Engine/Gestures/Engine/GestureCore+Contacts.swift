import Motion

/// How pointers come down and lift.
extension GestureCore {
    /// A contact that has rested for less than this, in seconds, does not give way to a new one: it is likely to be a
    /// finger in use.
    private static var shortestRest: Double { 0.1 }

    /// Adds the pointer of a down event to the gestures under it, unless the policy ignores it.
    mutating func addPointer(_ event: PointerEvent, _ path: (Point) -> [HitTree<RegionID>.Region]) {
        cancel(event.pointer, cause: .pointerReplaced, at: event.time)
        guard policy.admits(event.position), makeRoom(at: event.time) else { return }
        returnDragsAtRest(at: event.time)
        let path = path(event.position)
        arena.rejectTapsFar(from: event.position, on: path, at: event.time)
        settle(at: event.time)
        let down = pointers.reduce(into: PointerSet()) { $0.formUnion($1.slot) }
        guard let slot = arena.freeSlot(besides: down) else { return }
        pointers.append(ActivePointer(event, slot: slot, path: path))
        findEarlier(at: event.time)
        arena.name(slot, Contact(event.pointer, kind: event.kind))
        for (depth, region) in path.enumerated() {
            arena.enter(
                region, atDepth: depth, slot, at: event.time, innermost: path.last?.target, metrics: metrics)
        }
        arena.assignToInnermost(slot)
        arena.rejectTaps(of: slot, at: event.time)
    }

    /// Finds the contacts that came down long before the last one, and those that have rested since before two others did.
    private mutating func findEarlier(at time: Double) {
        for index in pointers.indices.dropLast() { pointers[index].meet(at: time, policy) }
        let others = pointers.count { [policy] in !$0.mayHold(at: time, policy) }
        guard others > 1 else { return }
        for index in pointers.indices where pointers[index].mayHold(at: time, policy) { pointers[index].hold() }
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

    /// Removes a pointer and rejects the gestures that it is part of, but for drags that go on with others.
    mutating func cancel(_ id: PointerID, cause: Cause, at time: Double) {
        guard let index = index(of: id) else { return }
        let slot = pointers[index].slot
        for member in arena.members.indices where arena.isTouched(member, by: slot) && !goesOn(member, without: slot) {
            arena.reject(member, cause: cause, at: time)
        }
        removePointer(id)
    }

    mutating func removePointer(_ id: PointerID) {
        guard let index = index(of: id) else { return }
        let time = pointers[index].last.time
        arena.leave(pointers[index].slot)
        pointers.remove(at: index)
        for member in arena.members.indices where arena.members[member].canReturn { restart(member, at: time) }
    }

    /// Lets a gesture that stopped for the number of fingers begin again, with those that are left.
    mutating func restart(_ member: Member.Index, at time: Double) {
        let target = arena.members[member].target
        let region = pointers.lazy.compactMap { $0.path.first { $0.target == target } }.first
        guard let region, var recognizer = Recognizer(arena.members[member].gesture) else { return }
        recognizer.prepare(
            for: GestureSurroundings(frame: region.frame, transform: region.transform, metrics: metrics))
        arena.restart(member, recognizer)
        showPointers(to: member, at: max(time, clock))
    }
}

extension GestureCore {
    /// Follows a pointer that hovers over the screen. If the pointer was down, its lift was missed.
    mutating func hover(_ event: PointerEvent, _ path: (Point) -> [HitTree<RegionID>.Region]) {
        cancel(event.pointer, cause: .pointerCancelled, at: event.time)
        hovers.follow(event, over: path(event.position), reportingTo: &arena)
    }
}
