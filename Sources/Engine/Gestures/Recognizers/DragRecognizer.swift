import Motion

/// A given number of fingers or more that move, along an axis or anywhere.
struct DragRecognizer: GestureRecognizer {
    let gesture: DragGesture
    private(set) var slop = PointerSlop(touch: Slop.pan)
    /// The strip in which the drag may start; nil if it may start anywhere in the region.
    private var strip: EdgeStrip?
    private var axis: Axis?
    private var start = Point.zero
    private var location = Point.zero
    private var base = PointerGeometry()
    /// The movement since the last finger came down, along the axis.
    private var travel: Travel
    private var translation = Vector.zero

    init(gesture: DragGesture) {
        self.gesture = gesture
        travel = Travel(sharesMovement: gesture.sharesMovement)
        axis = gesture.axis
    }

    var traits: GestureTraits {
        var traits: GestureTraits = gesture.touches > 1 ? .manyTouches : []
        if gesture.admitsFurtherTouches { traits.formUnion([.manyTouches, .movingTouches]) }
        return gesture.sharesMovement ? traits.union(.sharesMovement) : traits
    }

    mutating func prepare(for surroundings: GestureSurroundings) {
        slop = surroundings.metrics.slop(gesture.minimumDistance ?? surroundings.metrics.pan)
        guard let edge = gesture.edge else { return }
        let strip = EdgeStrip(edge, in: surroundings)
        self.strip = strip
        axis = strip.axis
    }

    // MARK: Before it begins

    mutating func consider(_ sample: PointerSample) -> GestureVerdict {
        location = sample.geometry.count > 0 ? sample.geometry.centroid : sample.position
        switch sample.phase {
        case .down:
            return comeDown(sample)
        case .move:
            guard isEnough(sample.geometry) else { return .undecided }
            let step = along(movement(in: sample))
            base = sample.geometry
            travel.add(step, slop: slop[sample.kind], continuesOthers: sample.continuesOthers)
            return travel.isPastSlop ? verdictPastSlop : .undecided
        case .up:
            return gesture.admitsFurtherTouches && sample.geometry.count > 0 ? .undecided : .reject(.liftedTooEarly)
        case .cancel, .hover:
            return .reject(.pointerCancelled)
        }
    }

    func crossing(_ segment: PointerSegment) -> Double? {
        guard isEnough(segment.geometry) else { return nil }
        return travel.crossing(segment, along(segment.centroidMovement), slop: slop[segment.kind])
    }

    private mutating func comeDown(_ sample: PointerSample) -> GestureVerdict {
        if let strip, !strip.contains(sample.position) { return .reject(.startedElsewhere) }
        base = sample.geometry
        start = base.centroid
        if base.count > gesture.touches, !gesture.admitsFurtherTouches { return .reject(.secondFinger) }
        return gesture.catchesAtOnce && isEnough(base) && sample.isMeasured ? .accept : .undecided
    }

    /// Whether there are as many fingers as the drag begins with.
    private func isEnough(_ fingers: PointerGeometry) -> Bool {
        gesture.admitsFurtherTouches ? fingers.count >= gesture.touches : fingers.count == gesture.touches
    }

    /// A drag from an edge leads inward.
    private var verdictPastSlop: GestureVerdict {
        strip.map { travel.total.dot($0.inward) > 0 } ?? true ? .accept : .reject(.movedTooFar)
    }

    var takesOffers: Bool { true }
    var overslop: Vector { travel.overslop }
    mutating func holdBack() { travel.holdBack() }

    mutating func begin(_ sample: PointerSample, taking movement: Vector) -> GestureValue {
        take(movement, sample)
    }

    // MARK: Once it has begun

    func proposal(_ sample: PointerSample) -> Vector { along(movement(in: sample)) }

    mutating func follow(_ sample: PointerSample, taking movement: Vector) -> GestureProgress<GestureValue> {
        if gesture.admitsFurtherTouches {
            let stays = sample.phase == .move ? !sample.isMeasured : sample.geometry.count > 0
            if stays { return .unchanged }
        } else if sample.phase == .down || sample.geometry.count > gesture.touches {
            return .cancelled(.secondFinger)
        }
        guard sample.phase == .move else { return .ended(end(velocity: sample.velocity)) }
        base = sample.geometry
        location = base.centroid
        return .changed(take(movement, sample))
    }

    private mutating func take(_ delta: Vector, _ sample: PointerSample) -> GestureValue {
        translation += delta
        return value(delta: delta, velocity: along(sample.velocity))
    }

    private func end(velocity: Vector) -> GestureValue {
        let velocity = along(velocity)
        return value(velocity: velocity.length < gesture.minimumFlingVelocity ? .zero : velocity)
    }

    var value: GestureValue { value() }

    private func value(delta: Vector = .zero, velocity: Vector = .zero) -> GestureValue {
        .drag(
            DragValue(
                startLocation: start, location: location, translation: translation, delta: delta, velocity: velocity,
                decayRate: gesture.decayRate))
    }

    // MARK: Movement

    /// How far the fingers moved: all of it, or what others have left.
    private func movement(in sample: PointerSample) -> Vector {
        if gesture.admitsFurtherTouches { return share(of: sample) }
        if sample.geometry.count != base.count { return .zero }
        if gesture.touches > 1 { return sample.geometry.centroid - base.centroid }
        return gesture.sharesMovement ? sample.unconsumed : sample.movement
    }

    /// A finger's share of the centroid's movement, less what others have taken.
    private func share(of sample: PointerSample) -> Vector {
        guard sample.isMeasured else { return .zero }
        if sample.geometry.count == 1 { return gesture.sharesMovement ? sample.unconsumed : sample.movement }
        let share = sample.movement / Double(sample.geometry.count)
        guard gesture.sharesMovement else { return share }
        return (share - (sample.movement - sample.unconsumed)).limited(to: share)
    }

    private func along(_ vector: Vector) -> Vector {
        guard let axis else { return vector }
        return axis.vector(axis.component(of: vector))
    }
}
