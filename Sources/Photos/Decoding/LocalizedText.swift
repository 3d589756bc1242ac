/// A text in one or more languages.
public struct LocalizedText: Hashable, Sendable {
    /// The text in one of its languages.
    public struct Version: Hashable, Sendable {
        /// A code as in BCP 47, such as "de" or "pt-BR"; empty if the language is not stated.
        public var language: String
        public var text: String
    }

    /// In the order in which they were added. The first also serves missing languages.
    public private(set) var versions: [Version] = []

    public init() {}

    /// A text whose language is not stated.
    public init(_ text: String) { add(text, in: "") }

    public var isEmpty: Bool { versions.isEmpty }

    /// Adds a text, unless there is one in its language.
    ///
    /// - Parameter language: A code as in BCP 47; "x-default", as in XMP, is the same as none.
    public mutating func add(_ text: String, in language: String) {
        let code = language.lowercased() == "x-default" ? "" : language
        guard self[code] == nil else { return }
        versions.append(Version(language: code, text: text))
    }

    /// A copy with the further languages of another text. A version without a language counts as all languages.
    func completed(by other: LocalizedText) -> LocalizedText {
        guard self[""] == nil else { return self }
        var text = self
        let own = Set(versions.map { Self.base($0.language) })
        for version in other.versions where !own.contains(Self.base(version.language)) {
            text.add(version.text, in: version.language)
        }
        return text
    }

    /// The text in exactly this language.
    public subscript(language: String) -> String? {
        versions.first { $0.language == language || $0.language.lowercased() == language.lowercased() }?.text
    }

    /// The text in a language: in exactly that one, otherwise in the language without its region, otherwise with
    /// another region, otherwise the version without a language, otherwise the first.
    public func text(in language: String) -> String? {
        let base = Self.base(language)
        return self[language] ?? self[base] ?? versions.first { Self.base($0.language) == base }?.text ?? self[""]
            ?? versions.first?.text
    }

    /// A code without its region: "pt" for "pt-BR".
    private static func base(_ language: String) -> String {
        language.split(separator: "-").first?.lowercased() ?? ""
    }
}
