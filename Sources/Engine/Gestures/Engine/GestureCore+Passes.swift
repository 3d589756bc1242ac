import Motion

/// How a change travels along the hit path of its pointer: in three passes, after Jetpack Compose.
extension GestureCore {
    /// Sends an event of a pointer that is down along its hit path.
    ///
    /// - Parameter isConsumed: Whether something outside the engine has acted on the event.
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

    /// Root to leaf: gestures of high priority, and active gestures that may take before those inside them.
    private mutating func runInitialPass(_ change: inout RoutedChange, _ take: Taker, _ input: InputHandler) {
        for member in arena.members.indices where arena.isTouched(member, by: change.pointer) {
            if arena.members[member].sharesMovement { arena.members[member].takenInInitialPass = .zero }
            if arena.members[member].traits.contains(.observes) {
                show(&change, to: member, in: .initial, input)
            } else if arena.members[member].leaf.priority == .high {
                if arena.isInTurn(member, change, first: true) { process(&change, by: member, take) }
            } else if arena.members[member].phase == .active, change.phase == .move,
                arena.members[member].sharesMovement, arena.members[member].recognizer.takesOffers
            {
                let movement = arena.members[member].proposal(sample(of: &change, for: member)).movement
                arena.members[member].takenInInitialPass = offer(movement, to: member, in: .initial, &change, take)
            }
        }
    }

    /// Leaf to root, and the gestures of a region in the order of their declaration. If the move leaves the slop of some
    /// gestures first, these come before the others, those of high priority too.
    private mutating func runMainPass(_ change: inout RoutedChange, _ take: Taker, _ input: InputHandler) {
        runMainPass(&change, first: true, take, input)
        guard change.crossing != nil else { return }
        for member in arena.members.indices where arena.isTouched(member, by: change.pointer) {
            guard arena.members[member].leaf.priority == .high, arena.isInTurn(member, change, first: false)
            else { continue }
            process(&change, by: member, take)
        }
        runMainPass(&change, first: false, take, input)
    }

    private mutating func runMainPass(
        _ change: inout RoutedChange, first: Bool, _ take: Taker, _ input: InputHandler
    ) {
        var end = arena.members.endIndex
        while end > 0 {
            var start = end - 1
            while start > 0, arena.members[start - 1].depth == arena.members[start].depth { start -= 1 }
            for member in start..<end where arena.isTouched(member, by: change.pointer) {
                guard arena.isInTurn(member, change, first: first) else { continue }
                if arena.members[member].traits.contains(.observes) {
                    show(&change, to: member, in: .main, input)
                } else if arena.members[member].leaf.priority != .high {
                    process(&change, by: member, take)
                }
            }
            end = start
        }
    }

    /// Root to leaf: a gesture that has not begun fails if a rival or a region's own handler consumed the change.
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
        if change.isTakenByInput && change.isTaken(from: arena.members[member].traits) { return true }
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
        if change.isTakenByInput && change.isTaken(from: arena.members[member].traits) {
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
            arena.takeAll(for: member, at: sample.time)
            if arena.members[member].consumesAll { change.change.consume() }
            begin(member, sample, taking: overslop)
            return consumeScripted(&change, by: member)
        }
        let taken = offer(overslop, to: member, in: .main, &change, take)
        if overslop != .zero && taken == .zero { return arena.members[member].recognizer.holdBack() }
        // Movement within the slop moves nothing, so an outer gesture that shares must not take it either.
        if arena.members[member].sharesMovement {
            change.change.consume(arena.members[member].recognizer.proposal(sample) - overslop)
        }
        begin(member, sample, taking: taken, at: arena.members[member].isFirst(in: change) ? change.crossing : nil)
    }

    private mutating func follow(
        _ change: inout RoutedChange, _ sample: PointerSample, by member: Member.Index, _ take: Taker
    ) {
        var taken = arena.members[member].takenInInitialPass
        let proposal = arena.members[member].proposal(sample)
        if proposal.isOffered {
            taken += offer(proposal.movement, to: member, in: .main, &change, take)
        } else {
            taken += proposal.movement
            arena.takeAll(for: member, at: sample.time)
            if arena.members[member].consumesAll { change.change.consume() }
        }
        let progress = arena.members[member].follow(sample, taking: taken)
        consumeScripted(&change, by: member)
        advance(member, progress, isLastLift: sample.isLastLift, at: sample.time)
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
}

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
