import Motion

/// How gestures enter and leave the arena.
extension Arena {
    var isEmpty: Bool { members.isEmpty }

    /// Adds a pointer that came down to the gestures of a region.
    ///
    /// A region that was declared again with other gestures keeps the old ones until all its pointers have lifted.
    mutating func enter(
        _ region: HitTree<RegionID>.Region, atDepth depth: Int, _ pointer: PointerSet, at time: Double,
        innermost: RegionID? = nil, metrics: GestureMetrics = GestureMetrics()
    ) {
        let isRedeclared = members.contains { $0.target == region.target && $0.declaration != region.gestures }
        for member in members.indices where members[member].target == region.target {
            add(pointer, to: member, at: time)
        }
        guard !isRedeclared else { return }
        for (ordinal, leaf) in Leaf.leaves(of: region.gestures).enumerated() {
            let isPresent = members.contains { $0.target == region.target && $0.ordinal == ordinal }
            guard !isPresent, var recognizer = Recognizer(leaf.gesture) else { continue }
            recognizer.prepare(
                for: GestureSurroundings(frame: region.frame, transform: region.transform, metrics: metrics))
            insert(
                Member(
                    target: region.target, declaration: region.gestures, leaf: leaf, ordinal: ordinal, depth: depth,
                    innermost: innermost ?? region.target,
                    recognizer: recognizer, traits: recognizer.traits, slop: recognizer.slop,
                    phase: leaf.followsAnother ? .locked : .possible, pointers: pointer, contested: pointer))
        }
    }

    private mutating func insert(_ member: Member) {
        let position = members.firstIndex { ($0.depth, $0.ordinal) > (member.depth, member.ordinal) }
        members.insert(member, at: position ?? members.endIndex)
    }

    private mutating func add(_ pointer: PointerSet, to member: Member.Index, at time: Double) {
        // A gesture that was recognized and is only waiting needs no further touch.
        if members[member].phase == .waiting && members[member].pointers.isEmpty { return }
        if !members[member].pointers.isEmpty && !members[member].traits.contains(.manyTouches) {
            reject(member, cause: .secondFinger, at: time)
        }
        members[member].pointers.formUnion(pointer)
        members[member].contested.formUnion(pointer)
        members[member].touchDeadline = nil
    }

    /// Assigns a new pointer to the innermost of the active gestures that cannot share it.
    ///
    /// Two such gestures were active on separate pointers before this pointer touched both.
    mutating func assignToInnermost(_ pointer: PointerSet) {
        for inner in members.indices.reversed() where members[inner].isActive(on: pointer) {
            for outer in members.indices where outer < inner && members[outer].isActive(on: pointer) {
                if !members[outer].coexists(with: members[inner]) { members[outer].pointers.subtract(pointer) }
            }
        }
    }

    /// Rejects multi-tap gestures that a touch at `position` does not continue, because it is too far away or on a region
    /// inside that the first tap was beside. The touch can then begin a new one.
    mutating func rejectTapsFar(from position: Point, on path: [HitTree<RegionID>.Region], at time: Double) {
        for member in members.indices where members[member].phase == .possible && members[member].pointers.isEmpty {
            let isTouched = path.contains { $0.target == members[member].target }
            guard isTouched, members[member].recognizer.holdingRank > 0,
                !members[member].recognizer.continues(at: position) || members[member].innermost != path.last?.target
            else { continue }
            reject(member, cause: .movedTooFar, at: time)
        }
    }

    /// Rejects the taps and presses of a pointer that came down beside others that drag or pinch, and has joined them.
    mutating func rejectTaps(of pointer: PointerSet, at time: Double) {
        for drag in members.indices
        where !members[drag].traits.isDisjoint(with: [.movingTouches, .touchesOfOneHand])
            && members[drag].isActive(on: pointer)
        {
            for tap in members.indices where members[tap].isDiscrete && isTouched(tap, by: pointer) {
                if members[tap].contests(with: members[drag]) { reject(tap, cause: .lostArena, at: time) }
            }
        }
    }

    /// Cancels the drags of several fingers that have shared with a gesture which takes everything from now on.
    mutating func takeAll(for winner: Member.Index, at time: Double) {
        guard members[winner].sharesMovement, members[winner].pointers.count > 1 else { return }
        for drag in members.indices where drag != winner && members[drag].phase == .active {
            guard members[drag].traits.contains([.movingTouches, .sharesMovement]),
                !members[drag].pointers.isDisjoint(with: members[winner].pointers)
            else { continue }
            reject(drag, cause: .lostArena, at: time)
        }
    }

    /// Rejects every gesture that a pointer is part of.
    ///
    /// - Parameter traits: The traits of gestures to spare.
    mutating func rejectAll(
        on pointer: PointerSet, sparing traits: GestureTraits = [], cause: Cause, at time: Double
    ) {
        for member in members.indices where !members[member].pointers.isDisjoint(with: pointer) {
            if !traits.isEmpty && members[member].traits.contains(traits) { continue }
            reject(member, cause: cause, at: time)
        }
    }

    /// Removes a pointer that has lifted.
    mutating func leave(_ pointer: PointerSet) {
        for member in members.indices { members[member].pointers.subtract(pointer) }
        removeFinished()
    }

    /// Removes the members that are over and have no pointers.
    mutating func removeFinished() {
        for member in members.indices.reversed()
        where members[member].phase == .over && members[member].pointers.isEmpty {
            members.remove(at: member)
        }
    }
}

// MARK: Slots

extension Arena {
    /// A slot for a new pointer, or nil if none is free.
    ///
    /// - Parameter down: The pointers that are down.
    mutating func freeSlot(besides down: PointerSet) -> PointerSet? {
        forgetLifted(except: down)
        return members.reduce(into: down) { $0.formUnion($1.contested) }.firstUnused
    }

    /// Forgets lifted pointers that no pair of rivals needs any more.
    ///
    /// A region under a resting finger keeps its gestures for as long as the finger rests. If it remembered every other
    /// pointer that touched it meanwhile, the slots would run out.
    private mutating func forgetLifted(except down: PointerSet) {
        var lifted = members.reduce(into: PointerSet()) { $0.formUnion($1.contested) }.subtracting(down)
        while let pointer = lifted.first {
            lifted.subtract(pointer)
            guard !isOnlyTie(pointer) else { continue }
            for member in members.indices { members[member].contested.subtract(pointer) }
        }
    }

    /// Whether two gestures that are not over compete for `pointer` and for no other pointer.
    private func isOnlyTie(_ pointer: PointerSet) -> Bool {
        members.indices.contains { first in
            members[first].phase != .over
                && members[(first + 1)...].contains { second in
                    second.phase != .over && members[first].contested.intersection(second.contested) == pointer
                }
        }
    }
}
