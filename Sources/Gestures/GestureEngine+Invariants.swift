extension GestureEngine {
    /// What is wrong with the engine's state, or nil. Debug builds ask after every event, release builds never.
    func invariants() -> String? {
        let down = Set(pointers.map(\.id))
        if down.count != pointers.count { return "a pointer is down twice" }
        for member in members {
            if member.pointers.isEmpty { return "\(member.gesture.name) on \(member.target) has no pointer" }
            if !down.isSuperset(of: member.pointers) { return "\(member.target) holds a pointer that is up" }
        }
        for pointer in pointers {
            if let fault = invariants(of: pointer) { return fault }
        }
        return nil
    }

    private func invariants(of pointer: ActivePointer<Target>) -> String? {
        let active = members.filter { $0.phase == .active && $0.pointers.contains(pointer.id) }
        if active.count > 1 { return "\(active.count) gestures hold one pointer" }
        if let holder = active.first, pointer.arena.winner != holder.entry {
            return "\(holder.gesture.name) holds a pointer that it has not won"
        }
        return nil
    }
}
