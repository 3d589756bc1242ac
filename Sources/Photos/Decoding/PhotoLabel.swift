import Platform

/// A photo's description for visitors.
public struct PhotoLabel: Hashable, Sendable {
    public var title = LocalizedText()
    /// The description, of any number of lines.
    public var text = LocalizedText()
    /// The people in it.
    public var people: [String] = []
    /// Its keywords. Those of a hierarchy have the names above them, as `Places/Lisbon` or `Places|Lisbon`.
    public var tags: [String] = []
    /// Where it was taken, such as "Lisbon, Portugal".
    public var place = LocalizedText()
    /// The author, or the name to credit.
    public var credit: String?
    /// The terms of its use, such as "CC BY 4.0".
    public var licence: String?
    /// The link that visitors can take away, a URL over http or https.
    public var link: String?
    public var camera: CameraData?

    public init() {}

    public init(title: String) { self.title = LocalizedText(title) }

    /// A copy with missing parts taken from another label.
    public func completed(by other: PhotoLabel) -> PhotoLabel {
        var label = self
        label.title = title.completed(by: other.title)
        label.text = text.completed(by: other.text)
        if label.people.isEmpty { label.people = other.people }
        if label.tags.isEmpty { label.tags = other.tags }
        if label.place.isEmpty { label.place = other.place }
        label.credit = credit ?? other.credit
        label.licence = licence ?? other.licence
        label.link = link ?? other.link
        label.camera = camera ?? other.camera
        return label
    }

    // MARK: Title

    /// The greatest length of a title, a name or a place, in bytes.
    public static let longestLine = 4096
    /// The greatest length of a text in a photo's metadata, in bytes: 5,000 characters in any script.
    public static let longestText = 24 * 1024
    /// The longest first line of a text that is taken for a title, in characters: about two lines on a card.
    private static let longestHeading = 120

    /// A copy with a title from the beginning of its text if it has none. Most programs write a caption of one line as
    /// the description.
    public var titled: PhotoLabel {
        var label = self
        label.text = LocalizedText()
        for version in text.versions {
            let (heading, rest) = title.isEmpty ? Self.divide(version.text) : (nil, version.text)
            if let heading { label.title.add(heading, in: version.language) }
            // Some programs write the title as the description, too.
            guard let rest, rest != title[version.language] else { continue }
            label.text.add(rest, in: version.language)
        }
        return label
    }

    /// The first line of a text and the rest. If the first line is too long, its beginning, and the whole text.
    private static func divide(_ text: String) -> (heading: String?, rest: String?) {
        let first = text.prefix { !$0.isNewline }
        guard first.count > longestHeading else {
            return (String(first).line(), String(text[first.endIndex...]).paragraphs(limit: .max))
        }
        let beginning = first.prefix(longestHeading)
        let end = beginning.lastIndex(of: " ") ?? beginning.endIndex
        return (beginning[..<end] + "…", text)
    }
}

/// A text in one or more languages.
public struct LocalizedText: Hashable, Sendable {
    /// The text in one of its languages.
    public struct Version: Hashable, Sendable {
        /// A code as in BCP 47, such as "de" or "pt-BR"; empty if the language is not stated.
        public var language: String
        public var text: String
    }

    /// The versions in the order in which they were added. The first also serves missing languages.
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

extension PhotoLabel {
    /// A copy without the titles and texts that cameras and programs fill in.
    public var withoutFillers: PhotoLabel {
        var label = self
        label.title = title.withoutFillers
        label.text = text.withoutFillers
        return label
    }
}

extension LocalizedText {
    fileprivate var withoutFillers: LocalizedText {
        var result = LocalizedText()
        for version in versions {
            if let text = Filler.removed(from: version.text) { result.add(text, in: version.language) }
        }
        return result
    }
}

/// Texts that cameras and programs write into every photo in place of a title or description.
private enum Filler {
    private static let whole = NameWords.in("filler texts")
    private static let modes = NameWords.in("filler modes")
    private static let beginnings = NameWords.in("filler beginnings")
    private static let makers = NameWords.in("filler words")
    /// A text by firmware has one of them.
    private static let cameras: Set<Substring> = ["digital", "dsc", "pictures"]

    /// Prefixes that some programs add when they copy a text between fields: its character set, or its language.
    private static let prefixes = [
        "charset=\"ascii\" ", "charset=ascii ", "charset=\"unicode\" ", "charset=unicode ", "lang=\"x-default\" ",
        "lang=x-default ",
    ]

    /// Longer texts, in bytes, are no fillers.
    private static let longest = 400

    /// - Returns: Nil if nothing is left.
    static func removed(from text: String) -> String? {
        let folded = (text.utf8.count > longest ? text.prefix(longest) : text[...]).lowercased()
        guard let prefix = prefixes.first(where: folded.hasPrefix) else { return isOne(text, folded) ? nil : text }
        guard let rest = String(text.dropFirst(prefix.count)).paragraphs(limit: .max) else { return nil }
        return isOne(rest, rest.lowercased()) ? nil : rest
    }

    /// Nearly all texts are none, and are asked for their first word alone.
    private static func isOne(_ text: String, _ folded: String) -> Bool {
        guard text.utf8.count <= longest else { return false }
        let line = text.utf8.contains { $0 < 0x20 } ? text.line() ?? "" : text
        let folded = line == text ? folded : line.lowercased()
        return whole.contains(folded) || modes.contains(line) || line.hasPrefix("_cu") && !line.includes(" ")
            || beginnings.contains(where: folded.hasPrefix) || isByFirmware(folded)
            || line.allSatisfy { $0.isASCII && !$0.isLetter && !$0.isDigit }
            || CameraName.isOne(line) && line.contains(where: \.isLetter)
    }

    /// A maker, and that it is a camera; and "<Digimax i50 MP3, Samsung #1>".
    private static func isByFirmware(_ text: String) -> Bool {
        if text.hasPrefix("<"), text.hasSuffix(">") { return text.includes("samsung") || text.includes("digimax") }
        guard makers.contains(String(text.prefix { $0 != " " })) else { return false }
        let words = text.split(separator: " ")
        return words.count > 1 && words.contains(where: cameras.contains)
            && words.allSatisfy { makers.contains(String($0)) }
    }
}

// Texts of labels are untrusted and may contain any characters.
extension String {
    /// The text on one line, with single spaces and without control characters; nil if nothing is left.
    ///
    /// - Parameter limit: In bytes; a longer line is cut, with an ellipsis.
    public func line(limit: Int = PhotoLabel.longestLine) -> String? {
        let words = unicodeScalars.split(whereSeparator: \.isBreak).map { String($0) }
        return words.isEmpty ? nil : words.joined(separator: " ").cut(to: limit)
    }

    /// The text without control characters, without spaces at the ends of lines, and with single blank lines, none of them
    /// first or last; nil if nothing is left.
    ///
    /// - Parameter limit: In bytes; a longer text is cut, with an ellipsis.
    public func paragraphs(limit: Int = PhotoLabel.longestText) -> String? {
        var result: [String] = []
        for line in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = line.readable
            guard !line.isEmpty || result.last?.isEmpty == false else { continue }
            result.append(line)
        }
        if result.last?.isEmpty == true { result.removeLast() }
        return result.isEmpty ? nil : result.joined(separator: "\n").cut(to: limit)
    }

    private func cut(to limit: Int) -> String {
        guard utf8.count > limit else { return self }
        let ellipsis = "…"
        var end = startIndex
        var count = ellipsis.utf8.count
        while end < endIndex {
            count += self[end].utf8.count
            if count > limit { break }
            end = index(after: end)
        }
        return self[..<end] + ellipsis
    }
}

extension StringProtocol {
    /// Whether a text occurs in it. `contains(_:)` would add the standard library's regular expressions to the player, 3.6 MB.
    func includes(_ text: String) -> Bool { indices.contains { self[$0...].hasPrefix(text) } }
}

extension Substring {
    /// The text without control characters, and without spaces at the end.
    fileprivate var readable: String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if !scalar.isControl { scalars.append(scalar) } else if scalar == "\t" { scalars.append(" ") }
        }
        while let last = scalars.last, last.isBreak { scalars.removeLast() }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    /// A control character or a byte order mark, neither of which is shown.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) || value == 0xFEFF }

    /// Whether it separates words. Spaces that must not break, which French has before some punctuation, are kept.
    fileprivate var isBreak: Bool {
        isControl || properties.isWhitespace && ![0xA0, 0x202F].contains(value)
    }
}

/// The terms of use behind a URL.
public enum Licence {
    /// "CC BY-SA 4.0" for `https://creativecommons.org/licenses/by-sa/4.0/`; other texts as they are.
    public static func name(_ url: String) -> String {
        let bytes = Array(url.utf8)[...]
        guard let site = bytes.firstRange(ofText: "creativecommons.org/") else { return url }
        let parts = String(decoding: bytes[site.upperBound...], as: UTF8.self).split(separator: "/").map {
            $0.uppercased()
        }
        guard parts.count >= 2 else { return url }
        let version = parts.count > 2 ? " \(parts[2])" : ""
        return switch (parts[0], parts[1]) {
        case ("LICENSES", let terms): "CC \(terms)\(version)"
        case ("PUBLICDOMAIN", "ZERO"): "CC0\(version)"
        case ("PUBLICDOMAIN", _): "Public domain"
        default: url
        }
    }
}
