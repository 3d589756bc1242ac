import Appearance
import Carousel
import Gestures
import Motion
import Panel
import Shows
import Viewer

/// The initial state of a gallery. Together with the inputs and their times it determines every later state.
public struct GallerySetup: Hashable, Sendable, Codable {
    public var configuration: GalleryConfiguration
    /// The size of the screen in points.
    public var size: Size
    /// Pixels in a point.
    public var scale: Double
    /// The names of the sources, shown while there are no photos.
    public var sources: String
    /// The position at which the gallery starts.
    public var start = StartingPoint()
    /// The name of the set of photos that an operator can show next; nil if there is no other.
    public var nextSet: String?
    /// The wrong PINs of earlier runs.
    public var attempts = PINAttempts()
    /// Whether a ghost finger demonstrates the gestures.
    public var demonstrates = false
    /// Whether fingers, regions and recognizers are shown over everything.
    public var inspectsGestures = false

    public init(_ configuration: GalleryConfiguration, size: Size, scale: Double = 1, sources: String = "") {
        self.configuration = configuration
        self.size = size
        self.scale = scale
        self.sources = sources
    }

    var traits: ScreenTraits { ScreenTraits(configuration, size: size, scale: scale) }
}
