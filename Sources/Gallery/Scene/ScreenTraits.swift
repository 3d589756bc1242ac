import Motion

/// The properties that all screens of the gallery share.
struct ScreenTraits: Hashable, Sendable {
    /// The size of the screen, in points.
    var size: Size
    /// Pixels in a point.
    var scale: Double
    /// The language.
    var words: Wording
    /// Whether screens and pages fade instead of moving.
    let reducesMotion: Bool
    /// The distance from the edges that the display may not show, and that within which touches are ignored, in points.
    let overscan: Double
    let bezel: Double
    /// Whether there are albums, captions, and hearts.
    var hasAlbums = true
    var hasCaptions = true
    var hasHearts = true
    /// The number of languages that a visitor can choose from.
    var languages = 1
    var access = AccessConfiguration()
    var look = Look()

    /// The side on which lines and rows begin.
    var direction: LayoutDirection { words.direction }

    var screen: Rect { Rect(origin: .zero, size: size) }

    /// The part of the screen in which everything that matters is visible and can be touched. Photos may reach beyond
    /// it.
    var safeArea: Rect { screen.outset(by: -max(overscan, bezel)) }

    /// Nothing important lies below this line.
    var foot: Double { safeArea.maxY - Theme.foot * safeArea.size.height }

    /// The length that is nearest to one in points and a whole number of pixels.
    func wholePixels(_ length: Double) -> Double { (length * scale).rounded() / scale }

    var space: LayoutSpace { LayoutSpace(width: size.width, direction: direction) }
}

extension ScreenTraits {
    init(_ configuration: GalleryConfiguration, size: Size, scale: Double) {
        self.init(
            size: size, scale: scale, words: configuration.words, reducesMotion: configuration.reducesMotion,
            overscan: configuration.overscan, bezel: configuration.contacts.bezelMargin,
            hasAlbums: configuration.features.albums, hasCaptions: configuration.features.captions,
            hasHearts: configuration.favourites != .off, languages: configuration.languages.count,
            access: configuration.access, look: Look(configuration.theme, configuration.access))
    }
}
