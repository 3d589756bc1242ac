import Gallery
import Shows

/// What is different at some hours: rules in the order of the configuration, of which a later one precedes.
public struct Schedule: Hashable, Sendable {
    /// What a rule changes; nil for what it does not change.
    public struct Effect: Hashable, Sendable {
        /// The name of a configured set.
        public var set: String?
        /// The path of a file with a theme.
        public var theme: String?
        /// The code of the language in which visits begin.
        public var language: String?
        /// What is shown while the screen is idle.
        public var show: AttractStyle?
        public var light: Light?

        public init() {}

        /// This, and what another effect changes beyond it.
        func and(_ other: Effect) -> Effect {
            var effect = self
            effect.set = set ?? other.set
            effect.theme = theme ?? other.theme
            effect.language = language ?? other.language
            effect.show = show ?? other.show
            effect.light = light ?? other.light
            return effect
        }
    }

    /// The days of a rule.
    public enum Days: Hashable, Sendable {
        /// From 0 for Monday to 6.
        case weekday(Int)
        /// From a day to a day, both included. If they are days of every year, the second may be in the next one.
        case dates(OpeningHours.Day, OpeningHours.Day)

        func contains(_ date: CalendarDate) -> Bool {
            switch self {
            case .weekday(let day): return date.weekday == day
            case .dates(let first, let last):
                let start = first.order(in: date.year)
                let end = last.order(in: date.year)
                let day = OpeningHours.Day(year: date.year, month: date.month, day: date.day).order(in: date.year)
                let turnsYear = first.year == nil && end < start
                return turnsYear ? day >= start || day <= end : (start...max(start, end)).contains(day) && start <= end
            }
        }
    }

    public struct Rule: Hashable, Sendable {
        /// Empty for every day.
        public var days: [Days] = []
        /// When it begins to hold on these days, and when it ends, which may be on the next day.
        public var hours = [OpeningHours.Span.wholeDay]
        public var effect = Effect()

        public init() {}

        fileprivate func spans(on date: CalendarDate) -> [OpeningHours.Span] {
            days.isEmpty || days.contains { $0.contains(date) } ? hours : []
        }
    }

    public var rules: [Rule]

    public init(_ rules: [Rule] = []) { self.rules = rules }

    /// What holds at a time in seconds since 1970, and when to ask again: when it changes, or in a day or two.
    ///
    /// Like the opening hours, it depends on nothing but the time and the wall clock's offset.
    func effect(at time: Int, by clock: WallClock) -> (effect: Effect, until: Int) {
        let today = clock.date(at: time).number
        let horizon = clock.times(showing: (today + 2) * CalendarDate.secondsADay).lowerBound
        let spans = rules.map { rule in
            // A span may have begun yesterday, and time zones are up to a day apart.
            ((today - 2)...(today + 2)).flatMap { rule.times(on: CalendarDate(number: $0), by: clock) }
        }
        func effect(at moment: Int) -> Effect {
            zip(rules, spans).reversed().reduce(Effect()) { sum, entry in
                entry.1.contains { $0.contains(moment) } ? sum.and(entry.0.effect) : sum
            }
        }
        let now = effect(at: time)
        let bounds = spans.joined().flatMap { [$0.lowerBound, $0.upperBound] }
        let next = bounds.filter { $0 > time && $0 < horizon }.sorted().first { effect(at: $0) != now }
        return (now, next ?? horizon)
    }

    /// What holds now.
    public var effect: Effect { effect(at: WallAlarm.now, by: .system).effect }

    /// The changes of the next days, for operators.
    ///
    /// - Returns: Each with the time of the wall clock, such as `2026-11-30T18:00`, from which it holds.
    public func forecast(days: Int) -> [Forecast] {
        let clock = WallClock.system
        let now = WallAlarm.now
        return changes(from: now, to: now + days * CalendarDate.secondsADay, by: clock).map { time, effect in
            Forecast(from: clock.text(of: time), effect)
        }
    }

    /// What holds from a time on.
    public struct Forecast: Codable, Hashable, Sendable {
        public let from: String
        public let set, theme, language, show, light: String?

        fileprivate init(from: String, _ effect: Effect) {
            self.from = from
            set = effect.set
            theme = effect.theme
            language = effect.language
            show = effect.show?.rawValue
            light = effect.light?.rawValue
        }

        /// A line for people: the time, and what differs from the configuration.
        public var line: String {
            let parts = [("set", set), ("theme", theme), ("language", language), ("show", show), ("light", light)]
                .compactMap { name, value in value.map { "\(name) \($0)" } }
            return
                "\(from.replacing("T", with: " "))  \(parts.isEmpty ? "as configured" : parts.joined(separator: ", "))"
        }
    }

    /// The changes from a time on, each with what holds from then.
    ///
    /// - Parameter end: In seconds since 1970, like the times.
    func changes(from start: Int, to end: Int, by clock: WallClock) -> [(time: Int, effect: Effect)] {
        var changes: [(time: Int, effect: Effect)] = []
        var time = start
        while time < end {
            let (effect, until) = effect(at: time, by: clock)
            if changes.last?.effect != effect { changes.append((time, effect)) }
            time = until
        }
        return changes
    }
}

extension Schedule.Rule {
    fileprivate func times(on date: CalendarDate, by clock: WallClock) -> [Range<Int>] {
        clock.times(of: spans(on: date), on: date)
    }
}

extension OpeningHours.Day {
    /// A number by which days of a year follow one another; those of other years come before and after.
    fileprivate func order(in year: Int) -> Int { ((self.year ?? year) * 12 + month) * 31 + day }
}
