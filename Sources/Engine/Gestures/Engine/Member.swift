import Motion

/// A single gesture of a region, from the first pointer that touches the region until the last has left it.
struct Member: Hashable, Sendable {
    /// A member's position in the arena. It stays valid while one event is handled.
    typealias Index = Array<Member>.Index

    enum Phase: Hashable, Sendable {
        /// The gesture follows another one in a sequence, which has not ended yet.
        case locked
        /// The gesture has not begun and still may.
        case possible
        /// The gesture is recognized, but a rival that takes precedence is undecided.
        case waiting
        /// The gesture has begun and has not ended.
        case active
        /// The gesture has ended, was cancelled or failed. The member stays until its pointers lift.
        case over
    }

    let target: RegionID
    /// The gestures with which the region was declared.
    let declaration: [Gesture]
    let leaf: Leaf
    /// The index of `leaf` among the single gestures of the declaration.
    let ordinal: Int
    /// The depth of the region in the hit path; the root is 0.
    let depth: Int
    /// The innermost region under the first pointer.
    let innermost: RegionID
    var recognizer: Recognizer
    let traits: GestureTraits
    /// The distance from where it came down below which a single pointer decides nothing.
    let slop: PointerSlop
    /// The phase, which only the arena changes.
    var phase: Phase
    /// The pointers that came down on the region and are still down.
    var pointers: PointerSet
    /// The pointers that the member competes for with its rivals: those that are down, and those that have lifted but
    /// are all that ties the member to one of its rivals.
    var contested: PointerSet
    /// The member's turn among those that wait; a lower number comes first.
    var turn = 0
    /// The movement that the member took in the initial pass of the current change.
    var takenInInitialPass = Vector.zero
    /// The time by which a gesture that follows another one must be touched, and then the recognizer's deadline, kept here
    /// because it is read with every event.
    var deadline: GestureDeadline?
    /// Whether the current move was divided for this gesture, which happens once at most.
    var hasCrossed = false
    /// Whether the gesture is asked before all others about the rest of the current move.
    var isFirst = false
    /// The index of the last event that was reported, and the move in which it was; 0 for none of several parts.
    var reportIndex = 0
    var reportMove = 0
    /// Whether the gesture stopped only for the number of fingers, so that it may begin again when one has lifted.
    var mayReturn = false
    /// Whether it is possible again after that. If it does not begin, it reports nothing.
    var hasReturned = false
    /// Whether the gesture has reported ``GestureState/pressing``.
    var isPressed = false
    /// The measurement of the gesture before this one in a sequence.
    var preceding = PrecedingValue.none

    var gesture: Gesture { leaf.gesture }
    var isDiscrete: Bool { traits.contains(.discrete) }
    var sharesMovement: Bool { traits.contains(.sharesMovement) }
    var isScripted: Bool { traits.contains(.scripted) }
    /// Whether the gesture consumes each change that it begins with or follows. A script says what it consumes.
    var consumesAll: Bool { traits.isDisjoint(with: [.observes, .scripted]) }

    /// Whether the gesture is continuous and has no pointers left.
    var isContinuousWithoutPointers: Bool { !isDiscrete && pointers.isEmpty }

    /// Whether the gesture has begun and `pointer` is one of its pointers.
    func isActive(on pointer: PointerSet) -> Bool { phase == .active && !pointers.isDisjoint(with: pointer) }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        defer { noteDeadline() }
        return recognizer.consider(sample)
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> {
        defer { if isScripted { noteDeadline() } }
        return recognizer.follow(sample, taking: movement)
    }

    mutating func noteDeadline() {
        deadline = recognizer.deadline.flatMap { $0.decides || isScripted ? $0 : nil }
    }

    // MARK: Relations between two members

    /// Whether both may be active on one pointer.
    func coexists(with other: Member) -> Bool {
        if !traits.isDisjoint(with: .observes) || !other.traits.isDisjoint(with: .observes) { return true }
        if sharesMovement && other.sharesMovement { return true }
        if target == other.target {
            switch leaf.relation(to: other.leaf) {
            case .partners, .then, .following: return true
            case .rivals, .before, .after: return false
            }
        }
        guard depth != other.depth else { return false }
        return (depth < other.depth ? leaf : other.leaf).priority == .simultaneous
    }

    /// Whether both have been touched by one pointer and only one of them may have it.
    func contests(with other: Member) -> Bool {
        !contested.isDisjoint(with: other.contested) && !coexists(with: other)
    }

    /// Whether both contest a pointer and this gesture is not over.
    func isRival(of other: Member) -> Bool { phase != .over && contests(with: other) }

    /// Whether the gesture becomes possible when another one has ended, which comes before it in a sequence.
    func comesNext(after other: Member) -> Bool {
        phase == .locked && target == other.target && leaf.comesNext(after: other.leaf)
    }

    /// Whether the gesture may begin again with the fingers that are left. In a sequence it may not.
    var canReturn: Bool { mayReturn && isOverUnderFingers && (traits.contains(.manyTouches) || pointers.count == 1) }

    /// Whether the gesture is over, is no part of a sequence, and has fingers left.
    var isOverUnderFingers: Bool {
        phase == .over && !pointers.isEmpty && !leaf.branches.contains { $0.kind == .sequenced }
    }

    /// Whether a tap has not failed, and its finger has not lifted.
    var isPressedTap: Bool {
        guard case .tap = gesture else { return false }
        return phase == .possible && !pointers.isEmpty
    }

    /// Whether a further tap of several has not lifted.
    var isTapHeldDown: Bool { phase == .possible && recognizer.holdingRank > 0 && !pointers.isEmpty }

    /// Whether a composition of the region says that `rival` waits for this member.
    func isDeclaredBefore(_ rival: Member) -> Bool {
        target == rival.target && leaf.relation(to: rival.leaf) == .before
    }

    /// Whether `rival` must wait until this member has failed.
    func precedes(_ rival: Member) -> Bool {
        if isDeclaredBefore(rival) { return true }
        if rival.isDeclaredBefore(self) { return false }
        return rank(against: rival) > rival.rank(against: self)
    }

    /// The rank of a gesture of several touches; the higher of two ranks precedes.
    ///
    /// Between regions a gesture has a rank only once its first touch is complete. Within a region a double tap holds
    /// up a single tap from the start, regardless of the order of declaration.
    private func rank(against rival: Member) -> Int {
        if target == rival.target, let taps = recognizer.tapRank, rival.recognizer.tapRank != nil { return taps }
        return recognizer.holdingRank
    }

    // MARK: Invariants

    var name: String { "\(gesture.name) on \(target)" }

    /// A description of what is wrong with the member while some pointers are down, or nil.
    func fault(down: PointerSet) -> String? {
        if !pointers.isSubset(of: down) { return "\(name) holds a pointer that is up" }
        if !pointers.isSubset(of: contested) { return "\(name) does not contest its pointers" }
        guard pointers.isEmpty else { return nil }
        switch phase {
        case .active: return "\(name) is active without a pointer"
        case .over: return "\(name) is over but stays without a pointer"
        case .locked, .possible, .waiting: return nil
        }
    }
}
