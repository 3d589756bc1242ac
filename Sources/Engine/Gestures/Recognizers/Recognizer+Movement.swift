import Motion

extension Recognizer {
    /// The movement that it would take if it began now: what is past the slop.
    var overslop: Vector {
        switch self {
        case .drag(let drag): drag.travel.overslop
        case .transform(let transform): transform.travel.overslop
        case .tap, .longPress, .magnify, .quickZoom: .zero
        }
    }

    /// It asked for its overslop and got nothing: it waits at the slop's edge.
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

    /// Begins, with what it was given of its overslop.
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

    /// The movement of a sample that it would take now that it has begun; zero for one that takes no movement.
    func proposal(_ sample: Sample) -> Vector {
        switch self {
        case .drag(let drag): drag.proposal(of: drag.gesture.sharesMovement ? sample.unconsumed : sample.movement)
        case .transform(let transform): transform.proposal(sample)
        case .tap, .longPress, .magnify, .quickZoom: .zero
        }
    }

    /// Whether movements are offered to it, rather than being its own.
    var takesOffers: Bool {
        switch self {
        case .drag: true
        case .transform(let transform): transform.fingers == 1
        case .tap, .longPress, .magnify, .quickZoom: false
        }
    }

    /// Follows a change once it has begun.
    ///
    /// - Parameter delta: What it takes of the movement.
    mutating func follow(_ sample: Sample, taking delta: Vector) -> Announcement? {
        switch self {
        case .drag(var drag):
            defer { self = .drag(drag) }
            drag.follow(sample)
            guard sample.phase == .move else {
                return Announcement(state: .ended, value: drag.end(velocity: sample.velocity))
            }
            return Announcement(state: .changed, value: drag.take(delta))
        case .transform(var transform):
            defer { self = .transform(transform) }
            guard sample.phase == .move else { return transform.setChanged(sample) }
            return Announcement(state: .changed, value: transform.take(delta, sample))
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
