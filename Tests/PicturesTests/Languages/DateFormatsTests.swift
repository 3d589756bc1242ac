import Decoding
import Testing

@testable import Pictures

@Suite struct DateFormatsTests {
    /// What a language writes, by hand.
    struct Native: CustomStringConvertible {
        let language: String
        let name: String
        let day: String
        let shortDay: String
        let weekday: String
        var description: String { language }

        init(_ language: String, _ name: String, _ day: String, _ shortDay: String, _ weekday: String) {
            self.language = language
            self.name = name
            self.day = day
            self.shortDay = shortDay
            self.weekday = weekday
        }
    }

    private static let natives = [
        Native("ar", "العربية", "١٢ يونيو ٢٠٢٦", "١٢ يونيو", "الجمعة"),
        Native("cs", "Čeština", "12. června 2026", "12. 6.", "pátek"),
        Native("de", "Deutsch", "12. Juni 2026", "12. Juni", "Freitag"),
        Native("en", "English", "12 June 2026", "12 Jun", "Friday"),
        Native("en-US", "English (United States)", "June 12, 2026", "Jun 12", "Friday"),
        Native("es", "Español", "12 de junio de 2026", "12 jun", "viernes"),
        Native("fr", "Français", "12 juin 2026", "12 juin", "vendredi"),
        Native("he", "עברית", "12 ביוני 2026", "12 ביוני", "יום שישי"),
        Native("it", "Italiano", "12 giugno 2026", "12 giu", "venerdì"),
        Native("ja", "日本語", "2026年6月12日", "6月12日", "金曜日"),
        Native("ko", "한국어", "2026년 6월 12일", "6월 12일", "금요일"),
        Native("nl", "Nederlands", "12 juni 2026", "12 jun", "vrijdag"),
        Native("pl", "Polski", "12 czerwca 2026", "12 cze", "piątek"),
        Native("pt", "Português", "12 de junho de 2026", "12 de jun.", "sexta-feira"),
        Native("sv", "Svenska", "12 juni 2026", "12 juni", "fredag"),
        Native("tr", "Türkçe", "12 Haziran 2026", "12 Haz", "Cuma"),
        Native("zh", "中文", "2026年6月12日", "6月12日", "星期五"),
    ]

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

    @Test("each language writes its own name, and a day in its native form", arguments: natives)
    func days(_ native: Native) throws {
        let formats = Language(native.language).dates
        let date = try date(2026, 6, 12)
        #expect(formats.day(date) == native.day)
        #expect(formats.shortDay(date) == native.shortDay)
        #expect(formats.weekday(date) == native.weekday)
        #expect(Language(native.language).words.name == native.name)
    }

    @Test("those above are all languages, in the order of their codes")
    func languages() {
        #expect(Self.natives.map(\.language) == Language.codes)
    }

    @Test(
        "the parts that the ends of a span share appear once",
        arguments: [
            ("en", "12–14 June 2026", "12 June – 1 July 2026", "12 June 2026 – 1 July 2027"),
            ("en-US", "June 12 – 14, 2026", "June 12 – July 1, 2026", "June 12, 2026 – July 1, 2027"),
            ("de", "12.–14. Juni 2026", "12. Juni – 1. Juli 2026", "12. Juni 2026 – 1. Juli 2027"),
            ("it", "12–14 giugno 2026", "12 giugno – 01 luglio 2026", "12 giugno 2026 – 01 luglio 2027"),
            ("ar", "١٢–١٤ يونيو ٢٠٢٦", "١٢ يونيو – ١ يوليو ٢٠٢٦", "١٢ يونيو ٢٠٢٦ – ١ يوليو ٢٠٢٧"),
            ("ja", "2026年6月12日～14日", "2026年6月12日～7月1日", "2026年6月12日～2027年7月1日"),
        ])
    func spans(_ language: String, _ inMonth: String, _ inYear: String, _ acrossYears: String) throws {
        let formats = Language(language).dates
        let first = try date(2026, 6, 12)
        for (last, text) in [
            (try date(2026, 6, 14), inMonth), (try date(2026, 7, 1), inYear), (try date(2027, 7, 1), acrossYears),
        ] {
            // The CLDR's spaces around a dash between longer parts are thin.
            #expect(formats.day(from: first, to: last).replacing("\u{2009}", with: " ") == text)
        }
    }

    @Test("a span of one day is that day, at any time", arguments: Language.codes)
    func shortSpan(_ language: String) throws {
        let formats = Language(language).dates
        let morning = try #require(CaptureDate([2026, 6, 12, 6, 0, 0]))
        let evening = try #require(CaptureDate([2026, 6, 12, 23, 59, 59]))
        #expect(formats.day(from: morning, to: evening) == formats.day(morning))
    }

    @Test("the same day of another year, and of another month, is another day")
    func sameDay() throws {
        let formats = Language("en").dates
        let first = try date(2025, 6, 12)
        let lasts = [try date(2025, 7, 12), try date(2026, 6, 12)]
        let texts = lasts.map { formats.day(from: first, to: $0).replacing("\u{2009}", with: " ") }
        #expect(texts == ["12 June – 12 July 2025", "12 June 2025 – 12 June 2026"])
    }

    @Test("all short months of English have three letters")
    func englishMonths() throws {
        for language in ["en", "en-US"] {
            let formats = Language(language).dates
            let months = try (1...12).map { formats.shortDay(try date(2026, $0, 1)).filter(\.isLetter) }
            #expect(months.joined(separator: " ") == "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
        }
    }

    @Test("years have the language's digits, and a counter where the language has one")
    func years() throws {
        let date = try date(2026, 6, 12)
        for (language, year) in [("en", "2026"), ("de", "2026"), ("ar", "٢٠٢٦"), ("ja", "2026年"), ("ko", "2026년")] {
            #expect(Language(language).dates.year(date) == year)
        }
        #expect(Language("en").dates.year(try self.date(987, 1, 1)) == "987")
    }

    @Test("Arabic and Hebrew are written from right to left, and Chinese, Japanese and Korean with Chinese characters")
    func scripts() {
        #expect(Language.codes.filter { Language($0).words.direction == .rightToLeft } == ["ar", "he"])
        #expect(Language.codes.filter(Language.usesHan) == ["ja", "ko", "zh"])
    }

    @Test("digits and separators are the language's")
    func numbers() throws {
        let arabic = Language("ar")
        #expect(arabic.dates.digits == ["٠", "١", "٢", "٣", "٤", "٥", "٦", "٧", "٨", "٩"])
        #expect(arabic.words.groupSeparator == "٬")
        for (language, separator, least) in [
            ("en", ",", 4), ("de", ".", 4), ("fr", "\u{202F}", 4), ("es", ".", 5), ("pl", "\u{A0}", 5),
            ("cs", "\u{A0}", 4), ("it", ".", 5),
        ] {
            let words = Language(language).words
            #expect(words.groupSeparator == separator)
            #expect(words.leastGroupedDigits == least)
            #expect(words.digits == (0...9).map { String($0) })
        }
    }

    @Test(
        "a language that Vitrine does not speak is the closest one",
        arguments: [
            ("de-AT", "de"), ("de_AT.UTF-8", "de"), ("pt-BR", "pt"), ("en-AU", "en"), ("en-GB", "en"),
            ("en-US", "en-US"), ("en_US.UTF-8", "en-US"), ("EN-us", "en-US"), ("zh-Hans", "zh"), ("zh-Hans-CN", "zh"),
            ("de_DE@euro", "de"),
        ])
    func closest(_ code: String, _ language: String) {
        #expect(Language.code(ofLocale: code) == language)
    }

    @Test("other languages are none", arguments: ["", "-", "vo", "C", "C.UTF-8", "POSIX", "d", "deu", ".en"])
    func unknown(_ code: String) {
        #expect(Language.code(ofLocale: code) == nil)
    }
}
