import Motion

/// What attracts people while nobody touches the gallery.
extension GalleryModel {
    /// Whether nobody has touched it yet, or it has gone home since.
    var isAlone: Bool { !hasVisitor || attract.isHome }

    /// Begins the show when it is due.
    mutating func attractPeople(at time: Double) {
        defer { screens.isUnseen = false }
        advancePrompt(to: time)
        guard isAlone, isHome, beginning == nil, !isAsleep, !isPaused, !ghost.isPerforming, pending == nil,
            gestures.pointerCount == 0, screens.closing.isEmpty, !screens.albums.slide.isVisible(at: time)
        else { return }
        screens.prepareShow(at: time)
        screens.beginShow(at: time)
    }

    private mutating func advancePrompt(to time: Double) {
        let invites = isAlone && isHome && !isAsleep && !ghost.isPerforming && !screens.cards.isEmpty
        prompt.advance(
            to: time, isShown: invites && screens.configuration.features.prompt,
            isStill: isPaused || screens.traits.reducesMotion)
    }

    mutating func endShow(touching point: Point?, at time: Double) {
        screens.endShow(touching: point, at: time)
    }

    /// Whether something else than the carousel follows when the gallery goes home.
    var awaitsShow: Bool { screens.configuration.attract.style != .drift && screens.attraction == nil }

    /// When the show changes by itself.
    var showDeadline: Double? { screens.attraction?.nextDeadline }
}
