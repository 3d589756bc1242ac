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
    /// The gesture's measurement; nil if it failed.
    public var value: GestureValue?
    /// For a gesture that follows another in a sequence, the measurement of the other when it ended.
    public var preceding = PrecedingValue.none
    /// The reason for ``GestureState/cancelled`` or ``GestureState/failed``, otherwise nil.
    public var cause: Cause?
    /// The pointers that are on the gesture's region, including one that lifts with this event.
    public var contacts = Contacts()
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
    }

    /// The name given with ``Gesture/named(_:)``, otherwise that of the gesture's kind.
    public var name: String { label ?? gesture.name }

    // MARK: The measurement by kind of gesture; nil for a gesture of another kind

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
    public var precedingValue: GestureValue? { if case .value(let value) = preceding { value } else { nil } }
}

/// The measurement of the preceding gesture in a sequence.
///
/// It is stored outside the event, so that the many events without one stay small.
public indirect enum PrecedingValue: Hashable, Sendable {
    case none
    case value(GestureValue)
}

/// The measurement of a gesture. Positions are in points on the screen, velocities in points a second.
public enum GestureValue: Hashable, Sendable {
    case tap(TapValue)
    case longPress(TapValue)
    case drag(DragValue)
    case magnify(MagnifyValue)
    case rotate(RotateValue)
    case transform(TransformValue)
    case quickZoom(MagnifyValue)
    case hover(HoverValue)
    /// A region handled its pointers itself; their changes were reported one by one.
    case pointerInput
    case custom(CustomValue)

    // MARK: Changes

    /// The value with the change since the value before `earlier`; nil for a value of your own, whose changes are
    /// unknown.
    func adding(changeOf earlier: GestureValue) -> GestureValue? {
        switch (self, earlier) {
        case (.drag(var value), .drag(let earlier)):
            value.delta += earlier.delta
            return .drag(value)
        case (.magnify(var value), .magnify(let earlier)):
            value.delta *= earlier.delta
            return .magnify(value)
        case (.quickZoom(var value), .quickZoom(let earlier)):
            value.delta *= earlier.delta
            return .quickZoom(value)
        case (.rotate(var value), .rotate(let earlier)):
            value.delta += earlier.delta
            return .rotate(value)
        case (.transform(var value), .transform(let earlier)):
            value.panDelta += earlier.panDelta
            value.magnificationDelta *= earlier.magnificationDelta
            value.rotationDelta += earlier.rotationDelta
            return .transform(value)
        default:
            return nil
        }
    }

    /// The value after `time` more seconds at the same velocity.
    func continued(for time: Double) -> GestureValue {
        switch self {
        case .drag(var value):
            value.translation += value.velocity * time
            value.location += value.velocity * time
            return .drag(value)
        case .magnify(var value):
            value.magnification += value.velocity * time
            return .magnify(value)
        case .quickZoom(var value):
            value.magnification += value.velocity * time
            return .quickZoom(value)
        case .rotate(var value):
            value.rotation += value.velocity * time
            return .rotate(value)
        case .transform(var value):
            value.translation += value.velocity * time
            value.centroid += value.velocity * time
            value.magnification += value.magnificationVelocity * time
            value.rotation += value.rotationVelocity * time
            return .transform(value)
        default: return self
        }
    }
}

/// The measurement of a hover.
public struct HoverValue: Hashable, Sendable {
    /// The pointer's position.
    public var location: Point

    public init(location: Point) { self.location = location }
}
