/// A recognizer's opinion of a change while its gesture has not begun.
public enum GestureVerdict: Hashable, Sendable {
    case undecided
    /// The gesture is recognized.
    case accept
    /// The gesture has become impossible.
    case reject(Cause)
}

/// The effect of a change on a gesture that has begun.
public enum GestureProgress<Value: Hashable & Sendable>: Hashable, Sendable {
    /// There is nothing to report.
    case unchanged
    case changed(Value)
    case ended(Value)
    case cancelled(Cause)

    /// The same progress, with another value.
    func map<Other>(_ transform: (Value) -> Other) -> GestureProgress<Other> {
        switch self {
        case .unchanged: .unchanged
        case .changed(let value): .changed(transform(value))
        case .ended(let value): .ended(transform(value))
        case .cancelled(let cause): .cancelled(cause)
        }
    }
}

/// A time, in seconds, at which a gesture is decided, and how. The engine ignores one that is not finite or whose verdict
/// is ``GestureVerdict/undecided``.
public struct GestureDeadline: Hashable, Sendable {
    public var time: Double
    /// The gesture is recognized at that time, or has become impossible.
    public var verdict: GestureVerdict

    /// Whether the deadline comes and decides: a time that is not a number never comes.
    var decides: Bool { time.isFinite && verdict != .undecided }

    /// A time at which the gesture is recognized.
    public static func accept(at time: Double) -> GestureDeadline { GestureDeadline(time: time, verdict: .accept) }

    /// A time at which the gesture becomes impossible.
    public static func reject(at time: Double, _ cause: Cause = .noFurtherTap) -> GestureDeadline {
        GestureDeadline(time: time, verdict: .reject(cause))
    }
}

/// The reason why a gesture was cancelled or failed. The raw value is a message for logs. A ``GestureScript`` throws it.
public enum Cause: String, Hashable, Sendable, CaseIterable, Codable, Error {
    case secondFinger = "a second finger came down"
    case consumedByAnother = "something else consumed the event"
    case lostArena = "another recognizer won the arena"
    case predecessorFailed = "the gesture before it failed"
    case movedTooFar = "the finger moved too far"
    case liftedTooEarly = "the finger lifted too early"
    case noFurtherTap = "no further tap came"
    case startedElsewhere = "the finger came down away from the edge"
    case notRecognized = "the movement was another one"
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
    case scriptStopped = "the gesture's script could not go on"
}
