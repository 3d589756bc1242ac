import Scrolling

/// The operator's settings for an idle gallery. Times are in seconds.
public struct AttractConfiguration: Hashable, Sendable, Codable {
    // The idle times since the last touch after which the gallery returns to its start, step by step.
    public var hideChrome = 30.0
    public var closePreview = 60.0
    public var goHome = 90.0
    /// The attract show that runs from then on, and from the start of the program.
    public var style = AttractStyle.drift
    public var slideshow = SlideshowConfiguration()
    public var mosaic = MosaicConfiguration()

    public init() {}
}

/// The attract shows.
public enum AttractStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// The drifting carousel.
    case drift
    /// Photos that fill the screen, one after another.
    case slideshow
    /// Many photos at once, some of which are replaced now and then.
    case mosaic
}

/// The order in which a slideshow or a mosaic takes its photos.
public enum AttractOrder: String, Hashable, Sendable, Codable, CaseIterable {
    /// The order of the carousel.
    case carousel
    /// A random order; each photo appears once before any appears again.
    case shuffle
}

/// The operator's settings for the slideshow.
public struct SlideshowConfiguration: Hashable, Sendable, Codable {
    /// How long a slide is shown, in seconds, apart from the fades before and after.
    public var interval = 8.0
    /// The duration of a cross-fade, in seconds.
    public var fade = 1.5
    /// The growth of a photo while it is shown: 0.12 is 12 %. With 0, photos stand still.
    public var zoom = 0.12
    public var order = AttractOrder.carousel
    /// Whether photos that are too narrow or too low to fill the screen share it.
    public var pairs = true
    /// Whether titles are shown in the corner.
    public var showsTitles = false
    /// Whether titles are at the top, because a prompt is at the foot.
    public var hasTitlesAtTop = false
    /// The memory limit for all frames of an animation together, in bytes.
    public var animationBytes = AnimationPlayback.usualLimit

    public init() {}
}
