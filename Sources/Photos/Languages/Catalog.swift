import Appearance

/// A gettext catalogue: the translations of a `.po` file.
struct Catalog: Hashable, Sendable {
    /// The language's code.
    let language: String
    let pluralForms: PluralForms
    /// By msgid: one translation, or one for each of the plural forms. Fuzzy and empty ones are left out.
    let messages: [String: [String]]

    init(_ text: String) throws(CatalogError) {
        let entries = try CatalogEntries(text).entries
        guard let first = entries.first(where: { $0.id.isEmpty }), let fields = first.translations.first else {
            throw CatalogError(line: 1, fault: .noHeader)
        }
        let rule: PluralRule
        do {
            let header = CatalogHeader(fields)
            try header.checkCharset()
            language = try header.field("Language")
            rule = try header.pluralRule()
            pluralForms = try Self.forms(rule)
        } catch {
            throw CatalogError(line: first.line, fault: error)
        }
        messages = try Self.messages(entries, rule)
    }

    private static func forms(_ rule: PluralRule) throws(CatalogError.Fault) -> PluralForms {
        do {
            return try rule.forms()
        } catch {
            throw .plural(error)
        }
    }

    private static func messages(
        _ entries: [CatalogEntry], _ rule: PluralRule
    ) throws(CatalogError) -> [String: [String]] {
        var messages: [String: [String]] = [:]
        var ids: Set<String> = []
        for entry in entries {
            guard ids.insert(entry.id).inserted else {
                throw CatalogError(line: entry.line, fault: .duplicate(entry.id))
            }
            let forms = entry.translations.count
            guard entry.plural == nil || forms == rule.count else {
                throw CatalogError(line: entry.line, fault: .forms(forms, expected: rule.count))
            }
            let isTranslated = !entry.isFuzzy && !entry.translations.contains("")
            if isTranslated, !entry.id.isEmpty { messages[entry.id] = entry.translations }
        }
        return messages
    }
}

/// The fields of a catalogue, which are the translation of the empty msgid.
struct CatalogHeader {
    private let fields: [String: String]

    init(_ text: String) {
        let lines = text.split(separator: "\n").map { line in
            line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
        }
        fields = Dictionary(lines.map { ($0[0], $0.dropFirst().first ?? "") }) { first, _ in first }
    }

    func field(_ name: String) throws(CatalogError.Fault) -> String {
        guard let value = fields[name], !value.isEmpty else { throw .noField(name) }
        return value
    }

    func checkCharset() throws(CatalogError.Fault) {
        let type = try field("Content-Type").split(separator: "charset=", maxSplits: 1)
        let charset = type.count == 2 ? String(type[1]) : "unknown"
        guard charset.uppercased() == "UTF-8" else { throw .charset(charset) }
    }

    func pluralRule() throws(CatalogError.Fault) -> PluralRule {
        let text = try field("Plural-Forms")
        do {
            return try PluralRule(text)
        } catch {
            throw .plural(error)
        }
    }
}
