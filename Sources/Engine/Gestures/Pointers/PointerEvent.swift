import Motion

/// The identity of one finger, or of the mouse, from its down to its up.
///
/// The program that creates the events assigns it and may reuse it once the pointer is up.
public struct PointerID: Hashable, Sendable, Codable {
    public var rawValue: Int

    /// Creates an identity from a number of the program's choice.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// The kind of device behind a pointer. A mouse is more precise than a finger, so its slops are smaller. A pen has those of
/// a finger.
public enum PointerKind: String, Hashable, Sendable, Codable {
    case touch
    case mouse
    case pen
}

/// The part of a pointer's life that an event reports.
public enum PointerPhase: String, Hashable, Sendable, Codable {
    /// The finger touched the screen, or the mouse button was pressed.
    case down
    /// The pointer moved.
    case move
    /// The finger lifted, or the mouse button was released.
    case up
    /// The system took the pointer away. A pointer that hovers is no longer over the screen.
    case cancel
    /// The pointer is over the screen without touching it, such as a mouse without a pressed button.
    case hover
}

/// One event of one pointer. Pointer events are the engine's only information about the world.
public struct PointerEvent: Hashable, Sendable, Codable {
    /// The pointer's identity.
    public var pointer: PointerID
    public var kind: PointerKind
    public var phase: PointerPhase
    /// The position in points from the top left of the screen.
    public var position: Point
    /// The time in seconds, on the clock that the program uses for its frames.
    public var time: Double
    /// The pressure between 0 and 1, or nil if the device does not report it.
    public var pressure: Double?

    public init(
        _ phase: PointerPhase, _ pointer: PointerID, at position: Point, time: Double, kind: PointerKind = .touch,
        pressure: Double? = nil
    ) {
        self.pointer = pointer
        self.kind = kind
        self.phase = phase
        self.position = position
        self.time = time
        self.pressure = pressure
    }
}
