import Motion

/// The measurement of pointers: which of them a gesture follows, and the samples that its recognizer receives.
extension GestureCore {
    /// A change as the recognizer of a gesture sees it: with velocities if the gesture begins with it or has begun.
    func sample(of change: inout RoutedChange, for member: Member.Index, isBeginning: Bool = false) -> PointerSample {
        let pointers = measuredPointers(of: member)
        let left = change.phase == .up ? pointersLeft(of: member, pointers, without: change.pointer) : pointers
        if change.measured != left {
            (change.measured, change.geometry) = (left, geometry(of: left, after: change))
        }
        let isUnderWay = isBeginning || arena.members[member].phase == .active
        let isTimed = change.phase == .up || change.phase == .move && isUnderWay
        if isTimed && change.timed != pointers {
            change.timed = pointers
            (change.velocity, change.spread) = velocities(of: pointers, at: change.sampleTime)
        }
        return PointerSample(
            change, of: pointers, geometry: change.geometry, isTimed: isTimed, continuesOthers: continuesOthers(member))
    }

    private func geometry(of pointers: PointerSet, after change: RoutedChange) -> PointerGeometry {
        var geometry = geometry(of: pointers)
        // All pointers have moved, so the first change has all of the angle.
        if geometry.count > 1, change.phase == .move, !change.isReportedBefore(to: pointers) {
            geometry.rotation = rotation(of: pointers, turnedBy: change.moved, about: geometry.centroid)
        }
        return geometry
    }

    /// Whether another gesture that shares is moving this content already.
    func continuesOthers(_ member: Member.Index) -> Bool {
        guard arena.members[member].phase == .possible, arena.members[member].sharesMovement else { return false }
        let pointers = arena.members[member].pointers
        return arena.members.indices.contains {
            arena.members[$0].isActive(on: pointers) && arena.members[$0].sharesMovement
        }
    }

    // MARK: The pointers that count

    /// A gesture's pointers, without those that hold the screen. A gesture whose last other pointer lifts ends.
    func measuredPointers(of member: Member.Index) -> PointerSet {
        let set = arena.members[member].pointers
        guard set.count > 1 else { return set }
        if arena.members[member].traits.contains(.movingTouches) { return fingersThatMove(of: member) }
        let isForOneHand = arena.members[member].traits.contains(.touchesOfOneHand)
        var measured = set
        for pointer in pointers where pointer.isHolding || isForOneHand && pointer.isEarlier {
            measured.subtract(pointer.slot)
        }
        return measured.orElse(set)
    }

    /// Whether a pointer has stayed in one place for as long as a hand that leans on the screen.
    func rests(_ pointer: ActivePointer) -> Bool { pointer.rests(at: clock, policy) }

    /// The fingers that a drag follows.
    ///
    /// Before it begins, these are all that do not rest, since fingers that set out together count together. After that, they
    /// are those that move, so that the content stays under the first finger when another one comes down.
    private func fingersThatMove(of member: Member.Index) -> PointerSet {
        let set = arena.members[member].pointers
        let fingers = fingers(of: set)
        guard arena.members[member].phase == .active else {
            return fingers.moving.union(fingers.fresh).orElse(fingers.paused).orElse(set)
        }
        return fingers.moving.orElse(fingers.paused).orElse(fingers.fresh).orElse(set)
    }

    /// The pointers with which a gesture continues when one of them lifts. A drag does not continue with fingers that rest, nor
    /// with one that has just come down if the finger that lifts throws the content.
    private func pointersLeft(
        of member: Member.Index, _ measured: PointerSet, without pointer: PointerSet
    ) -> PointerSet {
        let left = measured.subtracting(pointer)
        guard left.isEmpty, arena.members[member].traits.contains(.movingTouches) else { return left }
        let others = arena.members[member].pointers.subtracting(pointer)
        guard arena.members[member].phase == .active else { return others }
        return throwsContent(pointer) ? [] : fingers(of: others).fresh
    }

    /// Whether a finger that lifts means what it leaves to go on without fingers.
    private func throwsContent(_ pointer: PointerSet) -> Bool {
        pointers.contains { $0.slot == pointer && $0.velocityTracker.velocity(at: clock).length > Self.throwing }
    }

    /// In points a second: ten times ``/Motion/Fling/minimumVelocity``, so that a finger that hands over to another is none.
    private static let throwing = 500.0

    /// Whether a drag continues when one of its pointers is taken away.
    func continues(_ member: Member.Index, without pointer: PointerSet) -> Bool {
        guard arena.members[member].traits.contains(.movingTouches) else { return false }
        let others = arena.members[member].pointers.subtracting(pointer)
        guard arena.members[member].phase == .active else { return !others.isEmpty }
        let fingers = fingers(of: others)
        return !fingers.moving.orElse(fingers.paused).orElse(fingers.fresh).isEmpty
    }

    /// The fingers that move, those that have moved and rest, and those that have just come down.
    private struct Fingers {
        var moving = PointerSet()
        var paused = PointerSet()
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

    // MARK: Sets of pointers

    /// Measures the pointers of a set, without the angle by which they turned.
    func geometry(of set: PointerSet) -> PointerGeometry {
        PointerGeometry { visit in
            for pointer in pointers where !set.isDisjoint(with: pointer.slot) { visit(pointer.last.position) }
        }
    }

    /// The angle, in radians, by which the pointers of a set turned when some of them moved: the rotation that maps the
    /// old positions about their centroid onto the new ones about theirs with the least sum of squares.
    private func rotation(of set: PointerSet, turnedBy moved: PointerSet, about centroid: Point) -> Double {
        var movement = Vector.zero
        for pointer in pointers where !moved.intersection(set).isDisjoint(with: pointer.slot) {
            movement += pointer.last.position - pointer.previous.position
        }
        let previousCentroid = centroid + movement * (-1 / Double(set.count))
        var dot = 0.0
        var cross = 0.0
        for pointer in pointers where !set.isDisjoint(with: pointer.slot) {
            let isMoved = !moved.isDisjoint(with: pointer.slot)
            let old = (isMoved ? pointer.previous.position : pointer.last.position) - previousCentroid
            let new = pointer.last.position - centroid
            dot += old.dot(new)
            cross += old.cross(new)
        }
        return Vector(dx: dot, dy: cross).angle
    }

    /// The velocity of the centroid of a set of pointers, and how fast they spread and turn.
    private func velocities(of set: PointerSet, at time: Double) -> (centroid: Vector, spread: SpreadVelocity) {
        if set.count == 1, let pointer = pointers.indices.first(where: { pointers[$0].slot == set }) {
            return (pointers[pointer].velocityTracker.velocity(at: time), SpreadVelocity())
        }
        var fit = SpreadFit(centroid: geometry(of: set).centroid)
        for pointer in pointers.indices where !set.isDisjoint(with: pointers[pointer].slot) {
            fit.add(pointers[pointer].last.position, pointers[pointer].velocityTracker.velocity(at: time))
        }
        return (fit.velocity, fit.spread)
    }

    // MARK: Samples of pointers that stay

    /// Presents pointers that are already down to a gesture that has just become possible, as if they came down now.
    mutating func showPointers(to member: Member.Index, at time: Double) {
        for pointer in pointers where !arena.members[member].pointers.isDisjoint(with: pointer.slot) {
            guard arena.members[member].phase == .possible else { return }
            let geometry = geometry(of: arena.members[member].pointers)
            let down = PointerEvent(.down, pointer.id, at: pointer.last.position, time: time, kind: pointer.last.kind)
            var sample = PointerSample(still: down, geometry: geometry)
            // A finger that rests catches nothing.
            sample.isMeasured = !(arena.members[member].traits.contains(.movingTouches) && rests(pointer))
            show(sample, toScriptOf: member)
            switch arena.members[member].consider(sample) {
            case .undecided: arena.press(member, at: time)
            case .accept: accept(member, at: time)
            case .reject(let cause): arena.reject(member, cause: cause, at: time)
            }
        }
    }

    func stillSample(for member: Member.Index, at time: Double) -> PointerSample {
        let geometry = geometry(of: arena.members[member].pointers)
        return PointerSample(
            still: PointerEvent(.move, PointerID(0), at: geometry.centroid, time: time), geometry: geometry)
    }

    /// Tells the script of a gesture of a sample, and of the positions of the fingers that count.
    mutating func show(_ sample: PointerSample, toScriptOf member: Member.Index) {
        let measured = measuredPointers(of: member)
        var list = TouchPointers()
        for pointer in pointers where !measured.isDisjoint(with: pointer.slot) {
            list.append(
                TouchPointer(
                    id: pointer.id, position: pointer.last.position,
                    movement: pointer.last.position - pointer.previous.position))
        }
        arena.members[member].recognizer.show(sample, list)
    }
}
