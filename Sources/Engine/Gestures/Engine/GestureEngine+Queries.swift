import Motion

extension GestureEngine {
    /// Whether any finger that is down came down on `target` or on a region inside it.
    public func isTouched(_ target: Target) -> Bool {
        guard let number = number(of: target) else { return false }
        return core.pointers.contains { $0.path.contains { $0.target == number } }
    }

    /// Whether `target` would be tapped if its finger lifted now: whether to draw it pressed.
    public func isPressed(_ target: Target) -> Bool {
        guard let number = number(of: target) else { return false }
        return core.members.contains { member in
            guard member.target == number, case .tap = member.gesture else { return false }
            return member.phase == .possible && !member.pointers.isEmpty
        }
    }

    /// How many fingers are down.
    public var pointerCount: Int { core.pointers.count }

    /// What an inspector shows of a pointer.
    public struct PointerReading: Sendable {
        public var id: PointerID
        public var position: Point
        /// In points a second, if it lifted at the time of the reading; zero for a pointer that rests.
        public var velocity: Vector
        /// The regions on its hit path, root first, and their frames as they were when it came down.
        public var path: [(target: Target, frame: Rect)]
    }

    /// Each pointer that is down, at `time` in seconds.
    public func pointerReadings(at time: Double) -> [PointerReading] {
        core.pointers.map { pointer in
            PointerReading(
                id: pointer.id, position: pointer.last.position,
                velocity: pointer.velocityTracker.velocity(at: time),
                path: pointer.path.map { (self.target($0.target), $0.frame) })
        }
    }

    /// The gestures that have neither ended nor failed, those between two taps among them, and whether they have begun.
    public var gesturesUnderWay: [(target: Target, gesture: Gesture, hasBegun: Bool)] {
        core.members.filter { $0.phase != .over }.map { (target($0.target), $0.gesture, $0.phase == .active) }
    }

    // MARK: For tests

    package func invariants() -> String? { core.invariants() }
    package var isIdle: Bool { core.isIdle }
    package var lastMovement: Vector? { core.lastMovement }
}
