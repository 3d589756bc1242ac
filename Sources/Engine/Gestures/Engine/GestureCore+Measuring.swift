import Motion

/// How pointers that are down are measured together.
extension GestureCore {
    /// Measures the pointers of a set, without the angle by which they turned.
    func geometry(of set: PointerSet) -> PointerGeometry {
        var count = 0
        var sum = Vector.zero
        for pointer in pointers where !set.isDisjoint(with: pointer.slot) {
            count += 1
            sum += pointer.last.position - Point.zero
        }
        guard count > 0 else { return PointerGeometry() }
        let centroid = Point.zero + sum * (1 / Double(count))
        guard count > 1 else { return PointerGeometry(count: 1, centroid: centroid, span: 0) }
        var distance = 0.0
        for pointer in pointers where !set.isDisjoint(with: pointer.slot) {
            distance += (pointer.last.position - centroid).length
        }
        return PointerGeometry(count: count, centroid: centroid, span: distance / Double(count))
    }

    /// The angle, in radians, by which the pointers of a set turned when one of them moved: the rotation that maps the
    /// old positions about their centroid onto the new ones about theirs with the least sum of squares.
    func rotation(of set: PointerSet, movedBy change: RoutedChange, about centroid: Point) -> Double {
        var dot = 0.0
        var cross = 0.0
        let count = Double(set.count)
        let previousCentroid = centroid + change.change.movement * (-1 / count)
        for pointer in pointers where !set.isDisjoint(with: pointer.slot) {
            let isMoved = pointer.slot == change.pointer
            let old = (isMoved ? change.change.previousPosition : pointer.last.position) - previousCentroid
            let new = pointer.last.position - centroid
            dot += old.dot(new)
            cross += old.cross(new)
        }
        return Vector(dx: dot, dy: cross).angle
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
