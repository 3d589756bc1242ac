import Motion

/// Two or more fingers that move apart or together.
public struct MagnifyGesture: Hashable, Sendable {
    /// The change of span after which the gesture begins; nil for ``GestureMetrics/scale``. The span is the fingers'
    /// mean distance from their centroid.
    public var minimumSpanChange: Length?

    public init() {}
}

extension Gesture {
    /// Two or more fingers that move apart or together: a ``MagnifyGesture`` with this property.
    public static func magnify(minimumSpanChange: Length? = nil) -> Gesture {
        var magnify = MagnifyGesture()
        magnify.minimumSpanChange = minimumSpanChange
        return .magnify(magnify)
    }
}

struct MagnifyRecognizer: StoredRecognizer {
    let gesture: MagnifyGesture
    private(set) var spanSlop = Slop.scale
    /// The geometry from which the next change is measured. It is measured again whenever a finger is added or lifted,
    /// so that neither magnifies anything.
    private(set) var base = PointerGeometry()
    private(set) var magnification = 1.0

    var traits: GestureTraits { .manyTouches }
    var slop: PointerSlop { .infinite }

    mutating func prepare(for surroundings: GestureSurroundings) {
        spanSlop = surroundings.metrics.points(gesture.minimumSpanChange ?? surroundings.metrics.scale)
    }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        guard sample.phase == .move, sample.geometry.count == base.count else {
            base = sample.geometry
            guard base.count == 0 else { return .undecided }
            return .reject(sample.phase == .cancel ? .pointerCancelled : .liftedTooEarly)
        }
        let change = abs(sample.geometry.span - base.span)
        return base.count > 1 && change >= spanSlop ? .accept : .undecided
    }

    func crossing(_ segment: PointerSegment) -> Double? { segment.fraction(ofSpan: base.span, changingBy: spanSlop) }

    /// The change of span within the slop does not magnify.
    mutating func begin(_ sample: PointerSample, taking movement: Vector) -> GestureValue {
        base = sample.geometry
        return value(after: sample)
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> {
        guard sample.phase == .move && sample.geometry.count == base.count else {
            if sample.geometry.count < 2 { return .ended(value(after: sample)) }
            base = sample.geometry
            return .unchanged
        }
        let delta = sample.geometry.magnification(from: base)
        magnification *= delta
        base = sample.geometry
        return .changed(value(delta: delta, after: sample))
    }

    var value: GestureValue { value() }

    private func value(delta: Double = 1, after sample: PointerSample? = nil) -> GestureValue {
        let velocity = sample.map { magnification * base.magnificationRate($0.spread) } ?? 0
        return .magnify(
            MagnifyValue(magnification: magnification, delta: delta, anchor: base.centroid, velocity: velocity))
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
