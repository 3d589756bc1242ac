import Decoding
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
