import Decoding
import Scenes
import Synchronization

/// A language: its words, and how it writes dates.
public struct Language: Sendable {
    public let words: Wording
    public let dates: DateFormats

    /// The codes of the languages that Vitrine speaks.
    public static let codes = LanguageTable.all.codes

    /// The languages loaded so far: a gallery uses few, and loading one takes a while.
    private static let known = Mutex<[String: Language]>([:])

    /// - Parameter code: One of ``codes``. Another one means English.
    public init(_ code: String) {
        self = Self.known.withLock { known in
            if let language = known[code] { return language }
            guard let row = LanguageTable.all.row(code) ?? LanguageTable.all.row("en") else {
                preconditionFailure("languages.tsv has no English")
            }
            let language = Language(row)
            known[code] = language
            return language
        }
    }

    private init(_ row: LanguageRow) {
        words = Wording(row)
        dates = DateFormats(row)
    }

    /// The words of a language by its code. English needs no file.
    public static func words(_ code: String) -> Wording {
        code == Wording.english.language ? .english : Language(code).words
    }

    /// Whether a language is written with Chinese characters. Each such language has its own forms of many characters,
    /// under the same codes.
    ///
    /// - Parameter code: One of ``codes``.
    public static func usesHan(_ code: String) -> Bool { han.contains(code) }

    private static let han = codes.filter { code in
        ["Hans", "Hant", "Jpan", "Kore"].contains(LanguageTable.all.row(code)?["script"])
    }

    /// The code of a locale's language, or nil if Vitrine does not speak it. The locale loses its last parts until a
    /// language has the same code: "de" for "de_AT", but "en-US" for "en_US".
    ///
    /// - Parameter locale: In POSIX's form: `de_AT.UTF-8`.
    public static func code(ofLocale locale: String) -> String? {
        var parts = locale.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
        while !parts.isEmpty {
            let candidate = parts.joined(separator: "-")
            if let code = codes.first(where: { $0.lowercased() == candidate }) { return code }
            parts.removeLast()
        }
        return nil
    }
}

extension Wording {
    init(_ row: LanguageRow) {
        self.init(
            language: row["code"], name: row["name"],
            direction: LayoutDirection(rawValue: row["direction"]) ?? .leftToRight,
            digits: row["digits"].map { String($0) }, groupSeparator: row["group"])
        leastGroupedDigits = Int(row["grouped-from"]) ?? leastGroupedDigits
        let forms = row["plurals"].compactMap(\.wholeNumberValue)
        pluralForms = PluralForms { forms[$0] }
        for phrase in Phrase.allCases { phrases[phrase] = row.list(phrase.rawValue).first }
        for phrase in CountedPhrase.allCases {
            let translations = row.list(phrase.rawValue)
            counted[phrase] = translations.isEmpty ? nil : translations
        }
    }
}

/// The languages and their columns in `languages.tsv`, which `Scripts/languages` makes of the catalogues.
struct LanguageTable {
    private typealias Line = ArraySlice<UInt8>

    /// The program's table.
    static let all = LanguageTable(BuiltInText.languages.bytes)

    private let columns: [String]
    private let lines: [(code: String, line: Line)]

    init(_ bytes: [UInt8]) {
        let rows = bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
        columns = rows.first.map { Self.cells($0) } ?? []
        lines = rows.dropFirst().map { row in
            (String(decoding: row.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self), row)
        }
    }

    var codes: [String] { lines.map(\.code) }

    /// - Returns: Nil if there is no such language.
    func row(_ code: String) -> LanguageRow? {
        guard let line = lines.first(where: { $0.code == code })?.line else { return nil }
        return LanguageRow(cells: Dictionary(uniqueKeysWithValues: zip(columns, Self.cells(line))))
    }

    private static func cells(_ line: Line) -> [String] {
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}

/// A language's line of the table, by column.
struct LanguageRow {
    fileprivate let cells: [String: String]

    /// Empty if there is no such column.
    subscript(_ column: String) -> String { cells[column] ?? "" }

    /// The parts of a cell; none if it is empty.
    func list(_ column: String) -> [String] { self[column].split(separator: "|").map(String.init) }
}
