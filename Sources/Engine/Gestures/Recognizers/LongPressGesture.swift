import Motion

/// A finger that stays where it came down. The gesture ends as soon as the finger has stayed long enough.
public struct LongPressGesture: Hashable, Sendable {
    /// The time in seconds for which the finger must stay; nil for ``GestureMetrics/longPress``.
    public var minimumDuration: Double?
    /// The distance up to which the finger may move meanwhile; nil for ``GestureMetrics/touch``.
    public var maximumDistance: Length?
    /// Whether the gesture reports ``GestureState/pressing`` when the finger comes down, and then how that came out:
    /// ``GestureState/ended`` or ``GestureState/failed``.
    public var reportsPressing = false

    public init() {}
}

extension Gesture {
    /// A finger that stays where it came down: a ``LongPressGesture`` with these properties.
    public static func longPress(
        minimumDuration: Double? = nil, maximumDistance: Length? = nil, reportsPressing: Bool = false
    ) -> Gesture {
        var press = LongPressGesture()
        press.minimumDuration = minimumDuration
        press.maximumDistance = maximumDistance
        press.reportsPressing = reportsPressing
        return .longPress(press)
    }
}

struct LongPressRecognizer: StoredRecognizer {
    let gesture: LongPressGesture
    private(set) var distance = Slop.touch
    private(set) var duration = Slop.longPress
    private(set) var start = Point.zero
    /// The time at which the finger has stayed long enough.
    private(set) var deadline: GestureDeadline?

    var traits: GestureTraits {
        gesture.reportsPressing ? [.discrete, .needsPress, .reportsPressing] : [.discrete, .needsPress]
    }

    var slop: PointerSlop { PointerSlop(touch: distance, mouse: distance) }

    mutating func prepare(for surroundings: GestureSurroundings) {
        distance = surroundings.metrics.points(gesture.maximumDistance ?? surroundings.metrics.touch)
        duration = gesture.minimumDuration ?? surroundings.metrics.longPress
    }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        switch sample.phase {
        case .down:
            start = sample.position
            deadline = .accept(at: sample.time + duration)
            return .undecided
        case .move:
            return (sample.position - start).length > distance ? .reject(.movedTooFar) : .undecided
        case .up:
            return .reject(.liftedTooEarly)
        case .cancel, .hover:
            return .reject(.pointerCancelled)
        }
    }

    func crossing(_ segment: PointerSegment) -> Double? { segment.fraction(from: start, beyond: distance) }

    var value: GestureValue { .longPress(TapValue(location: start)) }
}
