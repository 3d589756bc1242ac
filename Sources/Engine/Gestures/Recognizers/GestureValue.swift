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
