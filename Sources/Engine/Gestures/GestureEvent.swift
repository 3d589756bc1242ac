import Motion

/// The state of a gesture that an event reports.
public enum GestureState: String, Hashable, Sendable {
    /// The gesture began.
    case began
    /// The gesture changed since the last event.
    case changed
    /// The gesture was completed. For a tap or a long press this is the only event.
    case ended
    /// The gesture was interrupted after it had begun. Undo what it did.
    case cancelled
    /// The gesture did not begin.
    case failed
}

/// What a gesture measured. Positions are in points on the screen, velocities in points a second.
public enum GestureValue: Hashable, Sendable {
    case tap(TapValue)
    case longPress(TapValue)
    case drag(DragValue)
    case magnify(MagnifyValue)
    case transform(TransformValue)
    case quickZoom(MagnifyValue)
}

/// What a tap or a long press measured.
public struct TapValue: Hashable, Sendable {
    /// The position at which the finger came down; for several taps, the first time.
    public var location: Point
}

/// What a drag measured.
public struct DragValue: Hashable, Sendable {
    /// The position at which the finger came down.
    public var startLocation: Point
    /// The finger's position.
    public var location: Point
    /// The movement that the drag has taken since it began, along its axis.
    public var translation: Vector
    /// The movement that the drag took with this event.
    public var delta: Vector
    /// The finger's velocity along the axis when the drag ends, zero before.
    public var velocity: Vector
}

/// What a magnification or a quick zoom measured.
public struct MagnifyValue: Hashable, Sendable {
    /// The magnification since the gesture began; 1 is unchanged.
    public var magnification: Double
    /// The factor by which this event changed ``magnification``.
    public var delta: Double
    /// The point to magnify about: the fingers' centroid or, for a quick zoom, the position of the tap.
    public var anchor: Point
}

/// What a transform measured.
///
/// With each event, a point `p` of the content moves to `centroid + (p - (centroid - panDelta)) · magnificationDelta`.
/// The content that was under the fingers' centroid is then under it again.
public struct TransformValue: Hashable, Sendable {
    /// The mean of the fingers' positions.
    public var centroid: Point
    /// The number of fingers.
    public var fingers: Int
    /// The movement that the transform has taken since it began.
    public var translation: Vector
    /// The magnification since the transform began; 1 is unchanged.
    public var magnification: Double
    /// The movement that the transform took with this event.
    public var panDelta: Vector
    /// The factor by which this event changed ``magnification``.
    public var magnificationDelta: Double
    /// The centroid's velocity when the transform ends, zero before.
    public var velocity: Vector
}

/// The reason why a gesture was cancelled or failed. The raw value is a message for logs.
public enum Cause: String, Hashable, Sendable, CaseIterable, Codable {
    case secondFinger = "a second finger came down"
    case consumedByAnother = "something else consumed the event"
    case lostArena = "another recognizer won the arena"
    case predecessorFailed = "the gesture before it failed"
    case movedTooFar = "the finger moved too far"
    case liftedTooEarly = "the finger lifted too early"
    case noFurtherTap = "no further tap came"
    case pointerCancelled = "the system took the pointer away"
    case pointerReplaced = "the pointer came down again without an up"
    case focusLost = "the window lost focus"
    case hidden = "the window was hidden"
    case resized = "the window was resized"
    case rotated = "the screen was rotated"
    case screenLeft = "another screen was opened"
    case deviceRemoved = "the touch device was removed"
    case staleContact = "the contact was silent and still for too long"
    case restingContact = "the contact rested for too long"
    case tooManyContacts = "there were too many contacts"
}

/// A change in the state of one gesture of one region.
///
/// A gesture that ``GestureState/began`` is followed by any number of ``GestureState/changed`` and by exactly one of
/// ``GestureState/ended`` and ``GestureState/cancelled``.
public struct GestureEvent<Target: Hashable & Sendable>: Hashable, Sendable {
    /// The region.
    public var target: Target
    /// The single gesture; of a composition, the part that this event is about.
    public var gesture: Gesture
    public var state: GestureState
    /// What the gesture measured; nil if it failed.
    public var value: GestureValue?
    /// The reason for ``GestureState/cancelled`` or ``GestureState/failed``, otherwise nil.
    public var cause: Cause?
    /// The time in seconds of the pointer event that led to this event, or the time at which it was due.
    public var time: Double
}
