import Motion

/// One finger down and moving, along an axis or anywhere.
struct DragRecognizer: Hashable, Sendable {
    let gesture: DragGesture
    private var start = Point.zero
    private var location = Point.zero
    /// The movement since the finger came down, along the axis.
    private(set) var travel: Travel
    private var translation = Vector.zero

    init(gesture: DragGesture) {
        self.gesture = gesture
        travel = Travel(sharesMovement: gesture.sharesMovement)
    }

    mutating func consider(_ sample: Sample) -> Verdict {
        switch sample.phase {
        case .down:
            start = sample.position
            location = start
            return gesture.catchesAtOnce ? .accept : .undecided
        case .move:
            location = sample.position
            let step = along(gesture.sharesMovement ? sample.unconsumed : sample.movement)
            let slop = Slop.distance(gesture.minimumDistance, for: sample.kind)
            travel.add(step, slop: slop, continuesOthers: sample.continuesOthers)
            return travel.isPastSlop ? .accept : .undecided
        case .up:
            return .reject(.liftedTooEarly)
        case .cancel:
            return .reject(.pointerCancelled)
        }
    }

    mutating func holdBack() { travel.holdBack() }

    /// The part of a movement that the drag would take.
    func proposal(of movement: Vector) -> Vector { along(movement) }

    mutating func take(_ delta: Vector) -> GestureValue {
        translation += delta
        return value(delta: delta)
    }

    mutating func follow(_ sample: Sample) {
        location = sample.position
    }

    func end(velocity: Vector) -> GestureValue {
        let velocity = along(velocity)
        return value(velocity: velocity.length < gesture.minimumFlingVelocity ? .zero : velocity)
    }

    func value(delta: Vector = .zero, velocity: Vector = .zero) -> GestureValue {
        .drag(
            DragValue(
                startLocation: start, location: location, translation: translation, delta: delta, velocity: velocity))
    }

    private func along(_ vector: Vector) -> Vector {
        guard let axis = gesture.axis else { return vector }
        return axis.vector(axis.component(of: vector))
    }
}
