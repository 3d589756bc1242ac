import Motion

/// One finger down and moving, along an axis or anywhere.
struct DragRecognizer: Sendable {
    let gesture: DragGesture
    private var start = Point.zero
    private var location = Point.zero
    /// Where the movement counts from: the finger's place when the slop was passed.
    private var anchor = Point.zero
    private var tracker = VelocityTracker()

    init(gesture: DragGesture) {
        self.gesture = gesture
    }

    mutating func consider(_ change: PointerChange) -> Verdict {
        switch change.event.phase {
        case .down:
            start = change.event.position
            measure(change)
            return gesture.catchesAtOnce && !change.isConsumed ? .accept : .undecided
        case .move:
            measure(change)
            if change.isConsumed { return .reject(.consumedByAnother) }
            return travel.length >= slop(for: change) ? .accept : .undecided
        case .up:
            return .reject(.liftedTooEarly)
        case .cancel:
            return .reject(.pointerCancelled)
        }
    }

    mutating func begin(with change: inout PointerChange) -> Announcement {
        let distance = travel.length
        let slop = distance > 0 ? min(slop(for: change) / distance, 1) : 0
        anchor = start + travel * slop
        change.consume(along(change.movement))
        return Announcement(state: .began, value: value(velocity: .zero))
    }

    mutating func follow(_ change: inout PointerChange) -> Announcement? {
        switch change.event.phase {
        case .down:
            return nil
        case .move:
            measure(change)
            change.consume(along(change.unconsumedMovement))
            return Announcement(state: .changed, value: value(velocity: .zero))
        case .up:
            change.consume()
            let velocity = along(tracker.velocity(at: change.event.time))
            return Announcement(state: .ended, value: value(velocity: velocity))
        case .cancel:
            return Announcement(state: .cancelled, value: lastValue)
        }
    }

    var lastValue: GestureValue { value(velocity: .zero) }

    private mutating func measure(_ change: PointerChange) {
        location = change.event.position
        tracker.add(location, at: change.event.time)
    }

    private func slop(for change: PointerChange) -> Double {
        gesture.catchesAtOnce ? 0 : Slop.distance(gesture.minimumDistance, for: change.event.kind)
    }

    /// The movement since the finger came down, along the axis.
    private var travel: Vector { along(location - start) }

    private func along(_ vector: Vector) -> Vector {
        guard let axis = gesture.axis else { return vector }
        return axis.vector(axis.component(of: vector))
    }

    private func value(velocity: Vector) -> GestureValue {
        let translation = along(location - anchor)
        return .drag(
            DragValue(startLocation: start, location: location, translation: translation, velocity: velocity))
    }
}
