import Foundation
import Testing

@testable import Operation

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
