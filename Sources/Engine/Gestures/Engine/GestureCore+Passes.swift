import Motion

extension GestureCore {
    /// Sends an event of a pointer that is down along its path, in three passes.
    mutating func send(_ event: PointerEvent, isConsumed: Bool, _ take: (MovementOffer<Int>) -> Vector) {
        guard let pointer = pointers.firstIndex(where: { $0.id == event.pointer }) else { return }
        var change = pointers[pointer].change(to: event)
        lastMovement = change.movement
        let place = pointers[pointer].place
        if isConsumed { return giveWay(place, at: event.time) }
        runInitialPass(pointer, &change, take)
        runMainPass(pointer, &change, take)
        runFinalPass(place, change)
    }

    /// Somebody outside has acted on the event.
    private mutating func giveWay(_ place: PointerSet, at time: Double) {
        for index in members.indices where !members[index].pointers.isDisjoint(with: place) {
            finish(index, cause: .consumedByAnother, at: time)
        }
    }

    /// Root to leaf: gestures of high priority, and parents that want to take before their children.
    private mutating func runInitialPass(
        _ pointer: Int, _ change: inout PointerChange, _ take: (MovementOffer<Int>) -> Vector
    ) {
        for index in members.indices where !members[index].pointers.isDisjoint(with: pointers[pointer].place) {
            members[index].takenBefore = .zero
            if members[index].leaf.priority == .high {
                process(index, pointer, &change, take)
            } else if members[index].phase == .active, members[index].gesture.sharesMovement,
                change.event.phase == .move, members[index].recognizer.takesOffers
            {
                let sample = sample(index, pointer, change)
                let proposal = members[index].recognizer.proposal(sample)
                members[index].takenBefore = offer(proposal, to: index, pointer, .initial, &change, take)
            }
        }
    }

    /// Leaf to root, and a region's gestures in their order.
    private mutating func runMainPass(
        _ pointer: Int, _ change: inout PointerChange, _ take: (MovementOffer<Int>) -> Vector
    ) {
        var end = members.endIndex
        while end > 0 {
            var start = end - 1
            while start > 0, members[start - 1].depth == members[start].depth { start -= 1 }
            for index in start..<end where members[index].leaf.priority != .high {
                guard !members[index].pointers.isDisjoint(with: pointers[pointer].place) else { continue }
                process(index, pointer, &change, take)
            }
            end = start
        }
    }

    /// Root to leaf: a gesture that has not begun gives way to one that consumed the change.
    private mutating func runFinalPass(_ place: PointerSet, _ change: PointerChange) {
        guard change.isConsumed, change.event.phase != .down else { return }
        for index in members.indices where members[index].phase == .possible {
            guard !members[index].pointers.isDisjoint(with: place) else { continue }
            let isTaken = members.contains { other in
                other.phase == .active && !other.pointers.isDisjoint(with: place)
                    && !other.coexists(with: members[index])
            }
            if isTaken { finish(index, cause: .consumedByAnother, at: change.event.time) }
        }
    }

    private mutating func process(
        _ index: Int, _ pointer: Int, _ change: inout PointerChange, _ take: (MovementOffer<Int>) -> Vector
    ) {
        switch members[index].phase {
        case .locked, .over:
            break
        case .possible:
            let sample = sample(index, pointer, change)
            switch members[index].recognizer.consider(sample) {
            case .undecided: break
            case .reject(let cause): finish(index, cause: cause, at: sample.time)
            case .accept: ask(index, sample, pointer, &change, take)
            }
        case .waiting:
            let sample = sample(index, pointer, change)
            if case .reject(let cause) = members[index].recognizer.consider(sample) {
                finish(index, cause: cause, at: sample.time)
            }
        case .active:
            follow(index, pointer, &change, take)
        }
    }

    private mutating func follow(
        _ index: Int, _ pointer: Int, _ change: inout PointerChange, _ take: (MovementOffer<Int>) -> Vector
    ) {
        let sample = sample(index, pointer, change)
        var delta = members[index].takenBefore
        if sample.phase == .move {
            let proposal = members[index].recognizer.proposal(sample)
            if members[index].recognizer.takesOffers {
                delta += offer(proposal, to: index, pointer, .main, &change, take)
            } else {
                delta += proposal
                change.consume()
            }
        } else {
            change.consume()
        }
        guard let announcement = members[index].recognizer.follow(sample, taking: delta) else { return }
        announce(announcement, index, at: sample.time)
    }

    /// Asks how much of a movement a gesture takes, and takes that.
    mutating func offer(
        _ movement: Vector, to index: Int, _ pointer: Int, _ pass: PointerPass, _ change: inout PointerChange,
        _ take: (MovementOffer<Int>) -> Vector, isBeginning: Bool = false
    ) -> Vector {
        guard movement != .zero else { return .zero }
        let travel = change.event.position - pointers[pointer].start
        let offer = MovementOffer(
            target: members[index].target, gesture: members[index].gesture, pass: pass, movement: movement,
            travel: travel, isBeginning: isBeginning)
        let taken = take(offer).limited(to: movement)
        if taken != .zero { change.consume(taken) }
        return taken
    }

    /// What the recognizer of a member is shown of a change.
    func sample(_ index: Int, _ pointer: Int, _ change: PointerChange) -> Sample {
        let event = change.event
        let place = pointers[pointer].place
        let member = members[index]
        let staying = event.phase == .up ? member.pointers.subtracting(place) : member.pointers
        let velocity = event.phase == .up ? pointers[pointer].velocityTracker.velocity(at: event.time) : .zero
        return Sample(
            phase: event.phase, kind: event.kind, position: event.position, time: event.time,
            movement: change.movement, unconsumed: change.unconsumedMovement,
            constellation: constellation(of: staying), velocity: velocity, continuesOthers: continuesOthers(member))
    }

    private func continuesOthers(_ member: Member) -> Bool {
        guard member.gesture.sharesMovement, member.phase == .possible else { return false }
        for other in members where other.phase == .active && other.gesture.sharesMovement {
            if !other.pointers.isDisjoint(with: member.pointers) { return true }
        }
        return false
    }
}
