extension GestureCore {
    /// Whether no pointer is down and no gesture is undecided.
    var isIdle: Bool { pointers.isEmpty && arena.isEmpty && hovers.isEmpty }

    /// A description of what is wrong with the engine's state, or nil. Checked after every event in debug builds, never
    /// in release builds.
    func invariants() -> String? {
        let down = pointers.reduce(into: PointerSet()) { $0.formUnion($1.slot) }
        if down.count != pointers.count { return "two pointers have the same slot" }
        for member in arena.members {
            if let fault = fault(in: member, down: down) { return fault }
        }
        for (index, member) in arena.members.enumerated() where member.phase == .active {
            for other in arena.members[(index + 1)...] where other.isActive(on: member.pointers) {
                if !member.coexists(with: other) { return "\(member.name) and \(other.name) hold the same pointer" }
            }
        }
        return nil
    }

    private func fault(in member: Member, down: PointerSet) -> String? {
        if !member.pointers.isSubset(of: down) { return "\(member.name) holds a pointer that is up" }
        if !member.pointers.isSubset(of: member.contested) { return "\(member.name) does not contest its pointers" }
        guard member.pointers.isEmpty else { return nil }
        switch member.phase {
        case .active: return "\(member.name) is active without a pointer"
        case .over: return "\(member.name) is over but stays without a pointer"
        case .locked, .possible, .waiting: return nil
        }
    }
}

extension Member {
    fileprivate var name: String { "\(gesture.name) on \(target)" }
}
