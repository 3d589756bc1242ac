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
