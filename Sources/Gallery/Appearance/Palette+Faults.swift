/// Two colours of a palette that are too much alike for level AA of WCAG 2.1.
///
/// It leads to a warning: an operator may have reasons, and a mistake would keep a kiosk's former configuration.
public struct ContrastFault: Hashable, Sendable, CustomStringConvertible {
    /// The names of the text or mark, and of the surface with which its contrast is too low.
    public var subject, ground: String
    /// As they are seen, without transparency.
    public var colours: (subject: ThemeColour, ground: ThemeColour) { (subjectColour, groundColour) }
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
        // Of 8 bits, as they are named, so that others find the same ratio.
        subjectColour = colour.over(groundColour).rounded
        self.groundColour = groundColour.rounded
        if ratio >= least { return nil }
    }

    public var ratio: Double { subjectColour.contrast(with: groundColour) }

    public var description: String {
        "\(subject) on \(ground) has a contrast of \(Self.text(ratio)) : 1, \(subjectColour) on \(groundColour) "
            + "(expected at least \(Self.text(least)) : 1, as WCAG AA does)"
    }

    /// With two digits, rounded down, so that what is too little never reads as enough.
    private static func text(_ ratio: Double) -> String {
        let hundredths = Int(ratio * 100)
        let tenths = hundredths / 10
        let last = hundredths % 10
        return "\(tenths / 10).\(tenths % 10)" + (last == 0 ? "" : "\(last)")
    }
}

extension Palette {
    /// The texts and marks that a visitor may not be able to read or to see: at most one fault, the worst, for each
    /// kind of text on each surface.
    ///
    /// - Parameter background: The background behind the cards. A photo or picture there is darkened or brightened as
    ///   far as captions need.
    public func contrastFaults(on background: ThemeConfiguration.Background) -> [ContrastFault] {
        let behind = surfaceBehindCards(background)
        // A colour may be that of both.
        let isRoom = behind.colour == room
        var faults = [worstText(on: behind, isRoom ? Self.captions + Self.titles : Self.captions)]
        var surfaces = [Surface("the header", header.over(room)), Surface("a panel", panel.over(room))]
        if !isRoom { surfaces.insert(Surface("the albums' background", room), at: 0) }
        faults += surfaces.map { worstText(on: $0, Self.captions + Self.titles) }
        return faults.compactMap { $0 } + accentFaults
    }

    private struct Surface {
        var name: String
        var colour: ThemeColour
        /// The key that sets it; nil if none does.
        var key: String?

        init(_ name: String, _ colour: ThemeColour, key: String? = "surface") {
            self.name = name
            self.colour = colour
            self.key = key
        }

        func keys(and subject: String) -> [String] { [subject] + [key].compactMap(\.self) }
    }

    private func surfaceBehindCards(_ background: ThemeConfiguration.Background) -> Surface {
        switch background {
        case .colour: Surface("the background", ground, key: "background")
        case .backdrop, .picture: Surface("the backdrop", ThemeColour(grey: captionBound), key: nil)
        }
    }

    private var captionBound: Double { isLight ? captionGround.lowerBound : captionGround.upperBound }

    private static let captions: [(String, Ink)] = [("text", .primary), ("secondary text", .secondary)]
    private static let titles: [(String, Ink)] = [("a title", .quiet)]

    private func worstText(on surface: Surface, _ inks: [(String, Ink)]) -> ContrastFault? {
        let faults = inks.compactMap { subject, ink in
            ContrastFault(
                subject, self[ink], on: surface.name, surface.colour, least: LeastContrast.text,
                keys: surface.keys(and: "text"))
        }
        return faults.min { $0.ratio < $1.ratio }
    }

    private var accentFaults: [ContrastFault] {
        let header = Surface("the header", header.over(room))
        let selectedTab = Surface("a selected tab", selected.over(header.colour))
        let selectedRow = Surface("a selected row", selected.over(panel.over(room)))
        let texts = [selectedTab, selectedRow].map { worstText(on: $0, [("text", .primary)]) }
        let symbol = ContrastFault(
            "the accent", accent, on: header.name, header.colour, least: LeastContrast.symbol,
            keys: header.keys(and: "accent"))
        return (texts + [symbol]).compactMap(\.self)
    }
}
