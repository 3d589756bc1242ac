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
    public var textScale = 1.0

    public init(_ theme: ThemeConfiguration = ThemeConfiguration()) {
        palette = Palette(theme)
        cornerRadius = theme.cornerRadius
        spacing = theme.spacing.rounded()
        shadow = theme.shadow.strength(isLight: palette.isLight)
        background = theme.background
        font = theme.font
        logo = theme.logo
    }

    /// A usual corner radius, in points, scaled in proportion to the cards' corners.
    public func radius(_ usual: Double) -> Double { usual * cornerRadius / Theme.CardLook.cornerRadius }

    /// A usual distance between photos, scaled in proportion to the cards' spacing, in whole points.
    package func distance(_ usual: Double) -> Double { (usual * spacing / Theme.CardLook.spacing).rounded() }
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
