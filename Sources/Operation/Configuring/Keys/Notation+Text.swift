import Languages
import Pictures
import Platform

extension Notation where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// The name of a case.
    static var choice: Self {
        let words = Value.allCases.map { ($0.rawValue, $0) }
        return Self("one of \(words.map(\.0.quoted).joined(separator: ", "))", words: words) { _ in nil }
    }
}

extension Notation where Value == String {
    private static func text(_ expected: String, where isValid: @escaping @Sendable (String) -> Bool) -> Self {
        Self(expected) { text in text.string.flatMap { isValid($0) ? $0 : nil } }
    }

    static var command: Self { text("a command in quotation marks") { _ in true } }
    static var quotedName: Self { text("a name in quotation marks") { _ in true } }
    static var name: Self { text("a name") { !$0.isEmpty } }
    static var path: Self { text("a path that begins with /") { $0.hasPrefix("/") } }
    static var socket: Self {
        // The rest of `sockaddr_un` is a terminating zero.
        text("a path that begins with /, of 107 bytes at most") { $0.hasPrefix("/") && $0.utf8.count <= 107 }
    }

    /// Messages about mistakes do not repeat the value, because they end up in logs.
    static var pin: Self {
        let expected = "4 to 8 digits in quotation marks"
        return Self(expected) { (text) throws(Refusal) in
            guard let digits = text.string, (4...8).contains(digits.utf8.count),
                digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
            else { throw Refusal(found: " = …", expected: "\(expected), or \"\" for none") }
            return digits
        }
    }
}

extension Notation where Value == [String] {
    /// A list of names without folders.
    static var fileNames: Self {
        Self("a list of names of files, without folders") { text in
            guard let list = text.list else { return nil }
            return list.isEmpty ? [] : text.all { $0.string.flatMap { $0.isEmpty || $0.contains("/") ? nil : $0 } }
        }
    }

    /// A list of codes of languages, each once.
    static var languages: Self {
        let known = Language.codes.map(\.quoted).joined(separator: ", ")
        return Self("a list of languages, each once, of \(known)") { (text) throws(Refusal) in
            guard text.list != nil, let codes = text.all(\.string) else { return nil }
            if let unknown = codes.first(where: { !Language.codes.contains($0) }) {
                throw Refusal(found: " has \(unknown.quoted)", expected: "languages of \(known)")
            }
            guard Set(codes).count == codes.count else { throw Refusal(expected: "each language once") }
            return codes
        }
    }

    /// A source or a list of sources. Paths must be absolute, because operators do not choose a service's working folder. Messages do not
    /// repeat them: a mistyped URL may have its key anywhere.
    static var sources: Self {
        let expected = "a list of sources, each a path that begins with / or the URL of a manifest"
        return Self(expected) { (text) throws(Refusal) in
            let sources = text.all { element in
                element.string.flatMap { text in
                    ["/", "http://", "https://"].contains(where: text.lowercased().hasPrefix) ? text : nil
                }
            }
            guard let sources else { throw Refusal(found: " = …", expected: expected) }
            return sources
        }
    }
}

extension Notation where Value == LinkPattern {
    static var link: Self {
        Self("a URL over http or https such as \"https://example.org/photos/{name}\"") { text in
            text.string.flatMap(LinkPattern.init)
        }
    }
}
