import Manifest

/// Converts texts of IIIF documents, which may contain simple HTML, to those that the manifest allows.
extension Manifest.Text {
    /// - Parameters:
    ///   - value: A text; an object with a text and its language; an object of texts by language; or a list of these.
    ///   - limit: The greatest length of each text, in bytes. Many languages together have no more room than a few.
    init(_ value: JSONValue?, limit: Int) {
        var lines: [String: [String]] = [:]
        for item in value.list {
            if let text = item.words { lines["", default: []].append(text) }
            let languages = item["@value"].map { [(item["@language"]?.text ?? "", $0)] } ?? item.members
            for (code, texts) in languages.prefix(Self.mostLanguages) {
                guard let language = code.language else { continue }
                lines[language, default: []] += texts.list.compactMap(\.words)
            }
        }
        let most = min(limit, max(Self.shortest, 2 * limit / max(1, lines.count)))
        self.init(
            lines.mapValues { texts in
                let plain = texts.map { $0.prefix(bytes: 4 * limit).withoutTags }.filter { !$0.isEmpty }
                return plain.joined(separator: "\n").prefix(bytes: most)
            }.filter { !$0.value.isEmpty })
    }

    static let mostLanguages = 64
    /// The room of a text in any case, in bytes.
    private static let shortest = 500

    /// The text in the language without a code, in English, or else in any.
    var any: String? { byLanguage[""] ?? byLanguage["en"] ?? byLanguage.sorted { $0.key < $1.key }.first?.value }

    /// The length in bytes.
    var size: Int { byLanguage.values.reduce(0) { $0 + $1.utf8.count } }
}

extension Manifest.Label {
    /// The length in bytes.
    var size: Int { title.size + text.size + (credit?.utf8.count ?? 0) + (licence?.utf8.count ?? 0) }
}

extension JSONValue {
    /// A text or a number.
    fileprivate var words: String? { text ?? number.map { _ in String(decoding: json, as: UTF8.self) } }
}

extension String {
    /// The text of simple HTML: without its tags, whose blocks become lines, and with its characters for entities. What only looks
    /// like a tag stays.
    var withoutTags: String {
        var text = ""
        var rest = self[...]
        var isHTML = false
        let lastEnd = lastIndex(of: ">") ?? startIndex
        while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
            text += rest[..<next]
            rest = rest[next...]
            if next < lastEnd, let tag = rest.tag {
                isHTML = true
                if HTML.blocks.contains(tag.name) { text += "\n" }
                rest = rest[tag.end...]
            } else if let entity = rest.entity {
                text += entity.text
                rest = rest[entity.end...]
            } else {
                text.append(rest.removeFirst())
            }
        }
        text += rest
        guard isHTML else { return text }
        let lines = text.split(whereSeparator: \.isNewline).map { $0.split(whereSeparator: \.isWhitespace) }
        return lines.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: "\n")
    }

    /// A code of a language as the manifest allows it, empty for none; nil if it is no code.
    var language: String? {
        if isEmpty || self == "none" || self == "und" || hasPrefix("@") { return "" }
        let code = split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-")
        return code.isLanguageCode ? code : nil
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

extension Substring {
    /// The tag, or the comment, with which this begins.
    fileprivate var tag: (name: String, end: Index)? {
        let start = dropFirst().first == "/" ? dropFirst(2) : dropFirst()
        let name = start.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
        let isTag = HTML.blocks.contains(name) || HTML.inline.contains(name)
        guard first == "<", let next = start.dropFirst(name.count).first,
            isTag && (next.isWhitespace || next == ">" || next == "/") || start.hasPrefix("!--")
        else { return nil }
        return firstIndex(of: ">").map { (name, index(after: $0)) }
    }

    /// The character that is written as an entity with which this begins.
    fileprivate var entity: (text: String, end: Index)? {
        guard first == "&", let end = dropFirst().prefix(HTML.longestEntity).firstIndex(of: ";") else { return nil }
        let name = self[index(after: startIndex)..<end]
        let code =
            name.hasPrefix("#x") || name.hasPrefix("#X")
            ? UInt32(name.dropFirst(2), radix: 16)
            : name.hasPrefix("#") ? UInt32(name.dropFirst(), radix: 10) : HTML.entities[String(name)]
        return code.flatMap(UnicodeScalar.init).map { (String($0), index(after: end)) }
    }
}

private enum HTML {
    /// Elements that begin and end a line, and those that do not.
    static let blocks = words(
        "address article blockquote br caption center dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre"
            + " section table td th tr ul")
    static let inline = words(
        "a abbr b bdi bdo big cite code del dfn em font i img ins kbd mark q s samp small span strike strong sub sup tbody tfoot thead"
            + " time tt u var wbr")

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    static let longestEntity = 10
    static let entities: [String: UInt32] = {
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot
            cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
            Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
            agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute
            ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
            """.split(whereSeparator: \.isWhitespace)
        let named = zip(latin.map(String.init), (0xA0 as UInt32)...0xFF)
        let others: [String: UInt32] = [
            "nbsp": 0x20, "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "OElig": 0x152,
            "oelig": 0x153, "Scaron": 0x160, "scaron": 0x161, "ndash": 0x2013, "mdash": 0x2014, "lsquo": 0x2018,
            "rsquo": 0x2019, "sbquo": 0x201A, "ldquo": 0x201C, "rdquo": 0x201D, "bdquo": 0x201E, "dagger": 0x2020,
            "bull": 0x2022, "hellip": 0x2026, "prime": 0x2032, "lsaquo": 0x2039, "rsaquo": 0x203A, "euro": 0x20AC,
            "trade": 0x2122, "minus": 0x2212,
        ]
        return others.merging(named) { first, _ in first }
    }()
}
