import Motion
import Scenes
import Shows

/// The attract show and the prompt of an idle gallery.
extension GalleryModel {
    /// Whether the gallery has not been touched yet, or has returned home since.
    var isAlone: Bool { !hasVisitor || attract.isHome }

    /// Begins the show when it is due.
    mutating func attractPeople(at time: Double) {
        defer { screens.isUnseen = false }
        advancePrompt(to: time)
        guard screens.configuration.attract.style != .drift, isAlone, isHome, beginning == nil, !rests,
            !ghost.isPerforming, pending == nil, gestures.pointerCount == 0, screens.closing.isEmpty,
            !screens.albums.slide.isVisible(at: time)
        else { return }
        screens.prepareShow(at: time)
        screens.beginShow(at: time)
    }

    private mutating func advancePrompt(to time: Double) {
        let invites = isAlone && isHome && !isAsleep && !ghost.isPerforming && !screens.cards.isEmpty
        prompt.advance(
            to: time, isShown: invites && screens.configuration.features.prompt,
            isStill: rests || screens.traits.reducesMotion)
    }

    mutating func endShow(touching point: Point?, at time: Double) {
        screens.endShow(touching: point, at: time)
    }

    /// Whether a show other than the carousel follows when the gallery returns home.
    var awaitsShow: Bool { screens.configuration.attract.style != .drift && screens.attraction == nil }

    /// The state of the show over the carousel, for a trace.
    public struct ShowReading: Hashable, Sendable {
        public var style: AttractStyle
        /// The photo of a slide, or the one in the middle of a mosaic.
        public var photo: PhotoID
        /// From 0, with the carousel visible, to 1, with the show covering the screen.
        public var share: Double
    }

    /// The state of the show at `time`, in seconds; nil while there is none.
    public func showReading(at time: Double) -> ShowReading? {
        guard let show = screens.attraction, let hero = show.hero, let photo = show.mainPhoto(at: time) else {
            return nil
        }
        return ShowReading(style: show.show.style, photo: photo, share: hero.opacity(at: time))
    }

    /// When the show next changes without input.
    var showDeadline: Double? { screens.attraction?.nextDeadline }
}
