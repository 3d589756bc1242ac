import Gestures
import Motion

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
            if event.phase == .down { endShow(touching: event.position, at: time) }
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

    private func stage(at time: Double) -> Demo.Stage {
        let place: DemoAct.Place =
            screens.preview != nil ? .preview : screens.albums.isShown ? .albums : .carousel
        let area = screens.traits.safeArea
        return Demo.Stage(
            area: area, place: place, card: screens.carousel.cardToShow(screens.traits, at: time),
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
    public var isOfGhost: Bool { contacts.contains { $0.pointer == Demo.first || $0.pointer == Demo.second } }
}
