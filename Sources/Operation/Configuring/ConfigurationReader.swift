import Platform
import SystemPackage
import TOMLKit

/// Reads the keys of a TOML document and collects every mistake with its line instead of stopping at the first.
struct ConfigurationReader {
    private let root: TOMLTable
    private let lines: KeyLines
    private let file: String
    private var mistakes: [Configuration.Mistake] = []

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

    /// Reads all keys of the document.
    ///
    /// - Throws: The mistakes, after the other keys have been read.
    consuming func read(into configuration: inout Configuration) throws(Configuration.Mistakes) {
        for (name, value) in values(in: root, prefix: "") {
            if let (key, section) = Self.keys[name] {
                if section.entry == nil {
                    store(value, name, name, as: key, in: &configuration)
                } else {
                    storeEntries(of: value, name, as: key, in: &configuration)
                }
            } else {
                noteUnknown(name, value)
            }
        }
        guard mistakes.isEmpty else { throw .init(all: mistakes.sorted { $0.line < $1.line }) }
    }

    private static let keys = Configuration.keysByName
    private static let sections = Set(Configuration.sections.filter { $0.entry == nil }.map(\.name))

    /// Every key with its value, and every table that is no section of keys.
    private func values(in table: TOMLTable, prefix: String) -> [(name: String, value: any TOMLValueConvertible)] {
        table.flatMap { part, value in
            let name = prefix + part
            guard Self.sections.contains(name), let inner = value.table else { return [(name, value)] }
            return values(in: inner, prefix: name + ".")
        }
    }

    /// - Parameters:
    ///   - name: With the tables around it.
    ///   - part: Without them.
    private mutating func store(
        _ value: any TOMLValueConvertible, _ name: String, _ part: String, as key: Key,
        in configuration: inout Configuration
    ) {
        let value = WrittenValue(value, in: folder)
        do throws(Refusal) {
            try key.store(part, value, &configuration)
        } catch {
            note(name, "\(name)\(error.found ?? " = \(value.shown)") (expected \(error.expected))")
        }
    }

    /// Stores the keys of a table whose names the operator chooses, in the order of their lines.
    private mutating func storeEntries(
        of value: any TOMLValueConvertible, _ table: String, as key: Key, in configuration: inout Configuration
    ) {
        guard let entries = value.table else { return noteNoTable(table, value) }
        let named = entries.map { (name: "\(table).\($0)", part: $0, value: $1) }
        for entry in named.sorted(by: { lines.line(of: $0.name) < lines.line(of: $1.name) }) {
            store(entry.value, entry.name, entry.part, as: key, in: &configuration)
        }
    }

    /// The folder of the file.
    private var folder: FilePath { FilePath(escaped: file).removingLastComponent() }

    // MARK: Mistakes

    private mutating func noteUnknown(_ name: String, _ value: any TOMLValueConvertible) {
        if Self.sections.contains(name) { return noteNoTable(name, value) }
        note(name, "unknown key \(name) (expected \(KeySuggestion(for: name, among: Set(Self.keys.keys))))")
    }

    private mutating func noteNoTable(_ name: String, _ value: any TOMLValueConvertible) {
        note(name, "\(name) = \(WrittenValue(value, in: folder).shown) (expected a table, [\(name)])")
    }

    private mutating func note(_ name: String, _ message: String) {
        mistakes.append(.init(file: file, line: lines.line(of: name), message: message))
    }
}
