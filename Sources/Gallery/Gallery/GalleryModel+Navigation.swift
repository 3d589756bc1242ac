import Albums
import Carousel
import Gestures
import Motion
import Scenes
import Scrolling
import Viewer

/// Navigation between screens.
extension GalleryModel {
    /// Whether there is no screen to go back to.
    public var isHome: Bool { screens.isHome && !panel.isOpen && !languageMenu.isOpen }

    // MARK: Requests

    mutating func follow(_ request: CarouselRequest, at time: Double) {
        switch request {
        case .open(let photo, let region): open(photo, from: region, among: .carousel, at: time)
        case .pinch(let state, let value, let region): pinch(region, state, value, at: time)
        case .showAlbums: showAlbums(at: time)
        case .togglePause: stopMotion(!isStopped, at: time)
        }
    }

    mutating func follow(_ request: AlbumsRequest, at time: Double) {
        switch request {
        case .spread(let photo, let page, let value):
            spread(photo, from: .albums(.cell(page: page, photo)), among: .albums(page: page), value, at: time)
        case .open(let photo, let page):
            open(photo, from: .albums(.cell(page: page, photo)), among: .albums(page: page), at: time)
        case .toggleFavourite(let photo, let point):
            if toggleFavourite(photo, at: time) { screens.albums.fly(from: point, at: time) }
        case .goBack: hideAlbums(at: time)
        }
    }

    mutating func follow(_ request: PreviewRequest, at time: Double) {
        switch request {
        case .close: closePreview(at: time)
        case .toggleFavourite(let photo): toggleFavourite(photo, at: time)
        }
    }

    /// - Returns: Whether the photo is now a favourite.
    @discardableResult
    private mutating func toggleFavourite(_ photo: PhotoID, at time: Double) -> Bool {
        // While the ghost is on, the tap is the ghost's, because a visitor's touch stops the ghost first.
        let isFavourite = ghost.isOn ? favourites.demonstrate(photo) : favourites.toggle(photo)
        screens.showFavourites(favourites.photos, at: time)
        return isFavourite
    }

    // MARK: Opening and closing
    // A change of screen cancels all gestures on the previous one.

    // A photo that opens spares the taps of other visitors: their hearts are marked, and a second photo opens beside
    // the first on a wide screen, or in its place.

    mutating func open(
        _ photo: PhotoID, from region: Target?, among photos: Screens.PreviewedPhotos, at time: Double
    ) {
        if let region, screens.preview != nil {
            if screens.traits.hasHalves { return openBeside(photo, from: region, among: photos, at: time) }
            _ = screens.close(at: time)
        }
        guard screens.open(photo, from: region, among: photos, at: time) else { return }
        cancelGestures(.screenLeft, exceptTapsOn: { $0.isPhoto }, at: time)
    }

    /// Opens a second photo. Nothing opens beside two.
    private mutating func openBeside(
        _ photo: PhotoID, from region: Target, among photos: Screens.PreviewedPhotos, at time: Double
    ) {
        guard screens.canOpenBeside(region, among: photos) else { return }
        cancelGestures(.screenLeft, exceptTapsOn: { $0.isPhoto }, at: time)
        screens.openBeside(photo, from: region, at: time)
    }

    /// Closes every open photo.
    mutating func close(at time: Double) {
        guard screens.close(at: time) else { return }
        _ = screens.close(at: time)
        cancelGestures(.screenLeft, at: time)
    }

    /// Closes the photo touched last. The fingers on another one stay there.
    mutating func closePreview(at time: Double) {
        guard screens.companion != nil, let half = screens.preview?.pane.half else { return close(at: time) }
        _ = screens.close(at: time)
        gestures.cancel(cause: .screenLeft, at: time) { $0.half == half }
        applyGestures(at: time)
    }

    mutating func showAlbums(at time: Double) {
        guard !screens.cards.isEmpty, screens.traits.hasAlbums else { return }
        cancelGestures(.screenLeft, at: time)
        screens.albums.show(at: time)
    }

    mutating func hideAlbums(at time: Double) {
        guard screens.albums.isShown else { return }
        cancelGestures(.screenLeft, at: time)
        screens.albums.hide(at: time)
    }

    mutating func idle(_ stage: AttractSchedule.Stage, at time: Double) {
        switch stage {
        case .hideChrome:
            screens.preview?.hideChrome(at: time)
            screens.companion?.hideChrome(at: time)
            focus.hide()
            languageMenu.close(at: time)
        case .closePreview: close(at: time)
        case .goHome: endVisit(at: time)
        }
    }

    /// Ends a visit: returns home, and forgets the visitor's zoom, screen, language, place in the albums, and
    /// favourites that are not kept.
    mutating func endVisit(at time: Double) {
        beginning = nil
        focus.hide()
        stopMotion(false, at: time)
        close(at: time)
        hideAlbums(at: time)
        screens.albums.forgetPlace()
        languageMenu.close(at: time)
        speak(0, at: time)
        screens.retryClips(at: time)
        guard favourites.mode == .visit, !favourites.photos.isEmpty else { return }
        favourites.endVisit()
        screens.showFavourites(favourites.photos, at: time)
    }

    /// Whether the last visit has left anything to forget, although the carousel is shown again.
    var hasTraces: Bool {
        !screens.albums.isAtTop || screens.configuration.language != 0 || isStopped
            || favourites.mode == .visit && !favourites.photos.isEmpty || !screens.unplayable.isEmpty
    }

    // MARK: Reading

    /// The state of the current screen for a trace. Of two photos, it is the one touched last.
    public enum Reading: Hashable, Sendable {
        case carousel(Carousel.Reading)
        case albums(Albums.Reading)
        case preview(Preview.Reading)

        public var phase: ScrollPhase {
            switch self {
            case .carousel(let carousel): carousel.phase
            case .albums(let albums): albums.phase
            case .preview(let preview): preview.phase
            }
        }
    }

    public func reading(at time: Double) -> Reading {
        if let preview = screens.preview {
            let isTouched = gestures.isTouched(preview.target(.pager))
            return .preview(preview.reading(screens.traits, at: time, isTouched: isTouched))
        }
        return screens.albums.isShown
            ? .albums(screens.albums.reading(at: time)) : .carousel(screens.carousel.reading(at: time))
    }

    /// The events of the ghost's fingers since ``removeEvents()``.
    public var ghostEvents: [PointerEvent] { ghost.events }
}
