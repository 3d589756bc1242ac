import Motion

extension GestureEngine {
    /// Whether a pointer that is down came down on `target` or on a region inside it.
    public func isTouched(_ target: Target) -> Bool {
        guard !core.pointers.isEmpty, let id = id(of: target) else { return false }
        return core.pointers.contains { $0.path.contains { $0.target == id } }
    }

    /// Whether lifting the pointer now would tap `target`. Draw the target pressed while it would.
    public func isPressed(_ target: Target) -> Bool {
        guard !core.pointers.isEmpty, let id = id(of: target) else { return false }
        return core.arena.members.contains { member in
            guard member.target == id, case .tap = member.gesture else { return false }
            return member.phase == .possible && !member.pointers.isEmpty
        }
    }

    /// Whether a pointer is down, and no gesture policy has given it up.
    public func isDown(_ pointer: PointerID) -> Bool { core.index(of: pointer) != nil }

    /// The number of pointers that are down.
    public var pointerCount: Int { core.pointers.count }

    /// A pointer that is down, as an inspector shows it.
    public struct PointerReading: Sendable {
        public var id: PointerID
        /// The last position, in points from the top left of the screen.
        public var position: Point
        /// The velocity with which the pointer would lift at the time of the reading, in points a second.
        public var velocity: Vector
        /// The regions on the pointer's hit path, root first, with their frames when the pointer came down.
        public var path: [(target: Target, frame: Rect)]
    }

    /// Returns a reading of each pointer that is down.
    ///
    /// - Parameter time: The present time in seconds.
    public func pointerReadings(at time: Double) -> [PointerReading] {
        core.pointers.map { pointer in
            PointerReading(
                id: pointer.id, position: pointer.last.position,
                velocity: pointer.velocityTracker.velocity(at: time),
                path: pointer.path.map { (self.target($0.target), $0.frame) })
        }
    }

    /// The gestures that have not ended or failed, including those between two taps, and whether each has begun.
    public var gesturesUnderWay: [(target: Target, gesture: Gesture, hasBegun: Bool)] {
        core.arena.members.filter { $0.phase != .over }.map { (target($0.target), $0.gesture, $0.phase == .active) }
    }

    // MARK: For tests

    package func invariants() -> String? { core.invariants() }
    package var isIdle: Bool { core.isIdle }
    package var lastMovement: Vector? { core.lastMovement }
}
