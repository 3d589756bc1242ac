import Decoding
import Foundation
import TestSupport
import Testing

@testable import Pictures

/// What `FoundationFormatsTests` does not compare.
@Suite struct DateFormatsTests {
    private func date(_ year: Int, _ month: Int, _ day: Int) throws -> CaptureDate {
        try #require(CaptureDate([year, month, day, 12, 0, 0]))
    }

    private static let months = [
        "ar": ("يونيو", "يونيو ٢٠٢٦"), "cs": ("6.", "6. 2026"), "de": ("Juni", "Juni 2026"), "en": ("Jun", "Jun 2026"),
        "en-US": ("Jun", "Jun 2026"), "he": ("יוני", "יוני 2026"), "ja": ("6月", "2026年6月"), "ko": ("6월", "2026년 6월"),
        "pl": ("cze", "cze 2026"), "pt": ("jun.", "jun. 2026"), "zh": ("6月", "2026年6月"),
    ]

    @Test("the month of a tab stands alone, with its year where there are several", arguments: months.keys.sorted())
    func month(_ language: String) throws {
        let formats = Language(language).dates
        let date = try date(2026, 6, 12)
        let names = try #require(Self.months[language])
        #expect(formats.month(date) == names.0 && formats.monthOfYear(date) == names.1)
        #expect(formats.dayOfMonth(date) == formats.digits[1] + formats.digits[2])
    }

    @Test(
        "the parts that the ends of a span share appear once",
        arguments: [
            ("en", [2026, 6, 14], "12–14 June 2026"), ("en", [2026, 7, 1], "12 June – 1 July 2026"),
            ("en", [2027, 7, 1], "12 June 2026 – 1 July 2027"), ("en", [2026, 7, 12], "12 June – 12 July 2026"),
            ("en", [2027, 6, 12], "12 June 2026 – 12 June 2027"), ("en-US", [2026, 6, 14], "June 12 – 14, 2026"),
            ("it", [2026, 6, 14], "12–14 giugno 2026"), ("it", [2026, 7, 1], "12 giugno – 01 luglio 2026"),
            ("ar", [2026, 7, 1], "١٢ يونيو – ١ يوليو ٢٠٢٦"), ("ja", [2026, 6, 14], "2026年6月12日～14日"),
        ])
    func spans(_ language: String, _ last: [Int], _ text: String) throws {
        let span = Language(language).dates.day(
            from: try date(2026, 6, 12), to: try date(last[0], last[1], last[2]))
        // The CLDR's spaces around a dash between longer parts are thin.
        #expect(span.replacing("\u{2009}", with: " ") == text)
    }

    @Test("a span of one day is that day, at any time", arguments: Language.codes)
    func shortSpan(_ language: String) throws {
        let formats = Language(language).dates
        let morning = try #require(CaptureDate([2026, 6, 12, 6, 0, 0]))
        let evening = try #require(CaptureDate([2026, 6, 12, 23, 59, 59]))
        #expect(formats.day(from: morning, to: evening) == formats.day(morning))
    }

    @Test("a year has as many digits as it has, and a counter where the language has one")
    func years() throws {
        #expect(Language("en").dates.year(try date(987, 1, 1)) == "987")
        #expect(Language("ja").dates.year(try date(2026, 6, 12)) == "2026年")
    }

    @Test(
        "days are the language's where Foundation's ICU writes them in another way",
        arguments: [("ar", "١٢ يونيو ٢٠٢٦", "١٢ يونيو"), ("cs", "12. června 2026", "12. 6.")])
    func days(_ language: String, _ day: String, _ shortDay: String) throws {
        let formats = Language(language).dates
        let date = try date(2026, 6, 12)
        #expect(formats.day(date) == day && formats.shortDay(date) == shortDay)
    }

    @Test("languages are in the order of their codes; Chinese, Japanese and Korean have Chinese characters")
    func codes() {
        #expect(Language.codes.joined(separator: " ") == "ar cs de en en-US es fr he it ja ko nl pl pt sv tr zh")
        #expect(Language.codes.filter(Language.usesHan) == ["ja", "ko", "zh"])
    }

    @Test(
        "a language that Vitrine does not speak is the closest one, or none",
        arguments: [
            ("de-AT", "de"), ("de_AT.UTF-8", "de"), ("pt-BR", "pt"), ("en-AU", "en"), ("en-GB", "en"),
            ("en-US", "en-US"), ("en_US.UTF-8", "en-US"), ("EN-us", "en-US"), ("zh-Hans", "zh"), ("zh-Hans-CN", "zh"),
            ("de_DE@euro", "de"), ("", nil), ("-", nil), ("vo", nil), ("C", nil), ("C.UTF-8", nil), ("POSIX", nil),
            ("d", nil), ("deu", nil), (".en", nil),
        ] as [(String, String?)])
    func closest(_ code: String, _ language: String?) {
        #expect(Language.code(ofLocale: code) == language)
    }
}

@Suite struct DatePatternTests {
    private let row: LanguageRow?

    init() {
        let names = "Jan|Feb|March|April|May|June|July|Aug|Sep|Oct|Nov|Dec"
        let table = "# A comment\ncode\tmonths\tmonths-alone\nxx\t\(names)\ta|b|c|d|e|f|g|h|i|j|k|l\n"
        row = LanguageTable(Array(table.utf8)).row("xx")
    }

    @Test(
        "names in braces are fields, and the rest stays",
        arguments: [
            ("{day} {months} {year}", "3 June 2026"), ("{day2}.{month2}.{year}", "03.06.2026"),
            ("{day}/{month}/{year}", "3/6/2026"), ("{months-alone}", "f"), ("{year}年{month}月{day}日", "2026年6月3日"),
            ("{day} de {months}", "3 de June"), ("", ""),
        ])
    func fields(_ text: String, _ result: String) throws {
        let pattern = DatePattern(text, try #require(row))
        let date = try #require(CaptureDate([2026, 6, 3, 0, 0, 0]))
        #expect(pattern.text(date, digits: (0...9).map { String($0) }) == result)
    }

    @Test("numbers are in the given digits, with its zero in front")
    func digits() throws {
        let pattern = DatePattern("{day2} {year}", try #require(row))
        let date = try #require(CaptureDate([2026, 1, 7, 0, 0, 0]))
        #expect(pattern.text(date, digits: "٠١٢٣٤٥٦٧٨٩".map { String($0) }) == "٠٧ ٢٠٢٦")
    }

    @Test("a bar begins the second of two dates")
    func spans() throws {
        let first = try #require(CaptureDate([2026, 6, 3, 0, 0, 0]))
        let last = try #require(CaptureDate([2027, 8, 14, 0, 0, 0]))
        let pattern = DateSpanPattern("{months} {day} – |{day}, {year}", try #require(row))
        #expect(pattern.text(from: first, to: last, digits: (0...9).map { String($0) }) == "June 3 – 14, 2027")
    }
}

/// Compares with Foundation, whose own ICU also has version 46 of the CLDR.
@Suite struct FoundationFormatsTests {
    /// Foundation's text with what differs in its ICU from the CLDR, in days and in spans.
    private static func asInCLDR(_ text: String, _ language: String) -> String {
        switch language {
        // Foundation has narrow spaces in numeric dates.
        case "cs": text.replacing("\u{202F}", with: " ")
        // Foundation has a comma before the year of a day.
        case "ar": text.replacing("،", with: "")
        default: text
        }
    }

    /// The same for spans alone.
    private static func spanAsInCLDR(_ text: String, _ language: String) -> String {
        switch language {
        // Foundation has thin spaces around the dash in a month.
        case "en", "es": text.replacing(/^(\d+)\x{2009}–\x{2009}/) { "\($0.1)–" }
        // The CLDR's days have two digits.
        case "it": text.replacing(/\b\d\b/) { "0\($0.0)" }
        default: asInCLDR(text, language)
        }
    }

    private static func calendar() throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        return calendar
    }

    private static func locale(_ language: String) -> Locale {
        Locale(identifier: ["en": "en-GB", "ar": "ar-EG"][language] ?? language)
    }

    /// A day between 1600, when the calendar was new, and 2399.
    private static func day(_ generator: inout SeededGenerator) throws -> (CaptureDate, Date) {
        let components = DateComponents(
            year: .random(in: 1600...2399, using: &generator), month: .random(in: 1...12, using: &generator),
            day: .random(in: 1...28, using: &generator), hour: 12)
        return try pair(#require(calendar().date(from: components)))
    }

    /// The same day in both types.
    private static func pair(_ date: Date) throws -> (CaptureDate, Date) {
        let parts = try calendar().dateComponents([.year, .month, .day], from: date)
        let year = try #require(parts.year)
        let month = try #require(parts.month)
        let day = try #require(parts.day)
        return (try #require(CaptureDate([year, month, day, 12, 0, 0])), date)
    }

    @Test("days, short days, weekdays and years are Foundation's", arguments: Language.codes, [1, 2, 3])
    func days(_ language: String, _ seed: UInt64) throws {
        let formats = Language(language).dates
        let calendar = try Self.calendar()
        let style = Date.FormatStyle(locale: Self.locale(language), calendar: calendar, timeZone: calendar.timeZone)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let (day, date) = try Self.day(&generator)
            for (text, style) in [
                (formats.day(day), style.year().month(.wide).day()),
                (formats.shortDay(day), style.month(.abbreviated).day()),
                (formats.weekday(day), style.weekday(.wide)), (formats.year(day), style.year()),
            ] {
                #expect(text == Self.asInCLDR(date.formatted(style), language), "seed \(seed), \(date)")
            }
        }
    }

    @Test("spans are Foundation's", arguments: Language.codes, [4, 5, 6])
    func spans(_ language: String, _ seed: UInt64) throws {
        let formats = Language(language).dates
        let calendar = try Self.calendar()
        let style = Date.IntervalFormatStyle(
            locale: Self.locale(language), calendar: calendar, timeZone: calendar.timeZone
        ).year().month(.wide).day()
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let (first, start) = try Self.day(&generator)
            // Days, weeks or years.
            let length = Int.random(in: 1...[9, 90, 2000][.random(in: 0...2, using: &generator)], using: &generator)
            let (last, end) = try Self.pair(start.addingTimeInterval(Double(length) * 86_400))
            let text = Self.spanAsInCLDR((start..<end).formatted(style), language)
            #expect(formats.day(from: first, to: last) == text, "seed \(seed), \(start) to \(end)")
        }
    }

    @Test("numbers have Foundation's digits and separators", arguments: Language.codes)
    func numbers(_ language: String) throws {
        let formats = Language(language).dates
        let words = Language(language).words
        let style = IntegerFormatStyle<Int>(locale: Self.locale(language))
        let groups = ["1", "023", "456", "789"].map { group in
            group.map { formats.digits[$0.wholeNumberValue ?? 0] }.joined()
        }
        #expect(1_023_456_789.formatted(style) == groups.joined(separator: words.groupSeparator))
        let fraction = 1.5.formatted(FloatingPointFormatStyle<Double>(locale: Self.locale(language)))
        #expect(fraction == formats.digits[1] + formats.decimalSeparator + formats.digits[5])
        let thousand = 1000.formatted(style)
        let ten = 10_000.formatted(style)
        #expect(thousand.contains(words.groupSeparator) == (words.leastGroupedDigits == 4))
        #expect(ten.contains(words.groupSeparator))
    }

    @Test("languages have Foundation's names and directions", arguments: Language.codes)
    func names(_ language: String) throws {
        let words = Language(language).words
        let locale = Locale(identifier: language)
        let name = try #require(locale.localizedString(forIdentifier: language))
        #expect(words.name == name.prefix(1).uppercased(with: locale) + name.dropFirst())
        let isMirrored = locale.language.characterDirection == .rightToLeft
        #expect((words.direction == .rightToLeft) == isMirrored)
    }
}
