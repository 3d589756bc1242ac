import Appearance
import Decoding

/// How a language writes dates and numbers, by the Unicode CLDR.
public struct DateFormats: Hashable, Sendable {
    /// The language's code, such as "de" or "en-US".
    public let language: String
    /// The language's own name, such as "Deutsch".
    public let name: String
    public let direction: LayoutDirection
    /// The digits from zero to nine.
    public let digits: [String]
    /// The separator of thousands.
    public let groupSeparator: String
    /// The separator between a whole number and its fraction.
    public let decimalSeparator: String
    /// A number has separators if it has at least this many digits. In Spanish, 1000 has none, but 10.000 has.
    public let leastGroupedDigits: Int

    private let weekdays: [String]
    private let yearPattern: DatePattern
    private let dayPattern: DatePattern
    private let shortDayPattern: DatePattern
    private let daysOfMonth: DateSpanPattern
    private let daysOfYear: DateSpanPattern
    private let daysOfYears: DateSpanPattern

    /// The codes of all languages that have formats.
    public static let languages = FormatText(PackageResources.formats_txt).languages

    /// - Parameter language: A language's code. A code without its own formats falls back, such as "de-AT" to "de".
    /// - Returns: Nil if there are no formats for the language.
    public init?(language: String) {
        guard let code = LanguageCode.closest(to: language, in: Self.languages),
            let formats = try? Self(language: code, in: FormatText(PackageResources.formats_txt))
        else { return nil }
        self = formats
    }

    /// - Returns: Nil if there is no section for the language.
    init?(language: String, in text: FormatText) throws(FormatMistake) {
        guard let section = try text.section(of: language) else { return nil }
        try self.init(section)
    }

    private init(_ section: FormatSection) throws(FormatMistake) {
        language = section.language
        name = try section[.name].text
        direction = try section.direction
        digits = try section.digits
        groupSeparator = try section[.group].text
        decimalSeparator = try section[.decimal].text
        leastGroupedDigits = try section.number(.groupedFrom)
        weekdays = try section.names(.weekdays, count: 7)
        yearPattern = try section.pattern(.year)
        dayPattern = try section.pattern(.day)
        shortDayPattern = try section.pattern(.shortDay)
        daysOfMonth = try section.spanPattern(.daysOfMonth)
        daysOfYear = try section.spanPattern(.daysOfYear)
        daysOfYears = try section.spanPattern(.daysOfYears)
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

    /// "Friday".
    public func weekday(_ date: CaptureDate) -> String { weekdays[date.weekday] }

    /// "2026".
    public func year(_ date: CaptureDate) -> String { yearPattern.text(date, digits: digits) }
}

extension FormatSection {
    fileprivate var direction: LayoutDirection {
        get throws(FormatMistake) {
            let value = try self[.direction]
            guard let direction = LayoutDirection(rawValue: value.text) else {
                throw value.mistake("expected \"ltr\" or \"rtl\"")
            }
            return direction
        }
    }

    fileprivate var digits: [String] {
        get throws(FormatMistake) {
            let value = try self[.digits]
            guard value.text.map(\.wholeNumberValue) == Array(0...9) else {
                throw value.mistake("expected the digits from zero to nine")
            }
            return value.text.map { String($0) }
        }
    }
}
