import Motion

extension GestureEngine {
    /// Whether any finger that is down came down on `target` or on a region inside it.
    public func isTouched(_ target: Target) -> Bool {
        pointers.contains { $0.path.contains { $0.target == target } }
    }

    /// Whether `target` would be tapped if its finger lifted now: whether to draw it pressed.
    public func isPressed(_ target: Target) -> Bool {
        members.contains { member in
            guard member.target == target, case .tap = member.gesture else { return false }
            return member.phase == .possible && !member.pointers.isEmpty
        }
    }

    /// How many fingers are down.
    public var pointerCount: Int { pointers.count }

    /// What an inspector shows of a pointer.
    public struct PointerReading: Sendable {
        public var id: PointerID
        public var position: Point
        /// The regions on its hit path, root first, and their frames as they were when it came down.
        public var path: [(target: Target, frame: Rect)]
    }

    public var pointerReadings: [PointerReading] {
        pointers.map { pointer in
            PointerReading(
                id: pointer.id, position: pointer.last.position, path: pointer.path.map { ($0.target, $0.frame) })
        }
    }

    /// The gestures that have a finger on them and have neither ended nor failed.
    public var gesturesUnderWay: [(target: Target, gesture: Gesture, hasBegun: Bool)] {
        members.filter { $0.phase != .over }.map { ($0.target, $0.gesture, $0.phase == .active) }
    }
}
