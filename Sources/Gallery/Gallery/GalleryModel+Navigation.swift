import Albums
import Carousel
import Gestures
import Library
import Motion
import Preview
import Scenes
import Scrolling

/// Navigation between screens.
extension GalleryModel {
    /// Whether there is no screen to go back to.
    /// Whether the gallery is at home, and has not been touched for half a minute.
    public func isUnattended(at time: Double) -> Bool {
        isHome && gestures.pointerCount == 0 && time - screens.lastTouch >= Self.attendance
    }

    /// In seconds.
    private static let attendance = 30.0

    public var isHome: Bool { screens.isOnCarousel && !panel.isOpen && !languageMenu.isOpen }

    // MARK: Requests

    mutating func follow(_ request: CarouselRequest?, at time: Double) {
        guard let request else { return }
        switch request {
        case .open(let photo, let region): open(photo, from: region, among: .carousel, at: time)
        case .pinch(let state, let value, let region): pinch(region, state, value, at: time)
        case .showAlbums: showAlbums(at: time)
        case .togglePause: stopMotion(!isStopped, at: time)
        }
    }

    mutating func follow(_ request: AlbumsRequest?, at time: Double) {
        guard let request else { return }
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

    mutating func follow(_ request: PreviewRequest?, at time: Double) {
        guard let request else { return }
        switch request {
        case .close: closePreview(at: time)
        case .toggleFavourite(let photo): toggleFavourite(photo, at: time)
        }
    }

    /// Marks or unmarks a photo, unless the gallery has no favourites.
    mutating func set(_ photo: PhotoID, isFavourite: Bool, at time: Double) {
        guard favourites.photos.contains(photo) != isFavourite else { return }
        _ = favourites.toggle(photo)
        screens.showFavourites(favourites.photos, at: time)
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
            if screens.traits.hasHalves {
                guard screens.canOpenBeside(region, among: photos) else { return }
                cancelGestures(.screenLeft, exceptTapsOn: { $0.isPhoto }, at: time)
                return screens.openBeside(photo, from: region, at: time)
            }
            _ = screens.close(at: time)
        }
        guard screens.open(photo, from: region, among: photos, at: time) else { return }
        cancelGestures(.screenLeft, exceptTapsOn: { $0.isPhoto }, at: time)
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
            screens.preview?.chrome.hide(at: time)
            screens.companion?.chrome.hide(at: time)
            focus.hide()
            languageMenu.close(at: time)
        case .closePreview: close(at: time)
        case .goHome: endVisit(at: time)
        }
    }

    /// Returns home, and forgets the visitor's zoom, language, place in the albums, and favourites that are not kept.
    mutating func endVisit(at time: Double) {
        beginning = nil
        focus.hide()
        stopMotion(false, at: time)
        close(at: time)
        hideAlbums(at: time)
        screens.albums.forgetPlace()
        languageMenu.close(at: time)
        setLanguage(0, at: time)
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
            var reading = preview.reading(screens.traits, at: time, isTouched: isTouched)
            reading.isFavourite = favourites.photos.contains(preview.photo)
            return .preview(reading)
        }
        return screens.albums.isShown
            ? .albums(screens.albums.reading(at: time)) : .carousel(screens.carousel.reading(at: time))
    }

    /// What lies over the screen, for a trace.
    public struct Overlay: Hashable, Sendable {
        public var show: ShowReading?
        /// A page of the operator's panel, or `languages` for their menu.
        public var layer: String?

        public init(show: ShowReading? = nil, layer: String? = nil) {
            self.show = show
            self.layer = layer
        }
    }

    public func overlay(at time: Double) -> Overlay {
        Overlay(show: showReading(at: time), layer: panel.page?.rawValue ?? (languageMenu.isOpen ? "languages" : nil))
    }

    /// The events of the ghost's fingers since ``removeEvents()``.
    public var ghostEvents: [PointerEvent] { ghost.events }
}

/// Pinches that lead from screen to screen.
extension GalleryModel {
    /// Pinched together to less than this, or about to be, the carousel makes way for the albums.
    private static let leaving = 0.7
    /// The factor by which fingers must have changed their distance before it says what they want.
    private static let intent = 1.02

    /// Follows two fingers on a card or on several. Only on one card they can be of one hand without doubt, and open it.
    mutating func pinch(_ region: Target, _ state: GestureState, _ value: TransformValue, at time: Double) {
        switch state {
        case .began:
            screens.pinch = .undecided
            followPinch(region, value, at: time)
        case .changed: followPinch(region, value, at: time)
        case .ended: endPinch(value.magnification * value.projectedGrowth, at: time)
        case .cancelled: endPinch(1, at: time)
        case .pressing, .failed: break
        }
    }

    private mutating func followPinch(_ region: Target, _ value: TransformValue, at time: Double) {
        switch screens.pinch {
        case .undecided? where value.magnification > Self.intent:
            guard let photo = region.photo else { return }
            spread(photo, from: region, among: .carousel, value, at: time)
        case .undecided? where value.magnification < 1 / Self.intent && screens.traits.hasAlbums && isHome:
            screens.pinch = .leaving
            screens.albums.beginPinch(showing: photo(near: value.centroid), at: time)
        case .leaving?: screens.albums.followPinch(value.magnification, at: time)
        default: break
        }
    }

    private mutating func endPinch(_ magnification: Double, at time: Double) {
        let pinch = screens.pinch
        screens.pinch = nil
        guard pinch == .leaving else { return }
        if magnification < Self.leaving { showAlbums(at: time) } else { screens.albums.abandonPinch(at: time) }
    }

    /// The photo of the card that is nearest to a point.
    private func photo(near point: Point) -> PhotoID? {
        let cards = scene.regions.regions.filter { $0.target.photo != nil }
        func distance(_ card: Rect) -> Double { point.distance(to: card.nearest(to: point)) }
        return cards.min { distance($0.frame) < distance($1.frame) }?.target.photo
    }

    // MARK: Opening

    /// Takes a photo out of its card or cell, under two fingers.
    mutating func spread(
        _ photo: PhotoID, from region: Target, among photos: Screens.PreviewedPhotos, _ value: TransformValue,
        at time: Double
    ) {
        guard let frame = scene.regions.frame(of: region),
            screens.open(photo, from: region, among: photos, at: time)
        else { return }
        screens.pinch = .opening(photo)
        screens.preview?.open(pinchedIn: frame, at: time)
        let traits = screens.previewTraits
        _ = screens.preview?.transform(.changed, value, traits, at: time)
    }

    /// Gives the events of fingers that have opened a photo to that photo.
    ///
    /// - Returns: Whether it was such an event.
    mutating func continueOpening(_ event: GestureEvent<Target>, at time: Double) -> Bool {
        guard case .opening(let photo) = screens.pinch, case .transform(let value)? = event.value,
            event.target.opensByPinch
        else { return false }
        let isUnderWay = event.state.isUnderWay
        if !isUnderWay { screens.pinch = nil }
        if screens.preview?.photo != photo, screens.companion?.photo == photo { screens.switchPhotos() }
        guard screens.preview?.photo == photo else { return true }
        let traits = screens.previewTraits
        follow(screens.preview?.transform(event.state, value, traits, at: time), at: time)
        return true
    }
}

extension Target {
    /// Whether two fingers on it open a photo.
    fileprivate var opensByPinch: Bool {
        switch self {
        case .carousel(.card), .albums(.list): true
        default: false
        }
    }

    fileprivate var photo: PhotoID? { if case .carousel(.card(_, let id)) = self { id.photo } else { nil } }
}

extension GalleryModel {
    /// The visitor's current position, from which a later run can resume; nil while anything moves.
    public func position(at time: Double) -> StartingPoint? {
        guard beginning == nil, screens.closing.isEmpty, reading(at: time).phase == .idle else { return nil }
        let albums = screens.albums
        var position = StartingPoint(
            albums.isShown ? .albums : .carousel, photo: screens.preview.map { .id($0.photo) })
        if albums.isShown {
            position.showsFavourites = albums.showsFavourites
            position.top = albums.page.topPhoto(at: time)
        }
        return position
    }

    /// Resumes the position of an earlier run, unless a visitor has touched the gallery.
    mutating func resume(_ position: StartingPoint, at time: Double) {
        guard !hasVisitor else { return }
        beginning = position
        begin(at: time)
    }

    /// Goes to the starting point as soon as its photos are known.
    mutating func begin(at time: Double) {
        guard let start = beginning, !screens.cards.isEmpty, !screens.albums.list.cards.isEmpty else { return }
        if start.screen == .albums, !screens.albums.isShown, screens.traits.hasAlbums {
            screens.albums.jump(showingFavourites: start.showsFavourites, top: start.top)
        }
        guard let photo = start.photo else { return beginning = nil }
        if let card = screens.cards(of: start.photos).card(photo) {
            open(card.photo, from: nil, among: start.photos, at: time)
            beginning = nil
        } else if isLibraryComplete {
            beginning = nil
        }
    }
}

extension StartingPoint {
    fileprivate var photos: Screens.PreviewedPhotos {
        switch screen {
        case .carousel: .carousel
        case .albums: .albums(page: showsFavourites ? Albums.favouritesPage : 0)
        }
    }
}

extension CardList {
    fileprivate func card(_ photo: StartingPoint.Photo) -> Card? {
        switch photo {
        case .index(let index): indices.contains(index) ? self[index] : nil
        case .id(let id): card(of: id)
        }
    }
}
