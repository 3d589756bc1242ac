import Scrolling

/// The operator's settings for an idle gallery. Times are in seconds.
package struct AttractConfiguration: Hashable, Sendable, Codable {
    // The idle times since the last touch after which the gallery returns to its start, step by step.
    package var hideChrome = 30.0
    package var closePreview = 60.0
    package var goHome = 90.0
    /// The attract show that runs from then on, and from the start of the program.
    package var style = AttractStyle.drift
    package var slideshow = SlideshowConfiguration()
    package var mosaic = MosaicConfiguration()

    package init() {}
}

/// The attract shows.
package enum AttractStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// The drifting carousel.
    case drift
    /// Photos that fill the screen, one after another.
    case slideshow
    /// Many photos at once, some of which are replaced now and then.
    case mosaic
}

/// The order in which a slideshow or a mosaic takes its photos.
package enum AttractOrder: String, Hashable, Sendable, Codable, CaseIterable {
    /// The order of the carousel.
    case carousel
    /// A random order; each photo appears once before any appears again.
    case shuffle
}

/// The operator's settings for the slideshow.
package struct SlideshowConfiguration: Hashable, Sendable, Codable {
    /// How long a slide is shown, in seconds, apart from the fades before and after.
    package var interval = 8.0
    /// The duration of a cross-fade, in seconds.
    package var fade = 1.5
    /// The growth of a photo while it is shown: 0.12 is 12 %. With 0, photos stand still.
    package var zoom = 0.12
    package var order = AttractOrder.carousel
    /// Whether photos that are too narrow or too low to fill the screen share it.
    package var pairs = true
    /// Whether titles are shown in the corner.
    package var showsTitles = false
    /// Whether titles are at the top, because a prompt is at the foot.
    package var hasTitlesAtTop = false
    /// The memory limit for all frames of an animation together, in bytes.
    package var animationBytes = AnimationPlayback.usualLimit

    package init() {}
}
