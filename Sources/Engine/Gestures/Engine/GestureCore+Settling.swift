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

/// How the engine shows fingers and time to scripts, and consumes for them.
extension GestureCore {
    /// Tells the script of a gesture of a sample, and of where the fingers are that count.
    mutating func show(_ sample: PointerSample, toScriptOf member: Member.Index) {
        let measured = measuredPointers(of: member)
        var list = TouchPointers()
        for pointer in pointers where !measured.isDisjoint(with: pointer.slot) {
            list.append(
                TouchPointer(
                    id: pointer.id, position: pointer.last.position,
                    movement: pointer.last.position - pointer.previous.position))
        }
        arena.members[member].recognizer.show(sample, list)
    }

    /// Consumes what a script has asked for, of the change that it saw or of one in the same report.
    func consumeScripted(_ change: inout RoutedChange, by member: Member.Index) {
        guard arena.members[member].isScripted else { return }
        switch arena.members[member].recognizer.consumption {
        case .nothing: break
        case .everything: change.change.consume()
        case .part(let part): change.change.consume(part)
        }
    }

    /// Resumes a script whose time-out has come.
    mutating func resume(_ member: Member.Index, at time: Double) {
        let phase = arena.members[member].phase
        arena.members[member].recognizer.wake(at: time)
        arena.members[member].noteDeadline()
        guard case .script(let script) = arena.members[member].recognizer else { return }
        if phase == .active { return advance(member, script.answer.progress, at: time) }
        switch script.answer.verdict {
        case .accept: accept(member, at: time, isDue: true)
        case .reject(let cause): arena.reject(member, cause: cause, at: time)
        case .undecided where arena.members[member].pointers.isEmpty:
            arena.reject(member, cause: .noFurtherTap, at: time)
        case .undecided: break
        }
    }

    /// Ends a gesture whose script has returned, or given up, as soon as it began.
    mutating func finishBeginning(_ member: Member.Index, at time: Double) {
        arena.members[member].noteDeadline()
        guard case .script(let script) = arena.members[member].recognizer else { return }
        switch script.answer.status {
        case .returned, .failed: advance(member, script.answer.progress, at: time)
        case .running, .accepting: break
        }
    }
}

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
