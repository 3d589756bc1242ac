import Motion

/// Two fingers or more that turn about their centroid.
struct RotateRecognizer: GestureRecognizer {
    let gesture: RotateGesture
    private var slop = Slop.rotation
    private var centroid = Point.zero
    /// The angle that the fingers have turned by, in radians: within the slop, and since the gesture began.
    private var turned = 0.0
    private var rotation = 0.0

    init(gesture: RotateGesture) {
        self.gesture = gesture
    }

    var traits: GestureTraits { .manyTouches }

    mutating func prepare(for surroundings: GestureSurroundings) {
        slop = gesture.minimumRotation ?? surroundings.metrics.rotation
    }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        centroid = sample.geometry.centroid
        guard sample.phase == .move else {
            turned = 0
            guard sample.geometry.count == 0 else { return .undecided }
            return .reject(sample.phase == .cancel ? .pointerCancelled : .liftedTooEarly)
        }
        turned += sample.geometry.rotation
        return sample.geometry.count > 1 && abs(turned) >= slop ? .accept : .undecided
    }

    func crossing(_ segment: PointerSegment) -> Double? { segment.fraction(turnedBy: turned, beyond: slop) }

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
