import Motion

extension Recognizer {
    /// The movement past the slop, which the gesture would take if it began now.
    var overslop: Vector {
        switch self {
        case .drag(let drag): drag.travel.overslop
        case .transform(let transform): transform.travel.overslop
        case .tap, .longPress, .magnify, .quickZoom: .zero
        }
    }

    /// Stays at the edge of the slop, because the gesture was offered its overslop and took nothing.
    mutating func holdBack() {
        switch self {
        case .drag(var drag):
            drag.holdBack()
            self = .drag(drag)
        case .transform(var transform):
            transform.holdBack()
            self = .transform(transform)
        case .tap, .longPress, .magnify, .quickZoom:
            break
        }
    }

    /// Begins the gesture with the part of its overslop that it took.
    mutating func begin(_ sample: Sample, taking delta: Vector) -> GestureValue {
        switch self {
        case .drag(var drag):
            defer { self = .drag(drag) }
            return drag.take(delta)
        case .transform(var transform):
            defer { self = .transform(transform) }
            return transform.begin(sample, taking: delta)
        case .magnify(var magnify):
            defer { self = .magnify(magnify) }
            return magnify.begin(sample)
        case .quickZoom(var zoom):
            defer { self = .quickZoom(zoom) }
            return zoom.begin(sample)
        case .tap, .longPress:
            return value
        }
    }

    /// The part of a movement that the gesture would take once it has begun; zero for gestures that take none.
    func proposal(_ sample: Sample) -> Vector {
        switch self {
        case .drag(let drag): drag.proposal(of: drag.gesture.sharesMovement ? sample.unconsumed : sample.movement)
        case .transform(let transform): transform.proposal(sample)
        case .tap, .longPress, .magnify, .quickZoom: .zero
        }
    }

    /// Whether movements are offered to the gesture rather than belong to it.
    var takesOffers: Bool {
        switch self {
        case .drag: true
        case .transform(let transform): transform.fingers == 1
        case .tap, .longPress, .magnify, .quickZoom: false
        }
    }

    /// Follows a change once the gesture has begun.
    ///
    /// - Parameter delta: The part of the movement that it took.
    mutating func follow(_ sample: Sample, taking delta: Vector) -> Progress? {
        switch self {
        case .drag(var drag):
            defer { self = .drag(drag) }
            drag.follow(sample)
            return sample.phase == .move ? .changed(drag.take(delta)) : .ended(drag.end(velocity: sample.velocity))
        case .transform(var transform):
            defer { self = .transform(transform) }
            return sample.phase == .move ? .changed(transform.take(delta, sample)) : transform.changeFingers(sample)
        case .magnify(var magnify):
            defer { self = .magnify(magnify) }
            return magnify.follow(sample)
        case .quickZoom(var zoom):
            defer { self = .quickZoom(zoom) }
            return zoom.follow(sample)
        case .tap, .longPress:
            return nil
        }
    }
}
