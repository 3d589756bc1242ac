import Appearance
import Gestures
import Motion
import Scenes

/// Divides a finger's movement and velocity among the photo, the pages and the pull. The engine asks for the share of each
/// gesture during a move (``GalleryModel/point(_:at:)``), and ``HandOff`` remembers the stroke.
extension Preview {
    /// The part of a movement that a gesture takes.
    package func share(of offer: MovementOffer<Target>, _ direction: LayoutDirection, at time: Double) -> Vector {
        switch (offer.target.viewerRegion, offer.pass) {
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

    /// The photo moves up to its bounds. It stretches past them only if neither the pages nor the pull may take the
    /// rest.
    private func photoShare(of offer: MovementOffer<Target>, at time: Double) -> Vector {
        let room = page.viewport.room(for: offer.movement, at: time)
        guard page.viewport.isZoomed(at: time), handOff.axis == nil || handOff.hadSeveralFingers else { return room }
        var share = offer.movement
        if handOff.allows(.horizontal, travel: offer.travel, isZoomed: true) { share.dx = room.dx }
        if handOff.allows(.vertical, travel: offer.travel, isZoomed: true) { share.dy = room.dy }
        return share
    }

    private func rest(of offer: MovementOffer<Target>, along axis: Axis, at time: Double) -> Vector {
        let isAllowed = handOff.allows(axis, travel: offer.travel, isZoomed: page.viewport.isZoomed(at: time))
        return isAllowed ? axis.vector(axis.component(of: offer.movement)) : .zero
    }

    // MARK: Velocity

    /// The velocity for the photo: none along an axis on which the pages or the pull are away from rest, since the
    /// finger moved those last.
    func velocityLeft(_ velocity: Vector, at time: Double) -> Vector {
        Vector(
            dx: pager.displacement(at: time) == 0 ? velocity.dx : 0,
            dy: pull.displacement(at: time) == 0 ? velocity.dy : 0)
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
