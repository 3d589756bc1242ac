import Motion

/// The state of a gesture that an event reports.
public enum GestureState: String, Hashable, Sendable {
    /// The finger is down, and the gesture may still be recognized. Only gestures that request this state report it.
    case pressing
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

    /// Whether the gesture is under way: it ``began`` or ``changed``.
    public var isUnderWay: Bool { self == .began || self == .changed }
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
    /// The name given with ``Gesture/named(_:)``, or nil.
    public var label: String?
    public var state: GestureState
    /// What the gesture measured; nil if it failed.
    public var value: GestureValue?
    /// For a gesture that follows another in a sequence, the measurement of the other when it ended.
    public var preceding: PrecedingValue
    /// The reason for ``GestureState/cancelled`` or ``GestureState/failed``, otherwise nil.
    public var cause: Cause?
    /// The pointers that are on the gesture's region, including one that lifts with this event.
    public var contacts: Contacts
    /// The time in seconds of the pointer event that led to this event, or at which it was due. For a gesture that a move
    /// decides, it is the time between two samples at which the finger left the slop.
    public var time: Double

    /// Creates an event, with which to test what your program does with it.
    public init(
        target: Target, gesture: Gesture, state: GestureState, value: GestureValue? = nil, cause: Cause? = nil,
        time: Double
    ) {
        self.target = target
        self.gesture = gesture
        self.state = state
        self.value = value
        self.cause = cause
        self.time = time
        preceding = .none
        contacts = Contacts()
    }

    /// The name given with ``Gesture/named(_:)``, otherwise that of the gesture's kind.
    public var name: String { label ?? gesture.name }
}

/// The measurement of the preceding gesture in a sequence.
///
/// It is stored outside the event, so that the many events without one stay small.
public indirect enum PrecedingValue: Hashable, Sendable {
    case none
    case value(GestureValue)
}

// The measurement by kind of gesture; nil for a gesture of another kind.

extension GestureEvent {
    public var tap: TapValue? { if case .tap(let value)? = value { value } else { nil } }
    public var longPress: TapValue? { if case .longPress(let value)? = value { value } else { nil } }
    public var drag: DragValue? { if case .drag(let value)? = value { value } else { nil } }
    public var magnify: MagnifyValue? { if case .magnify(let value)? = value { value } else { nil } }
    public var rotate: RotateValue? { if case .rotate(let value)? = value { value } else { nil } }
    public var transform: TransformValue? { if case .transform(let value)? = value { value } else { nil } }
    public var quickZoom: MagnifyValue? { if case .quickZoom(let value)? = value { value } else { nil } }
    public var hover: HoverValue? { if case .hover(let value)? = value { value } else { nil } }

    /// The measurement of your own recognizer; nil if it is not of the given type.
    public func value<Value>(as type: Value.Type) -> Value? {
        if case .custom(let value)? = value { value.base as? Value } else { nil }
    }

    /// For a gesture that follows another in a sequence, the measurement of the other; otherwise nil.
    public var precedingValue: GestureValue? {
        if case .value(let value) = preceding { value } else { nil }
    }
}

extension GestureEvent {
    /// The change that would have followed `time` seconds after this event if the fingers had kept their velocity.
    func continued(for time: Double) -> GestureEvent {
        var event = self
        event.state = .changed
        event.value = value?.continued(for: time)
        event.time += time
        return event
    }
}

/// How a ``GestureValueState`` returns to its initial value.
public enum GestureReset: Hashable, Sendable {
    /// At once.
    case immediate
    /// With a spring, which can begin with the velocity that the fingers gave the value.
    case spring(Spring, keepsVelocity: Bool = false)
    /// With any animation of the share of the value that is left, usually from 1 to 0.
    case animation(Animation<Double>)

    /// The share of the value that is left `time` seconds after the gesture stopped.
    func share(after time: Double) -> Double {
        switch self {
        case .immediate: 0
        case .spring(let spring, _): spring.state(displacement: 1, velocity: 0, after: time).displacement
        case .animation(let animation): animation.value(at: time)
        }
    }

    /// The time in seconds for which the value moves by its velocity; 0 if it does not keep it.
    func coasting(after time: Double) -> Double {
        guard case .spring(let spring, true) = self else { return 0 }
        return spring.state(displacement: 0, velocity: 1, after: time).displacement
    }

    /// Whether no more is left than a thousandth of the value, and a point of the fastest throw.
    func isSettled(after time: Double) -> Bool {
        switch self {
        case .immediate: true
        case .spring(let spring, let keepsVelocity):
            SpringMotion(spring, from: 1, to: 0, tolerance: 0.001).isSettled(at: time)
                && (!keepsVelocity
                    || SpringMotion(spring, from: 0, to: 0, initialVelocity: 1, tolerance: 1e-4).isSettled(at: time))
        case .animation(let animation): animation.isOver(at: time)
        }
    }
}
