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
    /// Whole texts that are fillers, in lower-case letters.
    private static let whole: Set<String> = [
        // In the description of every photo, by the maker's firmware.
        "olympus digital camera", "sony dsc", "minolta dsc", "minolta digital camera", "konica minolta digital camera",
        "samsung camera pictures", "samsung digital camera", "motorola digital camera", "kodak digital still camera",
        "pentax digital camera", "benq digital camera", "digital camera",
        // By firmware that fills each field with its name.
        "exif_jpeg_picture", "exif jpeg picture", "exif_jpeg", "image description", "imagedescription",
        // By phones and programs in place of a missing title.
        "default", "untitled", "none", "null",
        // By QuickTime, to recognize its own files.
        "applemark",
        // A code of characters that no text follows.
        "ascii", "unicode",
    ]

    /// The beginnings of texts whose rest is a version, a path or a setting, in lower-case letters.
    private static let beginnings = [
        // Where the photo was on the camera's card: GoPro, DJI.
        "dcim\\", "dcim/",
        // By libraries and programs, with their version.
        "creator: gd-jpeg", "created with gimp", "created with the gimp", "lead technologies", "processed with vsco",
        "file written by adobe photoshop", "optimized by jpegmini", "software: ",
    ]

    /// Prefixes that some programs add when they copy a text between fields: its character set, or its language.
    private static let prefixes = [
        "charset=\"ascii\" ", "charset=ascii ", "charset=\"unicode\" ", "charset=unicode ", "lang=\"x-default\" ",
        "lang=x-default ",
    ]

    /// Longer ones, in characters, are no fillers.
    private static let longest = 200

    /// - Returns: Nil if nothing is left.
    static func removed(from text: String) -> String? {
        var text = text
        let start = text.prefix(longest).lowercased()
        if let prefix = prefixes.first(where: start.hasPrefix) {
            guard let rest = String(text.dropFirst(prefix.count)).paragraphs(limit: .max) else { return nil }
            text = rest
        }
        guard let line = String(text.prefix(longest)).lowercased().line() else { return nil }
        let isFiller = whole.contains(line) || beginnings.contains(where: line.hasPrefix)
        return isFiller && text.count < longest ? nil : text
    }
}
