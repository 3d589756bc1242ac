/// The keys of a language's section in `formats.txt`, which explains them.
enum FormatKey: String {
    case name, direction, digits, group, decimal, groupedFrom = "grouped-from"
    case months, shortMonths = "short-months", monthsAlone = "months-alone", shortMonthsAlone = "short-months-alone"
    case weekdays
    case year, day, shortDay = "short-day"
    case daysOfMonth = "days-of-month", daysOfYear = "days-of-year", daysOfYears = "days-of-years"
}

/// The value of a key, with its line for mistakes.
struct FormatValue {
    let line: Int
    let text: String

    func mistake(_ problem: String) -> FormatMistake { FormatMistake(line: line, problem: problem) }
}

/// A language's section of `formats.txt`: lines of `key = value`.
struct FormatSection {
    let language: String
    /// The line of the heading, on which missing keys are reported.
    let line: Int
    private var values: [FormatKey: FormatValue] = [:]

    init(language: String, line: Int) {
        self.language = language
        self.line = line
    }

    mutating func add(_ text: String, line: Int) throws(FormatMistake) {
        let mistake = { FormatMistake(line: line, problem: $0) }
        let parts = text.split(separator: " = ", maxSplits: 1)
        guard parts.count == 2 else { throw mistake("expected \"key = value\"") }
        guard let key = FormatKey(rawValue: String(parts[0])) else { throw mistake("unknown key \"\(parts[0])\"") }
        guard values[key] == nil else { throw mistake("\"\(parts[0])\" appears twice") }
        guard let value = Self.unescaped(parts[1]) else { throw mistake("an escape is not \"\\u{…}\"") }
        values[key] = FormatValue(line: line, text: value)
    }

    /// Replaces `\u{2009}` by the character. Nil if there is another kind of escape, or no such character.
    private static func unescaped(_ text: Substring) -> String? {
        let parts = text.split(separator: "\\", omittingEmptySubsequences: false)
        var result = String(parts[0])
        for part in parts.dropFirst() {
            guard part.hasPrefix("u{"), let end = part.firstIndex(of: "}"),
                let scalar = UInt32(part[..<end].dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
            else { return nil }
            result.unicodeScalars.append(scalar)
            result += part[part.index(after: end)...]
        }
        return result
    }

    /// The value of a key. The section must have it.
    subscript(_ key: FormatKey) -> FormatValue {
        get throws(FormatMistake) {
            guard let value = values[key] else {
                throw FormatMistake(line: line, problem: "[\(language)] has no \"\(key.rawValue)\"")
            }
            return value
        }
    }

    /// A list of names, of which there must be as many as expected.
    func names(_ key: FormatKey, count: Int) throws(FormatMistake) -> [String] {
        let value = try self[key]
        let names = value.text.split(separator: ", ").map(String.init)
        guard names.count == count else { throw value.mistake("expected \(count) names, not \(names.count)") }
        return names
    }

    /// The value of a key as a whole number.
    func number(_ key: FormatKey) throws(FormatMistake) -> Int {
        let value = try self[key]
        guard let number = Int(value.text) else { throw value.mistake("\"\(value.text)\" is no number") }
        return number
    }

    /// The pattern for a date.
    func pattern(_ key: FormatKey) throws(FormatMistake) -> DatePattern {
        try DatePattern(self[key], in: self)
    }

    /// The pattern for two dates.
    func spanPattern(_ key: FormatKey) throws(FormatMistake) -> DateSpanPattern {
        try DateSpanPattern(self[key], in: self)
    }
}
