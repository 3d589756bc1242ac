import Motion

/// How pointers that are down are measured together.
extension GestureCore {
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
        return measured.isEmpty ? set : measured
    }

    /// Measures the pointers of a set, without the angle by which they turned.
    func geometry(of set: PointerSet) -> PointerGeometry {
        PointerGeometry { visit in
            for pointer in pointers where !set.isDisjoint(with: pointer.slot) { visit(pointer.last.position) }
        }
    }

    /// The angle, in radians, by which the pointers of a set turned when some of them moved: the rotation that maps the
    /// old positions about their centroid onto the new ones about theirs with the least sum of squares.
    func rotation(of set: PointerSet, turnedBy moved: PointerSet, about centroid: Point) -> Double {
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

    /// The way of a set of pointers to the ends of their moves, for one that moves.
    func segment(of set: PointerSet, at pointer: Int) -> PointerSegment {
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

    /// The velocity of the centroid of a set of pointers, and how fast they spread and turn.
    func velocities(of set: PointerSet, at time: Double) -> (centroid: Vector, spread: SpreadVelocity) {
        if set.count == 1, let pointer = pointers.indices.first(where: { pointers[$0].slot == set }) {
            return (pointers[pointer].velocityTracker.velocity(at: time), SpreadVelocity())
        }
        var fit = SpreadFit(about: geometry(of: set).centroid)
        for pointer in pointers.indices where !set.isDisjoint(with: pointers[pointer].slot) {
            fit.add(pointers[pointer].last.position, pointers[pointer].velocityTracker.velocity(at: time))
        }
        return (fit.velocity, fit.spread)
    }
}
