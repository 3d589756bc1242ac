import Scenes

/// The commands of an operator.
extension GalleryModel {
    mutating func follow(_ command: GalleryCommand, at time: Double) {
        switch command {
        case .next: turn(by: 1, at: time)
        case .previous: turn(by: -1, at: time)
        case .home: endVisit(at: time)
        case .show(let photo): show(photo, at: time)
        case .albums:
            welcomeVisitor(at: time)
            close(at: time)
            showAlbums(at: time)
        case .pause: pause(true, at: time)
        case .resume: pause(false, at: time)
        case .blank: lighting.blank(at: time)
        case .wake: lighting.wake(at: time)
        case .message(let text): message.show(text, for: screens.traits, at: time)
        }
    }

    private mutating func turn(by count: Int, at time: Double) {
        if let show = screens.attraction, show.coversScreen(at: time) {
            screens.attraction?.turn(by: count, at: time)
            return
        }
        welcomeVisitor(at: time)
        if screens.preview != nil {
            screens.turnPage(by: count, at: time)
        } else if screens.albums.isShown {
            screens.albums.step(by: count, at: time)
        } else {
            screens.carousel.page(by: count, at: time)
        }
    }

    /// Opens a photo of the library, wherever the gallery is.
    private mutating func show(_ photo: PhotoID, at time: Double) {
        guard screens.cards.contains(photo) else { return }
        welcomeVisitor(at: time)
        if let index = screens.preview?.cards.index(of: photo) {
            cancelGestures(.screenLeft, at: time)
            screens.jump(to: index, at: time)
        } else {
            close(at: time)
            hideAlbums(at: time)
            open(photo, from: screens.carousel.card(showing: photo, at: time), among: .carousel, at: time)
        }
    }

    // MARK: The configuration

    /// Applies another configuration as soon as nothing moves and no finger is down.
    /// All of it is applied at once, by the same path as a new screen size, so that no part of the gallery has to cope
    /// with half a configuration.
    mutating func configure(_ configuration: GalleryConfiguration, at time: Double) {
        pending = configuration == screens.configuration ? nil : configuration
    }

    mutating func applyPendingConfiguration(at time: Double) {
        guard let new = pending, isAsleep || gestures.pointerCount == 0 && screens.isAtRest(at: time) else { return }
        pending = nil
        if new.words.language != words.language { crossFade(at: time) }
        gestures.policy = new.contacts
        gestures.policy.screen = screens.traits.screen
        attract.configure(new.attract)
        lighting.configure(new.care, at: time)
        care.isOn = new.care.shifts
        allowDemo(new, at: time)
        favourites.mode = new.favourites
        screens.configure(new, at: time)
        screens.showFavourites(favourites.photos, at: time)
        message.layOut(for: screens.traits)
        panel.resize(to: screens.traits)
    }
}
