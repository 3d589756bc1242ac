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
    case clean, nextSet = "next-set", about, restart, leave
}

extension PanelItem {
    package var icon: Icon {
        switch self {
        case .clean: .clean
        case .nextSet: .nextSet
        case .about: .about
        case .restart: .restart
        case .leave: .leave
        }
    }

    package var tint: Tint {
        switch self {
        case .clean: .blue
        case .nextSet: .purple
        case .about: .slate
        case .restart: .orange
        case .leave: .crimson
        }
    }

    package var title: Phrase {
        switch self {
        case .clean: .clean
        case .nextSet: .nextSet
        case .about: .about
        case .restart: .restart
        case .leave: .leave
        }
    }

    /// The effect of the item; nil for the next set, whose name describes it.
    package var detail: Phrase? {
        switch self {
        case .clean: .ignoresTouch
        case .nextSet: nil
        case .about: .systemAndProblems
        case .restart: .startsAgain
        case .leave: .endsGallery
        }
    }
}
