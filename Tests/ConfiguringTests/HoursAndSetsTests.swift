import Operation
import Testing

@testable import Configuring

@Suite struct HoursAndSetsTests {
    private typealias Span = OpeningHours.Span
    private typealias Day = OpeningHours.Day

    @Test("hours are in minutes since midnight, in their order, and may pass midnight")
    func hours() throws {
        let hours = try read(
            """
            [hours]
            monday = "closed"
            tuesday = ["14:00-18:30", "09:05-12:00"]
            friday = "20:00-02:00"
            saturday = "00:00-24:00"
            sunday = "18:00-00:00"
            """
        ).hours
        #expect(hours.week[0] == [])
        #expect(hours.week[1] == [Span(opens: 545, closes: 720), Span(opens: 840, closes: 1110)])
        #expect(hours.week[2] == [Span(opens: 0, closes: 1440)])
        #expect(hours.week[4] == [Span(opens: 1200, closes: 1560)])
        #expect(hours.week[5] == [Span(opens: 0, closes: 1440)])
        #expect(hours.week[6] == [Span(opens: 1080, closes: 1440)])
    }

    @Test("exceptions are days of one year or of every year, also the 29th of February")
    func exceptions() throws {
        let exceptions = try read(
            """
            [hours.exceptions]
            "12-24" = "09:00-14:00"
            2026-12-25 = "closed"
            "02-29" = "always"
            2028-02-29 = ["10:00-11:00"]
            """
        ).hours.exceptions
        #expect(
            exceptions == [
                Day(month: 12, day: 24): [Span(opens: 540, closes: 840)], Day(year: 2026, month: 12, day: 25): [],
                Day(month: 2, day: 29): [Span(opens: 0, closes: 1440)],
                Day(year: 2028, month: 2, day: 29): [Span(opens: 600, closes: 660)],
            ])
    }

    @Test("sets have names of any characters and are in the order of their lines")
    func sets() throws {
        let sets = try read(
            """
            [sets]
            winter = "/srv/winter"
            "Früh = ling 2.0" = [
              "/srv/a", "/srv/b?c=d",
              "https://example.org/m.json",
            ]
            autumn = ["/srv/c"]
            """
        ).sets
        #expect(sets.map(\.name) == ["winter", "Früh = ling 2.0", "autumn"])
        #expect(sets.map(\.sources.count) == [1, 3, 1])
        #expect(sets.first?.sources == ["/srv/winter"])
    }
}
