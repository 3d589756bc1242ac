import Motion

/// What the engine tells a script.
enum ScriptInput: Hashable, Sendable {
    case change(TouchChange)
    /// The gesture begins, at a time in seconds.
    case begin(Double)
    /// The time-out that the script awaits has come.
    case wake(Double)
}

/// What a script has made of it, by the time at which it awaits more.
struct ScriptAnswer: Hashable, Sendable {
    enum Status: Hashable, Sendable {
        /// The script has not accepted, or the gesture has begun.
        case running
        /// The script has accepted, and the gesture has not begun.
        case accepting
        case returned
        case failed(Cause)
    }

    /// What the script consumes of a change.
    enum Consumption: Hashable, Sendable {
        case nothing
        case everything
        case part(Vector)
    }

    var status = Status.running
    /// The last measurement that the script reported. Before, that of fingers that have moved nothing.
    var value = GestureValue.transform(TransformValue(centroid: .zero, fingers: 0))
    /// Whether the script has reported it since it was last told something.
    var isNews = false
    var consumption = Consumption.nothing
    /// The time in seconds at which the engine resumes the script if nothing happens before, or nil.
    var wakeTime: Double?
    /// The slops that the script waits for the fingers to leave.
    var slop: TouchSlop?

    var verdict: GestureVerdict {
        switch status {
        case .running: .undecided
        case .accepting: .accept
        case .returned: .reject(.notRecognized)
        case .failed(let cause): .reject(cause)
        }
    }

    /// The progress of a gesture that has begun.
    var progress: GestureProgress<GestureValue> {
        switch status {
        case .running, .accepting: isNews ? .changed(value) : .unchanged
        case .returned: .ended(value)
        case .failed(let cause): .cancelled(cause)
        }
    }
}
