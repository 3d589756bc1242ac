/// The line of each key in a TOML document; the parser does not keep the lines of values.
struct KeyLines {
    private var lines: [String: Int] = [:]

    init(_ text: String) {
        var section = ""
        // In Swift, "\r\n" is one character, which differs from "\n".
        let allLines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in allLines.enumerated() {
            let code = line.drop { $0.isWhitespace }
            if code.first == "[" {
                section = Self.name(code.dropFirst().prefix { $0 != "]" })
                note(section, index + 1)
            } else if let sign = Self.firstSign(of: code), code.first != "#" {
                let key = Self.name(code[..<sign])
                note(section.isEmpty ? key : "\(section).\(key)", index + 1)
            }
        }
    }

    private mutating func note(_ key: String, _ line: Int) {
        if lines[key] == nil { lines[key] = line }
    }

    /// The first equals sign that no key contains.
    private static func firstSign(of code: Substring) -> Substring.Index? {
        var quote: Character?
        return code.indices.first { index in
            let character = code[index]
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            }
            return quote == nil && character == "="
        }
    }

    /// A key without quotes, and without the spaces that TOML allows around its parts.
    private static func name(_ text: Substring) -> String {
        var name = ""
        var quote = Character?.none
        for character in text {
            switch quote {
            case character?: quote = nil
            case nil where character == "\"" || character == "'": quote = character
            case nil where character.isWhitespace || character == "[": break
            default: name.append(character)
            }
        }
        return name
    }

    /// The line of a key or of the nearest table around it; 1 if neither is found.
    func line(of key: String) -> Int {
        var key = Substring(key)
        while true {
            if let line = lines[String(key)] { return line }
            guard let dot = key.lastIndex(of: ".") else { return 1 }
            key = key[..<dot]
        }
    }
}
