import Motion

/// A finger that stays where it came down.
struct LongPressRecognizer: GestureRecognizer {
    let gesture: LongPressGesture
    private(set) var slop = Slop.touch
    private var duration = Slop.longPress
    private var start = Point.zero
    /// The time at which the finger has stayed long enough.
    private(set) var deadline: GestureDeadline?

    init(gesture: LongPressGesture) {
        self.gesture = gesture
    }

    var traits: GestureTraits {
        gesture.reportsPressing ? [.discrete, .needsPress, .reportsPressing] : [.discrete, .needsPress]
    }

    mutating func prepare(for surroundings: GestureSurroundings) {
        slop = surroundings.metrics.points(gesture.maximumDistance ?? surroundings.metrics.touch)
        duration = gesture.minimumDuration ?? surroundings.metrics.longPress
    }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        switch sample.phase {
        case .down:
            start = sample.position
            deadline = .accept(at: sample.time + duration)
            return .undecided
        case .move:
            return (sample.position - start).length > slop ? .reject(.movedTooFar) : .undecided
        case .up:
            return .reject(.liftedTooEarly)
        case .cancel, .hover:
            return .reject(.pointerCancelled)
        }
    }

    func crossing(_ segment: PointerSegment) -> Double? { segment.fraction(from: start, beyond: slop) }

    var value: GestureValue { .longPress(TapValue(location: start)) }
}
