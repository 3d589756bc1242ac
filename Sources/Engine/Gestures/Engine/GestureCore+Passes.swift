import Motion

/// How a change travels along the hit path of its pointer: in three passes, after Jetpack Compose.
extension GestureCore {
    /// Sends an event of a pointer that is down along its hit path.
    ///
    /// - Parameter isConsumed: Whether something outside the engine has acted on the event.
    mutating func send(_ event: PointerEvent, isConsumed: Bool, isLastMovement: Bool = false, _ take: Taker) {
        guard let pointer = index(of: event.pointer) else { return }
        var change = pointers[pointer].record(event, isLastMovement: isLastMovement)
        if isConsumed { return arena.rejectAll(on: change.pointer, cause: .consumedByAnother, at: event.time) }
        runInitialPass(&change, take)
        runMainPass(&change, take)
        runFinalPass(change)
    }

    /// Root to leaf: gestures of high priority, and active gestures that may take before those inside them.
    private mutating func runInitialPass(_ change: inout RoutedChange, _ take: Taker) {
        for member in arena.members.indices where !arena.members[member].pointers.isDisjoint(with: change.pointer) {
            arena.members[member].takenInInitialPass = .zero
            if arena.members[member].leaf.priority == .high {
                process(&change, by: member, take)
            } else if arena.members[member].phase == .active, change.phase == .move,
                arena.members[member].gesture.sharesMovement, arena.members[member].recognizer.takesOffers
            {
                let movement = arena.members[member].recognizer.proposal(sample(of: change, for: member))
                arena.members[member].takenInInitialPass = offer(movement, to: member, in: .initial, &change, take)
            }
        }
    }

    /// Leaf to root, and the gestures of a region in the order of their declaration.
    private mutating func runMainPass(_ change: inout RoutedChange, _ take: Taker) {
        var end = arena.members.endIndex
        while end > 0 {
            var start = end - 1
            while start > 0, arena.members[start - 1].depth == arena.members[start].depth { start -= 1 }
            for member in start..<end where arena.members[member].leaf.priority != .high {
                guard !arena.members[member].pointers.isDisjoint(with: change.pointer) else { continue }
                process(&change, by: member, take)
            }
            end = start
        }
    }

    /// Root to leaf: a gesture that has not begun fails if a rival consumed the change.
    private mutating func runFinalPass(_ change: RoutedChange) {
        guard change.change.isConsumed, change.phase != .down else { return }
        for member in arena.members.indices where arena.members[member].phase == .possible {
            guard !arena.members[member].pointers.isDisjoint(with: change.pointer) else { continue }
            let isTaken = arena.members.contains { other in
                other.isActive(on: change.pointer) && !other.coexists(with: arena.members[member])
            }
            if isTaken { arena.reject(member, cause: .consumedByAnother, at: change.time) }
        }
    }

    // MARK: One member

    private mutating func process(_ change: inout RoutedChange, by member: Member.Index, _ take: Taker) {
        let phase = arena.members[member].phase
        guard phase != .locked, phase != .over else { return }
        let sample = sample(of: change, for: member)
        if phase == .active { return follow(&change, sample, by: member, take) }
        switch arena.members[member].recognizer.consider(sample) {
        case .reject(let cause):
            arena.reject(member, cause: cause, at: sample.time)
        case .accept where phase == .possible:
            if arena.accept(member, at: sample.time) { begin(member, &change, sample, take) }
        case .accept, .undecided:
            break
        }
    }

    /// Begins a gesture with what it is given of the movement past its slop.
    private mutating func begin(
        _ member: Member.Index, _ change: inout RoutedChange, _ sample: Sample, _ take: Taker
    ) {
        let overslop = arena.members[member].recognizer.overslop
        guard arena.members[member].recognizer.takesOffers else {
            change.change.consume()
            return begin(member, sample, taking: overslop)
        }
        let taken = offer(overslop, to: member, in: .main, &change, take)
        if overslop != .zero && taken == .zero { return arena.members[member].recognizer.holdBack() }
        // Movement within the slop moves nothing: an outer gesture that shares must not take it either.
        if arena.members[member].gesture.sharesMovement {
            change.change.consume(arena.members[member].recognizer.proposal(sample) - overslop)
        }
        begin(member, sample, taking: taken)
    }

    private mutating func follow(
        _ change: inout RoutedChange, _ sample: Sample, by member: Member.Index, _ take: Taker
    ) {
        var taken = arena.members[member].takenInInitialPass
        if sample.phase == .move, arena.members[member].recognizer.takesOffers {
            taken += offer(arena.members[member].recognizer.proposal(sample), to: member, in: .main, &change, take)
        } else {
            taken += sample.phase == .move ? arena.members[member].recognizer.proposal(sample) : .zero
            change.change.consume()
        }
        switch arena.members[member].recognizer.follow(sample, taking: taken) {
        case .changed(let value): arena.change(member, value, at: sample.time)
        case .ended(let value): end(member, value, at: sample.time)
        case nil: break
        }
    }

    /// Offers a movement to a gesture and consumes what it takes.
    private func offer(
        _ movement: Vector, to member: Member.Index, in pass: PointerPass, _ change: inout RoutedChange, _ take: Taker
    ) -> Vector {
        guard movement != .zero else { return .zero }
        let offer = MovementOffer(
            target: arena.members[member].target, gesture: arena.members[member].gesture, pass: pass,
            movement: movement, travel: change.travel, isBeginning: arena.members[member].phase != .active)
        let taken = take(offer).limited(to: movement)
        if taken != .zero { change.change.consume(taken) }
        return taken
    }

    // MARK: Samples

    private func sample(of change: RoutedChange, for member: Member.Index) -> Sample {
        var remaining = arena.members[member].pointers
        if change.phase == .up { remaining.subtract(change.pointer) }
        return Sample(change, geometry: geometry(of: remaining), continuesOthers: continuesOthers(member))
    }

    /// Whether another gesture that shares is moving this content already.
    private func continuesOthers(_ member: Member.Index) -> Bool {
        guard arena.members[member].phase == .possible, arena.members[member].gesture.sharesMovement else {
            return false
        }
        let pointers = arena.members[member].pointers
        return arena.members.indices.contains {
            arena.members[$0].isActive(on: pointers) && arena.members[$0].gesture.sharesMovement
        }
    }
}
