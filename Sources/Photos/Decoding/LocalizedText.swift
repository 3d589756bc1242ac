/// A text in one or more languages.
public struct LocalizedText: Hashable, Sendable {
    /// By language code, such as "de" or "pt-BR"; the empty code is that of a text whose language is not stated.
    public private(set) var texts: [String: String] = [:]
    /// The code of the text that was added first, which stands in for languages that are missing.
    private var first: String?

    public init() {}

    /// A text whose language is not stated.
    public init(_ text: String) { add(text, in: "") }

    public var isEmpty: Bool { texts.isEmpty }

    /// Adds a text, unless there is one in its language.
    ///
    /// - Parameter language: A code as in BCP 47; "x-default", as in XMP, is the same as none.
    public mutating func add(_ text: String, in language: String) {
        let code = language == "x-default" ? "" : language
        guard texts[code] == nil else { return }
        texts[code] = text
        first = first ?? code
    }

    /// The text in a language: exactly that one, otherwise the language without its region, otherwise the one whose
    /// language is not stated, otherwise the first.
    public func text(in language: String) -> String? {
        let base = language.split(separator: "-").first.map(String.init) ?? language
        return texts[language] ?? texts[base] ?? texts[""] ?? first.flatMap { texts[$0] }
    }
}
