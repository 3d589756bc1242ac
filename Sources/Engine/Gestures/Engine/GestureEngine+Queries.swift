import Motion

extension GestureEngine {
    /// Whether a pointer that is down came down on `target` or on a region inside it.
    ///
    /// - Parameters:
    ///   - target: A region, by its identifier.
    ///   - includingResting: Whether one that has rested for ``ContactPolicy/holdTime`` counts.
    public func isTouched(_ target: Target, includingResting: Bool = true) -> Bool {
        guard !core.pointers.isEmpty, let id = id(of: target) else { return false }
        return core.pointers.contains { pointer in
            (includingResting || !core.rests(pointer)) && pointer.path.contains { $0.target == id }
        }
    }

    /// Whether lifting the pointer now would tap `target`. Draw the target pressed while it would.
    public func isPressed(_ target: Target) -> Bool {
        guard !core.pointers.isEmpty, let id = id(of: target) else { return false }
        return core.arena.members.contains { $0.target == id && $0.isPressedTap }
    }

    /// Whether a pointer is down, and no gesture policy has given it up.
    public func isDown(_ pointer: PointerID) -> Bool { core.index(of: pointer) != nil }

    /// The number of pointers that are down.
    public var pointerCount: Int { core.pointers.count }

    // MARK: For tests

    package func invariants() -> String? { core.invariants() }
    package var isIdle: Bool { core.isIdle }
    package var lastMovement: Vector? { core.lastMovement }
}
