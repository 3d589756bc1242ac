/// The fill colours of areas and marks, named for their purpose. A ``Palette`` defines them.
public enum Tint: Hashable, Sendable, CaseIterable {
    case white, grey, black, green, amber, red
    /// Behind the carousel, behind the albums, and where a photo has not arrived.
    case ground, room, blank
    /// What floats over photos: a header, its lower edge, and a key on it.
    case header, hairline, capsule
    /// The card of the operator's panel, and the icons in its menu.
    case panel, blue, purple, slate, orange, crimson
    /// Behind the selected or focused item.
    case selected
    /// The ring around the region that has the focus.
    case focus
    /// A mark in the colour of text, the outline of one, and the highlight of a button under a finger.
    case mark, outline, touched
}
