import Motion

/// One finger down and moving, along an axis or anywhere.
struct DragRecognizer: Hashable, Sendable {
    let gesture: DragGesture
    private var start = Point.zero
    private var location = Point.zero
    /// Unconsumed movement since the finger came down, along the axis; it counts towards the slop. Where others move
    /// the content already there is no slop to fill, and only the present movement counts.
    private var travel = Vector.zero
    /// The last addition to it.
    private var step = Vector.zero
    private var translation = Vector.zero
    private var slop = 0.0

    init(gesture: DragGesture) {
        self.gesture = gesture
    }

    mutating func consider(_ sample: Sample) -> Verdict {
        switch sample.phase {
        case .down:
            start = sample.position
            location = start
            return gesture.catchesAtOnce ? .accept : .undecided
        case .move:
            location = sample.position
            step = along(gesture.sharesMovement ? sample.unconsumed : sample.movement)
            travel = sample.continuesOthers ? step : travel + step
            slop = sample.continuesOthers ? 0 : Slop.distance(gesture.minimumDistance, for: sample.kind)
            return isPastSlop ? .accept : .undecided
        case .up:
            return .reject(.liftedTooEarly)
        case .cancel:
            return .reject(.pointerCancelled)
        }
    }

    /// One that shares is asked what it takes, so it begins only where there is something to take.
    private var isPastSlop: Bool {
        gesture.sharesMovement ? travel.length > slop : travel.length >= slop && travel != .zero
    }

    /// What it would take when it begins: the movement past the slop, but none that is older than the last change.
    var overslop: Vector {
        let distance = travel.length
        return distance > slop ? (travel - travel * (slop / distance)).limited(to: step) : .zero
    }

    /// It was not given what it asked for, so it waits at the slop's edge.
    mutating func holdBack() {
        travel = travel - overslop
    }

    /// What it would take of a movement once it has begun.
    func proposal(of movement: Vector) -> Vector { along(movement) }

    /// Takes a part of a movement.
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
