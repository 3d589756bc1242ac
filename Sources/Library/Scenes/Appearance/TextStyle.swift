/// The colours of text, named for their purpose. A ``Palette`` defines them.
public enum Ink: Hashable, Sendable, CaseIterable {
    /// Text on the gallery's own surfaces: primary and secondary text, tabs and titles of albums, and buttons.
    case primary, secondary, quiet, control
    /// Over photos, and on the darkness around them: white in every theme, because open photos are on black.
    case photoPrimary, photoSecondary
}

/// The style of a line of text.
public struct TextStyle: Hashable, Sendable {
    /// The size in points.
    public var size: Double
    public var isSemibold: Bool
    public var ink: Ink
    /// Whether all digits are equally wide, so that a number that counts does not shake.
    public var hasTabularFigures = false
    /// The extra space between letters, as a share of the size.
    public var tracking = 0.0

    public init(size: Double, isSemibold: Bool, ink: Ink, hasTabularFigures: Bool = false, tracking: Double = 0.0) {
        self.size = size
        self.isSemibold = isSemibold
        self.ink = ink
        self.hasTabularFigures = hasTabularFigures
        self.tracking = tracking
    }

    /// The same style for text over a photo.
    public var overPhoto: TextStyle {
        var style = self
        style.ink = [.primary, .photoPrimary].contains(ink) ? .photoPrimary : .photoSecondary
        return style
    }
}

/// The fill colours of areas and marks, named for their purpose. A ``Palette`` defines them.
public enum Tint: Hashable, Sendable, CaseIterable {
    case white, grey, black, green, amber, red
    /// Behind the carousel, behind the albums, and where a photo has not arrived.
    case ground, room, blank
    /// Surfaces over photos: a header, its lower edge, and a key on it.
    case header, hairline, capsule
    /// The card of the operator's panel, and the icons in its menu.
    case panel, teal, blue, purple, slate, orange, crimson
    /// Behind the selected or focused item.
    case selected
    /// The ring around the region that has the focus.
    case focus
    /// A mark in the colour of text, the outline of one, and the highlight of a button under a finger.
    case mark, outline, touched
}
