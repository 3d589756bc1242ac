import Foundation
import Gallery
import Testing

@testable import Operation

/// Time zones with fixed rules, independent of the system's.
enum Zone {
    static let utc = WallClock { _ in 0 }

    /// Central European time: one hour ahead, two from 29 March 2026, 01:00 UTC, to 25 October 2026, 01:00 UTC.
    static let berlin = WallClock { time in time >= 1_774_746_000 && time < 1_792_890_000 ? 7200 : 3600 }
}

/// Seconds since 1970 at a UTC time in 2026, counted in days of the year.
func moment(_ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0) -> Int {
    let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    return 1_767_225_600 + ((daysBefore[month - 1] + day - 1) * 24 + hour) * 3600 + minute * 60 + second
}

@Suite struct OpeningHoursTests {
    private static let always = [OpeningHours.Span(opens: 0, closes: 1440)]

    private static func span(_ opens: Int, _ closes: Int) -> [OpeningHours.Span] {
        [.init(opens: opens * 60, closes: closes * 60)]
    }

    /// 9 to 18 on weekdays, 20 to 2 on Saturdays, closed on Sundays.
    private var shop: OpeningHours {
        let weekdays = Array(repeating: Self.span(9, 18), count: 5)
        return OpeningHours(week: weekdays + [Self.span(20, 26), []], dimTime: 600)
    }

    /// The changes from one time to another, found by asking again whenever it says so.
    private func changes(
        _ hours: OpeningHours, from start: Int, to end: Int, by clock: WallClock = Zone.utc
    ) -> [(time: Int, light: Light)] {
        var changes: [(time: Int, light: Light)] = []
        var time: Int = start
        while time < end {
            let (light, until) = hours.light(at: time, by: clock)
            if light != changes.last?.light { changes.append((time, light)) }
            guard until > time else { break }
            time = until
        }
        return changes
    }

    private func text(_ changes: [(time: Int, light: Light)]) -> [String] {
        changes.map { "\(($0.time - moment(11, 23)) / 60) \($0.light)" }
    }

    @Test("a week opens, dims and darkens at its times")
    func week() {
        // 23 November 2026 is a Monday.
        let found = changes(shop, from: moment(11, 23), to: moment(11, 30))
        var expected = ["0 dark"]
        for day in 0..<5 {
            let midnight = day * 1440
            expected += ["\(midnight + 540) day", "\(midnight + 1080) dim", "\(midnight + 1090) dark"]
        }
        let saturday = 5 * 1440
        expected += ["\(saturday + 1200) day", "\(saturday + 1560) dim", "\(saturday + 1570) dark"]
        #expect(text(found) == expected)
    }

    @Test("the light at each minute of two weeks is that of its last change")
    func everyMinute() {
        let found = changes(shop, from: moment(11, 23), to: moment(12, 7))
        for time in stride(from: moment(11, 23), to: moment(12, 7), by: 60) {
            let expected = found.last { $0.time <= time }?.light
            #expect(shop.light(at: time, by: Zone.utc).light == expected)
        }
    }

    @Test("by default, it is always day")
    func always() {
        let hours = OpeningHours(week: Array(repeating: Self.always, count: 7), dimTime: 600)
        #expect(changes(hours, from: moment(3, 1), to: moment(12, 1), by: Zone.berlin).map(\.light) == [.day])
    }

    @Test("without a time to dim, the screen is dark at once")
    func noDimming() {
        var hours = shop
        hours.dimTime = 0
        #expect(hours.light(at: moment(11, 23, 17, 59, 59), by: Zone.utc) == (.day, moment(11, 23, 18)))
        #expect(hours.light(at: moment(11, 23, 18), by: Zone.utc) == (.dark, moment(11, 24, 9)))
    }

    @Test("a day's exception replaces its spans, and one of a year precedes that of every year")
    func exceptions() {
        var hours = shop
        hours.exceptions[.init(month: 12, day: 24)] = Self.span(9, 14)
        hours.exceptions[.init(month: 12, day: 25)] = Self.span(9, 14)
        hours.exceptions[.init(year: 2026, month: 12, day: 25)] = []
        hours.exceptions[.init(year: 2027, month: 12, day: 28)] = []
        let openings = changes(hours, from: moment(12, 23, 12), to: moment(12, 29)).filter { $0.light != .dark }
        let expected = [
            (moment(12, 23, 12), Light.day), (moment(12, 23, 18), .dim), (moment(12, 24, 9), .day),
            (moment(12, 24, 14), .dim), (moment(12, 26, 20), .day), (moment(12, 27, 2), .dim),
            (moment(12, 28, 9), .day), (moment(12, 28, 18), .dim),
        ]
        #expect(openings.map(\.time) == expected.map(\.0))
        #expect(openings.map(\.light) == expected.map(\.1))
    }

    @Test("several spans a day leave it dark in between")
    func severalSpans() {
        let hours = OpeningHours(week: Array(repeating: Self.span(9, 12) + Self.span(14, 18), count: 7))
        let found = changes(hours, from: moment(11, 23), to: moment(11, 24))
        #expect(text(found) == ["0 dark", "540 day", "720 dark", "840 day", "1080 dark"])
    }

    @Test("a clock that has not been set shows photos, until it is set")
    func unsetClock() {
        let closed = OpeningHours(week: Array(repeating: [], count: 7))
        #expect(closed.light(at: 12, by: Zone.utc).light == .day)
        #expect(closed.light(at: -1_000_000, by: Zone.utc).light == .day)
        #expect(closed.light(at: moment(1, 1, 0, 0, -1), by: Zone.utc) == (.day, moment(1, 1)))
        #expect(closed.light(at: moment(1, 1), by: Zone.utc).light == .dark)
    }

    @Test("a clock that jumps by years and back finds the light of each time")
    func jumps() {
        // Mondays, at noon and at eight in the evening, 28 years of the Julian cycle apart.
        let cycle = (28 * 365 + 7) * 86_400
        for years in [0, cycle, 2 * cycle, 0] {
            #expect(shop.light(at: moment(11, 23, 12) + years, by: Zone.utc).light == .day)
            #expect(shop.light(at: moment(11, 23, 20) + years, by: Zone.utc).light == .dark)
        }
    }

    // MARK: Summer time

    @Test("when summer time begins, a day has 23 hours, and opens and closes by the clock on the wall")
    func springForward() {
        let hours = OpeningHours(week: Array(repeating: Self.span(9, 18), count: 7))
        let found = changes(hours, from: moment(3, 28, 12), to: moment(3, 30, 12), by: Zone.berlin)
        let expected = [moment(3, 28, 12), moment(3, 28, 17), moment(3, 29, 7), moment(3, 29, 16), moment(3, 30, 7)]
        #expect(found.map(\.time) == expected)
        #expect(found.map(\.light) == [.day, .dark, .day, .dark, .day])
    }

    @Test(
        "a time that the clock skips is the moment at which it does; one that it shows twice opens at the first and closes at the last",
        arguments: [
            (OpeningHours.Span(opens: 20 * 60, closes: 24 * 60 + 150), moment(3, 28, 20), moment(3, 29, 1)),
            (OpeningHours.Span(opens: 150, closes: 600), moment(3, 28, 20), moment(3, 29, 1)),
            // 02:30 is 00:30 and 01:30 UTC.
            (OpeningHours.Span(opens: 150, closes: 600), moment(10, 24, 20), moment(10, 25, 0, 30)),
            (OpeningHours.Span(opens: 20 * 60, closes: 24 * 60 + 150), moment(10, 24, 20), moment(10, 25, 1, 30)),
        ])
    func strangeTimes(_ span: OpeningHours.Span, _ start: Int, _ change: Int) {
        let hours = OpeningHours(week: Array(repeating: [span], count: 7))
        let found = changes(hours, from: start, to: start + 11 * 3600, by: Zone.berlin)
        #expect(found.map(\.time) == [start, change])
    }
}

@Suite struct CalendarDateTests {
    @Test("dates and weekdays are those of Foundation's calendar, from 1600 to 2400")
    func dates() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        // A stride that is prime to weeks and months.
        for number in stride(from: -135_140, to: 157_054, by: 29) {
            let date = CalendarDate(number: number)
            let expected = calendar.dateComponents(
                [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(number) * 86_400))
            #expect(date.year == expected.year && date.month == expected.month && date.day == expected.day)
            // Foundation counts from 1, Sunday.
            #expect(expected.weekday == (date.weekday + 1) % 7 + 1)
        }
    }

    @Test("a date lasts from midnight to midnight")
    func midnight() {
        #expect(CalendarDate(localSeconds: -1).number == -1)
        #expect(CalendarDate(localSeconds: 0).number == 0)
        #expect(CalendarDate(localSeconds: 86_399).number == 0)
        #expect(CalendarDate(localSeconds: 86_400).number == 1)
    }
}
