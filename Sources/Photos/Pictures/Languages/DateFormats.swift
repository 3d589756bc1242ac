import Decoding

/// How a language writes dates and fractions, by the Unicode CLDR.
public struct DateFormats: Hashable, Sendable {
    /// The language's code, such as "de" or "en-US".
    public let language: String
    /// The digits from zero to nine.
    public let digits: [String]
    /// The separator between a whole number and its fraction.
    public let decimalSeparator: String

    private let weekdays: [String]
    private let yearPattern: DatePattern
    private let dayPattern: DatePattern
    private let shortDayPattern: DatePattern
    private let shortDatePattern: DatePattern
    private let dayOfMonthPattern: DatePattern
    private let monthPattern: DatePattern
    private let monthOfYearPattern: DatePattern
    private let daysOfMonth: DateSpanPattern
    private let daysOfYear: DateSpanPattern
    private let daysOfYears: DateSpanPattern

    init(_ row: LanguageRow) {
        language = row["code"]
        digits = row["digits"].map { String($0) }
        decimalSeparator = row["decimal"]
        weekdays = row.list("weekdays")
        yearPattern = DatePattern(row["year"], row)
        dayPattern = DatePattern(row["day"], row)
        shortDayPattern = DatePattern(row["short-day"], row)
        let shortMonth = row["short-day"].contains("{short-months}") ? "{short-months}" : "{month}."
        shortDatePattern = DatePattern(row["day"].replacing("{months}", with: shortMonth), row)
        dayOfMonthPattern = DatePattern("{day}", row)
        let month = Self.withoutDay(row["short-day"])
        monthPattern = DatePattern(month, row)
        // Some languages write the year first, and call it a year.
        let startsWithYear = row["day"].hasPrefix("{year}")
        monthOfYearPattern = DatePattern(startsWithYear ? Self.withoutDay(row["day"]) : "\(month) {year}", row)
        daysOfMonth = DateSpanPattern(row["days-of-month"], row)
        daysOfYear = DateSpanPattern(row["days-of-year"], row)
        daysOfYears = DateSpanPattern(row["days-of-years"], row)
    }

    /// A pattern without its day and the text that follows it, up to the next field.
    private static func withoutDay(_ pattern: String) -> String {
        guard let day = pattern.firstRange(of: "{day}") else { return pattern }
        let rest = pattern[day.upperBound...].drop { $0 != "{" }
        let text = pattern[..<day.lowerBound] + rest
        return text.last == " " ? String(text.dropLast()) : String(text)
    }

    /// "12 June 2026".
    public func day(_ date: CaptureDate) -> String { dayPattern.text(date, digits: digits) }

    /// "12–14 June 2026": the parts that two days share appear once.
    public func day(from first: CaptureDate, to last: CaptureDate) -> String {
        if first.dayNumber == last.dayNumber { return day(first) }
        let isOneYear = first.year == last.year
        let pattern = !isOneYear ? daysOfYears : first.month == last.month ? daysOfMonth : daysOfYear
        return pattern.text(from: first, to: last, digits: digits)
    }

    /// "12 Jun".
    public func shortDay(_ date: CaptureDate) -> String { shortDayPattern.text(date, digits: digits) }

    /// "12 Jun 2026".
    public func shortDate(_ date: CaptureDate) -> String { shortDatePattern.text(date, digits: digits) }

    /// "12".
    public func dayOfMonth(_ date: CaptureDate) -> String { dayOfMonthPattern.text(date, digits: digits) }

    /// "Jun".
    public func month(_ date: CaptureDate) -> String { monthPattern.text(date, digits: digits) }

    /// "Jun 2026".
    public func monthOfYear(_ date: CaptureDate) -> String { monthOfYearPattern.text(date, digits: digits) }

    /// "Friday".
    public func weekday(_ date: CaptureDate) -> String { weekdays[date.weekday] }

    /// "2026".
    public func year(_ date: CaptureDate) -> String { yearPattern.text(date, digits: digits) }
}

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
