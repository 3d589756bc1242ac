import Motion

/// What follows from an event once all have seen it: those that waited begin or fail, later parts of sequences come
/// into play, and what is over goes.
extension GestureCore {
    mutating func settle(at time: Double) {
        while settleOne(at: time) {}
        removeFinished()
    }

    /// Settles one gesture, if there is one to settle.
    private mutating func settleOne(at time: Double) -> Bool {
        for index in members.indices {
            switch members[index].phase {
            case .locked where !hasPredecessor(members[index]):
                finish(index, cause: .predecessorFailed, at: time)
                return true
            case .possible where members[index].pointers.isEmpty && members[index].deadline == nil:
                finish(index, cause: .liftedTooEarly, at: time)
                return true
            case .waiting where decide(index) != .wait:
                ask(index, at: time)
                return true
            case .locked, .possible, .waiting, .active, .over:
                break
            }
        }
        return breakRing(at: time)
    }

    /// Precedences of several regions can lead in a ring, in which each waits for the next. Then the first wins.
    private mutating func breakRing(at time: Double) -> Bool {
        var first: Int?
        for index in members.indices {
            switch members[index].phase {
            case .possible, .locked, .active: return false
            case .waiting: if first.map({ members[index].claim < members[$0].claim }) ?? true { first = index }
            case .over: break
            }
        }
        guard let first else { return false }
        win(first, stillSample(first, at: time), taking: .zero)
        return true
    }

    // MARK: Sequences

    /// Whether a gesture that `member` follows is still under way.
    private func hasPredecessor(_ member: Member) -> Bool {
        members.contains { other in
            other.target == member.target && other.phase != .over && other.leaf.relation(to: member.leaf) == .then
        }
    }

    /// Brings into play what follows a gesture that has ended.
    private mutating func unlockFollowers(of index: Int, at time: Double) {
        let leaf = members[index].leaf
        // The lift that ended the one before is not the next one's: that waits for a touch of its own.
        let lifting = pointers.reduce(into: PointerSet()) { if $1.last.phase == .up { $0.formUnion($1.place) } }
        for follower in members.indices where members[follower].target == members[index].target {
            guard members[follower].phase == .locked, members[follower].leaf.comesNext(after: leaf) else { continue }
            members[follower].phase = .possible
            members[follower].pointers.subtract(lifting)
            if members[follower].pointers.isEmpty {
                members[follower].touchDeadline = time + Slop.multiTapInterval
            } else {
                wake(follower, at: time)
            }
        }
    }

    /// A finger that is down already comes down for a gesture that was locked until now.
    private mutating func wake(_ index: Int, at time: Double) {
        for pointer in pointers where !members[index].pointers.isDisjoint(with: pointer.place) {
            guard members[index].phase == .possible else { return }
            let sample = stillSample(index, at: time, phase: .down, pointer: pointer)
            switch members[index].recognizer.consider(sample) {
            case .undecided: break
            case .accept: ask(index, at: time)
            case .reject(let cause): finish(index, cause: cause, at: time)
            }
        }
    }

    /// A sample of nothing happening.
    func stillSample(
        _ index: Int, at time: Double, phase: PointerPhase = .move, pointer: ActivePointer? = nil
    ) -> Sample {
        let constellation = constellation(of: members[index].pointers)
        return Sample(
            phase: phase, kind: pointer?.last.kind ?? .touch,
            position: pointer?.last.position ?? constellation.centroid,
            time: time, movement: .zero, unconsumed: .zero, constellation: constellation, velocity: .zero,
            continuesOthers: false)
    }

    // MARK: Telling

    mutating func announce(_ announcement: Announcement, _ index: Int, at time: Double) {
        report(index, announcement.state, announcement.value, nil, at: time)
        guard announcement.state == .ended else { return }
        members[index].phase = .over
        unlockFollowers(of: index, at: time)
    }

    /// Ends a gesture that was not to be, or not to go on: `cancelled` if it had begun, `failed` if not.
    mutating func finish(_ index: Int, cause: Cause, at time: Double) {
        switch members[index].phase {
        case .locked, .possible, .waiting: report(index, .failed, nil, cause, at: time)
        case .active: report(index, .cancelled, members[index].recognizer.value, cause, at: time)
        case .over: return
        }
        members[index].phase = .over
    }

    private mutating func report(
        _ index: Int, _ state: GestureState, _ value: GestureValue?, _ cause: Cause?, at time: Double
    ) {
        let member = members[index]
        events.append(
            GestureEvent(
                target: member.target, gesture: member.gesture, state: state, value: value, cause: cause, time: time))
    }
}

extension Leaf {
    /// Whether this comes into play when `other`, of the same region, has ended: `other` is the last of what comes
    /// first, and this is the first of what follows.
    fileprivate func comesNext(after other: Leaf) -> Bool {
        guard attachment == other.attachment,
            let fork = turns.indices.first(where: { $0 < other.turns.count && turns[$0] != other.turns[$0] }),
            turns[fork].kind == .sequenced, turns[fork].isSecond
        else { return false }
        let isLast = !other.turns[(fork + 1)...].contains { $0.kind == .sequenced && !$0.isSecond }
        let isFirst = !turns[(fork + 1)...].contains { $0.kind == .sequenced && $0.isSecond }
        return isLast && isFirst
    }
}
