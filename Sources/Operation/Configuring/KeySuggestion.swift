/// Suggests known keys for an unknown one: keys and tables with a similar spelling or, without any, the keys of its
/// table.
struct KeySuggestion: CustomStringConvertible {
    let description: String

    init(for key: String, among known: Set<String>) {
        let tables = Set(known.map { String($0.table) }.filter { !$0.isEmpty })
        let alike = known.filter { Self.areAlike(key, $0) }.sorted()
        let alikeTables = tables.filter { Self.areAlike(key, $0) }.sorted().map { "[\($0)]" }
        let suggestions = alike + alikeTables
        guard suggestions.isEmpty else {
            description = suggestions.joined(separator: " or ")
            return
        }
        let siblings = known.filter { $0.table == key.table }.sorted()
        let others = siblings.isEmpty || key.table.isEmpty ? tables.sorted().map { "[\($0)]" } : []
        description = "one of \((siblings + others).joined(separator: ", "))"
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
