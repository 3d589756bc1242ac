import Motion

/// The samples of a change that the recognizers receive.
extension GestureCore {
    /// - Parameter isBeginning: Whether the gesture begins with this change, and needs velocities as well.
    func sample(
        of change: inout RoutedChange, for member: Member.Index, isBeginning: Bool = false
    ) -> PointerSample {
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

    /// Measures a gesture's pointers after a change.
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
        guard arena.members[member].phase == .possible, arena.members[member].sharesMovement else {
            return false
        }
        let pointers = arena.members[member].pointers
        return arena.members.indices.contains {
            arena.members[$0].isActive(on: pointers) && arena.members[$0].sharesMovement
        }
    }
}
