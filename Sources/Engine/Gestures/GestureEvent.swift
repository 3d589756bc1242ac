import Motion

/// What a recognizer tells of a gesture.
public enum GestureState: String, Hashable, Sendable {
    case began
    case changed
    /// The one good end of a gesture that began; of a tap and a long press, the only event.
    case ended
    /// The other end of a gesture that began: undo what it did.
    case cancelled
    /// It never began.
    case failed
}

/// What a recognizer measured. Positions in points on the screen, velocities in points a second.
public enum GestureValue: Hashable, Sendable {
    case tap(TapValue)
    case longPress(TapValue)
    case drag(DragValue)
    case magnify(MagnifyValue)
    case transform(TransformValue)
    case quickZoom(MagnifyValue)
}

public struct TapValue: Hashable, Sendable {
    /// Where the finger went down.
    public var location: Point
}

public struct DragValue: Hashable, Sendable {
    /// Where the finger went down.
    public var startLocation: Point
    public var location: Point
    /// What the drag took of the finger's movement since it began, along its axis.
    public var translation: Vector
    /// What it took with this event.
    public var delta: Vector
    /// Measured when the drag ends, zero before.
    public var velocity: Vector
}

public struct MagnifyValue: Hashable, Sendable {
    /// Since the gesture began; 1 is unchanged.
    public var magnification: Double
    /// With this event.
    public var delta: Double
    /// The point that is to stay where it is: the fingers' centroid, or the place of the first tap.
    public var anchor: Point
}

/// What any number of fingers did to the content under them. A content point `p` goes with each event to
/// `centroid + (p - (centroid - panDelta)) · magnificationDelta`.
public struct TransformValue: Hashable, Sendable {
    public var centroid: Point
    public var fingers: Int
    /// Since the gesture began.
    public var translation: Vector
    public var magnification: Double
    /// With this event.
    public var panDelta: Vector
    public var magnificationDelta: Double
    /// Measured when the gesture ends, zero before.
    public var velocity: Vector
}

/// Why a gesture was cancelled, or never began.
public enum Cause: String, Hashable, Sendable, CaseIterable, Codable {
    case secondFinger = "a second finger came down"
    case consumedByAnother = "another recognizer consumed the movement"
    case lostArena = "another recognizer won the arena"
    case predecessorFailed = "the gesture before it failed"
    case movedTooFar = "the finger moved too far"
    case liftedTooEarly = "the finger lifted too early"
    case noFurtherTap = "no further tap came"
    case pointerCancelled = "the system took the pointer away"
    case pointerReplaced = "the pointer came down again without an up"
    case focusLost = "the window lost focus"
    case hidden = "the window was hidden"
    case resized = "the window changed its size"
    case rotated = "the screen was rotated"
    case screenLeft = "the screen was left"
    case deviceRemoved = "the touch device went away"
    case staleContact = "the contact was silent and still for too long"
    case restingContact = "the contact rested for too long"
    case tooManyContacts = "there were too many contacts"
}

/// One announcement of a recognizer. A gesture that `began` is followed by any number of `changed` and by exactly
/// one of `ended` and `cancelled`.
public struct GestureEvent<Target: Hashable & Sendable>: Hashable, Sendable {
    public var target: Target
    public var gesture: Gesture
    public var state: GestureState
    public var value: GestureValue?
    /// For `cancelled` and `failed`.
    public var cause: Cause?
    /// Seconds, of the pointer event that led to it, or of the moment at which it was due.
    public var time: Double
}
