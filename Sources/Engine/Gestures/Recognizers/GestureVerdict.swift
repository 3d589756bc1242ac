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
