import Appearance
import Motion
import Scenes

/// The stops of the open photo, and the visitor's way through them.
///
/// A card in a corner invites to the first stop with its title. On the way it shows the stop's texts, and buttons to the stops before
/// and after it. When a finger moves the photo, the card shrinks to the invitation again.
struct StopTour: Hashable, Sendable {
    private(set) var photo: PhotoID?
    private(set) var stops: [InfoSheet.Stop] = []
    /// The stop on the card, or the next one while the card only invites.
    private(set) var index = 0
    /// Where the photo is at this stop; nil while the visitor is at none.
    private var end: Viewport.Placement?
    private var presence = Tween(0.0)
    /// From 0, an invitation, to 1, the texts.
    private var growth = Tween(0.0)
    /// The texts, which fade in at another stop.
    private var arrival = Tween(1.0)

    // MARK: The way

    /// Whether the visitor is at a stop or on the way to it.
    var isUnderWay: Bool { end != nil }

    /// The number of the stop at a distance in the visitor's way; nil at its ends.
    func next(_ step: Int) -> Int? {
        let next = isUnderWay ? index + step : index
        return stops.indices.contains(next) ? next : nil
    }

    /// - Parameter end: Where the photo will be.
    mutating func go(to index: Int, _ end: Viewport.Placement, at time: Double) {
        if self.index != index { arrival = Tween(0).turned(to: 1, over: Theme.Fade.arrival, at: time) }
        self.index = index
        self.end = end
        growth = growth.turned(to: 1, over: Theme.Fade.arrival, at: time)
    }

    /// Leaves a stop that the photo is not going to, for a finger or another way.
    mutating func follow(_ viewport: Viewport, at time: Double) {
        let goal = viewport.motion.end
        if let end, end != goal { leave(isOver: goal == viewport.rest, at: time) }
    }

    /// - Parameter isOver: Whether the next visit begins with the first stop.
    mutating func leave(isOver: Bool, at time: Double) {
        guard isUnderWay else { return }
        end = nil
        growth = growth.turned(to: 0, over: Theme.Fade.arrival, at: time)
        if isOver { index = 0 }
    }

    // MARK: Time

    /// - Parameters:
    ///   - photo: The open photo.
    ///   - stops: Its stops, as far as they are known.
    ///   - isWanted: Whether the card may be shown.
    mutating func advance(
        showing photo: PhotoID, _ stops: [InfoSheet.Stop], isWanted: Bool, at time: Double
    ) {
        if photo != self.photo || stops != self.stops {
            let isSame = photo == self.photo && stops.count == self.stops.count
            if !isSame { self = StopTour() }
            self.photo = photo
            self.stops = stops
        }
        let target = isWanted && !stops.isEmpty ? 1.0 : 0
        guard presence.to != target else { return }
        presence = presence.turned(
            to: target, over: target > 0 ? Theme.Fade.chromeIn : Theme.Fade.chromeOut, at: time)
    }

    func isFading(at time: Double) -> Bool {
        !presence.isOver(at: time) || !growth.isOver(at: time) || !arrival.isOver(at: time)
    }

    func opacity(at time: Double) -> Double { presence.value(at: time) }

    /// How far the card has grown, from 0, an invitation, to 1.
    func growth(at time: Double) -> Double { Easing.easeInOut(growth.value(at: time)) }

    func textOpacity(at time: Double) -> Double { arrival.value(at: time) }

    /// Whether a finger on the card touches something.
    func isUsable(at time: Double) -> Bool { presence.to > 0 }
}
