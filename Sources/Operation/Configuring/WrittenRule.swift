import Gallery
import Operation
import Shows

/// A rule of the schedule in the words of the configuration. What is missing has its default.
public struct WrittenRule: Codable, Hashable, Sendable {
    var days: [String]?
    var hours: [String]?
    var set, theme, language, show, light: String?

    init() {}

    init(_ rule: Schedule.Rule) {
        days = rule.days.isEmpty ? nil : rule.days.map(\.written)
        hours = rule.hours == [.wholeDay] ? nil : rule.hours.map(\.written)
        set = rule.effect.set
        theme = rule.effect.theme
        language = rule.effect.language
        show = rule.effect.show?.rawValue
        light = rule.effect.light?.rawValue
    }

    var changesNothing: Bool { [set, theme, language, show, light].allSatisfy { $0 == nil } }
}

/// The rules as a configuration file has them.
struct WrittenSchedule: Codable {
    var schedule: [WrittenRule]
}

extension Schedule.Days {
    fileprivate var written: String {
        switch self {
        case .weekday(let day): Self.weekdays[day]
        case .dates(let first, let last): first == last ? first.written : "\(first.written) to \(last.written)"
        }
    }
}

extension OpeningHours.Day {
    fileprivate var written: String {
        let date = "\(month.twoDigits)-\(day.twoDigits)"
        guard let year else { return date }
        return "\((year / 100).twoDigits)\((year % 100).twoDigits)-\(date)"
    }
}

extension OpeningHours.Span {
    fileprivate var written: String { "\(Self.written(opens))-\(Self.written(closes))" }

    private static func written(_ minutes: Int) -> String {
        let time = minutes > wholeDay.closes ? minutes - wholeDay.closes : minutes
        return "\((time / 60).twoDigits):\((time % 60).twoDigits)"
    }
}

extension Int {
    fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
