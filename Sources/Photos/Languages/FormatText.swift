/// A line of `formats.txt` that cannot be read.
struct FormatMistake: Error, Hashable, CustomStringConvertible {
    let line: Int
    let problem: String

    var description: String { "formats.txt:\(line): \(problem)" }
}

/// The contents of `formats.txt`, a section for each language. Sections are read on request.
struct FormatText {
    private typealias Line = ArraySlice<UInt8>

    private let lines: [Line]

    init(_ bytes: [UInt8]) {
        lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// The codes of all languages, in the order of their sections.
    var languages: [String] { lines.compactMap(Self.language) }

    /// The language whose section the line begins.
    private static func language(_ line: Line) -> String? {
        guard line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") else { return nil }
        return String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
    }

    /// - Parameter language: One of `languages`.
    /// - Returns: Nil if the language has no section.
    func section(of language: String) throws(FormatMistake) -> FormatSection? {
        guard let start = lines.firstIndex(where: { Self.language($0) == language }) else { return nil }
        var section = FormatSection(language: language, line: start + 1)
        for index in lines.indices[(start + 1)...] where !Self.isBlank(lines[index]) {
            if Self.language(lines[index]) != nil { break }
            try section.add(String(decoding: lines[index], as: UTF8.self), line: index + 1)
        }
        return section
    }

    /// Whether the line is empty or a comment.
    private static func isBlank(_ line: Line) -> Bool {
        line.first.map { $0 == UInt8(ascii: "#") } ?? true
    }
}
