import Albums
import Appearance
import Carousel
import Gestures
import Motion
import Scenes
import Scrolling
import Shows
import Viewer

/// The stacked screens: the carousel, the albums, an open photo, and photos that are returning to their cards.
package struct Screens: Hashable, Sendable {
    package private(set) var configuration: GalleryConfiguration
    package private(set) var traits: ScreenTraits
    package var carousel: Carousel
    package var albums: Albums
    /// The open photo, and the photos to which it can be paged. Of two, it is the photo touched last, which keys and
    /// traces mean.
    package var preview: Preview?
    /// The other one of two open photos, each on its half of the screen.
    package var companion: Preview?
    var previewed = PreviewedPhotos.carousel
    package internal(set) var closing: [Preview] = []
    /// The attract show over the idle carousel.
    package var attraction: Attraction?
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

    /// Whether there is no screen to go back to.
    var isHome: Bool { preview == nil && !albums.isShown }

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
        carousel.show(photos.cards, layouts.rows, traits, at: time)
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
        changeShow(at: time)
    }

    /// Applies another configuration. Unchanged parts do not move.
    mutating func configure(_ new: GalleryConfiguration, at time: Double) {
        let old = configuration
        let oldTraits = traits
        configuration = new
        traits = ScreenTraits(new, size: traits.size, scale: traits.scale)
        if new.carousel != old.carousel { carousel.configure(new.carousel) }
        if traits != oldTraits || new.carousel != old.carousel || new.preview != old.preview { layOut(at: time) }
        if !traits.hasAlbums { albums.jump(shown: false) }
        if new.attract != old.attract { changeShow(at: time) }
    }

    /// Whether nothing moves except for the drift of the carousel.
    func isAtRest(at time: Double) -> Bool {
        closing.isEmpty && attraction?.hero?.isSettled(at: time) != false && carousel.isAtRest
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
        for index in closing.indices {
            let home = scene.home(of: closing[index].hero)
            let traits = traits.on(closing[index].pane.half)
            closing[index].advance(to: time, traits, touching: gestures, home: home)
        }
        closing.removeAll { $0.hero.isSettled(at: time) }
        advanceShow(to: time, in: scene)
        advancePhotos(to: time, touching: gestures, in: scene)
        followPage(at: time)
    }

    /// Completes every travel at once.
    ///
    /// - Returns: Whether anything was travelling.
    mutating func arrive(at time: Double) -> Bool {
        let travelled = [
            carousel.arrive(at: time), albums.arrive(at: time), preview?.arrive(at: time) ?? false,
            companion?.arrive(at: time) ?? false, !closing.isEmpty, attraction?.arrive(at: time) ?? false,
        ]
        closing.removeAll()
        return travelled.contains(true)
    }

    /// Whether the next frame will differ from this one without input.
    func isMoving(at time: Double) -> Bool {
        if preview?.isMoving(at: time) == true || companion?.isMoving(at: time) == true || !closing.isEmpty {
            return true
        }
        if attraction?.isMoving(at: time) == true { return true }
        guard !isCovered(at: time) else { return false }
        return albums.isMoving(at: time) || !albums.coversScreen(at: time) && carousel.isMoving(at: time)
    }
}

extension Scene {
    func home(of hero: Hero) -> Rect? { hero.emptyRegion.flatMap { home(of: $0) } }
}
