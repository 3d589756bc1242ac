import Motion

/// How pointers come down and lift.
extension GestureCore {
    /// A contact that has rested for less than this, in seconds, does not give way to a new one: it is likely to be the
    /// finger of somebody who is using the screen.
    private static var shortestRest: Double { 0.1 }

    /// Adds the pointer of a down event to the gestures under it, unless the policy ignores it.
    mutating func addPointer(_ event: PointerEvent, _ path: (Point) -> [HitTree<RegionID>.Region]) {
        cancel(event.pointer, cause: .pointerReplaced, at: event.time)
        guard policy.admits(event.position), makeRoom(at: event.time) else { return }
        let path = path(event.position)
        arena.rejectTapsFar(from: event.position, on: path, at: event.time)
        settle(at: event.time)
        let down = pointers.reduce(into: PointerSet()) { $0.formUnion($1.slot) }
        guard let slot = arena.freeSlot(besides: down) else { return }
        pointers.append(ActivePointer(event, slot: slot, path: path))
        arena.name(slot, Contact(event.pointer, kind: event.kind))
        for (depth, region) in path.enumerated() {
            arena.enter(region, atDepth: depth, slot, at: event.time, metrics: metrics)
        }
        arena.assignToInnermost(slot)
    }

    /// Whether there is room for one more contact. If not, the contact that has rested longest gives way.
    private mutating func makeRoom(at time: Double) -> Bool {
        guard pointers.count >= policy.maximumContacts else { return true }
        guard let rested = pointers.min(by: { $0.restingSince < $1.restingSince }),
            time - rested.restingSince > Self.shortestRest
        else { return false }
        cancel(rested.id, cause: .tooManyContacts, at: time)
        return true
    }

    /// Removes a pointer and rejects the gestures that it is part of.
    mutating func cancel(_ id: PointerID, cause: Cause, at time: Double) {
        guard let index = index(of: id) else { return }
        arena.rejectAll(on: pointers[index].slot, cause: cause, at: time)
        removePointer(id)
    }

    mutating func removePointer(_ id: PointerID) {
        guard let index = index(of: id) else { return }
        arena.leave(pointers[index].slot)
        pointers.remove(at: index)
    }

    /// Measures the pointers of a set, without the angle by which they turned.
    func geometry(of set: PointerSet) -> PointerGeometry {
        var (count, sum) = (0, Vector.zero)
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
        var (dot, cross) = (0.0, 0.0)
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
}

extension GestureCore {
    /// Follows a pointer that is over the screen without touching it. One that was down and hovers has lifted unnoticed.
    mutating func hover(_ event: PointerEvent, _ path: (Point) -> [HitTree<RegionID>.Region]) {
        cancel(event.pointer, cause: .pointerCancelled, at: event.time)
        hovers.follow(event, over: path(event.position), reportingTo: &arena)
    }
}
