import Motion

/// The consequences of an event once every gesture has seen it: waiting gestures begin or fail, the next gesture of a
/// sequence becomes possible, and finished members leave the arena.
extension GestureCore {
    mutating func settle(at time: Double) {
        while settleOne(at: time) {}
        arena.removeFinished()
    }

    /// - Returns: Whether there was a member to settle.
    private mutating func settleOne(at time: Double) -> Bool {
        for member in arena.members.indices {
            switch arena.members[member].phase {
            case .locked where !arena.hasPredecessor(member):
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

    // MARK: Beginning and ending

    /// Accepts and, if the arena agrees, begins a gesture recognized without a movement: because time passed, or after
    /// it waited.
    mutating func accept(_ member: Member.Index, at time: Double, isDue: Bool = false) {
        guard arena.accept(member, at: time, isDue: isDue) else { return }
        begin(member, stillSample(for: member, at: time), taking: .zero)
    }

    /// - Parameter time: When the gesture begins, in seconds; nil for the time of the sample.
    mutating func begin(
        _ member: Member.Index, _ sample: PointerSample, taking delta: Vector, at time: Double? = nil
    ) {
        let value = arena.members[member].recognizer.begin(sample, taking: delta)
        arena.begin(member, value, at: time ?? sample.time)
        if arena.members[member].phase == .over {
            unlockFollowers(of: member, value, at: sample.time)
        } else if arena.members[member].isScripted {
            finishBeginning(member, at: sample.time)
        }
    }

    mutating func end(_ member: Member.Index, _ value: GestureValue, at time: Double) {
        arena.end(member, value, at: time)
        unlockFollowers(of: member, value, at: time)
    }

    // MARK: Sequences

    /// Unlocks the gestures that follow an ended one in a sequence.
    private mutating func unlockFollowers(of member: Member.Index, _ value: GestureValue, at time: Double) {
        // A pointer whose lift ended the gesture does not count for the next one, which needs a new touch.
        let lifting = pointers.reduce(into: PointerSet()) { if $1.last.phase == .up { $0.formUnion($1.slot) } }
        for follower in arena.members.indices where arena.members[follower].comesNext(after: arena.members[member]) {
            arena.unlock(follower)
            arena.members[follower].preceding = .value(value)
            arena.members[follower].pointers.subtract(lifting)
            if arena.members[follower].pointers.isEmpty {
                arena.members[follower].touchDeadline = time + metrics.multiTapInterval
            } else {
                showPointers(to: follower, at: time)
            }
        }
    }

    /// Presents pointers that are already down to a gesture that has just become possible, as if they came down now.
    mutating func showPointers(to member: Member.Index, at time: Double) {
        for pointer in pointers where !arena.members[member].pointers.isDisjoint(with: pointer.slot) {
            guard arena.members[member].phase == .possible else { return }
            let geometry = geometry(of: arena.members[member].pointers)
            let down = PointerEvent(
                .down, pointer.id, at: pointer.last.position, time: time, kind: pointer.last.kind)
            var sample = PointerSample(still: down, geometry: geometry)
            // A finger that rests catches nothing.
            sample.isMeasured = !(arena.members[member].traits.contains(.movingTouches) && rests(pointer))
            show(sample, toScriptOf: member)
            switch arena.members[member].consider(sample) {
            case .undecided: arena.press(member, at: time)
            case .accept: accept(member, at: time)
            case .reject(let cause): arena.reject(member, cause: cause, at: time)
            }
        }
    }

    /// A sample in which nothing moves.
    private func stillSample(for member: Member.Index, at time: Double) -> PointerSample {
        let geometry = geometry(of: arena.members[member].pointers)
        return PointerSample(
            still: PointerEvent(.move, PointerID(0), at: geometry.centroid, time: time), geometry: geometry)
    }
}

extension Arena {
    /// Whether a gesture that `follower` follows in a sequence may still end.
    fileprivate func hasPredecessor(_ follower: Member.Index) -> Bool {
        members.contains { other in
            other.target == members[follower].target && other.phase != .over
                && other.leaf.relation(to: members[follower].leaf) == .then
        }
    }
}

extension Member {
    fileprivate func comesNext(after other: Member) -> Bool {
        phase == .locked && target == other.target && leaf.comesNext(after: other.leaf)
    }
}
