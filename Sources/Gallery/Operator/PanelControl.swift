/// What responds to touch on the operator's panel.
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

/// What an operator can choose.
public enum PanelItem: String, Hashable, Sendable, CaseIterable {
    case clean, nextSet = "next-set", about, restart, leave
}

extension PanelItem {
    var icon: Icon {
        switch self {
        case .clean: .clean
        case .nextSet: .nextSet
        case .about: .about
        case .restart: .restart
        case .leave: .leave
        }
    }

    var tint: Tint {
        switch self {
        case .clean: .blue
        case .nextSet: .purple
        case .about: .slate
        case .restart: .orange
        case .leave: .crimson
        }
    }

    var title: String {
        switch self {
        case .clean: "Clean"
        case .nextSet: "Next set"
        case .about: "About"
        case .restart: "Restart"
        case .leave: "Leave"
        }
    }

    /// - Parameter nextSet: The name of the next set.
    func detail(nextSet: String?) -> String {
        switch self {
        case .clean: "Ignores touch for 30 s"
        case .nextSet: nextSet ?? ""
        case .about: "System and problems"
        case .restart: "Starts the gallery again"
        case .leave: "Ends the gallery"
        }
    }
}
