import Motion

/// Two fingers or more that move apart or together.
struct MagnifyRecognizer: Hashable, Sendable {
    let gesture: MagnifyGesture
    /// The geometry from which the next change is measured. It is measured again whenever a finger is added or lifted,
    /// so that neither magnifies anything.
    private var base = PointerGeometry()
    private var magnification = 1.0

    init(gesture: MagnifyGesture) {
        self.gesture = gesture
    }

    mutating func consider(_ sample: Sample) -> Verdict {
        guard sample.phase == .move else {
            base = sample.geometry
            guard base.count == 0 else { return .undecided }
            return .reject(sample.phase == .cancel ? .pointerCancelled : .liftedTooEarly)
        }
        let change = abs(sample.geometry.span - base.span)
        return base.count > 1 && change >= gesture.minimumSpanChange ? .accept : .undecided
    }

    /// The change of span within the slop does not magnify.
    mutating func begin(_ sample: Sample) -> GestureValue {
        base = sample.geometry
        return value(delta: 1)
    }

    mutating func follow(_ sample: Sample) -> Progress? {
        defer { base = sample.geometry }
        guard sample.phase == .move else {
            return sample.geometry.count < 2 ? .ended(value(delta: 1)) : nil
        }
        let delta = sample.geometry.magnification(from: base)
        magnification *= delta
        return .changed(value(delta: delta, at: sample.geometry.centroid))
    }

    func value(delta: Double = 1, at anchor: Point? = nil) -> GestureValue {
        .magnify(MagnifyValue(magnification: magnification, delta: delta, anchor: anchor ?? base.centroid))
    }
}
