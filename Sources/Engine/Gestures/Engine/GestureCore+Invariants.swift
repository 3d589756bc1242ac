extension GestureCore {
    /// Whether nothing is left of any gesture.
    var isIdle: Bool { pointers.isEmpty && members.isEmpty }

    /// What is wrong with the engine's state, or nil. Debug builds ask after every event, release builds never.
    func invariants() -> String? {
        let down = pointers.reduce(into: PointerSet()) { $0.formUnion($1.place) }
        if down.count != pointers.count { return "two pointers have one place" }
        for member in members {
            if !member.pointers.isSubset(of: down) { return "\(member.target) holds a pointer that is up" }
            if !member.pointers.isSubset(of: member.history) { return "\(member.target) forgot a pointer it had" }
            if let fault = invariants(of: member) { return fault }
        }
        for (index, member) in members.enumerated() where member.phase == .active {
            for other in members[(index + 1)...] where other.phase == .active {
                let isShared = !member.pointers.isDisjoint(with: other.pointers)
                if isShared && !member.coexists(with: other) {
                    return
                        "\(member.gesture.name) on \(member.target) and \(other.gesture.name) on \(other.target) hold one pointer"
                }
            }
        }
        return nil
    }

    private func invariants(of member: Member) -> String? {
        guard member.pointers.isEmpty else { return nil }
        switch member.phase {
        case .active: return "\(member.gesture.name) on \(member.target) goes on without a pointer"
        case .over: return "\(member.gesture.name) on \(member.target) is over and stays"
        case .locked, .possible, .waiting: return nil
        }
    }
}
