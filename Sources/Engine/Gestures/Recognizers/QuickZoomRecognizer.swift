import Motion

/// A tap, then a finger down again that moves up or down.
struct QuickZoomRecognizer: GestureRecognizer {
    /// The natural logarithm.
    private static let logarithmOf2 = 0.693147180559945309

    let gesture: QuickZoomGesture
    private(set) var slop = PointerSlop()
    private var reach = Slop.multiTapDistance
    private var interval = Slop.multiTapInterval
    private var anchor = Point.zero
    private var start = Point.zero
    private(set) var hasTapped = false
    private var lift = -Double.infinity
    private var magnification = 1.0
    /// The time by which the second touch must begin.
    private(set) var deadline: GestureDeadline?

    init(gesture: QuickZoomGesture) {
        self.gesture = gesture
    }

    var traits: GestureTraits { .needsPress }
    var tapRank: Int? { .max }
    func continues(at position: Point) -> Bool { (position - anchor).length <= reach }

    mutating func prepare(for surroundings: GestureSurroundings) {
        let metrics = surroundings.metrics
        slop = metrics.slop(gesture.slop ?? metrics.touch)
        reach = metrics.points(metrics.multiTapDistance)
        interval = gesture.interval ?? metrics.multiTapInterval
    }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        switch sample.phase {
        case .down:
            if !hasTapped { anchor = sample.position }
            // The tap's finger has bounced, and would zoom when it moves.
            if sample.time - lift < Slop.multiTapBounce { return .reject(.notRecognized) }
            start = sample.position
            deadline = nil
            return .undecided
        case .move:
            guard (sample.position - start).length > slop[sample.kind] else { return .undecided }
            return hasTapped ? .accept : .reject(.movedTooFar)
        case .up:
            guard !hasTapped else { return .reject(.liftedTooEarly) }
            hasTapped = true
            lift = sample.time
            deadline = .reject(at: sample.time + interval)
            return .undecided
        case .cancel, .hover:
            return .reject(.pointerCancelled)
        }
    }

    func crossing(_ segment: PointerSegment) -> Double? {
        segment.fraction(from: start, beyond: slop[segment.kind])
    }

    /// The movement within the slop does not magnify.
    mutating func begin(_ sample: PointerSample, taking movement: Vector) -> GestureValue {
        start = sample.position
        return value
    }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> {
        guard sample.phase == .move else { return .ended(value(after: sample)) }
        let previous = magnification
        magnification = powerOfTwo((sample.position.y - start.y) / gesture.doublingDistance)
        return .changed(value(delta: magnification / previous, after: sample))
    }

    var value: GestureValue { value() }

    /// The derivative of 2^(y / d) is 2^(y / d) · ln 2 / d.
    private func value(delta: Double = 1, after sample: PointerSample? = nil) -> GestureValue {
        let velocity = sample.map { magnification * Self.logarithmOf2 / gesture.doublingDistance * $0.velocity.dy } ?? 0
        return .quickZoom(MagnifyValue(magnification: magnification, delta: delta, anchor: anchor, velocity: velocity))
    }
}
