import Appearance
import Scenes

/// The attract show over the carousel of an idle gallery. A drifting carousel needs no show.
///
/// Times are on the show's clock.
package enum AttractShow: Hashable, Sendable {
    case slideshow(Slideshow)
    case mosaic(Mosaic)

    /// The place in the order at which the next show resumes.
    package struct Bookmark: Hashable, Sendable {
        var slide = SlideAddress(chunk: 0, index: 0)
        var position = 0

        package init(slide: SlideAddress = SlideAddress(chunk: 0, index: 0), position: Int = 0) {
            self.slide = slide
            self.position = position
        }
    }

    /// Creates a show; nil if the carousel itself is the show, or there are no photos.
    ///
    /// - Parameter photo: The photo to begin with, if the order allows it.
    package init?(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, from photo: PhotoID?,
        else bookmark: Bookmark, at time: Double
    ) {
        guard !photos.cards.isEmpty else { return nil }
        switch configuration.style {
        case .drift: return nil
        case .slideshow:
            let deck = Self.deck(configuration, photos, traits)
            self = .slideshow(Slideshow(deck, from: photo, else: bookmark.slide, at: time))
        case .mosaic:
            let playlist = Playlist(photos: photos, order: configuration.mosaic.order)
            self = .mosaic(
                Mosaic(configuration.mosaic, playlist, traits, around: photo, else: bookmark.position, at: time))
        }
    }

    private static func deck(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits
    ) -> SlideDeck {
        let playlist = Playlist(photos: photos, order: configuration.slideshow.order)
        return SlideDeck(playlist, SlideLayout(configuration.slideshow, traits))
    }

    package var style: AttractStyle {
        switch self {
        case .slideshow: .slideshow
        case .mosaic: .mosaic
        }
    }

    package var bookmark: Bookmark {
        switch self {
        case .slideshow(let slides): Bookmark(slide: slides.next.address)
        case .mosaic(let mosaic): Bookmark(position: mosaic.position)
        }
    }

    // MARK: Changes

    /// Starts the show, which has become visible.
    mutating func begin(at time: Double) {
        switch self {
        case .slideshow(var slides):
            slides.begin(at: time)
            self = .slideshow(slides)
        case .mosaic(var mosaic):
            mosaic.begin(at: time)
            self = .mosaic(mosaic)
        }
    }

    mutating func advance(to time: Double) {
        switch self {
        case .slideshow(var slides):
            slides.advance(to: time)
            self = .slideshow(slides)
        case .mosaic(var mosaic):
            mosaic.advance(to: time)
            self = .mosaic(mosaic)
        }
    }

    /// Notes that all pictures of a detail have arrived.
    mutating func notice(_ detail: PhotoDetail, at time: Double) {
        switch self {
        case .slideshow(var slides):
            slides.notice(detail, at: time)
            self = .slideshow(slides)
        case .mosaic(var mosaic):
            mosaic.notice(detail, at: time)
            self = .mosaic(mosaic)
        }
    }

    /// Shows the next or the previous photos.
    mutating func turn(by count: Int, at time: Double) {
        switch self {
        case .slideshow(var slides):
            slides.turn(by: count, at: time)
            self = .slideshow(slides)
        case .mosaic(var mosaic):
            mosaic.hurry(at: time)
            self = .mosaic(mosaic)
        }
    }

    /// Continues with other photos or settings, or on another screen.
    ///
    /// - Parameter photos: At least one.
    mutating func change(
        _ configuration: AttractConfiguration, _ photos: ShowPhotos, _ traits: ScreenTraits, at time: Double
    ) {
        switch self {
        case .slideshow(var slides):
            slides.change(Self.deck(configuration, photos, traits), at: time)
            self = .slideshow(slides)
        case .mosaic(var mosaic):
            let playlist = Playlist(photos: photos, order: configuration.mosaic.order)
            mosaic.change(configuration.mosaic, playlist, traits, at: time)
            self = .mosaic(mosaic)
        }
    }
}
