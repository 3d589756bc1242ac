import Motion

/// The way of a change along the hit path of its pointer: in three passes, after Jetpack Compose. In each, recognizers
/// consider it, the arena decides, and gestures begin, change and end.
extension GestureCore {
    /// Sends an event of a pointer that is down along its hit path, unless something outside the engine has acted on it.
    mutating func send(_ event: PointerEvent, isConsumed: Bool, _ take: Taker, _ input: InputHandler) {
        guard let pointer = index(of: event.pointer) else { return }
        pointers[pointer].record(event)
        if isConsumed {
            return arena.rejectAll(on: pointers[pointer].slot, cause: .consumedByAnother, at: event.time)
        }
        var change = pointers[pointer].change
        send(&change, take, input)
        pointers[pointer].lastConsumed = change.change.consumedMovement
    }

    mutating func send(_ change: inout RoutedChange, _ take: Taker, _ input: InputHandler) {
        runInitialPass(&change, take, input)
        runMainPass(&change, take, input)
        runFinalPass(&change, take, input)
    }

    /// Asks gestures of high priority, and active gestures that may take before those inside them, from root to leaf.
    private mutating func runInitialPass(_ change: inout RoutedChange, _ take: Taker, _ input: InputHandler) {
        for member in arena.members.indices where arena.isTouched(member, by: change.pointer) {
            if arena.members[member].sharesMovement { arena.members[member].takenInInitialPass = .zero }
            if arena.members[member].traits.contains(.observes) {
                show(&change, to: member, in: .initial, input)
            } else if arena.members[member].leaf.priority == .high {
                if isInTurn(member, change, first: true) { process(&change, by: member, take) }
            } else if arena.members[member].phase == .active, change.phase == .move,
                arena.members[member].sharesMovement, arena.members[member].recognizer.takesOffers
            {
                let sample = sample(of: &change, for: member)
                let movement = arena.members[member].recognizer.proposal(sample)
                arena.members[member].takenInInitialPass = offer(movement, to: member, in: .initial, &change, take)
            }
        }
    }

    /// Asks the other gestures from leaf to root, those of a region in the order of their declaration. If the move leaves
    /// the slop of some gestures first, these come before the others, even before those of high priority.
    private mutating func runMainPass(_ change: inout RoutedChange, _ take: Taker, _ input: InputHandler) {
        runMainPass(&change, first: true, take, input)
        guard change.crossing != nil else { return }
        for member in arena.members.indices where arena.isTouched(member, by: change.pointer) {
            guard arena.members[member].leaf.priority == .high, isInTurn(member, change, first: false)
            else { continue }
            process(&change, by: member, take)
        }
        runMainPass(&change, first: false, take, input)
    }

    private mutating func runMainPass(_ change: inout RoutedChange, first: Bool, _ take: Taker, _ input: InputHandler) {
        var end = arena.members.endIndex
        while end > 0 {
            var start = end - 1
            while start > 0, arena.members[start - 1].depth == arena.members[start].depth { start -= 1 }
            for member in start..<end where arena.isTouched(member, by: change.pointer) {
                guard isInTurn(member, change, first: first) else { continue }
                if arena.members[member].traits.contains(.observes) {
                    show(&change, to: member, in: .main, input)
                } else if arena.members[member].leaf.priority != .high {
                    process(&change, by: member, take)
                }
            }
            end = start
        }
    }

    /// Whether a gesture is asked about a change before the others, or with the others.
    private func isInTurn(_ member: Member.Index, _ change: RoutedChange, first: Bool) -> Bool {
        guard change.crossing != nil else { return first }
        if arena.members[member].isFirst || arena.members[member].phase == .active { return first }
        return arena.members[member].traits.contains(.observes) == first
    }

    /// Fails gestures that have not begun, from root to leaf, if a rival or a region's own handler consumed the change.
    private mutating func runFinalPass(_ change: inout RoutedChange, _ take: Taker, _ input: InputHandler) {
        for member in arena.members.indices where arena.isTouched(member, by: change.pointer) {
            if arena.members[member].traits.contains(.observes) {
                show(&change, to: member, in: .final, input)
                process(&change, by: member, take)
            } else if change.change.isConsumed, change.phase != .down, arena.members[member].phase == .possible,
                isTaken(change, from: member)
            {
                arena.reject(member, cause: .consumedByAnother, at: change.time)
            }
        }
    }

    /// Whether a rival has begun with a change, or a region's own handler has taken it.
    private func isTaken(_ change: RoutedChange, from member: Member.Index) -> Bool {
        if change.isTaken(from: arena.members[member].traits) { return true }
        return arena.members.indices.contains { other in
            arena.members[other].phase == .active && arena.members[other].isActive(on: change.pointer)
                && !arena.members[other].coexists(with: arena.members[member])
        }
    }

    /// Delivers a change to a region that handles its pointers itself.
    private mutating func show(
        _ change: inout RoutedChange, to member: Member.Index, in pass: PointerPass, _ handle: InputHandler
    ) {
        guard arena.members[member].phase == .possible || arena.members[member].phase == .active else { return }
        var input = PointerInput(target: arena.members[member].target, pass: pass, change: change.change)
        handle(&input)
        change.adopt(input.change)
        if input.cancelsGestures {
            arena.rejectAll(on: change.pointer, sparing: .observes, cause: .consumedByAnother, at: change.time)
        }
    }

    // MARK: One member

    private mutating func process(_ change: inout RoutedChange, by member: Member.Index, _ take: Taker) {
        let phase = arena.members[member].phase
        guard phase != .locked, phase != .over else { return }
        if change.isTaken(from: arena.members[member].traits) {
            return arena.reject(member, cause: .consumedByAnother, at: change.time)
        }
        let sample = sample(of: &change, for: member)
        let isScripted = arena.members[member].traits.contains(.scripted)
        if isScripted { show(sample, toScriptOf: member) }
        if phase == .active { return follow(&change, sample, by: member, take) }
        let verdict = arena.members[member].consider(sample)
        if isScripted { consumeScripted(&change, by: member) }
        switch verdict {
        case .reject(let cause):
            arena.reject(member, cause: cause, at: sample.time)
        case .accept where phase == .possible && change.isPressTaken(from: arena.members[member].traits):
            arena.reject(member, cause: .consumedByAnother, at: sample.time)
        case .accept where sample.isLastLift && !arena.members[member].isDiscrete:
            arena.reject(member, cause: .liftedTooEarly, at: sample.time)
        case .accept where phase == .possible:
            if arena.accept(member, at: sample.time) { begin(member, &change, take) }
        case .undecided where change.phase == .down:
            arena.press(member, at: sample.time)
        case .accept, .undecided:
            break
        }
    }

    /// Begins a gesture with its share of the movement past its slop.
    private mutating func begin(_ member: Member.Index, _ change: inout RoutedChange, _ take: Taker) {
        let sample = sample(of: &change, for: member, isBeginning: true)
        let overslop = arena.members[member].recognizer.overslop
        guard arena.members[member].recognizer.takesOffers else {
            takeAll(of: &change, for: member, at: sample.time)
            begin(member, sample, taking: overslop)
            return consumeScripted(&change, by: member)
        }
        let taken = offer(overslop, to: member, in: .main, &change, take)
        if overslop != .zero && taken == .zero { return arena.members[member].recognizer.holdBack() }
        // Movement within the slop moves nothing, so an outer gesture that shares must not take it either.
        if arena.members[member].sharesMovement {
            change.change.consume(arena.members[member].recognizer.proposal(sample) - overslop)
        }
        begin(member, sample, taking: taken, at: arena.members[member].isFirst ? change.crossing : nil)
    }

    private mutating func follow(
        _ change: inout RoutedChange, _ sample: PointerSample, by member: Member.Index, _ take: Taker
    ) {
        var taken = arena.members[member].takenInInitialPass
        let isMove = sample.phase == .move
        let movement = isMove ? arena.members[member].recognizer.proposal(sample) : .zero
        if isMove && arena.members[member].recognizer.takesOffers {
            taken += offer(movement, to: member, in: .main, &change, take)
        } else {
            taken += movement
            takeAll(of: &change, for: member, at: sample.time)
        }
        let progress = arena.members[member].follow(sample, taking: taken)
        consumeScripted(&change, by: member)
        advance(member, progress, isLastLift: sample.isLastLift, at: sample.time)
    }

    /// Consumes a change for a gesture that is offered nothing. If it has shared with drags of several fingers, it takes
    /// everything from now on, and they are cancelled.
    private mutating func takeAll(of change: inout RoutedChange, for winner: Member.Index, at time: Double) {
        if arena.members[winner].sharesMovement && arena.members[winner].pointers.count > 1 {
            for drag in arena.members.indices where drag != winner && arena.members[drag].phase == .active {
                guard arena.members[drag].traits.contains([.movingTouches, .sharesMovement]),
                    !arena.members[drag].pointers.isDisjoint(with: arena.members[winner].pointers)
                else { continue }
                arena.reject(drag, cause: .lostArena, at: time)
            }
        }
        if arena.members[winner].consumesAll { change.change.consume() }
    }

    /// Offers a movement to a gesture and consumes what it takes.
    private func offer(
        _ movement: Vector, to member: Member.Index, in pass: PointerPass, _ change: inout RoutedChange, _ take: Taker
    ) -> Vector {
        // A gesture that shares takes at most what others have left, even if its recognizer proposes more.
        let isShared = arena.members[member].sharesMovement
        let movement = isShared ? movement.limited(to: change.change.unconsumedMovement) : movement
        guard movement != .zero else { return .zero }
        let offer = MovementOffer(
            target: arena.members[member].target, gesture: arena.members[member].gesture, pass: pass,
            movement: movement, travel: change.change.event.position - change.start,
            isBeginning: arena.members[member].phase != .active)
        let taken = take(offer).limited(to: movement)
        if taken != .zero { change.change.consume(taken) }
        return taken
    }

    /// Reports the progress of a gesture that has begun.
    mutating func advance(
        _ member: Member.Index, _ progress: GestureProgress<GestureValue>, isLastLift: Bool = false, at time: Double
    ) {
        switch progress {
        case .cancelled(let cause): arena.reject(member, cause: cause, at: time)
        case .ended(let value): end(member, value, at: time)
        case .changed(let value) where isLastLift: end(member, value, at: time)
        case .unchanged where isLastLift: end(member, arena.members[member].recognizer.value, at: time)
        case .changed(let value): arena.change(member, value, at: time)
        case .unchanged: break
        }
    }

    // MARK: Beginning and ending

    /// Accepts and, if the arena agrees, begins a gesture recognized without a movement: because time passed, or after
    /// it waited.
    mutating func accept(_ member: Member.Index, at time: Double, isDue: Bool = false) {
        guard arena.accept(member, at: time, isDue: isDue) else { return }
        begin(member, stillSample(for: member, at: time), taking: .zero)
    }

    /// - Parameter time: When the gesture begins, in seconds; nil for the time of the sample.
    mutating func begin(_ member: Member.Index, _ sample: PointerSample, taking delta: Vector, at time: Double? = nil) {
        let value = arena.members[member].recognizer.begin(sample, taking: delta)
        arena.begin(member, value, at: time ?? sample.time)
        if arena.members[member].phase == .over {
            unlockFollowers(of: member, value, at: sample.time)
        } else if arena.members[member].isScripted {
            finishBeginning(member, at: sample.time)
        }
    }

    private mutating func end(_ member: Member.Index, _ value: GestureValue, at time: Double) {
        arena.end(member, value, at: time)
        unlockFollowers(of: member, value, at: time)
    }

    /// Unlocks the gestures that follow an ended one in a sequence.
    private mutating func unlockFollowers(of member: Member.Index, _ value: GestureValue, at time: Double) {
        // A pointer whose lift ended the gesture does not count for the next one, which needs a new touch.
        let lifting = pointers.reduce(into: PointerSet()) { if $1.last.phase == .up { $0.formUnion($1.slot) } }
        for follower in arena.members.indices where arena.members[follower].comesNext(after: arena.members[member]) {
            arena.unlock(follower)
            arena.members[follower].preceding = .value(value)
            arena.members[follower].pointers.subtract(lifting)
            if arena.members[follower].pointers.isEmpty {
                arena.members[follower].deadline = .reject(at: time + metrics.multiTapInterval)
            } else {
                showPointers(to: follower, at: time)
            }
        }
    }

    // MARK: Scripts

    /// Consumes what a script has asked for, of the change that it saw or of one in the same report.
    private func consumeScripted(_ change: inout RoutedChange, by member: Member.Index) {
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
    private mutating func finishBeginning(_ member: Member.Index, at time: Double) {
        arena.members[member].noteDeadline()
        guard case .script(let script) = arena.members[member].recognizer else { return }
        switch script.answer.status {
        case .returned, .failed: advance(member, script.answer.progress, at: time)
        case .running, .accepting: break
        }
    }
}
