import Motion

/// Moves are segments.
///
/// A touchscreen reports a finger 20 to 1,000 times a second, and between two reports a fast finger passes several
/// slops. So a move is a segment, from the last sample to this one, and the engine divides it where a gesture would be
/// decided. Each undecided recognizer names that place in closed form (``GestureRecognizer/crossing(_:)``). The nearest of
/// them, or the nearest deadline, ends the first part. It is sent like a whole move, at the time at which the finger
/// was there, and the rest is asked about again. So the arena, the passes and compositions see what a panel of any higher
/// rate would show them where it matters. Gestures that pass at one place are asked in the usual order of the passes.
///
/// - A move in which nothing is decided is sent whole. It costs one comparison for each recognizer that could pass.
/// - A move has at most one part for each gesture, so a recognizer that names a place and is then undecided is decided at
///   the end of the move.
/// - A program that shares movement out answers for whole moves: it moves nothing until it has read the events. So a
///   gesture that would begin with an offer is asked about all of the rest, before the other gestures, and while one is
///   active that takes offers, moves are not divided.
/// - The changes of a gesture in the parts are reported as one: a program sees as many events as without parts.
/// - Fingers of one report move together: their moves are one segment. They come as one event each, so the first waits
///   for the others if they came together last time, and if a gesture of several fingers is undecided. Otherwise, a drag
///   with two fingers would first spread them and then bring them together, and pinch. Once they pinch, a drag that is
///   still undecided delays nothing.
extension GestureCore {
    /// The time, in seconds, in which a finger moves from one sample to the next at most: the period of a panel of 20 Hz.
    /// A finger that was silent for longer rested before, since a panel reports nothing of a finger at rest.
    private static var longestSegment: Double { 0.05 }
    /// Times in milliseconds can be this far apart in one report.
    private static var reportTime: Double { 0.001 + VelocityTracker.tolerance }

    /// The time in seconds of the first move that is not sent yet; infinite if there is none.
    var heldSince: Double {
        pointers.indices.reduce(.infinity) { min($0, pointers[$1].next?.time ?? .infinity) }
    }

    /// Records a move. It is sent at once, unless other fingers are expected to move with it.
    mutating func move(_ event: PointerEvent, isLast: Bool = false, _ take: Taker, _ input: InputHandler) {
        if heldSince < .infinity && !joinsReport(event) {
            sendMoves(take, input)
            lastMovement = nil
        }
        guard let index = index(of: event.pointer) else { return }
        let isAwaiting = !isLast && isExpectingOthers(with: index)
        pointers[index].record(event, isLast: isLast)
        if !isAwaiting { sendMoves(take, input) }
    }

    /// Whether a move belongs to the same report as those that are held.
    private func joinsReport(_ event: PointerEvent) -> Bool {
        guard let index = index(of: event.pointer), pointers[index].next == nil else { return false }
        return event.time - heldSince <= Self.reportTime
    }

    /// Whether other fingers, reported last with this one, are expected to move with it, and a gesture of theirs is
    /// undecided.
    private func isExpectingOthers(with index: Int) -> Bool {
        guard pointers.count > 1 else { return false }
        let slot = pointers[index].slot
        let time = pointers[index].last.time
        var expected = PointerSet()
        for other in pointers.indices where other != index && pointers[other].next == nil {
            if abs(pointers[other].last.time - time) <= Self.reportTime { expected.formUnion(pointers[other].slot) }
        }
        guard !expected.isEmpty else { return false }
        let isPinched = hasGesture(.active, of: slot, with: expected, without: [.movingTouches, .observes])
        return hasGesture(.possible, of: slot, with: expected, without: isPinched ? .movingTouches : [])
    }

    /// Whether a gesture of several fingers has both.
    private func hasGesture(
        _ phase: Member.Phase, of one: PointerSet, with other: PointerSet, without traits: GestureTraits
    ) -> Bool {
        arena.members.indices.contains { member in
            arena.members[member].phase == phase && arena.members[member].traits.contains(.manyTouches)
                && arena.members[member].traits.isDisjoint(with: traits)
                && arena.isTouched(member, by: one) && arena.isTouched(member, by: other)
        }
    }

    /// Sends the moves that are held, as time passes and the other fingers have not moved. If your program or a region
    /// may take a part of them, they wait for the next event, with which both can be asked.
    mutating func sendHeldMoves(until time: Double) {
        guard heldSince <= time, areHeldAlone else { return }
        sendMoves(MovementOffer.takeAll, PointerInput.ignore)
    }

    /// Whether nothing but gestures can take of the moves that are held.
    var areHeldAlone: Bool {
        !arena.members.indices.contains { member in
            arena.members[member].phase != .over
                && (arena.members[member].traits.contains(.observes) || arena.members[member].recognizer.takesOffers)
        }
    }

    /// Sends the moves that are recorded, in as many parts as there are decisions.
    mutating func sendMoves(_ take: Taker, _ input: InputHandler) {
        var start = -Double.infinity
        var end = -Double.infinity
        for index in pointers.indices {
            guard let next = pointers[index].next else { continue }
            start = max(start, pointers[index].last.time)
            end = max(end, next.time)
        }
        guard end.isFinite else { return }
        start = max(start, end - Self.longestSegment)
        var decision = nextDecision
        if decision.due <= end {
            advance(to: start)
            decision = nextDecision
        }
        clock = max(clock, start)
        while sendPart(until: end, decision, take, input) { decision = nextDecision }
        clock = max(clock, end)
        guard arena.isMoving else { return }
        arena.setMoving(false)
        endTurns()
        for member in arena.members.indices { arena.members[member].hasCrossed = false }
    }

    /// The next decision, unless an event comes before it.
    private struct Decision {
        /// The time of the next deadline, in seconds; infinite if there is none.
        var due = Double.infinity
        /// The gesture that would be decided first, and the fraction of the moves at which that is.
        var member: Member.Index?
        var fraction = 1.0
        /// The index of the pointer that moves.
        var pointer = 0
    }

    private var nextDecision: Decision {
        var decision = Decision()
        var moving = PointerSet()
        var reach = 0.0
        var kind = PointerKind.touch
        for pointer in pointers.indices {
            decision.due = min(decision.due, pointers[pointer].expiry(policy).time)
            guard pointers[pointer].next != nil else { continue }
            moving.formUnion(pointers[pointer].slot)
            reach = pointers[pointer].reach
            kind = pointers[pointer].last.kind
        }
        var mayCross = false
        for member in arena.members.indices where mayBeDue(member) {
            if let due = arena.members[member].deadline?.time { decision.due = min(decision.due, due) }
            guard arena.members[member].phase == .possible else { continue }
            mayCross = mayCross || self.mayCross(member, by: moving, reaching: reach, kind)
        }
        if mayCross { findCrossing(&decision) }
        return decision
    }

    /// Whether a move may decide a gesture, which is then asked where. If a single pointer moves, it is within `reach` of
    /// where it came down.
    private func mayCross(
        _ member: Member.Index, by moving: PointerSet, reaching reach: Double, _ kind: PointerKind
    ) -> Bool {
        let pointers = arena.members[member].pointers
        if pointers.isDisjoint(with: moving) || arena.members[member].hasCrossed { return false }
        return pointers != moving || moving.count > 1 || reach > arena.members[member].slop[kind]
    }

    /// Whether a gesture of `pointer` is undecided, and a move was not divided for it yet.
    private func isUndecided(_ member: Member.Index, by pointer: PointerSet) -> Bool {
        arena.members[member].phase == .possible && !arena.members[member].hasCrossed
            && !arena.members[member].pointers.isDisjoint(with: pointer)
    }

    /// Whether a gesture has begun that is offered the movement of a pointer. It is offered each move once, as a whole.
    private func isTakingOffers(of pointer: PointerSet) -> Bool {
        arena.members.indices.contains {
            arena.members[$0].phase == .active && arena.isTouched($0, by: pointer)
                && arena.members[$0].recognizer.takesOffers
        }
    }

    private func findCrossing(_ decision: inout Decision) {
        for pointer in pointers.indices where pointers[pointer].next != nil {
            if isTakingOffers(of: pointers[pointer].slot) { return }
            var measured = pointers[pointer].slot
            var segment = self.segment(of: measured, at: pointer)
            for member in arena.members.indices where isUndecided(member, by: pointers[pointer].slot) {
                let set = measuredPointers(of: member)
                if set.isDisjoint(with: pointers[pointer].slot) { continue }
                if measured != set { (measured, segment) = (set, self.segment(of: set, at: pointer)) }
                guard let crossing = arena.members[member].recognizer.crossing(segment),
                    crossing > 0, crossing < decision.fraction, !continuesOthers(member)
                else { continue }
                (decision.fraction, decision.member, decision.pointer) = (crossing, member, pointer)
            }
        }
    }

    /// Sends what comes before the next decision.
    ///
    /// - Returns: Whether something is left.
    private mutating func sendPart(
        until end: Double, _ decision: Decision, _ take: Taker, _ input: InputHandler
    ) -> Bool {
        let start = min(clock, end)
        let time = decision.fraction < 1 ? start + (end - start) * decision.fraction : end
        let due = decision.due
        if due <= time {
            if due < end && due > start { sendPart((due - start) / (end - start), at: due, take, input) }
            advance(to: due)
            return true
        }
        guard let member = decision.member else {
            sendPart(1, at: end, take, input)
            return false
        }
        arena.setMoving(true)
        if markFirst(member, decision) {
            sendEdge(of: member, at: decision.pointer, time, take, input)
            sendPart(1, at: end, crossing: time, take, input)
            return false
        }
        sendPart(decision.fraction, at: time, take, input)
        endTurns()
        return true
    }

    /// Marks the gestures that are decided at one place.
    ///
    /// - Returns: Whether one of them would begin, and is offered the rest of the move, which it must be as a whole.
    private mutating func markFirst(_ first: Member.Index, _ decision: Decision) -> Bool {
        let slot = pointers[decision.pointer].slot
        var isOffer = false
        for member in arena.members.indices where isUndecided(member, by: slot) {
            let set = measuredPointers(of: member)
            if set.isDisjoint(with: slot) { continue }
            let segment = segment(of: set, at: decision.pointer)
            let tie = 4 * PointerSegment.sliver / max(segment.movement.length, PointerSegment.sliver)
            guard let crossing = arena.members[member].recognizer.crossing(segment),
                crossing <= decision.fraction + tie, !continuesOthers(member)
            else { continue }
            arena.members[member].hasCrossed = true
            arena.members[member].isFirst = true
            isOffer = isOffer || arena.members[member].recognizer.takesOffers && arena.isFree(member)
        }
        arena.members[first].hasCrossed = true
        return isOffer
    }

    /// Sends what comes before gestures leave their slop, which are asked about the rest before all others.
    private mutating func sendEdge(
        of member: Member.Index, at pointer: Int, _ time: Double, _ take: Taker, _ input: InputHandler
    ) {
        var segment = segment(of: measuredPointers(of: member), at: pointer)
        segment.margin = -PointerSegment.sliver
        guard let edge = arena.members[member].recognizer.crossing(segment), edge > 0, edge < 1 else { return }
        sendPart(edge, at: time, take, input)
    }

    /// Sends a part of all moves. Gestures that leave their slop at `crossing`, a time in seconds, are asked first.
    private mutating func sendPart(
        _ fraction: Double, at time: Double, crossing: Double? = nil, _ take: Taker, _ input: InputHandler
    ) {
        clock = max(clock, time)
        var moved = PointerSet()
        for index in pointers.indices where pointers[index].next != nil {
            pointers[index].follow(fraction, at: time)
            moved.formUnion(pointers[index].slot)
        }
        if fraction < 1 || moved.count > 1 { arena.setMoving(true) }
        if moved.count > 1 { lastMovement = nil }
        var sent = PointerSet()
        for index in pointers.indices where !moved.isDisjoint(with: pointers[index].slot) {
            var change = pointers[index].change
            change.crossing = crossing
            change.moved = moved
            change.sent = sent
            send(&change, take, input)
            sent.formUnion(change.pointer)
            pointers[index].lastConsumed += change.change.consumedMovement
        }
        settle(at: clock)
    }

    private mutating func endTurns() {
        for member in arena.members.indices { arena.members[member].isFirst = false }
    }

    /// The way of a set of pointers to the ends of their moves, for one that moves.
    private func segment(of set: PointerSet, at pointer: Int) -> PointerSegment {
        var segment = PointerSegment(
            start: pointers[pointer].start, position: pointers[pointer].last.position,
            movement: pointers[pointer].nextMovement, kind: pointers[pointer].last.kind)
        guard set.count > 1 else { return segment }
        segment.geometry = geometry(of: set)
        let share = 1 / Double(set.count)
        segment.centroidMovement = .zero
        for other in pointers.indices where !set.isDisjoint(with: pointers[other].slot) {
            segment.centroidMovement += pointers[other].nextMovement * share
        }
        for other in pointers.indices where !set.isDisjoint(with: pointers[other].slot) {
            segment.add(
                arm: pointers[other].last.position - segment.geometry.centroid,
                movement: pointers[other].nextMovement - segment.centroidMovement, share: share)
        }
        return segment
    }
}
