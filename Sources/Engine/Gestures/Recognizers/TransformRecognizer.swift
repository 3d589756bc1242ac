import Motion

/// Any number of fingers that move, spread and turn.
///
/// Each change is measured from the centroid and span of the change before it. Both are measured again whenever a
/// finger is added or lifted, so that neither moves the content.
struct TransformRecognizer: GestureRecognizer {
    let gesture: TransformGesture
    private(set) var slop = PointerSlop(touch: Slop.pan)
    private var spanSlop = Slop.scale
    private var rotationSlop = Slop.rotation
    private var base = PointerGeometry()
    /// The span and the centroid when the set of fingers last changed.
    private var baseSpan = 0.0
    private var baseCentroid = Point.zero
    /// The centroid's movement since the first finger came down.
    private var travel: Travel
    private var translation = Vector.zero
    private var magnification = 1.0
    private var rotation = 0.0
    /// The angle turned by since the set of fingers last changed, in radians.
    private var turned = 0.0
    /// The centroid's movements added up, without the jumps when the set of fingers changes, and their velocity.
    private var path = Vector.zero
    private var tracker = VelocityTracker()
    /// The time of the tracker's newest sample, and the fingers whose movements it contains.
    private var reportTime = -Double.infinity
    private var reported: PointerSet = []
    private var hadSeveralFingers = false
    /// How fast the fingers last spread, for each unit of magnification, and turned; and when.
    private var spread = SpreadVelocity()
    private var spreadTime = -Double.infinity

    init(gesture: TransformGesture) {
        self.gesture = gesture
        travel = Travel(sharesMovement: gesture.sharesMovement)
    }

    var traits: GestureTraits {
        var traits = GestureTraits.manyTouches
        if gesture.sharesMovement { traits.formUnion(.sharesMovement) }
        if gesture.ignoresEarlierTouches { traits.formUnion(.touchesOfOneHand) }
        return traits
    }

    mutating func prepare(for surroundings: GestureSurroundings) {
        let metrics = surroundings.metrics
        slop = metrics.slop(gesture.minimumDistance ?? metrics.pan)
        spanSlop = metrics.points(gesture.minimumSpanChange ?? metrics.scale)
        rotationSlop = gesture.minimumRotation ?? metrics.rotation
    }

    // MARK: Before it begins

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        guard sample.phase == .move, isMeasurable(sample) else { return considerFingers(sample) }
        track(sample)
        defer { base = sample.geometry }
        turned += sample.geometry.rotation
        guard canBegin(sample.geometry) else { return .undecided }
        if base.count > 1, sample.continuesOthers { return isPastMovement(sample) ? .accept : .undecided }
        travel.add(proposal(sample), slop: slop[sample.kind], continuesOthers: sample.continuesOthers)
        return travel.isPastSlop || base.count > 1 && isPastSpanOrRotation(sample) ? .accept : .undecided
    }

    /// Whether enough fingers are down.
    private func canBegin(_ geometry: PointerGeometry) -> Bool { geometry.count >= gesture.minimumTouches }

    func crossing(_ segment: PointerSegment) -> Double? {
        guard canBegin(segment.geometry) else { return nil }
        let pan = travel.crossing(segment, segment.centroidMovement, slop: slop[segment.kind])
        guard segment.geometry.count > 1 else { return pan }
        let span = segment.fraction(ofSpan: baseSpan, changingBy: spanSlop)
        let angle = gesture.rotates ? segment.fraction(turnedBy: turned, beyond: rotationSlop) : nil
        let first = min(pan ?? 1, span ?? 1, angle ?? 1)
        return first < 1 ? first : nil
    }

    private func isPastSpanOrRotation(_ sample: PointerSample) -> Bool {
        abs(sample.geometry.span - baseSpan) >= spanSlop || gesture.rotates && abs(turned) >= rotationSlop
    }

    /// Whether several fingers that move other content have spread or turned further than they have moved it. Fingers that
    /// drag together never keep their distance exactly.
    private func isPastMovement(_ sample: PointerSample) -> Bool {
        guard isPastSpanOrRotation(sample) else { return false }
        let spread = abs(sample.geometry.span - baseSpan)
        let arc = gesture.rotates ? abs(turned) * sample.geometry.span : 0
        return max(spread, arc) > (sample.geometry.centroid - baseCentroid).length
    }

    /// Whether a sample is of the same fingers as the one before it.
    private func isMeasurable(_ sample: PointerSample) -> Bool { sample.geometry.count == base.count }

    /// Considers a finger that was added or lifted.
    private mutating func considerFingers(_ sample: PointerSample) -> GestureVerdict {
        measureAgain(sample)
        if base.count == 0 { return .reject(sample.phase == .cancel ? .pointerCancelled : .liftedTooEarly) }
        return gesture.catchesAtOnce && sample.phase == .down && canBegin(base) ? .accept : .undecided
    }

    var takesOffers: Bool { base.count == 1 && canBegin(base) }
    var overslop: Vector { travel.overslop }
    mutating func holdBack() { travel.holdBack() }

    /// The change of span within the slop does not magnify.
    mutating func begin(_ sample: PointerSample, taking delta: Vector) -> GestureValue {
        base = sample.geometry
        translation += delta
        noteSpread(sample)
        return value(panDelta: delta, after: sample)
    }

    // MARK: Once it has begun

    /// The part of a sample that moves the content: the centroid's movement or, for a single finger, what others have
    /// left of it. Ask before ``follow(_:taking:)``, which updates the base.
    func proposal(_ sample: PointerSample) -> Vector {
        guard isMeasurable(sample) else { return .zero }
        guard base.count == 1 else { return sample.geometry.centroid - base.centroid }
        return gesture.sharesMovement ? sample.unconsumed : sample.movement
    }

    mutating func follow(_ sample: PointerSample, taking delta: Vector) -> GestureProgress<GestureValue> {
        sample.phase == .move && isMeasurable(sample) ? .changed(take(delta, sample)) : changeFingers(sample)
    }

    private mutating func take(_ delta: Vector, _ sample: PointerSample) -> GestureValue {
        track(sample)
        let magnificationDelta = sample.geometry.magnification(from: base)
        base = sample.geometry
        translation += delta
        magnification *= magnificationDelta
        let rotationDelta = gesture.rotates ? sample.geometry.rotation : 0
        rotation += rotationDelta
        noteSpread(sample)
        return value(
            panDelta: delta, magnificationDelta: magnificationDelta, rotationDelta: rotationDelta, after: sample)
    }

    /// Follows a finger that was added or lifted.
    private mutating func changeFingers(_ sample: PointerSample) -> GestureProgress<GestureValue> {
        noteSpread(sample)
        guard sample.geometry.count > 0 else {
            base.count = 0
            return .ended(value(after: sample))
        }
        measureAgain(sample)
        return .changed(value(after: sample))
    }

    private mutating func measureAgain(_ sample: PointerSample) {
        base = sample.geometry
        baseSpan = base.span
        baseCentroid = base.centroid
        turned = 0
    }

    /// Notes how fast several fingers spread and turn, of which one may lift.
    private mutating func noteSpread(_ sample: PointerSample) {
        guard base.count > 1, sample.phase != .down else { return }
        spread.span = base.magnificationRate(sample.spread)
        spread.rotation = gesture.rotates ? sample.spread.rotation : 0
        spreadTime = sample.time
    }

    private mutating func track(_ sample: PointerSample) {
        hadSeveralFingers = hadSeveralFingers || base.count > 1
        if isMeasurable(sample) { path += sample.geometry.centroid - base.centroid }
        if sample.isBetweenSamples { return }
        // The fingers of one report of the touchscreen move one after the other. Together they move the centroid.
        if sample.time == reportTime, reported.isDisjoint(with: sample.pointer) {
            tracker.replaceNewest(with: Point.zero + path)
            reported.formUnion(sample.pointer)
        } else {
            tracker.add(Point.zero + path, at: sample.time, isLast: sample.isLastMovement)
            reportTime = sample.time
            reported = sample.pointer
        }
    }

    var value: GestureValue { .transform(measured) }

    private var measured: TransformValue {
        var value = TransformValue(centroid: base.centroid, fingers: base.count)
        value.translation = translation
        value.magnification = magnification
        value.rotation = rotation
        return value
    }

    private func value(
        panDelta: Vector = .zero, magnificationDelta: Double = 1, rotationDelta: Double = 0, after sample: PointerSample
    ) -> GestureValue {
        var value = measured
        value.panDelta = panDelta
        value.magnificationDelta = magnificationDelta
        value.rotationDelta = rotationDelta
        // The last finger's own velocity includes its movement while another finger was down: spreading throws nothing.
        value.velocity = hadSeveralFingers ? tracker.velocity(at: sample.time) : sample.velocity
        guard sample.time - spreadTime <= VelocityTracker.restLimit + VelocityTracker.tolerance else {
            return .transform(value)
        }
        value.magnificationVelocity = magnification * spread.span
        value.rotationVelocity = spread.rotation
        return .transform(value)
    }
}
