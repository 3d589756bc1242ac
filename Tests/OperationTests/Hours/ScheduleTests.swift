import Foundation
import Gallery
import Shows
import Testing

@testable import Operation

/// What holds at which hour.
@Suite struct ScheduleTests {
    private func rule(
        _ days: [Schedule.Days] = [], _ hours: [OpeningHours.Span] = [.wholeDay],
        _ change: (inout Schedule.Effect) -> Void
    ) -> Schedule.Rule {
        var rule = Schedule.Rule()
        rule.days = days
        rule.hours = hours
        change(&rule.effect)
        return rule
    }

    private static func span(_ opens: Int, _ closes: Int) -> OpeningHours.Span {
        .init(opens: opens * 60, closes: closes * 60)
    }

    /// Evenings, nights over midnight on weekends, an Advent that ends in the next year, one day of one year, and a default.
    private var year: Schedule {
        Schedule([
            rule { $0.set = "Museum" },
            rule([], [Self.span(18, 23)]) { $0.show = .slideshow },
            rule([.weekday(4), .weekday(5)], [Self.span(22, 27)]) { $0.light = .dim },
            rule([.dates(.init(month: 12, day: 1), .init(month: 1, day: 6))]) { $0.set = "Advent" },
            rule(
                [.dates(.init(year: 2026, month: 7, day: 14), .init(year: 2026, month: 7, day: 14))], [Self.span(2, 4)]
            ) {
                $0.language = "fr"
            },
        ])
    }

    /// What holds at a time, found by looking at Foundation's calendar and nothing else.
    private func expected(at time: Int, in calendar: Calendar) -> Schedule.Effect {
        let now = Date(timeIntervalSince1970: Double(time))
        let today = calendar.dateComponents([.year, .month, .day, .hour, .minute, .weekday], from: now)
        guard let hour = today.hour, let month = today.month, let day = today.day, let weekday = today.weekday else {
            return Schedule.Effect()
        }
        var effect = Schedule.Effect()
        effect.set = month == 12 || month == 1 && day <= 6 ? "Advent" : "Museum"
        if (18..<23).contains(hour) { effect.show = .slideshow }
        // Foundation counts from Sunday: Friday is 6, Saturday 7.
        let begins = [6, 7].contains(weekday) && hour >= 22
        let continues = [7, 1].contains(weekday) && hour < 3
        if begins || continues { effect.light = .dim }
        if today.year == 2026, month == 7, day == 14, (2..<4).contains(hour) { effect.language = "fr" }
        return effect
    }

    private static let zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"]

    @Test(
        "over a year with both changes of summer time, each quarter of an hour is as a calendar says", arguments: zones)
    func wholeYear(zone: String) throws {
        var calendar = Calendar(identifier: .gregorian)
        let timeZone = try #require(TimeZone(identifier: zone))
        calendar.timeZone = timeZone
        let clock = WallClock { timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) }
        let schedule = year
        var wrong: [Int] = []
        for time in stride(from: moment(1, 1), to: moment(1, 1) + 366 * 86_400, by: 900)
        where schedule.effect(at: time, by: clock).effect != expected(at: time, in: calendar) {
            wrong.append(time)
        }
        // An hour that is skipped or shown twice may belong to either side where a span begins or ends in it; none does here.
        #expect(wrong == [])
    }

    @Test("it asks again at each change, and nothing changes in between")
    func changes() {
        let schedule = year
        let changes = schedule.changes(from: moment(11, 23), to: moment(12, 7), by: Zone.berlin)
        #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.effect != $1.effect && $0.time < $1.time })
        for time in stride(from: moment(11, 23), to: moment(12, 7), by: 300) {
            let last = changes.last { $0.time <= time }?.effect
            #expect(schedule.effect(at: time, by: Zone.berlin).effect == last)
        }
    }

    @Test("after a jump of the clock, the schedule holds for the new time")
    func jumps() {
        let schedule = year
        for time in [moment(7, 14, 2), moment(1, 3), moment(12, 24, 20), moment(3, 29, 1, 59), moment(7, 14, 2)] {
            let alone = Schedule(schedule.rules).effect(at: time, by: Zone.berlin)
            #expect(schedule.effect(at: time, by: Zone.berlin) == alone)
            #expect(alone.until > time)
        }
    }

    @Test("of rules that hold at once, the later one decides what both change, and each what it alone changes")
    func precedence() {
        let schedule = Schedule([
            rule {
                $0.set = "A"
                $0.theme = "a.toml"
            }, rule { $0.set = "B" },
        ])
        let effect = schedule.effect(at: moment(5, 5), by: Zone.utc).effect
        #expect(effect.set == "B" && effect.theme == "a.toml" && effect.light == nil)
    }

    @Test("a forecast says in local time what differs from when on")
    func forecast() {
        #expect(Zone.berlin.text(of: moment(3, 29, 0, 59)) == "2026-03-29T01:59")
        #expect(Zone.berlin.text(of: moment(3, 29, 1)) == "2026-03-29T03:00")
        #expect(Schedule().forecast(days: 7).map { $0.line.dropFirst(16) } == ["  as configured"])
        let all = Schedule([rule { $0.light = .dim }]).forecast(days: 7)
        #expect(all.map(\.light) == ["dim"] && all.first?.line.hasSuffix("  light dim") == true)
    }
}
