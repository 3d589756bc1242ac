import Operation
import Pictures
import Testing

@testable import Configuring

@Suite struct HoursAndSetsTests {
    private typealias Span = OpeningHours.Span
    private typealias Day = OpeningHours.Day

    @Test(
        "hours are in minutes since midnight, in their order, and may pass midnight",
        arguments: [
            ("\"closed\"", []), ("\"always\"", [0, 1440]), ("\"20:00-02:00\"", [1200, 1560]),
            ("[\"14:00-18:30\", \"09:05-12:00\"]", [545, 720, 840, 1110]),
            ("\"00:00-24:00\"", [0, 1440]), ("\"18:00-00:00\"", [1080, 1440]),
        ] as [(String, [Int])])
    func hours(_ value: String, _ minutes: [Int]) throws {
        let week = try read("hours.tuesday = \(value)").hours.week
        #expect(week[1].flatMap { [$0.opens, $0.closes] } == minutes)
        #expect(week[2] == [Span(opens: 0, closes: 1440)])
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

    @Test("a set may be a table of its sources and of what its photos must have")
    func questions() throws {
        let sets = try read(
            """
            [sets]
            Plain = { from = "/srv/a" }
            Family = { from = ["/srv/a", "/srv/b"], people = "Ann", tags = ["sea"], rating = 4, favourites = true }
            [sets.Memories]
            from = "/srv/a"
            folders = ["2024/Lisbon"]
            days = ["this day", "12-24"]
            """
        ).sets
        #expect(sets.map(\.name) == ["Plain", "Family", "Memories"])
        #expect(sets.map(\.sources) == [["/srv/a"], ["/srv/a", "/srv/b"], ["/srv/a"]])
        var family = PhotoQuestion()
        (family.people, family.tags, family.rating, family.favourites) = (["Ann"], ["sea"], 4, true)
        var memories = PhotoQuestion()
        memories.folders = ["2024/Lisbon"]
        memories.days = try ["this day", "12-24"].map { try #require(PhotoQuestion.Days($0)) }
        #expect(sets.map(\.question) == [nil, family, memories])
    }
}
