import Manifest

/// Texts of IIIF documents, which may contain simple HTML, as one that the manifest allows.
extension Manifest.Text {
    /// - Parameters:
    ///   - texts: By the code of the language; `none` for a text without one.
    ///   - limit: Of each, in bytes.
    init(plain texts: [String: [String]], limit: Int) {
        var byLanguage: [String: String] = [:]
        for (code, lines) in texts {
            let text = lines.map(\.withoutTags).filter { !$0.isEmpty }.joined(separator: "\n")
            if !text.isEmpty, let language = code.language {
                byLanguage[language] = text.prefix(bytes: limit)
            }
        }
        self.init(byLanguage)
    }

    /// In the language without a code, in English, or else in any.
    var any: String? { byLanguage[""] ?? byLanguage["en"] ?? byLanguage.sorted { $0.key < $1.key }.first?.value }
}

extension String {
    /// The text of simple HTML.
    var withoutTags: String {
        guard contains("<") || contains("&") else { return self }
        var text = ""
        var isTag = false
        for character in self {
            switch character {
            case "<": isTag = true
            case ">" where isTag: isTag = false
            default: if !isTag { text.append(character) }
            }
        }
        for (entity, plain) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
        ] {
            text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: plain)
        }
        return text
    }

    /// A code of a language as the manifest allows it, empty for none; nil if it is no code.
    var language: String? {
        if isEmpty || self == "none" || hasPrefix("@") { return "" }
        return isLanguageCode ? self : nil
    }

    /// As in BCP 47: parts of at most 8 letters and digits.
    fileprivate var isLanguageCode: Bool {
        let parts = split(separator: "-", omittingEmptySubsequences: false)
        return utf8.count <= 35
            && parts.allSatisfy { part in
                (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }

    /// Whole characters of at most so many bytes.
    func prefix(bytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var text = ""
        var count = 0
        for character in self {
            count += character.utf8.count
            guard count <= limit else { break }
            text.append(character)
        }
        return text
    }
}
