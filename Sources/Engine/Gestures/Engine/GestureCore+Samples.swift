import Motion

/// The samples of a change that the recognizers receive.
extension GestureCore {
    /// - Parameter isBeginning: Whether the gesture begins with this change, and needs velocities as well.
    func sample(
        of change: inout RoutedChange, for member: Member.Index, isBeginning: Bool = false
    ) -> PointerSample {
        let pointers = measuredPointers(of: member)
        if change.measured != pointers {
            (change.measured, change.geometry) = (pointers, geometry(of: pointers, after: change))
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

    /// Measures a gesture's pointers after a change, without one that lifts with it.
    private func geometry(of pointers: PointerSet, after change: RoutedChange) -> PointerGeometry {
        let remaining = change.phase == .up ? pointers.subtracting(change.pointer) : pointers
        var geometry = geometry(of: remaining)
        // All pointers have moved, so the first change has all of the angle.
        if geometry.count > 1, change.phase == .move, !change.isReportedBefore(to: pointers) {
            geometry.rotation = rotation(of: remaining, turnedBy: change.moved, about: geometry.centroid)
        }
        return geometry
    }

    /// Whether another gesture that shares is moving this content already.
    func continuesOthers(_ member: Member.Index) -> Bool {
        guard arena.members[member].phase == .possible, arena.members[member].sharesMovement else {
            return false
        }
        let pointers = arena.members[member].pointers
        return arena.members.indices.contains {
            arena.members[$0].isActive(on: pointers) && arena.members[$0].sharesMovement
        }
    }
}
