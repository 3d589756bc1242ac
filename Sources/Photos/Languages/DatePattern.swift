import Decoding

/// The pattern of a date in the table, such as "{day}. {months} {year}".
struct DatePattern: Hashable, Sendable {
    private enum Part: Hashable {
        case literal(Substring)
        /// Padded with zeros up to a number of digits.
        case number(KeyPath<CaptureDate, Int> & Sendable, digits: Int)
        /// The names of the months.
        case month([String])
    }

    private var parts: [Part] = []

    /// - Parameter row: Where the names are, in the column that the pattern names.
    init(_ text: some StringProtocol, _ row: LanguageRow) {
        for piece in Substring(text).split(separator: "{") {
            let sides = piece.split(separator: "}", omittingEmptySubsequences: false)
            if sides.count == 2 { parts.append(Self.fields[sides[0]] ?? .month(row.list(String(sides[0])))) }
            if let literal = sides.last, !literal.isEmpty { parts.append(.literal(literal)) }
        }
    }

    private static let fields: [Substring: Part] = [
        "day": .number(\.day, digits: 1), "day2": .number(\.day, digits: 2), "month": .number(\.month, digits: 1),
        "month2": .number(\.month, digits: 2), "year": .number(\.year, digits: 1),
    ]

    /// The date, in the digits from zero to nine.
    func text(_ date: CaptureDate, digits: [String]) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .month(let names): text += names[date.month - 1]
            case .number(let value, let count):
                let number = String(date[keyPath: value])
                for _ in 0..<max(count - number.count, 0) { text += digits[0] }
                for digit in number { text += digits[digit.wholeNumberValue ?? 0] }
            }
        }
        return text
    }
}

/// The patterns of two dates, such as "{day}.–|{day}. {months} {year}".
struct DateSpanPattern: Hashable, Sendable {
    private let first: DatePattern
    private let last: DatePattern

    init(_ text: String, _ row: LanguageRow) {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        first = DatePattern(parts[0], row)
        last = DatePattern(parts.dropFirst().first ?? "", row)
    }

    func text(from first: CaptureDate, to last: CaptureDate, digits: [String]) -> String {
        self.first.text(first, digits: digits) + self.last.text(last, digits: digits)
    }
}
