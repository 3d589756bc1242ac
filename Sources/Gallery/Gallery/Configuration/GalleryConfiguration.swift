import Carousel
import Gestures
import Library
import Motion
import Panel
import Preview
import Scenes
import Shows

/// The operator's settings for the gallery.
public struct GalleryConfiguration: Hashable, Sendable, Codable {
    public var carousel = CarouselConfiguration()
    public var preview = PreviewConfiguration()
    public var attract = AttractConfiguration()
    /// The treatment of unintended contacts.
    public var contacts = ContactPolicy()
    /// The languages that visitors can choose, at least one. A new visit begins in the first.
    public var languages = [Wording.english]
    /// The index of the current language.
    public var language = 0
    /// Whether screens and pages fade instead of moving.
    public var reducesMotion = false
    /// The distance from the edges of the screen that the display may cut off, in points. Only photos extend into it.
    public var overscan = 0.0
    public var features = GalleryFeatures()
    public var theme = ThemeConfiguration()
    /// How long a photo that a visitor marks stays a favourite.
    public var favourites = FavouritesMode.kept
    public var care = ScreenCare()
    public var access = AccessConfiguration()
    /// The digits with which an operator opens the panel; nil for no panel.
    public var pin: String?

    public init() {}

    /// Whether the ghost finger may demonstrate the gestures. With reduced motion, nothing moves without a visitor.
    var allowsDemo: Bool { features.demo && !reducesMotion }

    public var words: Wording { languages.indices.contains(language) ? languages[language] : .english }

    /// The side on which lines and rows begin: that of the language, unless it is set for all of them.
    public var direction: LayoutDirection {
        get { words.direction }
        set { for language in languages.indices { languages[language].direction = newValue } }
    }
}

/// The features of the gallery that visitors can use.
public struct GalleryFeatures: Hashable, Sendable, Codable {
    public var albums = true
    public var captions = true
    /// Whether the ghost finger may demonstrate the gestures.
    public var demo = true
    /// Seconds at home without touch until the demo begins; nil for never, unless the program was started for the demo.
    public var demoDelay: Double?
    /// Whether a line of text invites visitors while the gallery is idle.
    public var prompt = false
}

public enum FavouritesMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Visitors cannot mark favourites; there are no hearts.
    case off
    /// Until the visit ends and the gallery returns to the carousel.
    case visit
    case kept
}

/// Burn-in protection and dimming.
public struct ScreenCare: Hashable, Sendable, Codable {
    /// Whether static content moves by a pixel now and then.
    public var shifts = true
    /// The brightness of a dimmed screen, from 0 to 1.
    public var dimmed = 0.3
    /// Seconds without touch until the screen is dimmed; nil for never.
    public var dimAfter: Double?
    /// Seconds for which a touch wakes a screen that the opening hours have dimmed or darkened.
    public var wakeTime = 120.0
}

/// The initial state of a gallery. Together with the inputs and their times it determines every later state.
public struct GallerySetup: Hashable, Sendable, Codable {
    public var configuration: GalleryConfiguration
    /// The size of the screen in points.
    public var size: Size
    /// Pixels in a point.
    public var scale: Double
    /// The position at which the gallery starts.
    public var start = StartingPoint()
    /// The name of the set of photos that an operator can show next; nil if there is no other.
    public var nextSet: String?
    /// Whether photos can be added from phones.
    public var hasDesk = false
    /// The PIN that the owner has chosen on the screen; nil for none.
    public var chosenPIN: String?
    /// The wrong PINs of earlier runs.
    public var attempts = PINAttempts()
    /// Whether a ghost finger demonstrates the gestures.
    public var demonstrates = false
    /// Whether fingers, regions and recognizers are shown over everything.
    public var inspectsGestures = false

    public init(_ configuration: GalleryConfiguration, size: Size, scale: Double = 1) {
        self.configuration = configuration
        self.size = size
        self.scale = scale
    }

    var traits: ScreenTraits { ScreenTraits(configuration, size: size, scale: scale) }
}

/// The screen and photo to show first, once there are photos.
public struct StartingPoint: Hashable, Sendable, Codable {
    public enum Screen: String, Hashable, Sendable, CaseIterable, Codable {
        case carousel, albums
    }

    /// A photo that is open.
    public enum Photo: Hashable, Sendable, Codable {
        /// The photo's index among those of its screen.
        case index(Int)
        case id(PhotoID)
    }

    public var screen: Screen
    public var photo: Photo?
    /// Whether the albums show their page of favourites.
    public var showsFavourites = false
    /// The photo at the top of the albums; nil for their cover.
    public var top: PhotoID?

    public init(_ screen: Screen = .carousel, photo: Photo? = nil) {
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
