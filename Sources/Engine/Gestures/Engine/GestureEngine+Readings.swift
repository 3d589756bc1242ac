import Motion

/// The readings of an engine's state for an inspector.
extension GestureEngine {
    /// A pointer that is down.
    public struct PointerReading: Sendable {
        public var id: PointerID
        public var kind: PointerKind
        /// The position at which the pointer came down, in points from the top left of the screen.
        public var start: Point
        /// The last position, in points from the top left of the screen.
        public var position: Point
        /// The velocity with which the pointer would lift at the time of the reading, in points a second.
        public var velocity: Vector
        /// The last movement, in points, and the part of it that gestures and regions have consumed.
        public var movement: (whole: Vector, consumed: Vector)
        /// The regions on the pointer's hit path, root first, with their frames when the pointer came down.
        public var path: [(target: Target, frame: Rect)]
    }

    /// Returns a reading of each pointer that is down.
    ///
    /// - Parameter time: The present time in seconds.
    public func pointerReadings(at time: Double) -> [PointerReading] {
        core.pointers.map { pointer in
            PointerReading(
                id: pointer.id, kind: pointer.last.kind, start: pointer.start, position: pointer.last.position,
                velocity: pointer.velocityTracker.velocity(at: time),
                movement: (pointer.lastMovement, pointer.lastConsumed),
                path: pointer.path.map { (self.target($0.target), $0.frame) })
        }
    }

    /// A gesture that is in the arena.
    public struct GestureReading: Sendable {
        /// How far a gesture has come.
        public enum Phase: String, Sendable {
            /// It follows another gesture in a sequence, which has not ended yet.
            case following
            /// It has not begun and still may.
            case undecided
            /// It is recognized, and waits for a rival that takes precedence.
            case waiting
            /// It has begun.
            case active
            /// It has ended, was cancelled or failed, and its fingers have not lifted.
            case over
        }

        public var target: Target
        public var gesture: Gesture
        /// The name given with ``Gesture/named(_:)``, otherwise that of the kind.
        public var name: String
        public var phase: Phase
        /// The time in seconds at which the gesture is decided by time alone, or nil.
        public var deadline: Double?
        /// The depth of the region in the hit path; the root is 0.
        public var depth: Int
    }

    /// The gestures in the arena, outer regions first, including those between two taps.
    public var gestureReadings: [GestureReading] {
        core.arena.members.map { member in
            GestureReading(
                target: target(member.target), gesture: member.gesture, name: member.leaf.label ?? member.gesture.name,
                phase: GestureReading.Phase(member.phase), deadline: member.deadline?.time, depth: member.depth)
        }
    }
}

extension GestureEngine.GestureReading.Phase {
    fileprivate init(_ phase: Member.Phase) {
        switch phase {
        case .locked: self = .following
        case .possible: self = .undecided
        case .waiting: self = .waiting
        case .active: self = .active
        case .over: self = .over
        }
    }
}
