import Gestures
import Motion

/// What an operator may choose about the gallery.
public struct GalleryConfiguration: Hashable, Sendable, Codable {
    public var carousel = CarouselConfiguration()
    public var preview = PreviewConfiguration()
    public var attract = AttractConfiguration()
    /// What to make of contacts that no visitor means.
    public var contacts = ContactPolicy()
    /// The side on which lines and rows begin.
    public var direction = LayoutDirection.leftToRight
    /// Whether screens and pages fade instead of moving.
    public var reducesMotion = false

    public init() {}
}

/// Everything that a gallery starts with. With the inputs and their times it determines every state that follows.
public struct GallerySetup: Hashable, Sendable, Codable {
    public var configuration: GalleryConfiguration
    /// Of the screen, in points.
    public var size: Size
    /// Pixels in a point.
    public var scale: Double
    /// Where photos are looked for, to say so while there are none.
    public var sources: String
    /// What is shown first.
    public var start = StartingPoint()
    /// Whether a ghost finger shows what visitors can do.
    public var demonstrates = false
    /// Whether fingers, regions and recognizers are shown over everything.
    public var inspectsGestures = false

    public init(_ configuration: GalleryConfiguration, size: Size, scale: Double = 1, sources: String = "") {
        (self.configuration, self.size, self.scale, self.sources) = (configuration, size, scale, sources)
    }

    var traits: ScreenTraits {
        ScreenTraits(
            size: size, scale: scale, direction: configuration.direction, reducesMotion: configuration.reducesMotion)
    }
}
