import Motion

/// Any number of fingers that pan, magnify and, if wanted, rotate the content under them.
public struct TransformGesture: Hashable, Sendable {
    /// The number of fingers that must be down for the gesture to begin. Two make a pinch, which a mouse never begins. Once begun,
    /// the gesture continues until the last finger lifts.
    public var minimumTouches = 1
    /// The distance by which the fingers' centroid must move for the gesture to begin; nil for ``GestureMetrics/pan``.
    public var minimumDistance: Length?
    /// The change of span that also begins the gesture. See ``MagnifyGesture/minimumSpanChange``.
    public var minimumSpanChange: Length?
    /// Whether the gesture rotates the content.
    public var rotates = false
    /// The angle that also begins a gesture that rotates. See ``RotateGesture/minimumRotation``.
    public var minimumRotation: Double?
    /// Whether the gesture begins on contact. See ``DragGesture/catchesAtOnce``.
    public var catchesAtOnce = false
    /// Whether the gesture shares movements while one finger is on it; with two or more it takes everything. See
    /// ``DragGesture/sharesMovement``.
    public var sharesMovement = false
    /// Whether fingers that came down ``ContactPolicy/holdTime`` or more before another do not count, as content that several
    /// people touch needs: one's drag, or a hand that leans on it, and another's stroke are no pinch.
    public var ignoresEarlierTouches = false

    /// Creates a transform without rotation.
    public init() {}
}

extension Gesture {
    /// Any number of fingers that pan, magnify and, if wanted, rotate the content under them: a ``TransformGesture`` with
    /// these properties. Fewer touches than 1 count as 1.
    public static func transform(
        minimumTouches: Int = 1, minimumDistance: Length? = nil, minimumSpanChange: Length? = nil,
        rotates: Bool = false, catchesAtOnce: Bool = false, sharesMovement: Bool = false
    ) -> Gesture {
        var transform = TransformGesture()
        transform.minimumTouches = max(1, minimumTouches)
        transform.minimumDistance = minimumDistance
        transform.minimumSpanChange = minimumSpanChange
        transform.rotates = rotates
        transform.catchesAtOnce = catchesAtOnce
        transform.sharesMovement = sharesMovement
        return .transform(transform)
    }
}

/// Each change is measured from the centroid and span of the change before it. Both are measured again whenever a
/// finger is added or lifted, so that neither moves the content.
struct TransformRecognizer: StoredRecognizer {
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

    /// The position, in points, to which this event moves a point of the content:
    /// `centroid + R(p - (centroid - panDelta)) · magnificationDelta`, with `R` a rotation by ``rotationDelta``.
    public func moved(_ point: Point) -> Point {
        centroid + (point - (centroid + panDelta * -1)).rotated(by: rotationDelta) * magnificationDelta
    }
}
