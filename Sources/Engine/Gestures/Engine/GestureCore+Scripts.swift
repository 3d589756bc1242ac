import Motion

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
