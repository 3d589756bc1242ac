import Decoding
import Foundation
import TestSupport
import Testing

@testable import Pictures

/// Compares with Foundation, which formats with an ICU of its own, of the CLDR's version 46 as well.
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
