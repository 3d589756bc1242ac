import Motion

/// The colours of the gallery.
///
/// Pictures name colours by what they are for (``Tint``, ``Ink``); a palette says which colours these are.
public struct Palette: Hashable, Sendable, Codable {
    public var isLight: Bool
    /// The opaque colour of text and symbols on the gallery's own surfaces. Each ``Ink`` has its opacity.
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
    /// The opacity of secondary text over photos.
    public static let photoSecondary = 0.86

    private static let night = ThemeColour(red: 0.035, green: 0.035, blue: 0.043)
    private static let day = ThemeColour(red: 0.965, green: 0.965, blue: 0.97)

    /// The usual colours.
    public static let dark = Palette(
        isLight: false, text: .white, secondary: 0.62, quiet: 0.6, control: 0.8,
        accent: ThemeColour(red: 1, green: 0x37 / 255, blue: 0x5F / 255),
        ground: Self.night, room: Self.night,
        blank: ThemeColour(red: 0.23, green: 0.23, blue: 0.25),
        header: ThemeColour(red: 0x14 / 255, green: 0x14 / 255, blue: 0x18 / 255),
        panel: ThemeColour(red: 0.11, green: 0.11, blue: 0.118, alpha: 0.94),
        hairline: ThemeColour(grey: 1, alpha: 0.08), capsule: ThemeColour(grey: 1, alpha: 0.14),
        selected: ThemeColour(grey: 1, alpha: 0.14), outline: 0.55)

    /// Dark text on light surfaces. It looks weaker than light text on dark ones, and is therefore more opaque.
    public static let light = Palette(
        isLight: true, text: ThemeColour(red: 0.08, green: 0.08, blue: 0.09), secondary: 0.7, quiet: 0.7, control: 0.85,
        accent: ThemeColour(red: 0.88, green: 0.1, blue: 0.27), ground: Self.day, room: Self.day,
        blank: ThemeColour(red: 0.88, green: 0.88, blue: 0.89), header: ThemeColour(grey: 1),
        panel: ThemeColour(grey: 1, alpha: 0.97), hairline: ThemeColour(grey: 0, alpha: 0.12),
        capsule: ThemeColour(grey: 0, alpha: 0.07), selected: ThemeColour(grey: 0, alpha: 0.09), outline: 0.6)

    private func opacity(_ usual: Double) -> Double { isHighContrast ? 1 : usual }

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
        case .teal: ThemeColour(red: 0.0, green: 0.53, blue: 0.5)
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

    /// The range of levels, from 0 to 1, of all channels of the picture behind captions, in which captions have a
    /// contrast of 4.5 : 1.
    ///
    /// The grey of the inner bound has the least contrast of all colours in the range.
    public var captionGround: ClosedRange<Double> {
        let shares = (1...Self.steps).map { Double($0) / Double(Self.steps) }
        let reach = shares.last { isLegible(at: isLight ? 1 - $0 : $0) } ?? Self.leastReach
        return isLight ? 1 - reach...1 : 0...reach
    }

    private static let steps = 100
    /// The reach of the range if no grey is dark or light enough for the text.
    private static let leastReach = 0.02

    /// Whether captions have enough contrast on a grey, and on its neighbour to which a pixel may be rounded.
    private func isLegible(at level: Double) -> Bool {
        let grey = ThemeColour(grey: (level + (isLight ? -0.5 : 0.5) / 255).clamped(to: 0...1))
        return self[.secondary].over(grey).contrast(with: grey) >= LeastContrast.text
    }

    // MARK: Faults

    /// The texts and marks that a visitor may not be able to read or to see: at most one fault, the worst, for each
    /// kind of text on each surface.
    ///
    /// - Parameter background: The background behind the cards. A photo or picture there is darkened or brightened as
    ///   far as captions need.
    public func contrastFaults(on background: ThemeConfiguration.Background) -> [ContrastFault] {
        let behind = surfaceBehindCards(background)
        let header = Surface(name: "the header", colour: self.header.over(room))
        let card = panel.over(room)
        let all = Self.captions + Self.titles
        // A colour may be that of both.
        let isRoom = behind.colour == room
        var texts = [(behind, isRoom ? all : Self.captions)]
        if !isRoom { texts.append((Surface(name: "the albums' background", colour: room), all)) }
        texts += [
            (header, all), (Surface(name: "a panel", colour: card), all),
            (Surface(name: "a selected tab", colour: selected.over(header.colour)), [("text", .primary)]),
            (Surface(name: "a selected row", colour: selected.over(card)), [("text", .primary)]),
        ]
        let symbol = ContrastFault(
            "the accent", accent, on: header.name, header.colour, least: LeastContrast.symbol,
            keys: ["accent"] + header.keys)
        return (texts.map { worstText(on: $0, $1) } + [symbol]).compactMap(\.self)
    }

    private struct Surface {
        let name: String
        let colour: ThemeColour
        /// The keys that set it.
        var keys = ["surface"]
    }

    private func surfaceBehindCards(_ background: ThemeConfiguration.Background) -> Surface {
        switch background {
        case .colour: Surface(name: "the background", colour: ground, keys: ["background"])
        case .backdrop, .picture: Surface(name: "the backdrop", colour: ThemeColour(grey: captionBound), keys: [])
        }
    }

    private var captionBound: Double { isLight ? captionGround.lowerBound : captionGround.upperBound }

    private static let captions: [(String, Ink)] = [("text", .primary), ("secondary text", .secondary)]
    private static let titles: [(String, Ink)] = [("a title", .quiet)]

    private func worstText(on surface: Surface, _ inks: [(String, Ink)]) -> ContrastFault? {
        let faults = inks.compactMap { subject, ink in
            ContrastFault(
                subject, self[ink], on: surface.name, surface.colour, least: LeastContrast.text,
                keys: ["text"] + surface.keys)
        }
        return faults.min { $0.ratio < $1.ratio }
    }
}

extension Palette {
    public init(_ theme: ThemeConfiguration) {
        self = theme.isLight ? .light : .dark
        if let text = theme.text { use(text: text) }
        if let surface = theme.surface ?? theme.backgroundColour { use(room: surface) }
        ground = theme.backgroundColour ?? room
        if let accent = theme.accent { use(accent: accent) }
    }

    private mutating func use(text new: ThemeColour) {
        text = new
        hairline = new.opacity(hairline.alpha)
        capsule = new.opacity(capsule.alpha)
        selected = new.opacity(selected.alpha)
    }

    /// Surfaces are a little nearer to the light than the room: on a dark one to the text, on a light one to white.
    private mutating func use(room new: ThemeColour) {
        let light = isLight ? ThemeColour.white : text
        room = new
        blank = new.mixed(with: text, share: isLight ? 0.1 : 0.2)
        header = new.mixed(with: light, share: isLight ? 0.6 : 0.04).opacity(header.alpha)
        panel = new.mixed(with: light, share: isLight ? 0.8 : 0.08).opacity(panel.alpha)
    }

    private mutating func use(accent new: ThemeColour) {
        accent = new
        selected = new.opacity(isLight ? 0.22 : 0.36)
    }
}

/// Two colours of a palette that are too much alike for level AA of WCAG 2.1.
///
/// It leads to a warning: an operator may have reasons, and a mistake would keep a kiosk's former configuration.
public struct ContrastFault: Hashable, Sendable, CustomStringConvertible {
    /// The names of the text or mark, and of the surface with which its contrast is too low.
    public var subject, ground: String
    /// The colours as they are seen, without transparency.
    private let subjectColour, groundColour: ThemeColour
    /// The contrast that it should have at least.
    public var least: Double
    /// The keys of the theme that set the two colours.
    public var keys: [String]

    /// - Returns: Nil if there is enough contrast.
    init?(
        _ subject: String, _ colour: ThemeColour, on ground: String, _ groundColour: ThemeColour, least: Double,
        keys: [String]
    ) {
        self.subject = subject
        self.ground = ground
        self.least = least
        self.keys = keys
        // The names of colours have 8 bits, and others must find the same ratio.
        subjectColour = colour.over(groundColour).rounded
        self.groundColour = groundColour.rounded
        if ratio >= least { return nil }
    }

    public var ratio: Double { subjectColour.contrast(with: groundColour) }

    public var description: String {
        "\(subject) on \(ground) has a contrast of \(Self.text(ratio)) : 1, \(subjectColour) on \(groundColour) "
            + "(expected at least \(Self.text(least)) : 1, as WCAG AA does)"
    }

    /// The ratio with two digits, rounded down, so that one that is too low never reads as enough.
    private static func text(_ ratio: Double) -> String {
        let hundredths = Int(ratio * 100)
        let tenths = hundredths / 10
        let last = hundredths % 10
        return "\(tenths / 10).\(tenths % 10)" + (last == 0 ? "" : "\(last)")
    }
}
