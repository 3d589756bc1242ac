/// An entry of a `.po` file.
struct CatalogEntry: Hashable {
    /// The number of the line with its msgid.
    let line: Int
    let isFuzzy: Bool
    var id: String
    var plural: String?
    /// One, or one for each plural form.
    var translations: [String] = []
}

/// The entries of a `.po` file, read line by line.
struct CatalogEntries {
    private(set) var entries: [CatalogEntry] = []

    /// The part of an entry that was read last. A string alone continues it.
    private enum Part {
        case none, id, plural, translation
    }

    private var part = Part.none
    /// The next entry follows the flag "fuzzy".
    private var isFuzzy = false

    init(_ text: String) throws(CatalogError) {
        var number = 0
        for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            do {
                try read(CatalogLine(line), number)
            } catch {
                throw CatalogError(line: number, fault: error)
            }
        }
        guard isComplete else {
            throw CatalogError(line: number, fault: .unexpected("end of the file", expected: expected))
        }
    }

    /// Whether the last entry may end here.
    private var isComplete: Bool { part == .none || part == .translation }

    /// The part that may follow the last one, apart from a string.
    private var expected: String {
        switch part {
        case .none: "msgid"
        case .id: "msgid_plural or msgstr"
        case .plural: "msgstr[0]"
        case .translation where last.plural != nil: "msgstr[\(last.translations.count)] or msgid"
        case .translation: "msgid"
        }
    }

    private var last: CatalogEntry {
        get { entries[entries.count - 1] }
        set { entries[entries.count - 1] = newValue }
    }

    private mutating func read(_ line: CatalogLine, _ number: Int) throws(CatalogError.Fault) {
        switch line {
        case .nothing: break
        case .flags(let isFuzzy): self.isFuzzy = self.isFuzzy || isFuzzy
        case .string(let text): try carryOn(text)
        case .msgid(let id):
            try expect("msgid", isComplete)
            entries.append(CatalogEntry(line: number, isFuzzy: isFuzzy, id: id))
            part = .id
            isFuzzy = false
        case .msgidPlural(let text):
            try expect("msgid_plural", part == .id)
            last.plural = text
            part = .plural
        case .msgstr(let text):
            try expect("msgstr", part == .id)
            add(text)
        case .form(let form, let text):
            let follows = part == .plural || part == .translation && last.plural != nil
            try expect("msgstr[\(form)]", follows && form == last.translations.count)
            add(text)
        }
    }

    private mutating func add(_ translation: String) {
        last.translations.append(translation)
        part = .translation
    }

    private mutating func carryOn(_ text: String) throws(CatalogError.Fault) {
        switch part {
        case .none: throw .unexpected("a string", expected: expected)
        case .id: last.id += text
        case .plural: last.plural? += text
        case .translation: last.translations[last.translations.count - 1] += text
        }
    }

    private func expect(_ found: String, _ fits: Bool) throws(CatalogError.Fault) {
        guard fits else { throw .unexpected(found, expected: expected) }
    }
}
