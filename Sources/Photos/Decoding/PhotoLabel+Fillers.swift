// Texts that cameras and programs write into every photo in place of a title or description.

extension PhotoLabel {
    /// A copy without the titles and texts that cameras and programs fill in.
    package var withoutFillers: PhotoLabel {
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
            guard let text = Filler.removed(from: version.text) else { continue }
            result.add(text, in: version.language)
        }
        return result
    }
}

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

    /// Longer ones, in bytes, are no fillers.
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
        return whole.contains(folded) || modes.contains(line) || line.hasPrefix("_cu") && !line.contains(" ")
            || beginnings.contains(where: folded.hasPrefix) || isByFirmware(folded)
            || line.allSatisfy { $0.isASCII && !$0.isLetter && !$0.isDigit }
            || CameraName.isOne(line) && line.contains(where: \.isLetter)
    }

    /// A maker, and that it is a camera; and "<Digimax i50 MP3, Samsung #1>".
    private static func isByFirmware(_ text: String) -> Bool {
        if text.hasPrefix("<"), text.hasSuffix(">") { return text.contains("samsung") || text.contains("digimax") }
        guard makers.contains(String(text.prefix { $0 != " " })) else { return false }
        let words = text.split(separator: " ")
        return words.count > 1 && words.contains(where: cameras.contains)
            && words.allSatisfy { makers.contains(String($0)) }
    }
}
