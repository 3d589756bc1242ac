/// The gallery's own colours, lengths and fonts, as the operator configures them.
public struct ThemeConfiguration: Hashable, Sendable, Codable {
    /// Nil for the one that suits the background.
    public var appearance: Appearance?
    public var background = Background.backdrop
    /// Behind the albums; headers and panels are shades of it. Nil for the background, if that is a colour, or the usual one.
    public var surface: ThemeColour?
    /// Of favourites' hearts and of what is selected; nil for the usual colours.
    public var accent: ThemeColour?
    /// Nil for white on dark and nearly black on light surfaces.
    public var text: ThemeColour?
    /// Of the carousel's cards, in points. All other corners are rounded in proportion.
    public var cornerRadius = Theme.CardLook.cornerRadius
    /// Between the carousel's cards, in points. The albums' photos stand apart in proportion.
    public var spacing = Theme.CardLook.spacing
    public var shadow = Shadow.soft
    /// Nil for the usual fonts.
    public var font: Font?
    public var logo: Logo?

    public init() {}

    /// Whether the surfaces of the gallery are dark or light.
    public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
        case dark, light
    }

    /// What lies behind the cards.
    public enum Background: Hashable, Sendable, Codable {
        /// The photo in the middle, blurred.
        case backdrop
        case colour(ThemeColour)
        /// A file, by its path.
        case picture(String)
    }

    /// The shadow of a card.
    public enum Shadow: Hashable, Sendable, Codable {
        case none, soft, strong
        /// Its opacity, from 0 to 1.
        case opacity(Double)
    }

    public enum Font: Hashable, Sendable, Codable {
        /// The name of an installed family.
        case family(String)
        /// A file, by its path.
        case file(String)
    }

    /// A picture in a corner of the carousel and the albums.
    public struct Logo: Hashable, Sendable, Codable {
        /// A path.
        public var file: String
        public var corner = Corner.topLeading
        /// In points.
        public var height = 64.0

        public init(file: String) { self.file = file }
    }

    /// Lines begin at the leading side and end at the trailing one.
    public enum Corner: String, Hashable, Sendable, Codable, CaseIterable {
        case topLeading = "top-leading"
        case topTrailing = "top-trailing"
        case bottomLeading = "bottom-leading"
        case bottomTrailing = "bottom-trailing"
    }

    /// Nil for a photo or a picture.
    var backgroundColour: ThemeColour? { if case .colour(let colour) = background { colour } else { nil } }

    /// Whether the surfaces are light: as configured, or as the background is.
    public var isLight: Bool {
        if let appearance { return appearance == .light }
        guard let colour = backgroundColour ?? surface else { return false }
        // Where black text has more contrast than white.
        return colour.contrast(with: .black) > colour.contrast(with: .white)
    }
}
