import Albums
import Carousel
import Gestures
import Library
import Motion
import Preview
import Scenes
import Scrolling
import Shows

/// The stacked screens: the carousel, the albums, an open photo, and photos that are returning to their cards.
public struct Screens: Hashable, Sendable {
    public private(set) var configuration: GalleryConfiguration
    public private(set) var traits: ScreenTraits
    public var carousel: Carousel
    public var albums: Albums
    /// The open photo, which keys and traces mean. Of two, it is the one touched last.
    public var preview: Preview?
    /// The other one of two open photos, each on its half of the screen.
    public var companion: Preview?
    var previewed = PreviewedPhotos.carousel
    public internal(set) var closing: [Preview] = []
    /// The photo that a long press has lifted off its card or cell.
    var peek: Peek?
    /// The attract show over the idle carousel.
    public var attractMode: AttractMode?
    /// The place at which the next show resumes.
    var bookmark = ShowBookmark()
    /// The photo of the show that is also in the middle of the carousel below.
    var centeredPhoto: PhotoID?
    /// Whether automatic motion is paused.
    var isPaused = false
    /// The time of the last touch or key of a visitor, or of the demo; at first, the start.
    var lastTouch: Double
    /// Two fingers that lead to another screen.
    var pinch: Pinch?
    /// The photos whose clips this machine cannot play.
    private(set) var unplayable: Set<PhotoID> = []
    /// Whether clips may be heard at this hour.
    private var isSoundAllowed = false

    /// A list of photos to page through.
    enum PreviewedPhotos: Hashable, Sendable {
        case carousel
        /// The photos of a page of the albums.
        case albums(page: Int)
    }

    init(_ setup: GallerySetup, at time: Double) {
        traits = setup.traits
        configuration = setup.configuration
        lastTouch = time
        carousel = Carousel(setup.configuration.carousel, traits, at: time)
        albums = Albums(traits)
    }

    enum Place: Hashable, Sendable {
        case carousel, albums, preview
    }

    /// The topmost screen.
    var place: Place { preview != nil ? .preview : albums.isShown ? .albums : .carousel }

    /// Whether there is no screen to go back to.
    var isOnCarousel: Bool { place == .carousel }

    private var photos = PhotoCollection(cards: [], albums: AlbumList(title: ""), isComplete: false)

    var cards: CardList { photos.cards }

    /// Whether the first photos have just arrived, so that the carousel has not been visible yet.
    var isUnseen = false

    // MARK: Photos and sizes

    private var layouts: PhotoCollection.Layouts {
        photos.layouts(configuration.carousel, traits, height: carousel.height.share)
    }

    mutating func show(_ photos: PhotoCollection, favourites: Set<PhotoID>, at time: Double) {
        isUnseen = cards.isEmpty
        preview?.placed = nil
        companion?.placed = nil
        self.photos = photos
        let layouts = layouts
        carousel.show(layouts.rows, traits, at: time)
        albums.show(photos.albums, layouts.albums, traits.words, at: time)
        showFavourites(favourites, at: time)
        changeShow(at: time)
    }

    mutating func showFavourites(_ favourites: Set<PhotoID>, at time: Double) {
        let words = traits.words
        let chosen = photos.filtered(by: favourites, title: words[.favourites], note: words[.fromAllAlbums])
        albums.show(favourites, chosen, words, at: time)
    }

    mutating func resize(to size: Size, scale: Double, at time: Double) {
        traits.size = size
        traits.scale = scale
        layOut(at: time)
    }

    /// Lays all screens out anew, at rest.
    private mutating func layOut(at time: Double) {
        let layouts = layouts
        carousel.resize(to: traits, layouts.rows, at: time)
        albums.resize(to: traits, layouts.albums, at: time)
        layOutPhotos(at: time)
        closing.removeAll()
        peek = nil
        changeShow(at: time)
    }

    /// Applies another configuration. Unchanged parts do not move.
    mutating func configure(_ new: GalleryConfiguration, at time: Double) {
        let old = configuration
        let oldTraits = traits
        configuration = new
        traits = ScreenTraits(new, size: traits.size, scale: traits.scale)
        allowSound(isSoundAllowed)
        if new.carousel != old.carousel { carousel.configure(new.carousel) }
        if traits != oldTraits || new.carousel != old.carousel || new.preview != old.preview { layOut(at: time) }
        if !traits.hasAlbums { albums.jump(shown: false) }
        if new.attract != old.attract { changeShow(at: time) }
    }

    mutating func allowSound(_ isAllowed: Bool) {
        isSoundAllowed = isAllowed
        traits.hasSound = isAllowed && configuration.preview.hasSound
    }

    /// Whether nothing moves except for the drift of the carousel.
    func isAtRest(at time: Double) -> Bool {
        closing.isEmpty && peek == nil && attractMode?.hero?.isSettled(at: time) != false && carousel.isAtRest
            && albums.isAtRest(at: time)
            && isAtRest(preview, at: time) && isAtRest(companion, at: time)
    }

    /// Shows a photo as a still from now on, because its clip cannot be played.
    mutating func stopClip(of photo: PhotoID, at time: Double) {
        unplayable.insert(photo)
        preview?.stopClip(of: photo)
        companion?.stopClip(of: photo)
        changeShow(at: time)
    }

    /// Allows clips that could not be played to be tried again: the machine may have been busy for a while.
    mutating func retryClips(at time: Double) {
        guard !unplayable.isEmpty else { return }
        unplayable.removeAll()
        changeShow(at: time)
    }

    func cards(of photos: PreviewedPhotos) -> CardList {
        switch photos {
        case .carousel: cards
        case .albums(let page): albums.pages[page].list.cards
        }
    }

    // MARK: Time

    /// - Parameter scene: The previous scene.
    mutating func advance(to time: Double, touching gestures: GestureEngine<Target>, in scene: borrowing Scene) {
        carousel.advance(to: time, touching: gestures)
        if carousel.height.advance(to: time) { carousel.resize(to: traits, layouts.rows, at: time) }
        albums.advance(to: time)
        if traits.hasAlbums { albums.collectFirstScreen(traits, at: time) }
        for index in closing.indices { closing[index].advance(to: time, on: traits, touching: gestures, in: scene) }
        closing.removeAll { $0.hero.isSettled(at: time) }
        advancePeek(to: time, touching: gestures, in: scene)
        advanceShow(to: time, in: scene)
        preview?.advance(to: time, on: traits, touching: gestures, in: scene)
        companion?.advance(to: time, on: traits, touching: gestures, in: scene)
        // A photo that is alone takes the whole screen as soon as no finger holds it.
        if companion == nil, let preview, preview.pane.half != nil, preview.canMove(touching: gestures) {
            movePreview(to: nil, at: time)
        }
        followPage(at: time)
    }

    /// Completes every travel at once.
    ///
    /// - Returns: Whether anything was travelling.
    mutating func arrive(at time: Double) -> Bool {
        let travelled = [
            carousel.arrive(at: time), albums.arrive(at: time), preview?.arrive(at: time) ?? false,
            companion?.arrive(at: time) ?? false, !closing.isEmpty, attractMode?.arrive(at: time) ?? false,
        ]
        closing.removeAll()
        return travelled.contains(true)
    }

    /// Whether the next frame will differ from this one without input.
    func isMoving(at time: Double) -> Bool {
        if preview?.isMoving(at: time) == true || companion?.isMoving(at: time) == true || !closing.isEmpty {
            return true
        }
        if attractMode?.isMoving(at: time) == true || peek?.isMoving(at: time) == true { return true }
        guard !isCovered(at: time) else { return false }
        return albums.isMoving(at: time) || !albums.coversScreen(at: time) && carousel.isMoving(at: time)
    }

    // MARK: The card or cell to which the open photo returns

    /// Scrolls the row or list behind an open photo to its card or cell, whose pictures are then kept ready.
    mutating func followPage(at time: Double) {
        guard isCoveredByPhotos(at: time) else { return }
        if let preview, preview.needsPlace(at: time) {
            let home = home(of: preview.photo, at: time)
            self.preview?.belong(to: home)
        }
        if let companion, companion.needsPlace(at: time) {
            let home = home(of: companion.photo, at: time)
            self.companion?.belong(to: home)
        }
    }

    /// Scrolls to a photo's card or cell at once, unless it is on the screen.
    mutating func home(of photo: PhotoID, at time: Double) -> Target? {
        guard case .albums(let page) = previewed, albums.isShown else {
            return carousel.reveal(photo, isWhole: true, at: time)
        }
        albums.reveal(photo, onPage: page, at: time)
        return .albums(.cell(page: page, photo))
    }

    // MARK: Opening and closing photos

    /// Opens a photo out of a card or cell. A photo that is returning there opens again.
    ///
    /// - Returns: Whether it was opened.
    mutating func open(_ photo: PhotoID, from region: Target?, among photos: PreviewedPhotos, at time: Double) -> Bool {
        guard preview == nil else { return false }
        return open(photo, from: region, among: photos, on: nil, at: time)
    }

    private mutating func open(
        _ photo: PhotoID, from region: Target?, among photos: PreviewedPhotos, on half: Half?, at time: Double
    ) -> Bool {
        if let index = closing.firstIndex(where: { $0.photo == photo && $0.hero.region == region }) {
            preview = closing.remove(at: index)
            preview?.reopen(at: time)
            movePreview(to: half, at: time)
        } else {
            let cards = cards(of: photos)
            guard let index = cards.index(of: photo) else { return false }
            let hero = Hero(from: region, style: .flight, at: time)
            var opened = Preview(
                configuration.preview, traits.on(half), cards, index: index, hero: hero, at: time)
            opened.unplayable = unplayable
            preview = opened
        }
        previewed = photos
        preview?.placed = region == nil ? nil : photo
        return true
    }

    /// Sends the open photo back to its card. Of two, it is the one touched last, and the other stays.
    ///
    /// - Returns: Whether a photo was open.
    mutating func close(at time: Double) -> Bool {
        guard var leaving = preview else { return false }
        let own = previewTraits
        let photo = leaving.photo
        // The card of one of two photos may have scrolled away to show the other's.
        let isHidden = isCovered(at: time) && (leaving.placed != photo || companion != nil)
        preview = companion
        companion = nil
        leaving.close(into: isHidden ? home(of: photo, at: time) : leaving.hero.region, own, at: time)
        closing.append(leaving)
        return true
    }

    // MARK: Side by side

    /// Whether another photo of the same photos can open beside the open one. Nothing opens beside two.
    func canOpenBeside(_ region: Target, among photos: PreviewedPhotos) -> Bool {
        traits.hasHalves && companion == nil && photos == previewed && preview?.hero.region != region
    }

    /// Opens a photo beside the open one, each on a half of the screen, in the order of their cards.
    mutating func openBeside(_ photo: PhotoID, from region: Target, at time: Double) {
        guard let other = preview else { return }
        let isOnLeft = isOnLeft(region, of: other.hero.region, at: time)
        movePreview(to: isOnLeft ? .right : .left, at: time)
        companion = preview
        guard !open(photo, from: region, among: previewed, on: isOnLeft ? .left : .right, at: time) else { return }
        preview = companion
        companion = nil
    }

    private func isOnLeft(_ region: Target, of other: Target?, at time: Double) -> Bool {
        guard let x = middle(of: region, at: time), let otherX = other.flatMap({ middle(of: $0, at: time) }) else {
            return false
        }
        return x < otherX
    }

    /// The middle of a card or cell, from the left edge of the screen.
    private func middle(of region: Target, at time: Double) -> Double? {
        switch region {
        case .carousel(.card(let row, let card)): carousel.middle(of: card, row: row, traits, at: time)
        case .albums(.cell(let page, let photo)): albums.middle(of: photo, onPage: page, traits)
        default: nil
        }
    }

    private mutating func movePreview(to half: Half?, at time: Double) {
        let old = previewTraits
        guard let preview, preview.pane.half != half else { return }
        let new = traits.on(half)
        self.preview?.move(to: new, from: old, at: time)
    }
}

extension Preview {
    /// - Parameters:
    ///   - screen: The traits of the whole screen.
    ///   - scene: The previous scene.
    fileprivate mutating func advance(
        to time: Double, on screen: ScreenTraits, touching gestures: GestureEngine<Target>, in scene: borrowing Scene
    ) {
        advance(to: time, screen.on(pane.half), touching: gestures, home: scene.home(of: hero))
    }
}

extension Scene {
    func home(of hero: Hero) -> Rect? { hero.emptyRegion.flatMap { home(of: $0) } }
}

/// Two fingers that lead from one screen to another, at the pace of their distance.
public enum Pinch: Hashable, Sendable {
    /// They have not yet changed their distance on the carousel.
    case undecided
    /// They take a photo out of its card or cell.
    case opening(PhotoID)
    /// They pinch the carousel together, over which the albums come.
    case leaving
}
