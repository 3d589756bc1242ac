import Appearance
import Motion
import Playback
import Scenes

/// The current content of a slideshow, and its deadlines.
extension Slideshow {
    package func isMoving(at time: Double) -> Bool {
        former != nil || current.isMoving(at: time)
    }

    /// When something changes without motion.
    package var nextDeadline: Double? {
        guard isReady else { return waitStart + Theme.Attract.patience }
        let turn = isNextReady ? due : due + Theme.Attract.patience
        let flight = current.nextFlight(after: shownTime) ?? .infinity
        return min(turn, flight, current.playing?.next ?? .infinity)
    }

    /// The opacity of the current slide.
    func opacity(at time: Double) -> Double { former == nil ? 1 : fade.share(at: time) }

    /// The part of a slide at a point of the screen, or else the first one.
    package func part(at point: Point?, at time: Double) -> ShownPart {
        let isFormer = former != nil && opacity(at: time) < 0.5
        let parts = (isFormer ? former : current)?.slide.parts ?? []
        let index = point.flatMap { point in parts.firstIndex { $0.end.contains(point) } }
        return ShownPart(isFormer: isFormer, index: index ?? 0)
    }

    package func part(showing photo: PhotoID) -> ShownPart? {
        current.slide.parts.firstIndex { $0.card.photo == photo }.map { ShownPart(isFormer: false, index: $0) }
    }

    package func shown(_ part: ShownPart, at time: Double) -> ShownPhoto? {
        guard let slide = part.isFormer ? former : current, slide.slide.parts.indices.contains(part.index) else {
            return nil
        }
        return slide.shown(slide.slide.parts[part.index], at: time)
    }

    /// The animation or clip that plays in a part.
    package func playing(in part: ShownPart) -> MovingPicture? {
        guard let slide = part.isFormer ? former : current, slide.slide.parts.indices.contains(part.index),
            let playing = slide.playing, playing.photo == slide.slide.parts[part.index].card.photo
        else { return nil }
        return playing
    }

    /// How opaque a part is if it is drawn over all others.
    package func opacity(of part: ShownPart, at time: Double) -> Double {
        guard former != nil else { return 1 }
        return part.isFormer ? 1 - opacity(at: time) : opacity(at: time)
    }
}
