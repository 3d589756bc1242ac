/// The colours of the gallery.
///
/// Pictures name colours by what they are for (``Tint``, ``Ink``); a palette says which colours these are.
public struct Palette: Hashable, Sendable, Codable {
    public var isLight: Bool
    /// The colour of text and symbols on the gallery's own surfaces. It is opaque; ``opacity(of:)`` returns the opacity
    /// with which it is drawn.
    public var text: ThemeColour
    /// The opacities of text: secondary, of tabs and titles of albums, and on buttons.
    public var secondary, quiet, control: Double
    /// The colour of favourites' hearts.
    public var accent: ThemeColour
    /// The colour behind the carousel where nothing else is drawn.
    public var ground: ThemeColour
    /// The colour behind the albums.
    public var room: ThemeColour
    /// The colour in place of a photo that has not arrived.
    public var blank: ThemeColour
    /// The colours of surfaces over photos: a header, which hides them, and the card of a panel or a menu.
    public var header, panel: ThemeColour
    /// A line between areas, a key, and what is selected.
    public var hairline, capsule, selected: ThemeColour
    /// The ring around what keys have chosen.
    public var focus = ThemeColour(grey: 1, alpha: Palette.primary)
    /// The outline of what is empty.
    public var outline: Double
    /// Whether text is opaque, areas are solid, and buttons and cards have outlines.
    public internal(set) var isHighContrast = false

    /// The opacity of text on the gallery's own surfaces, and over photos.
    public static let primary = 0.92
    /// On what floats over photos.
    public static let photoSecondary = 0.62

    private static let night = ThemeColour(red: 0.035, green: 0.035, blue: 0.043)
    private static let day = ThemeColour(red: 0.965, green: 0.965, blue: 0.97)

    /// The usual colours.
    public static let dark = Palette(
        isLight: false, text: .white, secondary: 0.62, quiet: 0.6, control: 0.8,
        accent: ThemeColour(red: 1, green: 0x37 / 255, blue: 0x5F / 255),
        ground: Self.night, room: Self.night,
        blank: ThemeColour(red: 0.11, green: 0.11, blue: 0.125),
        header: ThemeColour(red: 0x14 / 255, green: 0x14 / 255, blue: 0x18 / 255),
        panel: ThemeColour(red: 0.11, green: 0.11, blue: 0.118, alpha: 0.94),
        hairline: ThemeColour(grey: 1, alpha: 0.08), capsule: ThemeColour(grey: 1, alpha: 0.14),
        selected: ThemeColour(grey: 1, alpha: 0.14), outline: 0.55)

    /// Dark text on light surfaces. Dark colours on light ones look weaker than light on dark, so less of them shines
    /// through.
    public static let light = Palette(
        isLight: true, text: ThemeColour(red: 0.08, green: 0.08, blue: 0.09), secondary: 0.7, quiet: 0.7, control: 0.85,
        accent: ThemeColour(red: 0.88, green: 0.1, blue: 0.27), ground: Self.day, room: Self.day,
        blank: ThemeColour(red: 0.88, green: 0.88, blue: 0.89), header: ThemeColour(grey: 1),
        panel: ThemeColour(grey: 1, alpha: 0.97), hairline: ThemeColour(grey: 0, alpha: 0.12),
        capsule: ThemeColour(grey: 0, alpha: 0.07), selected: ThemeColour(grey: 0, alpha: 0.09), outline: 0.6)

    private func opacity(_ usual: Double) -> Double { isHighContrast ? 1 : usual }

    /// The colour of a tint.
    public subscript(tint: Tint) -> ThemeColour {
        switch tint {
        case .white: ThemeColour(grey: 1, alpha: 0.92)
        case .grey: ThemeColour(grey: 1, alpha: 0.55)
        case .black: .black
        case .green: ThemeColour(red: 0.36, green: 0.9, blue: 0.5)
        case .amber: ThemeColour(red: 1, green: 0.72, blue: 0.25)
        case .red: isLight ? ThemeColour(red: 0.8, green: 0.1, blue: 0.1) : ThemeColour(red: 1, green: 0.36, blue: 0.36)
        case .ground: ground
        case .room: room
        case .blank: blank
        case .header: header
        case .hairline: hairline
        case .capsule: capsule
        case .panel: panel
        case .blue: ThemeColour(red: 0.04, green: 0.52, blue: 1)
        case .purple: ThemeColour(red: 0.46, green: 0.38, blue: 0.9)
        case .slate: ThemeColour(red: 0.39, green: 0.39, blue: 0.42)
        case .orange: ThemeColour(red: 0.92, green: 0.49, blue: 0.07)
        case .crimson: ThemeColour(red: 0.9, green: 0.22, blue: 0.25)
        case .mark, .touched: text.opacity(opacity(Self.primary))
        case .outline: text.opacity(outline)
        case .selected: selected
        case .focus: focus
        }
    }

    /// The colour of an ink.
    public subscript(ink: Ink) -> ThemeColour {
        switch ink {
        case .primary: text.opacity(opacity(Self.primary))
        case .secondary: text.opacity(secondary)
        case .quiet: text.opacity(quiet)
        case .control: text.opacity(control)
        case .photoPrimary: ThemeColour(grey: 1, alpha: opacity(Self.primary))
        case .photoSecondary: ThemeColour(grey: 1, alpha: opacity(Self.photoSecondary))
        }
    }
}
