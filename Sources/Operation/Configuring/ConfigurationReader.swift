import Gallery
import Manifest
import Operation
import Pictures
import Platform
import Preview
import Scenes
import Shows
import SystemPackage
import TOMLKit

/// Reads the keys of a TOML document and collects every mistake with its line instead of stopping at the first.
struct ConfigurationReader {
    private let root: TOMLTable
    private let lines: KeyLines
    private let file: String
    private var mistakes: [Configuration.Mistake] = []

    /// - Throws: The mistake that makes the document unreadable.
    init(_ text: String, file: String) throws(ConfigurationFile.Failure) {
        self.file = file
        lines = KeyLines(text)
        do {
            root = try TOMLTable(string: text)
        } catch let error as TOMLParseError {
            let message = Self.syntaxMistake(error.description)
            throw .mistakes([.init(file: file, line: error.source.begin.line, message: message)])
        } catch {
            throw .mistakes([.init(file: file, line: 1, message: "not valid TOML: \(error)")])
        }
    }

    /// Reads all keys of the document, in the order of their lines.
    ///
    /// - Throws: The mistakes, after the other keys have been read.
    consuming func read(into configuration: inout Configuration) throws(ConfigurationFile.Failure) {
        let found = values(in: root, "").sorted { lines.line(of: $0.name) < lines.line(of: $1.name) }
        // The rules of other files come first.
        let rules = configuration.schedule.rules.count
        for value in found { read(value, rules, into: &configuration) }
        guard mistakes.isEmpty else { throw .mistakes(mistakes) }
    }

    private struct Found {
        /// The key, with and without its table.
        let name, part: String
        let table: String
        let value: WrittenValue

        /// The list of tables in which it is, and its table's index there; nil for others.
        var listEntry: (list: String, index: Int)? {
            guard table.hasSuffix("]"), let bracket = table.lastIndex(of: "["),
                let index = Int(table[table.index(after: bracket)...].dropLast())
            else { return nil }
            return (String(table[..<bracket]), index)
        }
    }

    /// Every key with its value, and every table that is no section.
    private func values(in table: TOMLTable, _ tableName: String) -> [Found] {
        table.flatMap { part, value in
            let name = tableName.isEmpty ? part : "\(tableName).\(part)"
            if Self.lists.contains(name), let tables = value.array?.map(\.table), !tables.contains(nil) {
                return tables.compactMap(\.self).enumerated().flatMap { values(in: $1, "\(name)[\($0)]") }
            }
            guard Self.sections.contains(name), let inner = value.table else {
                return [Found(name: name, part: part, table: tableName, value: WrittenValue(value, in: folder))]
            }
            return values(in: inner, name)
        }
    }

    private static let sections = Set(Configuration.sections.filter { !$0.isList }.map(\.name).filter { !$0.isEmpty })
    private static let lists = Set(Configuration.sections.filter(\.isList).map(\.name))

    /// The folder of the file.
    private var folder: FilePath { FilePath(escaped: file).removingLastComponent() }

    /// - Parameter rules: The number of rules in other files.
    private mutating func read(_ found: Found, _ rules: Int, into configuration: inout Configuration) {
        var name = found.name.contains("/") ? WebAddress.public(found.name) : found.name
        do throws(Refusal) {
            if Self.lists.contains(found.name) { throw Refusal(expected: "tables, each [[\(name)]]") }
            if Self.sections.contains(found.name) { throw Refusal(expected: "a table, [\(name)]") }
            if let (list, index) = found.listEntry {
                name = "\(list).\(found.part)"
                guard let key = Configuration.keys[name] else { return noteUnknown(found, name) }
                return try key.store("\(rules + index)", found.value, &configuration)
            }
            guard let key = Configuration.keys[found.name] ?? Configuration.keys[found.table] else {
                return noteUnknown(found, name)
            }
            try key.store(found.part, found.value, &configuration)
        } catch {
            note(found, "\(name)\(error.found ?? " = \(found.value.shown)") (expected \(error.expected))")
        }
    }

    private mutating func noteUnknown(_ found: Found, _ name: String) {
        let known = KeySuggestion.text(for: name, among: Set(Configuration.keys.keys))
        note(found, "unknown key \(name) (expected \(known))")
    }

    private mutating func note(_ found: Found, _ message: String) {
        mistakes.append(.init(file: file, line: lines.line(of: found.name), message: message))
    }

    // MARK: Syntax

    /// The parser's message about a document that is not TOML, with the expected syntax.
    ///
    /// - Parameter message: The parser's, such as "Error while parsing string: unknown escape sequence '\q'". Some of the parser's
    ///   messages say what it expected.
    private static func syntaxMistake(_ message: String) -> String {
        let words = message.trimmingPrefix("Error while parsing ").split(
            separator: " ", omittingEmptySubsequences: false)
        // It quotes names of tables, which may be URLs by mistake.
        let reason = words.map { $0.contains("/") ? WebAddress.public(String($0)) : String($0) }.joined(separator: " ")
        let construct = String(reason.prefix { $0 != ":" })
        let expected = expectations[construct] ?? "TOML 1.0"
        return "not valid TOML: \(reason)" + (reason.contains("expected") ? "" : " (expected \(expected))")
    }

    private static let expectations = [
        "key-value pair": "key = value, once for each key",
        "table header": "[name], once for each table",
        "string": "text that ends with the quotation mark it begins with, with escapes such as \\n",
        "value": "a number, text in quotation marks, true, false, or a list in brackets",
        "array": "values with commas between them, and a closing bracket",
        "decimal integer": "digits without a leading zero, up to 9223372036854775807",
        "comment": "text in UTF-8 without control characters",
    ]
}

extension Configuration {
    /// Replaces what the text configures. A key with a mistake keeps its value.
    ///
    /// - Parameter file: The name of the file, for messages.
    /// - Throws: All mistakes, in the order of their lines.
    mutating func read(toml text: String, file: String) throws(ConfigurationFile.Failure) {
        let reader = try ConfigurationReader(text, file: file)
        defer { spread() }
        try reader.read(into: &self)
    }

    /// Gives the gallery what follows from several keys, or belongs to other rooms as well.
    private mutating func spread() {
        gallery.theme.logo = logo.file.isEmpty ? nil : logo
        gallery.preview.info = labels
        gallery.preview.animationBytes = min(
            PreviewConfiguration().animationBytes, textureBudget.map { $0 / 4 } ?? .max, decodedBudget)
        gallery.attract.slideshow.animationBytes = gallery.preview.animationBytes
    }
}
