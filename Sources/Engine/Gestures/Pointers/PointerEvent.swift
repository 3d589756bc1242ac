import Motion

/// Names one finger, or the mouse, from its down to its up. The program that makes the events hands it out and may
/// use it again later.
public struct PointerID: Hashable, Sendable, Codable {
    public var rawValue: Int

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// What makes the pointer: a mouse is more precise than a finger, so its slops are smaller.
public enum PointerKind: String, Hashable, Sendable, Codable {
    case touch
    case mouse
}

/// Where in its life a pointer is.
public enum PointerPhase: String, Hashable, Sendable, Codable {
    case down
    case move
    case up
    case cancel
}

/// One thing that a pointer did: all that the gesture engine ever learns of the world.
public struct PointerEvent: Hashable, Sendable, Codable {
    public var pointer: PointerID
    public var kind: PointerKind
    public var phase: PointerPhase
    /// In points from the top left of the screen.
    public var position: Point
    /// Seconds on the clock of the frames.
    public var time: Double

    public init(
        _ phase: PointerPhase, _ pointer: PointerID, at position: Point, time: Double, kind: PointerKind = .touch
    ) {
        self.pointer = pointer
        self.kind = kind
        self.phase = phase
        self.position = position
        self.time = time
    }
}
