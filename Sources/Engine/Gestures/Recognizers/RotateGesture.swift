import Motion

/// Two or more fingers that turn about their centroid.
public struct RotateGesture: Hashable, Sendable {
    /// The angle in radians after which the gesture begins; nil for ``GestureMetrics/rotation``.
    public var minimumRotation: Double?

    public init() {}
}

extension Gesture {
    /// Two or more fingers that turn about their centroid: a ``RotateGesture`` with this property.
    public static func rotate(minimumRotation: Double? = nil) -> Gesture {
        var rotate = RotateGesture()
        rotate.minimumRotation = minimumRotation
        return .rotate(rotate)
    }
}

struct RotateRecognizer: StoredRecognizer {
    let gesture: RotateGesture
    private(set) var angleSlop = Slop.rotation
    private(set) var centroid = Point.zero
    /// The angle that the fingers have turned by, in radians: within the slop, and since the gesture began.
    private(set) var turned = 0.0
    private(set) var rotation = 0.0

    var traits: GestureTraits { .manyTouches }
    var slop: PointerSlop { .infinite }

    mutating func prepare(for surroundings: GestureSurroundings) {
        angleSlop = gesture.minimumRotation ?? surroundings.metrics.rotation
    }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        centroid = sample.geometry.centroid
        guard sample.phase == .move else {
            turned = 0
            guard sample.geometry.count == 0 else { return .undecided }
            return .reject(sample.phase == .cancel ? .pointerCancelled : .liftedTooEarly)
        }
        turned += sample.geometry.rotation
        return sample.geometry.count > 1 && abs(turned) >= angleSlop ? .accept : .undecided
    }

    func crossing(_ segment: PointerSegment) -> Double? { segment.fraction(turnedBy: turned, beyond: angleSlop) }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> {
        guard sample.phase == .move else {
            return sample.geometry.count < 2 ? .ended(value(after: sample)) : .unchanged
        }
        centroid = sample.geometry.centroid
        rotation += sample.geometry.rotation
        return .changed(value(delta: sample.geometry.rotation, after: sample))
    }

    var value: GestureValue { value() }

    private func value(delta: Double = 0, after sample: PointerSample? = nil) -> GestureValue {
        let velocity = sample?.spread.rotation ?? 0
        return .rotate(RotateValue(rotation: rotation, delta: delta, anchor: centroid, velocity: velocity))
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
