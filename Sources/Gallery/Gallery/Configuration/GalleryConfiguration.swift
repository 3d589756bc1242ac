import Carousel
import Gestures
import Library
import Motion
import Panel
import Preview
import Scenes
import Shows

/// The operator's settings for the gallery.
package struct GalleryConfiguration: Hashable, Sendable, Codable {
    package var carousel = CarouselConfiguration()
    package var preview = PreviewConfiguration()
    package var attract = AttractConfiguration()
    /// The treatment of unintended contacts.
    package var contacts = ContactPolicy()
    /// The languages that visitors can choose, at least one. A new visit begins in the first.
    package var languages = [Wording.english]
    /// The index of the current language.
    package var language = 0
    /// Whether screens and pages fade instead of moving.
    package var reducesMotion = false
    /// The distance from the edges of the screen that the display may cut off, in points. Only photos extend into it.
    package var overscan = 0.0
    package var features = GalleryFeatures()
    package var theme = ThemeConfiguration()
    /// How long a photo that a visitor marks stays a favourite.
    package var favourites = FavouritesMode.kept
    package var care = ScreenCare()
    package var access = AccessConfiguration()
    /// The digits with which an operator opens the panel; nil for no panel.
    package var pin: String?

    package init() {}

    /// Whether the ghost finger may demonstrate the gestures. With reduced motion, nothing moves without a visitor.
    var allowsDemo: Bool { features.demo && !reducesMotion }

    package var words: Wording { languages.indices.contains(language) ? languages[language] : .english }

    /// The side on which lines and rows begin: that of the language, unless it is set for all of them.
    package var direction: LayoutDirection {
        get { words.direction }
        set { for language in languages.indices { languages[language].direction = newValue } }
    }
}

/// The features of the gallery that visitors can use.
package struct GalleryFeatures: Hashable, Sendable, Codable {
    package var albums = true
    package var captions = true
    /// Whether the ghost finger may demonstrate the gestures.
    package var demo = true
    /// Seconds at home without touch until the demo begins; nil for never, unless the program was started for the demo.
    package var demoDelay: Double?
    /// Whether a line of text invites visitors while the gallery is idle.
    package var prompt = false
}

package enum FavouritesMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Visitors cannot mark favourites; there are no hearts.
    case off
    /// Until the visit ends and the gallery returns to the carousel.
    case visit
    case kept
}

/// Burn-in protection and dimming.
package struct ScreenCare: Hashable, Sendable, Codable {
    /// Whether static content moves by a pixel now and then.
    package var shifts = true
    /// The brightness of a dimmed screen, from 0 to 1.
    package var dimmed = 0.3
    /// Seconds without touch until the screen is dimmed; nil for never.
    package var dimAfter: Double?
    /// Seconds for which a touch wakes a screen that the opening hours have dimmed or darkened.
    package var wakeTime = 120.0
}

/// The initial state of a gallery. Together with the inputs and their times it determines every later state.
package struct GallerySetup: Hashable, Sendable, Codable {
    package var configuration: GalleryConfiguration
    /// The size of the screen in points.
    package var size: Size
    /// Pixels in a point.
    package var scale: Double
    /// The names of the sources, shown while there are no photos.
    package var sources: String
    /// The position at which the gallery starts.
    package var start = StartingPoint()
    /// The name of the set of photos that an operator can show next; nil if there is no other.
    package var nextSet: String?
    /// The wrong PINs of earlier runs.
    package var attempts = PINAttempts()
    /// Whether a ghost finger demonstrates the gestures.
    package var demonstrates = false
    /// Whether fingers, regions and recognizers are shown over everything.
    package var inspectsGestures = false

    package init(_ configuration: GalleryConfiguration, size: Size, scale: Double = 1, sources: String = "") {
        self.configuration = configuration
        self.size = size
        self.scale = scale
        self.sources = sources
    }

    var traits: ScreenTraits { ScreenTraits(configuration, size: size, scale: scale) }
}

/// The screen and photo to show first, once there are photos.
package struct StartingPoint: Hashable, Sendable, Codable {
    package enum Screen: String, Hashable, Sendable, CaseIterable, Codable {
        case carousel, albums
    }

    /// A photo that is open.
    package enum Photo: Hashable, Sendable, Codable {
        /// The photo's index among those of its screen.
        case index(Int)
        case id(PhotoID)
    }

    package var screen: Screen
    package var photo: Photo?
    /// Whether the albums show their page of favourites.
    package var showsFavourites = false
    /// The photo at the top of the albums; nil for their cover.
    package var top: PhotoID?

    package init(_ screen: Screen = .carousel, photo: Photo? = nil) {
        self.screen = screen
        self.photo = photo
    }
}

extension ScreenTraits {
    init(_ configuration: GalleryConfiguration, size: Size, scale: Double) {
        self.init(size: size, scale: scale)
        words = configuration.words
        reducesMotion = configuration.reducesMotion
        overscan = configuration.overscan
        bezel = configuration.contacts.bezelMargin
        hasAlbums = configuration.features.albums
        hasCaptions = configuration.features.captions
        hasHearts = configuration.favourites != .off
        languages = configuration.languages.count
        access = configuration.access
        look = Look(configuration.theme, configuration.access)
    }
}
