import Motion

/// What attracts people while nobody touches the gallery.
extension GalleryModel {
    /// Whether nobody has touched it yet, or it has gone home since.
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

    /// Whether something else than the carousel follows when the gallery goes home.
    var awaitsShow: Bool { screens.configuration.attract.style != .drift && screens.attraction == nil }

    /// The state of the show over the carousel, for a trace.
    public struct ShowReading: Hashable, Sendable {
        public var style: AttractStyle
        /// The photo that is shown, or the one in the middle.
        public var photo: PhotoID
        /// From 0, where the carousel is seen, to 1, where the show covers the screen.
        public var share: Double
    }

    /// Nil while there is none.
    public func showReading(at time: Double) -> ShowReading? {
        guard let show = screens.attraction, let hero = show.hero, let photo = show.mainPhoto(at: time) else {
            return nil
        }
        return ShowReading(style: show.show.style, photo: photo, share: hero.opacity(at: time))
    }

    /// When the show changes by itself.
    var showDeadline: Double? { screens.attraction?.nextDeadline }
}
