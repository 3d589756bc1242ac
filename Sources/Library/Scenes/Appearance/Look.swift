/// The gallery's appearance, apart from its content: a theme, and everything that follows from it.
///
/// The models take their lengths from it, and the picture pipeline its colours and fonts. Pictures made for another
/// look cannot be reused, unless they show nothing but a photo (``Picture/dependsOnLook``).
public struct Look: Hashable, Sendable {
    public var palette: Palette
    /// The corner radius of the carousel's cards, in points.
    public var cornerRadius: Double
    /// The space between the carousel's cards, in whole points.
    public var spacing: Double
    /// The opacity of cards' shadows; 0 for none.
    public var shadow: Double
    public var background: ThemeConfiguration.Background
    public var font: ThemeConfiguration.Font?
    public var logo: ThemeConfiguration.Logo?
    /// The factor by which text is larger than usual.
    public var textScale: Double

    /// - Parameter access: Screens leave room for larger text, the picture pipeline draws it, and `SceneBuilder` draws
    ///   the outlines of high contrast.
    public init(
        _ theme: ThemeConfiguration = ThemeConfiguration(), _ access: AccessConfiguration = AccessConfiguration()
    ) {
        palette = Palette(theme)
        cornerRadius = theme.cornerRadius
        spacing = theme.spacing.rounded()
        shadow = theme.shadow.strength(isLight: palette.isLight)
        background = theme.background
        font = theme.font
        logo = theme.logo
        textScale = access.text
        guard access.contrast == .high else { return }
        palette = palette.strong
        background = .colour(palette.room)
    }

    /// A usual corner radius, in points, scaled in proportion to the cards' corners.
    public func radius(_ usual: Double) -> Double { usual * cornerRadius / Theme.CardLook.cornerRadius }

    /// A usual distance between photos, scaled in proportion to the cards' spacing, in whole points.
    public func distance(_ usual: Double) -> Double { (usual * spacing / Theme.CardLook.spacing).rounded() }
}

extension ThemeConfiguration.Shadow {
    /// A shadow looks darker on a light surface.
    fileprivate func strength(isLight: Bool) -> Double {
        switch self {
        case .none: 0
        case .soft: isLight ? 0.24 : Theme.Shadow.opacity
        case .strong: isLight ? 0.5 : 0.75
        case .opacity(let opacity): opacity
        }
    }
}

extension Palette {
    /// The same with solid surfaces: white on a light palette, black on a dark one, and lines as strong as text.
    fileprivate var strong: Palette {
        var strong = self
        let ground = isLight ? ThemeColour.white : .black
        strong.isHighContrast = true
        strong.text = isLight ? .black : .white
        strong.secondary = 1
        strong.quiet = 1
        strong.control = 1
        strong.outline = 1
        strong.ground = ground
        strong.room = ground
        strong.header = ground
        strong.panel = ground
        strong.hairline = strong.text
        // Outlines are as light as text, so the ring has a colour.
        strong.focus =
            isLight ? ThemeColour(red: 0, green: 0.3, blue: 0.85) : ThemeColour(red: 1, green: 0.8, blue: 0)
        let marked = ground.mixed(with: strong.text, share: Self.markedShare)
        strong.capsule = marked
        strong.selected = marked
        return strong
    }

    /// The share of the text's colour in a key and in the selection: text on it still has a contrast of 7 : 1.
    private static let markedShare = 0.3
}

/// The operator's accessibility settings.
public struct AccessConfiguration: Hashable, Sendable, Codable {
    public enum Contrast: String, Hashable, Sendable, CaseIterable, Codable {
        case normal
        /// Text is opaque, on solid backgrounds, and buttons and cards have outlines.
        case high
    }

    public enum Reach: String, Hashable, Sendable, CaseIterable, Codable {
        case normal
        /// All controls are at the bottom of the screen; photos are not affected.
        case low
    }

    /// The factor by which text, and the space for it, are larger than usual, from 1 to 2.
    public var text = 1.0
    public var contrast = Contrast.normal
    public var reach = Reach.normal
    /// The factor by which buttons and their touch targets are larger than usual, from 1 to 2.
    public var targets = 1.0
    /// Whether visitors have a button that pauses automatic motion.
    public var showsPause = false

    public init() {}
}
