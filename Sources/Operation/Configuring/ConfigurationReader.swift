import Platform
import SystemPackage
import TOMLKit

/// Reads keys of a TOML document and collects every mistake with its line instead of stopping at the first.
struct ConfigurationReader {
    private let root: TOMLTable
    private let lines: KeyLines
    private let file: String
    private var mistakes: [Configuration.Mistake] = []
    private(set) var knownKeys: Set<String> = []

    /// - Throws: The mistake that makes the document unreadable.
    init(_ text: String, file: String) throws(Configuration.Mistakes) {
        self.file = file
        lines = KeyLines(text)
        do {
            root = try TOMLTable(string: text)
        } catch let error as TOMLParseError {
            let mistake = SyntaxMistake(error.description)
            throw .init(all: [.init(file: file, line: error.source.begin.line, message: "\(mistake)")])
        } catch {
            throw .init(all: [.init(file: file, line: 1, message: "not valid TOML: \(error)")])
        }
    }

    /// The folder of the file.
    var folder: FilePath { FilePath(escaped: file).removingLastComponent() }

    // MARK: Looking up

    mutating func value(_ key: String) -> (any TOMLValueConvertible)? {
        knownKeys.insert(key)
        var table: TOMLTable? = root
        var path = key.split(separator: ".").map(String.init)
        let last = path.removeLast()
        for part in path { table = table?[part]?.table }
        return table?[last]
    }

    /// A key whose name the operator has chosen.
    struct Entry {
        /// With its table.
        var key: String
        var name: String
        var value: any TOMLValueConvertible
    }

    /// The keys of a table whose names the operator chooses, in the order of their lines.
    mutating func entries(of table: String) -> [Entry] {
        guard let value = value(table) else { return [] }
        guard let keys = value.table else {
            let _: Never? = refuse(table, value, expected: "a table, [\(table)]")
            return []
        }
        let entries = keys.map { Entry(key: "\(table).\($0)", name: $0, value: $1) }
        return entries.sorted { lines.line(of: $0.key) < lines.line(of: $1.key) }
    }

    // MARK: Refusing

    mutating func refuse<Value>(_ key: String, _ value: any TOMLValueConvertible, expected: String) -> Value? {
        note(key, "\(key) = \(short(value)) (expected \(expected))")
        return nil
    }

    mutating func note(_ key: String, _ message: String) {
        mistakes.append(.init(file: file, line: lines.line(of: key), message: message))
    }

    /// A value in a message of one line.
    private func short(_ value: any TOMLValueConvertible) -> String {
        let text = value.debugDescription
        return text.count > Self.longestValue ? "\(text.prefix(Self.longestValue))…" : text
    }

    /// In characters.
    private static let longestValue = 60

    /// - Throws: The mistakes found while reading, and the keys that were not read.
    consuming func finish() throws(Configuration.Mistakes) {
        for (key, value) in values(in: root, prefix: "") where !knownKeys.contains(key) {
            if isSection(key) {
                note(key, "\(key) = \(short(value)) (expected a table, [\(key)])")
            } else {
                note(key, "unknown key \(key) (expected \(KeySuggestion(for: key, among: knownKeys)))")
            }
        }
        guard mistakes.isEmpty else { throw .init(all: mistakes.sorted { $0.line < $1.line }) }
    }

    private func isSection(_ key: String) -> Bool { knownKeys.contains { $0.hasPrefix(key + ".") } }

    /// Every key with its value, and every table that is no section.
    private func values(in table: TOMLTable, prefix: String) -> [(key: String, value: any TOMLValueConvertible)] {
        table.flatMap { name, value in
            let key = prefix + name
            guard isSection(key), let inner = value.table else { return [(key, value)] }
            return values(in: inner, prefix: key + ".")
        }
    }
}
