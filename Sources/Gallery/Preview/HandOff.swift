import Gestures
import Motion
import Scenes

/// Divides a finger's movement among the photo, the strip of pages, and the pull that closes the preview.
///
/// The pages or the pull first return to rest, then the photo moves as far as it can, and the remainder goes to the
/// pages or the pull, never to both. The parts add up to the finger's movement.
struct HandOff: Hashable, Sendable {
    private let configuration: PreviewConfiguration
    /// The axis along which this stroke has left the photo.
    var axis: Axis?
    /// How far the finger had moved when the axis was freed.
    private var origin = Vector.zero
    /// How far this stroke has moved the photo, there and back, in points.
    private var panned = Vector.zero
    /// Whether the photo has taken a part of this stroke.
    private(set) var photoHasMoved = false
    /// Whether more than one finger was down in this stroke. From then on, pages and pull take no part of it.
    private(set) var hadSeveralFingers = false

    init(_ configuration: PreviewConfiguration) { self.configuration = configuration }

    private var isOneWay: Bool { configuration.handOff == .oneWay }

    /// Notes a movement of the photo.
    mutating func note(_ transform: TransformValue) {
        if transform.fingers > 1 { hadSeveralFingers = true }
        guard transform.panDelta != .zero else { return }
        photoHasMoved = true
        panned += Vector(dx: abs(transform.panDelta.dx), dy: abs(transform.panDelta.dy))
    }

    /// Whether the stroke was meant for the photo, so that the velocity with which it ends is no throw of the page.
    func hasPanned(along axis: Axis) -> Bool { axis.component(of: panned) > Slop.pan }

    /// Frees the axis when pages and pull are back at rest, if it is not locked for the whole stroke.
    ///
    /// - Parameter travel: How far the finger has moved since it came down.
    mutating func comeBack(travel: Vector) {
        guard configuration.axisLock == .bounds, !isOneWay, axis != nil else { return }
        axis = nil
        origin = travel
    }

    /// Whether the current stroke has moved anything.
    var isUnderWay: Bool { axis != nil || photoHasMoved }

    /// Forgets the stroke once all fingers are up.
    mutating func endStroke() { self = HandOff(configuration) }

    /// The part of a movement that the pages or the pull take before the photo.
    ///
    /// - Parameter unwinding: The part of a movement that brings them back to their rest.
    func before(_ axis: Axis, _ movement: Vector, unwinding: (Double) -> Double) -> Vector {
        let along = axis.component(of: movement)
        return axis.vector(isOneWay ? along : unwinding(along))
    }

    /// Whether the photo may move.
    var photoMayMove: Bool { !isOneWay || axis == nil }

    /// Whether the pages (horizontally) or the pull (vertically) may take what the photo cannot.
    ///
    /// - Parameter travel: How far the finger has moved since it came down.
    func allows(_ axis: Axis, travel: Vector, isZoomed: Bool) -> Bool {
        if hadSeveralFingers { return false }
        if let taken = self.axis { return taken == axis }
        if isOneWay && photoHasMoved { return false }
        if axis == .horizontal && isZoomed && !configuration.pagesWhileZoomed { return false }
        let way = travel - origin
        let along = abs(axis.component(of: way))
        let least = Self.leastRatio(isZoomed: isZoomed) * abs(axis.crossing.component(of: way))
        return along > least || along == least && (isZoomed || axis == .horizontal)
    }

    /// How many times as far along an axis as across it a finger must have moved to leave the photo. A fitted photo
    /// cannot move, so only the pages and the pull compete.
    static func leastRatio(isZoomed: Bool) -> Double { isZoomed ? 3 : 1 }

    /// Whether the pages or the pull may still take a part of this stroke.
    var isUndecided: Bool { axis == nil && !hadSeveralFingers && !(isOneWay && photoHasMoved) }
}

/// The engine asks for the share of each gesture during a move (``GalleryModel/point(_:at:)``).
extension Preview {
    /// The part of a movement that a gesture takes.
    public func share(of offer: MovementOffer<Target>, _ direction: LayoutDirection, at time: Double) -> Vector {
        switch (offer.target.previewRegion, offer.pass) {
        case (.pager?, .initial):
            handOff.before(.horizontal, offer.movement) { movement in
                direction.sign * pager.unwinding(direction.sign * movement, at: time)
            }
        case (.dismissal?, .initial):
            handOff.before(.vertical, offer.movement) { pullUnwinding($0, at: time) }
        case (.photo?, .main): handOff.photoMayMove ? photoShare(of: offer, at: time) : .zero
        case (.pager?, .main): rest(of: offer, along: .horizontal, at: time)
        case (.dismissal?, .main): rest(of: offer, along: .vertical, at: time)
        default: MovementOffer.takeAll(offer)
        }
    }

    /// The photo moves up to its bounds. It stretches past them only if neither pages nor pull may take the rest.
    private func photoShare(of offer: MovementOffer<Target>, at time: Double) -> Vector {
        let room = page.viewport.room(for: offer.movement, at: time)
        guard page.viewport.isZoomed, handOff.axis == nil || handOff.hadSeveralFingers else { return room }
        var share = offer.movement
        if handOff.allows(.horizontal, travel: offer.travel, isZoomed: true) { share.dx = room.dx }
        if handOff.allows(.vertical, travel: offer.travel, isZoomed: true) { share.dy = room.dy }
        return share
    }

    private func rest(of offer: MovementOffer<Target>, along axis: Axis, at time: Double) -> Vector {
        let isAllowed = handOff.allows(axis, travel: offer.travel, isZoomed: page.viewport.isZoomed)
        return isAllowed ? axis.vector(axis.component(of: offer.movement)) : .zero
    }

    // MARK: Velocity

    /// The velocity for the photo: none along an axis on which the finger last moved the pages or the pull.
    func velocityLeft(_ velocity: Vector, at time: Double) -> Vector {
        let movesPages = pager.phase == .interacting && pager.displacement(at: time) != 0
        let pulls = pull.phase == .interacting && pull.displacement(at: time) != 0
        return Vector(dx: movesPages ? 0 : velocity.dx, dy: pulls ? 0 : velocity.dy)
    }

    /// The velocity for the pages: none if the stroke is not theirs, or if they have returned to rest and the photo can
    /// move that way.
    func pagerVelocity(_ velocity: Double, _ direction: LayoutDirection, at time: Double) -> Double {
        guard handOff.axis == .horizontal else { return 0 }
        let photoMoves = page.viewport.room(for: Vector(dx: direction.sign * velocity, dy: 0), at: time).dx != 0
        return pager.displacement(at: time) == 0 && photoMoves ? 0 : velocity
    }

    /// The velocity for the pull, by the same rule.
    func pullVelocity(_ velocity: Double, at time: Double) -> Double {
        guard handOff.axis == .vertical else { return 0 }
        let photoMoves = page.viewport.room(for: Vector(dx: 0, dy: velocity), at: time).dy != 0
        return pull.displacement(at: time) == 0 && photoMoves ? 0 : velocity
    }
}
