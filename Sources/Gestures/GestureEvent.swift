import Motion

/// What a recognizer tells of a gesture.
public enum GestureState: String, Hashable, Sendable {
    case began
    case changed
    /// The one good end of a gesture that began; of a tap, its only event.
    case ended
    /// The other end of a gesture that began: undo what it did.
    case cancelled
    /// It never began.
    case failed
}

/// What a recognizer measured.
public enum GestureValue: Hashable, Sendable {
    case tap(TapValue)
    case drag(DragValue)
}

public struct TapValue: Hashable, Sendable {
    /// Where the finger went down, in points.
    public var location: Point
}

public struct DragValue: Hashable, Sendable {
    /// Where the finger went down, in points.
    public var startLocation: Point
    public var location: Point
    /// The movement since the drag began, along its axis, in points.
    public var translation: Vector
    /// In points a second; measured when the drag ends, zero before.
    public var velocity: Vector
}

/// Why a gesture was cancelled, or never began.
public enum Cause: String, Hashable, Sendable, CaseIterable, Codable {
    case secondFinger = "a second finger came down"
    case consumedByAnother = "another recognizer consumed the movement"
    case lostArena = "another recognizer won the arena"
    case movedTooFar = "the finger moved too far"
    case liftedTooEarly = "the finger lifted too early"
    case pointerCancelled = "the system took the pointer away"
    case pointerReplaced = "the pointer came down again without an up"
    case focusLost = "the window lost focus"
    case hidden = "the window was hidden"
    case resized = "the window changed its size"
    case screenLeft = "the screen was left"
    case deviceRemoved = "the touch device went away"
    case staleContact = "the contact was silent and still for too long"
}

/// One announcement of a recognizer. A gesture that `began` is followed by any number of `changed` and by exactly
/// one of `ended` and `cancelled`.
public struct GestureEvent<Target: Hashable & Sendable>: Sendable {
    public var target: Target
    public var gesture: Gesture
    public var state: GestureState
    public var value: GestureValue?
    /// For `cancelled` and `failed`.
    public var cause: Cause?
    /// Seconds, of the pointer event that led to it.
    public var time: Double
}
