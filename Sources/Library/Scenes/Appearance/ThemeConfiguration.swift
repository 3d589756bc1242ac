/// The gallery's own colours, lengths and fonts, as the operator configures them.
public struct ThemeConfiguration: Hashable, Sendable, Codable {
    /// The appearance; nil for the appearance that suits the background.
    public var appearance: Appearance?
    public var background = Background.backdrop
    /// The colour behind the albums, and in shades of headers and panels; nil for the background's or usual one.
    public var surface: ThemeColour?
    /// The colour of favourites' hearts and of the selection; nil for the usual colours.
    public var accent: ThemeColour?
    /// The colour of text; nil for white on dark and nearly black on light surfaces.
    public var text: ThemeColour?
    /// The corner radius of the carousel's cards, in points. All other corners are rounded in proportion.
    public var cornerRadius = Theme.CardLook.cornerRadius
    /// The space between the carousel's cards, in points. The space between the albums' photos is in proportion.
    public var spacing = Theme.CardLook.spacing
    public var shadow = Shadow.soft
    /// The font; nil for the usual fonts.
    public var font: Font?
    public var logo: Logo?

    public init() {}

    /// Whether the surfaces of the gallery are dark or light.
    public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
        case dark, light
    }

    /// The background behind the cards.
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
        /// The opacity of the shadow, from 0 to 1.
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
        /// The path of the picture.
        public var file: String
        public var corner = Corner.topLeading
        /// The height in points.
        public var height = 64.0

        public init(file: String) { self.file = file }
    }

    /// Lines begin at the leading side and end at the trailing one.
    public enum Corner: String, Hashable, Sendable, Codable, CaseIterable {
        case topLeading = "top-leading"
        case topTrailing = "top-trailing"
        case bottomLeading = "bottom-leading"
        case bottomTrailing = "bottom-trailing"

        public var isTop: Bool { self == .topLeading || self == .topTrailing }
        public var isLeading: Bool { self == .topLeading || self == .bottomLeading }
    }

    /// The colour of the background; nil for a photo or a picture.
    var backgroundColour: ThemeColour? { if case .colour(let colour) = background { colour } else { nil } }

    /// Whether the surfaces are light, as configured, or else according to the background.
    public var isLight: Bool {
        if let appearance { return appearance == .light }
        guard let colour = backgroundColour ?? surface else { return false }
        // Where black text has more contrast than white.
        return colour.contrast(with: .black) > colour.contrast(with: .white)
    }
}
