import Motion

/// Two fingers or more that move apart or together.
struct MagnifyRecognizer: GestureRecognizer {
    let gesture: MagnifyGesture
    private var slop = Slop.scale
    /// The geometry from which the next change is measured. It is measured again whenever a finger is added or lifted,
    /// so that neither magnifies anything.
    private var base = PointerGeometry()
    private var magnification = 1.0

    init(gesture: MagnifyGesture) {
        self.gesture = gesture
    }

    var traits: GestureTraits { .manyTouches }

    mutating func prepare(for surroundings: GestureSurroundings) {
        slop = surroundings.metrics.points(gesture.minimumSpanChange ?? surroundings.metrics.scale)
    }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        guard sample.phase == .move, sample.geometry.count == base.count else {
            base = sample.geometry
            guard base.count == 0 else { return .undecided }
            return .reject(sample.phase == .cancel ? .pointerCancelled : .liftedTooEarly)
        }
        let change = abs(sample.geometry.span - base.span)
        return base.count > 1 && change >= slop ? .accept : .undecided
    }

    func crossing(_ segment: PointerSegment) -> Double? { segment.fraction(ofSpan: base.span, changingBy: slop) }

    /// The change of span within the slop does not magnify.
    mutating func begin(_ sample: PointerSample, taking movement: Vector) -> GestureValue {
        base = sample.geometry
        return value(after: sample)
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> {
        if sample.phase == .move && sample.geometry.count == base.count { return .changed(magnify(sample)) }
        if sample.geometry.count < 2 { return .ended(value(after: sample)) }
        base = sample.geometry
        return .unchanged
    }

    private mutating func magnify(_ sample: PointerSample) -> GestureValue {
        let delta = sample.geometry.magnification(from: base)
        magnification *= delta
        base = sample.geometry
        return value(delta: delta, after: sample)
    }

    var value: GestureValue { value() }

    private func value(delta: Double = 1, after sample: PointerSample? = nil) -> GestureValue {
        let velocity = sample.map { magnification * base.magnificationRate($0.spread) } ?? 0
        return .magnify(
            MagnifyValue(magnification: magnification, delta: delta, anchor: base.centroid, velocity: velocity))
    }
}
