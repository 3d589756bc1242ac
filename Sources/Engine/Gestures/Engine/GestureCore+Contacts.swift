import Motion

extension GestureCore {
    /// A contact that rested for less than this, in seconds, is still on its way somewhere.
    private static var shortestRest: Double { 0.1 }

    mutating func comeDown(
        _ event: PointerEvent, _ path: (Point) -> [HitTree<Int>.Region], isConsumed: Bool,
        _ take: (MovementOffer<Int>) -> Vector
    ) {
        cancel(event.pointer, cause: .pointerReplaced, at: event.time)
        guard policy.admits(event.position), makeRoom(at: event.time) else { return }
        let path = path(event.position)
        endRows(tooFarFrom: event, on: path)
        let taken = members.reduce(into: PointerSet()) { $0.formUnion($1.history) }
        let used = pointers.reduce(into: taken) { $0.formUnion($1.place) }
        guard let free = used.firstFree else { return }
        let pointer = ActivePointer(event, place: PointerSet(place: free), path: path)
        pointers.append(pointer)
        for (depth, region) in pointer.path.enumerated() { join(region, depth, pointer.place, at: event.time) }
        divide(pointer.place)
        send(event, isConsumed: isConsumed, take)
    }

    /// Two gestures that go on apart from each other, on fingers of their own, cannot both have the new one: the
    /// innermost keeps it.
    private mutating func divide(_ place: PointerSet) {
        for inner in members.indices.reversed() where members[inner].isActive(on: place) {
            for outer in members.indices where outer < inner && members[outer].isActive(on: place) {
                if !members[outer].coexists(with: members[inner]) { members[outer].pointers.subtract(place) }
            }
        }
    }

    /// Rows of taps of which this touch is too far away end without it, so that it can begin one of its own.
    private mutating func endRows(tooFarFrom event: PointerEvent, on path: [HitTree<Int>.Region]) {
        for index in members.indices where members[index].phase == .possible && members[index].pointers.isEmpty {
            let isTouched = path.contains { $0.target == members[index].target }
            guard isTouched, members[index].recognizer.isTooFar(event.position) else { continue }
            finish(index, cause: .movedTooFar, at: event.time)
        }
        settle(at: event.time)
    }

    /// Whether there is room for one more contact. If not, the one that has rested longest gives way.
    private mutating func makeRoom(at time: Double) -> Bool {
        guard pointers.count >= policy.maximumContacts else { return true }
        guard let rested = pointers.min(by: { $0.restingSince < $1.restingSince }),
            time - rested.restingSince > Self.shortestRest
        else { return false }
        cancel(rested.id, cause: .tooManyContacts, at: time)
        return true
    }

    /// Brings a pointer to the gestures of a region: new ones, or ones that another finger is on already. A region
    /// whose gestures were declared anew keeps the old ones until all its fingers are gone.
    private mutating func join(_ region: HitTree<Int>.Region, _ depth: Int, _ place: PointerSet, at time: Double) {
        let isChanged = members.contains { $0.target == region.target && $0.declaration != region.gestures }
        for index in members.indices where members[index].target == region.target { join(index, place, at: time) }
        guard !isChanged else { return }
        for (ordinal, leaf) in Leaf.leaves(of: region.gestures).enumerated() {
            let isThere = members.contains { $0.target == region.target && $0.ordinal == ordinal }
            guard !isThere, let recognizer = Recognizer(leaf.gesture) else { continue }
            let isLater = leaf.turns.contains { $0.kind == .sequenced && $0.isSecond }
            let member = Member(
                target: region.target, declaration: region.gestures, leaf: leaf, ordinal: ordinal, depth: depth,
                recognizer: recognizer, phase: isLater ? .locked : .possible, pointers: place, history: place)
            let end = members.firstIndex { ($0.depth, $0.ordinal) > (depth, ordinal) } ?? members.endIndex
            members.insert(member, at: end)
        }
    }

    private mutating func join(_ index: Int, _ place: PointerSet, at time: Double) {
        let member = members[index]
        // What is recognised and only waits has no use for another touch.
        if member.phase == .waiting && member.pointers.isEmpty { return }
        if !member.pointers.isEmpty && !member.gesture.takesManyFingers {
            finish(index, cause: .secondFinger, at: time)
        }
        members[index].pointers.formUnion(place)
        members[index].history.formUnion(place)
        members[index].touchDeadline = nil
    }

    mutating func lift(_ id: PointerID) {
        guard let index = pointers.firstIndex(where: { $0.id == id }) else { return }
        for member in members.indices { members[member].pointers.subtract(pointers[index].place) }
        pointers.remove(at: index)
        removeFinished()
    }

    /// Lets go of gestures that are over and that no finger is on.
    mutating func removeFinished() {
        members.removeAll { $0.phase == .over && $0.pointers.isEmpty }
    }

    /// Where the pointers of a gesture stand, but for one that lifts.
    func constellation(of set: PointerSet) -> Constellation {
        var (count, sum) = (0, Vector.zero)
        for pointer in pointers where !set.isDisjoint(with: pointer.place) {
            count += 1
            sum += pointer.last.position - .zero
        }
        guard count > 0 else { return Constellation() }
        let centroid = Point.zero + sum * (1 / Double(count))
        guard count > 1 else { return Constellation(count: 1, centroid: centroid, span: 0) }
        var distance = 0.0
        for pointer in pointers where !set.isDisjoint(with: pointer.place) {
            distance += (pointer.last.position - centroid).length
        }
        return Constellation(count: count, centroid: centroid, span: distance / Double(count))
    }
}
