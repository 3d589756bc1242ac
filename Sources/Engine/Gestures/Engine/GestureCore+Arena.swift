import Motion

/// What the arena says to a gesture that was recognised.
enum ArenaDecision: Hashable {
    case granted
    /// A gesture that takes precedence is undecided.
    case wait
    /// A rival has the pointer.
    case denied
}

/// Where the gestures that a pointer touches settle who may have it.
///
/// The first to accept wins and its rivals lose, unless one of them takes precedence and may still be recognised: then
/// the first waits. (The idea and the rules are those of Flutter's gesture arena; precedence is SwiftUI's.)
extension GestureCore {
    /// A gesture was recognised with a change of one of its pointers.
    mutating func ask(
        _ index: Int, _ sample: Sample, _ pointer: Int, _ change: inout PointerChange,
        _ take: (MovementOffer<Int>) -> Vector
    ) {
        switch decide(index) {
        case .denied: finish(index, cause: .lostArena, at: sample.time)
        case .wait: wait(index)
        case .granted:
            let overslop = members[index].recognizer.overslop
            guard members[index].recognizer.takesOffers else {
                change.consume()
                return win(index, sample, taking: overslop)
            }
            let taken = offer(overslop, to: index, pointer, .main, &change, take, isBeginning: true)
            if overslop != .zero && taken == .zero { return members[index].recognizer.holdBack() }
            // The way within the slop moves nobody: an outer region that shares must not take what this one leaves of it.
            if members[index].gesture.sharesMovement {
                change.consume(members[index].recognizer.proposal(sample) - overslop)
            }
            win(index, sample, taking: taken)
        }
    }

    /// A gesture was recognised because time passed, or has waited.
    mutating func ask(_ index: Int, at time: Double) {
        switch decide(index) {
        case .denied: finish(index, cause: .lostArena, at: time)
        case .wait: wait(index)
        case .granted: win(index, stillSample(index, at: time), taking: .zero)
        }
    }

    private mutating func wait(_ index: Int) {
        guard members[index].phase != .waiting else { return }
        lastClaim += 1
        members[index].claim = lastClaim
        members[index].phase = .waiting
    }

    func decide(_ index: Int) -> ArenaDecision {
        let candidate = members[index]
        var decision = ArenaDecision.granted
        for rival in members.indices where isRival(rival, of: index) {
            let rival = members[rival]
            if rival.phase == .active { return .denied }
            if takesPrecedence(rival, over: candidate) { decision = .wait }
        }
        return decision
    }

    /// Whether the two want the same pointer and only one can have it.
    private func isRival(_ other: Int, of index: Int) -> Bool {
        other != index && members[other].phase != .over
            && !members[other].history.isDisjoint(with: members[index].history)
            && !members[index].coexists(with: members[other])
    }

    /// Whether `candidate` waits to see what becomes of `rival`.
    private func takesPrecedence(_ rival: Member, over candidate: Member) -> Bool {
        switch rival.phase {
        case .possible:
            return rival.precedes(candidate)
        case .waiting:
            if rival.precedes(candidate) { return true }
            if candidate.precedes(rival) { return false }
            return candidate.phase != .waiting || rival.claim < candidate.claim
        case .locked, .active, .over:
            return false
        }
    }

    /// The gesture has won: its rivals lose, and it begins.
    mutating func win(_ index: Int, _ sample: Sample, taking delta: Vector) {
        for rival in members.indices where isRival(rival, of: index) {
            finish(rival, cause: .lostArena, at: sample.time)
        }
        members[index].phase = .active
        let value = members[index].recognizer.begin(sample, taking: delta)
        let isDiscrete = members[index].recognizer.isDiscrete
        announce(Announcement(state: isDiscrete ? .ended : .began, value: value), index, at: sample.time)
    }
}

extension Member {
    /// Whether a rival waits until this has failed: it was put before the other, or it is further on in a row of taps.
    fileprivate func precedes(_ rival: Member) -> Bool {
        if target == rival.target {
            switch leaf.relation(to: rival.leaf) {
            case .before: return true
            case .after: return false
            case .rivals, .partners, .then, .following: break
            }
        }
        return rank(among: rival) > rival.rank(among: self)
    }

    /// Within a region even a double tap that has not been lifted once holds up a single tap, whatever their order.
    private func rank(among rival: Member) -> Int {
        if target == rival.target, let taps = recognizer.tapRank, rival.recognizer.tapRank != nil { return taps }
        return recognizer.holdingRank
    }
}
