import Motion

/// A finger that stays where it came down.
struct LongPressRecognizer: Hashable, Sendable {
    let gesture: LongPressGesture
    private var start = Point.zero
    /// The time at which the finger has stayed long enough.
    private(set) var deadline: Double?

    init(gesture: LongPressGesture) {
        self.gesture = gesture
    }

    mutating func consider(_ sample: Sample) -> Verdict {
        switch sample.phase {
        case .down:
            start = sample.position
            deadline = sample.time + gesture.minimumDuration
            return .undecided
        case .move:
            return (sample.position - start).length > gesture.maximumDistance ? .reject(.movedTooFar) : .undecided
        case .up:
            return .reject(.liftedTooEarly)
        case .cancel:
            return .reject(.pointerCancelled)
        }
    }

    var value: GestureValue { .longPress(TapValue(location: start)) }
}
