/// How the gallery looks, apart from what it shows: a theme, with everything that follows from it.
///
/// The models take their lengths from it. Whoever makes pictures takes its colours and fonts: pictures that were made for
/// another look are of no use, unless they show nothing but a photo (``Picture/dependsOnLook``).
public struct Look: Hashable, Sendable {
    public var palette: Palette
    /// Of the carousel's cards, in points.
    public var cornerRadius: Double
    /// Between the carousel's cards, in whole points.
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
        (cornerRadius, spacing) = (theme.cornerRadius, theme.spacing.rounded())
        shadow = theme.shadow.strength(isLight: palette.isLight)
        (background, font, logo) = (theme.background, theme.font, theme.logo)
    }

    /// The radius of corners that usually have another one.
    public func radius(_ usual: Double) -> Double { usual * cornerRadius / Theme.CardLook.cornerRadius }

    /// A distance between photos that usually is another one, in whole points.
    func distance(_ usual: Double) -> Double { (usual * spacing / Theme.CardLook.spacing).rounded() }
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
