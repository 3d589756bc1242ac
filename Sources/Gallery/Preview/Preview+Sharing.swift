import Gestures
import Motion

extension Preview {
    /// How much of a movement a gesture takes.
    func share(of offer: MovementOffer<Target>, at time: Double) -> Vector {
        switch (offer.target, offer.pass) {
        case (.pager, .initial):
            handOff.before(.horizontal, offer.movement) { space.along(pager.unwinding(space.along($0), at: time)) }
        case (.dismissal, .initial):
            handOff.before(.vertical, offer.movement) { dismissal.unwinding($0, at: time) }
        case (.photo, .main):
            handOff.photoMayMove ? photoShare(of: offer, at: time) : .zero
        case (.pager, .main):
            rest(of: offer, along: .horizontal, at: time)
        case (.dismissal, .main):
            rest(of: offer, along: .vertical, at: time)
        default:
            MovementOffer.takeAll(offer)
        }
    }

    /// The photo moves up to its bounds, and stretches a little past those where nobody else would take the movement.
    private func photoShare(of offer: MovementOffer<Target>, at time: Double) -> Vector {
        let room = viewport.room(for: offer.movement, at: time)
        guard viewport.isZoomed(at: time), handOff.axis == nil || handOff.hadSeveralFingers else { return room }
        let isLeft = [Axis.horizontal, .vertical].filter {
            handOff.allows($0, travel: offer.travel, isZoomed: true)
        }
        return isLeft.reduce(offer.movement) { share, axis in
            share + axis.vector(axis.component(of: room) - axis.component(of: share))
        }
    }

    private func rest(of offer: MovementOffer<Target>, along axis: Axis, at time: Double) -> Vector {
        let isAllowed = handOff.allows(axis, travel: offer.travel, isZoomed: viewport.isZoomed(at: time))
        return isAllowed ? axis.vector(axis.component(of: offer.movement)) : .zero
    }
}
