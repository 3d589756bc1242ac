import Motion

/// Any number of fingers that move and spread.
///
/// Each change is measured from the last one's centroid and span, and both are taken anew when the set of fingers
/// changes: whatever fingers are added or lifted, the content under them does not move by it.
struct TransformRecognizer: Hashable, Sendable {
    let gesture: TransformGesture
    private var base = Constellation()
    private var baseSpan = 0.0
    /// The centroid's way since the first finger came down.
    private(set) var travel: Travel
    private var translation = Vector.zero
    private var magnification = 1.0
    /// The centroid's way, whatever fingers it is the centroid of, and how fast it goes.
    private var way = Vector.zero
    private var tracker = VelocityTracker()
    private var hadSeveralFingers = false

    init(gesture: TransformGesture) {
        self.gesture = gesture
        travel = Travel(sharesMovement: gesture.sharesMovement)
    }

    var fingers: Int { base.count }

    mutating func consider(_ sample: Sample) -> Verdict {
        guard sample.phase == .move else { return reconsider(sample) }
        track(sample)
        defer { base = sample.constellation }
        let slop = Slop.distance(gesture.minimumDistance, for: sample.kind)
        travel.add(movement(of: sample), slop: slop, continuesOthers: sample.continuesOthers)
        if travel.isPastSlop { return .accept }
        let spanChange = abs(sample.constellation.span - baseSpan)
        return base.count > 1 && spanChange >= gesture.minimumSpanChange ? .accept : .undecided
    }

    /// The set of fingers changed.
    private mutating func reconsider(_ sample: Sample) -> Verdict {
        base = sample.constellation
        baseSpan = base.span
        if base.count == 0 { return .reject(sample.phase == .cancel ? .pointerCancelled : .liftedTooEarly) }
        return gesture.catchesAtOnce && sample.phase == .down ? .accept : .undecided
    }

    /// What of a sample moves the content: all of the centroid's way, or, of a single finger that shares, the rest.
    private func movement(of sample: Sample) -> Vector {
        guard sample.constellation.count == base.count else { return .zero }
        let isShared = gesture.sharesMovement && base.count == 1
        return isShared ? sample.unconsumed : sample.constellation.centroid - base.centroid
    }

    private mutating func track(_ sample: Sample) {
        hadSeveralFingers = hadSeveralFingers || base.count > 1
        if sample.constellation.count == base.count { way += sample.constellation.centroid - base.centroid }
        tracker.add(Point.zero + way, at: sample.time)
    }

    mutating func holdBack() { travel.holdBack() }

    /// The change of span that was needed to begin does not count.
    mutating func begin(_ sample: Sample, taking delta: Vector) -> GestureValue {
        base = sample.constellation
        translation += delta
        return value(panDelta: delta)
    }

    /// The centroid's way with this sample; to be asked before ``take(_:_:)``.
    func proposal(_ sample: Sample) -> Vector { movement(of: sample) }

    mutating func take(_ delta: Vector, _ sample: Sample) -> GestureValue {
        track(sample)
        let growth = sample.constellation.magnification(from: base)
        base = sample.constellation
        translation += delta
        magnification *= growth
        return value(panDelta: delta, magnificationDelta: growth)
    }

    mutating func setChanged(_ sample: Sample) -> Announcement? {
        guard sample.constellation.count > 0 else {
            // A last finger's own velocity would count what it did while another was down: spreading throws nothing.
            let velocity = hadSeveralFingers ? tracker.velocity(at: sample.time) : sample.velocity
            return Announcement(state: .ended, value: value(velocity: velocity))
        }
        base = sample.constellation
        baseSpan = base.span
        return Announcement(state: .changed, value: value())
    }

    func value(panDelta: Vector = .zero, magnificationDelta: Double = 1, velocity: Vector = .zero) -> GestureValue {
        .transform(
            TransformValue(
                centroid: base.centroid, fingers: base.count, translation: translation, magnification: magnification,
                panDelta: panDelta, magnificationDelta: magnificationDelta, velocity: velocity))
    }
}
