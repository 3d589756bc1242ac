import Gestures
import Library
import Motion
import Shows

/// The attract show and the prompt of an idle gallery.
extension GalleryModel {
    /// Whether the gallery has not been touched yet, or has returned home since.
    var isAlone: Bool { !hasVisitor || attract.hasGoneHome }

    /// Begins the show when it is due.
    mutating func startShowIfIdle(at time: Double) {
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

    /// Whether a show other than the carousel follows when the gallery returns home.
    var awaitsShow: Bool { screens.configuration.attract.style != .drift && screens.attractMode == nil }

    /// The state of the show over the carousel, for a trace.
    public struct ShowReading: Hashable, Sendable {
        public var style: AttractStyle
        /// The photo of a slide, or the one in the middle of a mosaic.
        public var photo: PhotoID
        /// From 0, with the carousel visible, to 1, with the show covering the screen.
        public var share: Double
    }

    /// The state of the show at `time`, in seconds; nil while there is none.
    func showReading(at time: Double) -> ShowReading? {
        guard let show = screens.attractMode, let hero = show.hero, let photo = show.mainPhoto(at: time) else {
            return nil
        }
        return ShowReading(style: show.show.style, photo: photo, share: hero.opacity(at: time))
    }
}

/// The screen's brightness and burn-in protection.
extension GalleryModel {
    /// The brightness of the screen, or the one to which it is fading.
    public var light: Light { lighting.stage }

    /// The operator's brightness of the lit screen, from 0 to 1.
    public var brightness: Double { lighting.level }

    /// Whether the screen is completely black, so that the display may be switched off.
    public func isDark(at time: Double) -> Bool { lighting.isDark(at: time) }

    /// Stops motion and ends the visit when the screen goes dark; resumes when it lights up.
    mutating func sleepOrWake(at time: Double) {
        lighting.advance(to: time)
        guard lighting.isDark(at: time) != isAsleep else { return }
        isAsleep.toggle()
        if isAsleep {
            cancelGestures(.hidden, at: time)
            // The visitor who wakes the screen must not find the operator's panel.
            panel.close(at: time)
            stopGhost(at: time)
            endVisit(at: time)
        } else if attract.hasGoneHome {
            resumeGhost(at: time)
        }
        screens.pause(rests, at: time)
    }

    /// The clip that a visitor hears, and where it is; nil if none does.
    public func audible(at time: Double) -> (photo: PhotoID, seconds: Double, duration: Double)? {
        lighting.isDark(at: time) ? nil : screens.preview?.audible(screens.previewTraits, at: time)
    }

    /// Whether automatic motion is paused. A region with the focus must not move away.
    var rests: Bool { isPaused || isStopped || isAsleep || focus.isShown || screens.isHoldingPeek }

    /// Pauses or resumes automatic motion.
    mutating func pause(_ pauses: Bool, at time: Double) {
        isPaused = pauses
        if pauses { stopGhost(at: time) } else if attract.hasGoneHome { resumeGhost(at: time) }
        screens.pause(rests, at: time)
    }

    mutating func takeCare(at time: Double) {
        care.advance(to: time)
        screens.carousel.buttonOpacity = care.buttonOpacity(at: time)
        guard care.takeHour(at: time), isHome, !isAsleep, screens.closing.isEmpty else { return }
        screens.carousel.height.beginChange(at: time)
    }
}

/// The ghost finger on the gallery's screens.
extension GalleryModel {
    mutating func stopGhost(at time: Double) {
        for event in ghost.stop(at: time) { point(event, at: time) }
        endDemonstration(at: time)
    }

    private mutating func endDemonstration(at time: Double) {
        guard favourites.endDemonstration() else { return }
        screens.showFavourites(favourites.photos, at: time)
    }

    /// Restarts the ghost unless it is already on, or the gallery is paused, stopped or asleep.
    mutating func resumeGhost(at time: Double) {
        if !ghost.isOn, !isPaused, !isStopped, !isAsleep { ghost.resume(at: time) }
    }

    mutating func performDemo(at time: Double) {
        guard ghost.isOn else { return }
        if ghost.isPerforming { care.showButton(at: time) } else { endDemonstration(at: time) }
        let stage = ghost.beginsAct(at: time) ? stage(at: time) : nil
        for event in ghost.perform(on: stage, at: time) {
            screens.lastTouch = time
            if event.phase == .down { screens.endShow(touching: event.position, at: time) }
            point(event, at: time)
        }
    }

    /// Applies another configuration of the demo.
    mutating func allowDemo(_ configuration: GalleryConfiguration, at time: Double) {
        let new = Ghost(configuration, demonstrates: demonstrates, at: time)
        guard new.pause != ghost.pause else { return }
        stopGhost(at: time)
        ghost = new
        if !isAlone { stopGhost(at: time) }
    }

    private func stage(at time: Double) -> Ghost.Stage {
        let area = screens.traits.safeArea
        return Ghost.Stage(
            area: area, place: screens.place, card: screens.carousel.cardToShow(screens.traits, at: time),
            albumsButton: scene.regions.frame(of: .carousel(.albumsButton))?.center, heart: heart(nearest: area.center),
            backButton: scene.regions.frame(of: .albums(.backButton))?.center)
    }

    /// The position of the heart in the albums that is nearest to a point.
    private func heart(nearest point: Point) -> Point? {
        let hearts = scene.regions.regions.compactMap { region -> Point? in
            if case .albums(.heart) = region.target { region.frame.center } else { nil }
        }
        return hearts.min { $0.distance(to: point) < $1.distance(to: point) }
    }
}

extension GestureEvent {
    /// Whether it is about a gesture of the ghost's fingers.
    public var isOfGhost: Bool { contacts.contains { $0.pointer == Ghost.first || $0.pointer == Ghost.second } }
}
