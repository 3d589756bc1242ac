/// Which fingers count in a drag that further fingers may join.
extension GestureCore {
    /// Whether a pointer has stayed in one place for as long as a hand that leans on the screen.
    func rests(_ pointer: ActivePointer) -> Bool { pointer.rests(at: clock, for: policy.holdTime) }

    /// The fingers that a drag follows.
    ///
    /// Before it begins, these are all that do not rest, since fingers that set out together count together. After that, they
    /// are those that move, so that the content stays under the first finger when another one comes down.
    func fingersThatMove(of member: Member.Index) -> PointerSet {
        let set = arena.members[member].pointers
        let fingers = fingers(of: set)
        guard arena.members[member].phase == .active else {
            return fingers.moving.union(fingers.fresh).orElse(fingers.paused).orElse(set)
        }
        return fingers.moving.orElse(fingers.paused).orElse(fingers.fresh).orElse(set)
    }

    /// The pointers with which a gesture continues when one of them lifts. A drag does not continue with fingers that rest.
    func pointersLeft(
        of member: Member.Index, _ measured: PointerSet, without pointer: PointerSet
    ) -> PointerSet {
        let left = measured.subtracting(pointer)
        guard left.isEmpty, arena.members[member].traits.contains(.movingTouches) else { return left }
        let others = arena.members[member].pointers.subtracting(pointer)
        return arena.members[member].phase == .active ? fingers(of: others).fresh : others
    }

    /// Whether a drag continues when one of its pointers is taken away.
    func goesOn(_ member: Member.Index, without pointer: PointerSet) -> Bool {
        guard arena.members[member].traits.contains(.movingTouches) else { return false }
        let others = arena.members[member].pointers.subtracting(pointer)
        guard arena.members[member].phase == .active else { return !others.isEmpty }
        let fingers = fingers(of: others)
        return !fingers.moving.orElse(fingers.paused).orElse(fingers.fresh).isEmpty
    }

    /// Lets the drags begin again that are over and on which nothing but resting fingers is left: a hand that leans on the
    /// screen does not keep others from dragging.
    mutating func returnDragsAtRest(at time: Double) {
        for member in arena.members.indices
        where arena.members[member].traits.contains(.movingTouches) && arena.members[member].isOverUnderFingers {
            let set = arena.members[member].pointers
            if pointers.allSatisfy({ set.isDisjoint(with: $0.slot) || rests($0) }) { restart(member, at: time) }
        }
    }

    private struct Fingers {
        /// Those that move.
        var moving = PointerSet()
        /// Those that have moved, and rest.
        var paused = PointerSet()
        /// Those that have just come down.
        var fresh = PointerSet()
    }

    /// The fingers of a set that do not lean on the screen.
    private func fingers(of set: PointerSet) -> Fingers {
        var fingers = Fingers()
        for index in pointers.indices where !set.isDisjoint(with: pointers[index].slot) {
            let slot = pointers[index].slot
            switch (pointers[index].hasLeft, rests(pointers[index])) {
            case (true, false): fingers.moving.formUnion(slot)
            case (true, true): fingers.paused.formUnion(slot)
            case (false, false): fingers.fresh.formUnion(slot)
            case (false, true): break
            }
        }
        return fingers
    }
}
