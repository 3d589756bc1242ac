import Motion

/// Any number of fingers that move and spread.
///
/// Each change is measured from the centroid and span of the change before it. Both are measured again whenever a
/// finger is added or lifted, so that neither moves the content.
struct TransformRecognizer: Hashable, Sendable {
    let gesture: TransformGesture
    private var base = PointerGeometry()
    /// The span when the set of fingers last changed.
    private var baseSpan = 0.0
    /// The centroid's movement since the first finger came down.
    private(set) var travel: Travel
    private var translation = Vector.zero
    private var magnification = 1.0
    /// The centroid's movements added up, without the jumps when the set of fingers changes, and their velocity.
    private var path = Vector.zero
    private var tracker = VelocityTracker()
    private var hadSeveralFingers = false

    init(gesture: TransformGesture) {
        self.gesture = gesture
        travel = Travel(sharesMovement: gesture.sharesMovement)
    }

    var fingers: Int { base.count }

    // MARK: Before it begins

    mutating func consider(_ sample: Sample) -> Verdict {
        guard sample.phase == .move else { return considerFingers(sample) }
        track(sample)
        defer { base = sample.geometry }
        let slop = Slop.distance(gesture.minimumDistance, for: sample.kind)
        travel.add(proposal(sample), slop: slop, continuesOthers: sample.continuesOthers)
        if travel.isPastSlop { return .accept }
        let spanChange = abs(sample.geometry.span - baseSpan)
        return base.count > 1 && spanChange >= gesture.minimumSpanChange ? .accept : .undecided
    }

    /// Considers a finger that was added or lifted.
    private mutating func considerFingers(_ sample: Sample) -> Verdict {
        base = sample.geometry
        baseSpan = base.span
        if base.count == 0 { return .reject(sample.phase == .cancel ? .pointerCancelled : .liftedTooEarly) }
        return gesture.catchesAtOnce && sample.phase == .down ? .accept : .undecided
    }

    mutating func holdBack() { travel.holdBack() }

    /// The change of span within the slop does not magnify.
    mutating func begin(_ sample: Sample, taking delta: Vector) -> GestureValue {
        base = sample.geometry
        translation += delta
        return value(panDelta: delta)
    }

    // MARK: Once it has begun

    /// The part of a sample that moves the content: the centroid's movement or, for a single finger that shares, what
    /// others have left of it. Ask before ``take(_:_:)``, which updates the base.
    func proposal(_ sample: Sample) -> Vector {
        guard sample.geometry.count == base.count else { return .zero }
        let isShared = gesture.sharesMovement && base.count == 1
        return isShared ? sample.unconsumed : sample.geometry.centroid - base.centroid
    }

    mutating func take(_ delta: Vector, _ sample: Sample) -> GestureValue {
        track(sample)
        let magnificationDelta = sample.geometry.magnification(from: base)
        base = sample.geometry
        translation += delta
        magnification *= magnificationDelta
        return value(panDelta: delta, magnificationDelta: magnificationDelta)
    }

    /// Follows a finger that was added or lifted.
    mutating func changeFingers(_ sample: Sample) -> Progress {
        guard sample.geometry.count > 0 else {
            // A last finger's own velocity includes what it did while another was down: spreading throws nothing.
            let velocity = hadSeveralFingers ? tracker.velocity(at: sample.time) : sample.velocity
            return .ended(value(velocity: velocity))
        }
        base = sample.geometry
        baseSpan = base.span
        return .changed(value())
    }

    private mutating func track(_ sample: Sample) {
        hadSeveralFingers = hadSeveralFingers || base.count > 1
        if sample.geometry.count == base.count { path += sample.geometry.centroid - base.centroid }
        tracker.add(Point.zero + path, at: sample.time, isLast: sample.isLastMovement)
    }

    func value(panDelta: Vector = .zero, magnificationDelta: Double = 1, velocity: Vector = .zero) -> GestureValue {
        .transform(
            TransformValue(
                centroid: base.centroid, fingers: base.count, translation: translation, magnification: magnification,
                panDelta: panDelta, magnificationDelta: magnificationDelta, velocity: velocity))
    }
}
