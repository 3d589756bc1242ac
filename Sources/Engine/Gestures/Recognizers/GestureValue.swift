import Motion

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

/// The measurement of a tap or a long press.
public struct TapValue: Hashable, Sendable {
    /// The position at which the finger came down; for several taps or fingers, that of the first.
    public var location: Point

    public init(location: Point) {
        self.location = location
    }
}

/// The measurement of a drag. The locations of several fingers are their centroid.
public struct DragValue: Hashable, Sendable {
    /// The position at which the finger came down.
    public var startLocation: Point
    /// The finger's position.
    public var location: Point
    /// The movement that the drag has taken since it began, along its axis.
    public var translation: Vector
    /// The movement that the drag took with this event.
    public var delta: Vector
    /// The finger's velocity along the axis. When the drag ends, it is zero if the finger was put down rather than
    /// thrown. See ``DragGesture/minimumFlingVelocity``.
    public var velocity: Vector
    /// The share of the velocity that remains after a millisecond. See ``DragGesture/decayRate``.
    public var decayRate: Double

    public init(
        startLocation: Point, location: Point, translation: Vector, delta: Vector = .zero, velocity: Vector = .zero,
        decayRate: Double = Decay.normalRate
    ) {
        self.startLocation = startLocation
        self.location = location
        self.translation = translation
        self.delta = delta
        self.velocity = velocity
        self.decayRate = decayRate
    }

    /// The translation at which content that is thrown with ``velocity`` would rest: the end of a ``/Motion/Decay``
    /// with ``decayRate``.
    public var predictedEndTranslation: Vector { translation + coasting }

    /// The finger's position moved by as much as the content would move on.
    public var predictedEndLocation: Point { location + coasting }

    private var coasting: Vector {
        let speed = velocity.length
        guard speed > 0 else { return .zero }
        return velocity * (Decay(start: 0, initialVelocity: speed, rate: decayRate).end / speed)
    }
}

/// The measurement of a magnification or a quick zoom.
public struct MagnifyValue: Hashable, Sendable {
    /// The magnification since the gesture began; 1 is unchanged.
    public var magnification: Double
    /// The factor by which this event changed ``magnification``.
    public var delta: Double
    /// The point to magnify about: the fingers' centroid or, for a quick zoom, the position of the tap.
    public var anchor: Point
    /// The rate at which ``magnification`` changes, per second.
    public var velocity: Double

    public init(magnification: Double, delta: Double = 1, anchor: Point, velocity: Double = 0) {
        self.magnification = magnification
        self.delta = delta
        self.anchor = anchor
        self.velocity = velocity
    }
}

/// The measurement of a rotation. Angles are in radians, positive clockwise.
public struct RotateValue: Hashable, Sendable {
    /// The rotation since the gesture began. Several turns add up.
    public var rotation: Double
    /// The angle by which this event changed ``rotation``.
    public var delta: Double
    /// The point to rotate about: the fingers' centroid.
    public var anchor: Point
    /// The angular velocity, in radians a second.
    public var velocity: Double

    public init(rotation: Double, delta: Double = 0, anchor: Point, velocity: Double = 0) {
        self.rotation = rotation
        self.delta = delta
        self.anchor = anchor
        self.velocity = velocity
    }
}

/// The measurement of a hover.
public struct HoverValue: Hashable, Sendable {
    /// The pointer's position.
    public var location: Point

    public init(location: Point) {
        self.location = location
    }
}

/// The measurement of a transform.
///
/// With each event, a point of the content moves as ``moved(_:)`` returns. The content that was under the fingers'
/// centroid is then under it again.
public struct TransformValue: Hashable, Sendable {
    /// The mean of the fingers' positions.
    public var centroid: Point
    /// The number of fingers that are down: 0 when the gesture ends.
    public var fingers: Int
    /// The movement that the transform has taken since it began.
    public var translation = Vector.zero
    /// The magnification since the transform began; 1 is unchanged.
    public var magnification = 1.0
    /// The rotation since the transform began, in radians, positive clockwise; 0 unless the gesture rotates.
    public var rotation = 0.0
    /// The movement that the transform took with this event.
    public var panDelta = Vector.zero
    /// The factor by which this event changed ``magnification``.
    public var magnificationDelta = 1.0
    /// The angle by which this event changed ``rotation``.
    public var rotationDelta = 0.0
    /// The centroid's velocity, in points a second.
    public var velocity = Vector.zero
    /// The rate at which ``magnification`` changes, per second.
    public var magnificationVelocity = 0.0
    /// The angular velocity, in radians a second; 0 unless the gesture rotates.
    public var rotationVelocity = 0.0

    /// Creates the value of a transform that has not moved anything yet.
    public init(centroid: Point, fingers: Int) {
        self.centroid = centroid
        self.fingers = fingers
    }

    /// Where this event moves a point of the content, in points:
    /// `centroid + R(p - (centroid - panDelta)) · magnificationDelta`, with `R` a rotation by ``rotationDelta``.
    public func moved(_ point: Point) -> Point {
        centroid + (point - (centroid + panDelta * -1)).rotated(by: rotationDelta) * magnificationDelta
    }
}
