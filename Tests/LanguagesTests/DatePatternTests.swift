import Decoding
import Testing

@testable import Languages

@Suite struct DatePatternTests {
    private static let months = "January, February, March, April, May, June, July, August, September, October, Nov, Dec"
    private static let digits = (0...9).map { String($0) }

    private func section() throws -> FormatSection {
        var section = FormatSection(language: "xx", line: 1)
        try section.add("months = \(Self.months)", line: 2)
        try section.add("short-months = J, F, M, A, M, Ju, Jl, A, S, O, N, D", line: 3)
        try section.add("months-alone = a, b, c, d, e, f, g, h, i, j, k, l", line: 4)
        try section.add("short-months-alone = 1, 2, 3, 4, 5, six, 7, 8, 9, 10, 11, 12", line: 5)
        try section.add("weekdays = Sun, Mon, Tue, Wed, Thu, Fri, Sat", line: 6)
        return section
    }

    private func pattern(_ text: String) throws -> DatePattern {
        try DatePattern(FormatValue(line: 7, text: text), in: section())
    }

    @Test(
        "letters are fields, and everything else is written as it is",
        arguments: [
            ("d MMMM y", "3 June 2026"), ("dd.MM.y", "03.06.2026"), ("d/M/yyyy", "3/6/2026"), ("MMM d", "Ju 3"),
            ("LLLL", "f"), ("LLL", "six"), ("LL-L", "06-6"), ("EEEE, d", "Wed, 3"), ("y年M月d日", "2026年6月3日"),
            ("d בMMMM", "3 בJune"), ("d\u{2009}–\u{2009}d", "3\u{2009}–\u{2009}3"), ("", ""),
        ])
    func fields(_ text: String, _ result: String) throws {
        let date = try #require(CaptureDate([2026, 6, 3, 0, 0, 0]))
        #expect(try pattern(text).text(date, digits: Self.digits) == result)
    }

    @Test(
        "letters in quotes are no fields, and two quotes are a quote",
        arguments: [
            ("d 'de' MMMM", "3 de June"), ("'d'd", "d3"), ("d''d", "3'3"), ("'o''clock' d", "o'clock 3"),
            ("''''d", "''3"), ("'''d'", "'d"),
        ])
    func quotes(_ text: String, _ result: String) throws {
        let date = try #require(CaptureDate([2026, 6, 3, 0, 0, 0]))
        #expect(try pattern(text).text(date, digits: Self.digits) == result)
    }

    @Test("numbers are in the given digits, with its zero in front", arguments: [(7, "٠٠٠٧"), (2026, "٢٠٢٦")])
    func digits(_ year: Int, _ text: String) throws {
        let date = try #require(CaptureDate([year, 1, 1, 0, 0, 0]))
        #expect(try pattern("yyyy").text(date, digits: "٠١٢٣٤٥٦٧٨٩".map { String($0) }) == text)
    }

    @Test("every month and weekday has its name")
    func names() throws {
        let pattern = try pattern("MMMM EEEE")
        // In 2026, the first days of these months are these days of the week.
        for (month, text) in [(1, "January Thu"), (2, "February Sun"), (8, "August Sat"), (12, "Dec Tue")] {
            let date = try #require(CaptureDate([2026, month, 1, 0, 0, 0]))
            #expect(pattern.text(date, digits: Self.digits) == text)
        }
    }

    @Test(
        "what is not supported is a mistake",
        arguments: [
            ("yy", "\"yy\" is not supported in \"yy\""), ("d MMMMM", "\"MMMMM\" is not supported in \"d MMMMM\""),
            ("ddd", "\"ddd\" is not supported in \"ddd\""), ("d G", "\"G\" is not supported in \"d G\""),
            ("E d", "\"E\" is not supported in \"E d\""), ("d de y", "\"e\" is not supported in \"d de y\""),
            ("d 'de", "a quote is open in \"d 'de\""), ("'d''", "a quote is open in \"'d''\""),
            ("d '", "a quote is open in \"d '\""),
        ])
    func mistakes(_ text: String, _ problem: String) {
        #expect(throws: FormatMistake(line: 7, problem: problem)) { try pattern(text) }
    }

    @Test("a pattern for two dates is split where a field comes again")
    func spans() throws {
        let first = try #require(CaptureDate([2026, 6, 3, 0, 0, 0]))
        let last = try #require(CaptureDate([2027, 8, 14, 0, 0, 0]))
        for (text, result) in [
            ("d–d MMMM y", "3–14 August 2027"), ("MMMM d – d, y", "June 3 – 14, 2027"),
            ("d MMMM – d MMMM y", "3 June – 14 August 2027"), ("y年M月d日至M月d日", "2026年6月3日至8月14日"),
            ("y, d M – y, d M", "2026, 3 6 – 2027, 14 8"),
        ] {
            let pattern = try DateSpanPattern(FormatValue(line: 7, text: text), in: section())
            #expect(pattern.text(from: first, to: last, digits: Self.digits) == result)
        }
        #expect(throws: FormatMistake(line: 7, problem: "\"d M y\" has only one date")) {
            try DateSpanPattern(FormatValue(line: 7, text: "d M y"), in: section())
        }
    }
}
