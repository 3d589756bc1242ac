import Gestures
import Motion

/// The screens, one over the other.
extension GalleryModel {
    /// What a trace tells of the screen.
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
        if let preview { return .preview(preview.reading(at: time, isTouched: gestures.isTouched(.pager))) }
        return albums.isShown ? .albums(albums.reading(at: time)) : .carousel(carousel.reading(at: time))
    }

    mutating func drawScreens(at time: Double) {
        let isCovered =
            closing.contains { $0.coversScreen(at: time) } || preview?.coversScreen(at: time) ?? false
        if !isCovered {
            var away: Set<Target> = []
            for flight in closing { flight.hero.region(inFlight: &away) }
            preview?.hero.region(inFlight: &away)
            drawHome(hiding: away, at: time)
        }
        for index in closing.indices {
            let home = home(of: closing[index])
            closing[index].hero.note(home)
            closing[index].draw(into: &scene, at: time)
        }
        guard let preview else { return }
        let home = home(of: preview)
        self.preview?.hero.note(home)
        // The screen behind it does not answer.
        scene.regions.removeAll()
        drawPreview(at: time)
        // What a pull brings to light again.
        if isCovered { wantScreens(at: time) }
    }

    /// The carousel, and the albums over it.
    private mutating func drawHome(hiding away: Set<Target>, at time: Double) {
        if !albums.coversScreen(at: time) {
            carousel.draw(into: &scene, hiding: away, at: time)
            drawAlbumsButton(at: time)
        }
        guard albums.slide.isVisible(at: time) else { return }
        if albums.isShown { scene.regions.removeAll() }
        let dimming = Theme.Albums.dimming * albums.slide.share(at: time)
        if !albums.coversScreen(at: time) {
            let screen = Rect(origin: .zero, size: size)
            scene.draw(Sprite(picture: .solid(.black), frame: screen, opacity: dimming))
        }
        albums.draw(into: &scene, hiding: away, at: time)
    }

    private mutating func drawAlbumsButton(at time: Double) {
        guard carousel.answersToTouch, !cards.isEmpty else { return }
        let space = LayoutSpace(width: size.width, direction: configuration.albums.direction)
        let frame = space.onScreen(PreviewGeometry(size: size).closeButton)
        scene.regions.add(.albumsButton, frame: frame, gestures: .tapping)
        scene.draw(Sprite(picture: .icon(.albums, side: frame.size.width), frame: frame))
    }

    private mutating func wantScreens(at time: Double) {
        if albums.isShown {
            albums.prefetch(into: &scene, at: time)
        } else {
            carousel.wantVisible(into: &scene, at: time)
        }
    }

    private mutating func drawPreview(at time: Double) {
        guard let preview else { return }
        preview.draw(into: &scene, at: time)
        preview.drawChrome(into: &scene, isFavourite: favourites.contains(preview.photo), at: time)
        preview.declareRegions(in: &scene, at: time)
    }

    /// The photos whose cards can be tapped, at the size of a page, so that a tap finds them ready.
    mutating func wantWhatMayOpen(at time: Double) {
        guard isHome, carousel.answersToTouch else { return }
        let (page, scale) = (size, scale)
        carousel.forEachVisibleCard(at: time) { card in
            scene.want(.photo(card.photo, Viewport(photo: card.pixels, page: page, scale: scale).fitted))
        }
        guard !cards.isEmpty else { return }
        scene.want(.icon(.close, side: Theme.Chrome.button))
        scene.want(.icon(.heart, side: Theme.Chrome.button))
    }

    /// The card or the cell of a photo that flies, where it is drawn now.
    private func home(of flight: Preview) -> HeroHome? {
        guard flight.hero.style == .flight, let region = flight.hero.region,
            let frame = scene.regions.frame(of: region)
        else { return nil }
        switch region {
        case .cell:
            return HeroHome(
                frame: frame, picture: .crop(flight.photo, frame.size), cornerRadius: Theme.Albums.cornerRadius,
                castsShadow: false)
        default:
            return HeroHome(
                frame: frame, picture: .crop(flight.photo, frame.size), cornerRadius: Theme.CardLook.cornerRadius,
                castsShadow: true)
        }
    }
}
