/// What the gallery does while nobody touches it. Times in seconds.
public struct AttractConfiguration: Hashable, Sendable, Codable {
    // When it returns to its beginning, since the last touch.
    public var hideChrome = 30.0
    public var closePreview = 60.0
    public var goHome = 90.0
    /// What is shown from then on, and from the start.
    public var style = AttractStyle.drift
    public var slideshow = SlideshowConfiguration()
    public var mosaic = MosaicConfiguration()

    public init() {}
}

/// What is shown while nobody touches the gallery.
public enum AttractStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// The carousel, which drifts.
    case drift
    /// Photos that fill the screen, one after another.
    case slideshow
    /// Many photos at once, of which now and then some give way to others.
    case mosaic
}

/// The order in which a slideshow or a mosaic takes its photos.
public enum AttractOrder: String, Hashable, Sendable, Codable, CaseIterable {
    /// That of the carousel.
    case carousel
    /// At random; each photo comes once before any comes again.
    case shuffle
}

/// The operator's settings for the slideshow.
public struct SlideshowConfiguration: Hashable, Sendable, Codable {
    /// How long a slide is shown, in seconds, apart from the fades before and after.
    public var interval = 8.0
    /// The duration of a cross-fade, in seconds.
    public var fade = 1.5
    /// By how much a photo grows while it is shown: 0.12 is 12 %. 0 for photos that stand still.
    public var zoom = 0.12
    public var order = AttractOrder.carousel
    /// Whether photos that are too narrow or too low to fill the screen share it.
    public var pairs = true
    /// Whether titles are shown in the corner.
    public var showsTitles = false
    /// Whether these are at the top, because a prompt is at the foot.
    var hasTitlesAtTop = false
    /// What all frames of an animation may take together.
    public var animationBytes = PreviewConfiguration().animationBytes

    public init() {}
}

/// The operator's settings for the mosaic.
public struct MosaicConfiguration: Hashable, Sendable, Codable {
    /// The seconds from one change of a photo to the next.
    public var interval = 5.0
    /// The seconds from one arrangement of all photos to the next.
    public var rebuild = 60.0
    public var order = AttractOrder.shuffle

    public init() {}
}
