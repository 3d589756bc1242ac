extension PhotoLabel {
    /// The greatest length of a title, a name or a place, in bytes.
    package static let longestLine = 4096
    /// The greatest length of a text in a photo's metadata, in bytes: 5,000 characters in any script.
    package static let longestText = 24 * 1024
    /// The longest first line of a text that is taken for a title, in characters: about two lines on a card.
    private static let longestHeading = 120

    /// A copy with a title from the beginning of its text if it has none. Most programs write a caption of one line as
    /// the description.
    package var titled: PhotoLabel {
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
