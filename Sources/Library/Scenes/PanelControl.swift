/// A control of the operator's panel.
public enum PanelControl: Hashable, Sendable {
    /// The screen around the card, which closes the panel.
    case surroundings
    /// The card between its buttons, which does nothing.
    case card
    case digit(Int)
    case delete, close, back
    case item(PanelItem)
    /// The lines about the system.
    case list

    var name: String {
        switch self {
        case .surroundings: "surroundings"
        case .card: "card"
        case .digit(let digit): "\(digit)"
        case .delete: "delete"
        case .close: "close"
        case .back: "back"
        case .item(let item): item.rawValue
        case .list: "list"
        }
    }
}

/// An item of the operator's menu.
public enum PanelItem: String, Hashable, Sendable, CaseIterable {
    case addPhotos = "add-photos", clean, nextSet = "next-set", about, restart, leave

    /// How the menu shows an item.
    public struct Entry: Sendable {
        public let icon: Icon
        public let tint: Tint
        public let title: Phrase
        /// The effect of the item; nil for the next set, whose name describes it.
        public let detail: Phrase?
    }

    public var entry: Entry {
        switch self {
        case .addPhotos: Entry(icon: .addPhotos, tint: .teal, title: .addPhotos, detail: .fromPhone)
        case .clean: Entry(icon: .clean, tint: .blue, title: .clean, detail: .ignoresTouch)
        case .nextSet: Entry(icon: .nextSet, tint: .purple, title: .nextSet, detail: nil)
        case .about: Entry(icon: .about, tint: .slate, title: .about, detail: .systemAndProblems)
        case .restart: Entry(icon: .restart, tint: .orange, title: .restart, detail: .startsAgain)
        case .leave: Entry(icon: .leave, tint: .crimson, title: .leave, detail: .endsGallery)
        }
    }
}
