/// The languages and their columns in `languages.tsv`, which `Scripts/languages` makes of the catalogues.
struct LanguageTable {
    private typealias Line = ArraySlice<UInt8>

    /// Of the program.
    static let all = LanguageTable(PackageResources.languages_tsv)

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

/// What the table has about a language.
struct LanguageRow {
    fileprivate let cells: [String: String]

    /// Empty if there is no such column.
    subscript(_ column: String) -> String { cells[column] ?? "" }

    /// The parts of a cell; none if it is empty.
    func list(_ column: String) -> [String] { self[column].split(separator: "|").map(String.init) }
}
