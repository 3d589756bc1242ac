/// The line of each key in a TOML document; the parser does not keep the lines of values.
struct KeyLines {
    private var lines: [String: Int] = [:]

    init(_ text: String) {
        var section = ""
        /// How often the header of a list of tables has come.
        var counts: [String: Int] = [:]
        // In Swift, "\r\n" is one character, which differs from "\n".
        let allLines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in allLines.enumerated() {
            let code = line.drop { $0.isWhitespace }
            if code.first == "[" {
                section = Self.name(code.dropFirst(), before: "]") ?? section
                if code.hasPrefix("[[") {
                    note(section, index + 1)
                    let count = counts[section, default: 0]
                    counts[section] = count + 1
                    section += "[\(count)]"
                }
                note(section, index + 1)
            } else if code.first != "#", let key = Self.name(code, before: "=") {
                note(section.isEmpty ? key : "\(section).\(key)", index + 1)
            }
        }
    }

    private mutating func note(_ key: String, _ line: Int) {
        if lines[key] == nil { lines[key] = line }
    }

    /// A key without quotes, and without the spaces that TOML allows around its parts.
    ///
    /// - Parameter end: The sign that follows the key, unless it is in quotes.
    /// - Returns: Nil without that sign.
    private static func name(_ text: Substring, before end: Character) -> String? {
        var name = ""
        var quote = Character?.none
        for character in text {
            switch quote {
            case character?: quote = nil
            case nil where character == end: return name
            case nil where character == "\"" || character == "'": quote = character
            case nil where character.isWhitespace || character == "[": break
            default: name.append(character)
            }
        }
        return nil
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

/// Suggests known keys for an unknown one: keys and tables with a similar spelling or, without any, the keys of its
/// table.
enum KeySuggestion {
    static func text(for key: String, among known: Set<String>) -> String {
        let tables = Set(known.map { String($0.table) }.filter { !$0.isEmpty })
        let alike = known.filter { areAlike(key, $0) }.sorted()
        let alikeTables = tables.filter { areAlike(key, $0) }.sorted().map { "[\($0)]" }
        let suggestions = alike + alikeTables
        if !suggestions.isEmpty { return suggestions.joined(separator: " or ") }
        let siblings = known.filter { $0.table == key.table }.sorted()
        let others = siblings.isEmpty || key.table.isEmpty ? tables.sorted().map { "[\($0)]" } : []
        return "one of \((siblings + others).joined(separator: ", "))"
    }

    /// Whether one is a misspelling of the other, or is in another table.
    private static func areAlike(_ key: String, _ known: String) -> Bool {
        key.name == known.name || isMisspelling(key.table, known.table) && isMisspelling(key.name, known.name)
    }

    /// Whether there is at most one mistake, or one in four letters.
    private static func isMisspelling(_ word: Substring, _ known: Substring) -> Bool {
        word == known || !word.isEmpty && distance(word, known) <= max(1, word.count / 4)
    }

    /// The number of letters to insert, remove or replace (the Levenshtein distance).
    private static func distance(_ first: Substring, _ second: Substring) -> Int {
        var row = Array(0...second.count)
        for (index, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in second.enumerated() {
                let replacing = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replacing, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}

extension String {
    /// The table of a key; empty without one.
    fileprivate var table: Substring { self[..<(lastIndex(of: ".") ?? startIndex)] }

    /// The key without its table.
    fileprivate var name: Substring { self[(lastIndex(of: ".").map(index(after:)) ?? startIndex)...] }
}
