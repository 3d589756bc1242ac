/// A region of the menu of languages.
public enum LanguageTarget: Hashable, Sendable {
    /// The button that opens the menu, and the screen around it.
    case button, surroundings
    case language(Int)

    var name: String {
        switch self {
        case .button: "languages-button"
        case .surroundings: "languages"
        case .language(let index): "languages/\(index)"
        }
    }
}
