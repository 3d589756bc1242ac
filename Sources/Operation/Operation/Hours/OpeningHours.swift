import Gallery

/// The times at which the screen is on.
public struct OpeningHours: Hashable, Sendable {
    /// A span in minutes since midnight of the day on which it begins.
    public struct Span: Hashable, Sendable {
        /// A time within the day.
        public var opens: Int
        /// A later time, by a day at most: more than a day if the span passes midnight.
        public var closes: Int

        public static let wholeDay = Span(opens: 0, closes: 24 * 60)

        public init(opens: Int, closes: Int) {
            self.opens = opens
            self.closes = closes
        }
    }

    /// A date, or the same date of every year.
    public struct Day: Hashable, Sendable {
        /// Nil for every year.
        public var year: Int?
        public var month, day: Int

        public init(year: Int? = nil, month: Int, day: Int) {
            self.year = year
            self.month = month
            self.day = day
        }
    }

    /// The spans that begin on each day from Monday to Sunday.
    public var week: [[Span]]
    /// Days that differ from the week. One with a year precedes the same date of every year.
    public var exceptions: [Day: [Span]]
    /// The seconds after closing during which the screen is dimmed before it is dark.
    public var dimTime: Double

    public init(
        week: [[Span]] = Array(repeating: [.wholeDay], count: 7), exceptions: [Day: [Span]] = [:], dimTime: Double = 0
    ) {
        self.week = week
        self.exceptions = exceptions
        self.dimTime = dimTime
    }

    /// The spans that begin on a date.
    func spans(on date: CalendarDate) -> [Span] {
        exceptions[Day(year: date.year, month: date.month, day: date.day)]
            ?? exceptions[Day(month: date.month, day: date.day)] ?? week[date.weekday]
    }

    // MARK: Light

    /// 1 January 2026. A clock that shows an earlier time has not been set, and the screen stays on.
    private static let earliestTime = 1_767_225_600

    /// The number of earlier days whose opening hours may affect today's light, because of time zones, spans that pass
    /// midnight, and dimming after closing.
    private static let daysBefore = 3
    private static let daysAfter = 2

    /// The light at a time in seconds since 1970, and when to ask again: when it changes, or in a day or two.
    ///
    /// Local times of the days around the present become intervals of universal time, so nothing depends on what the
    /// clock showed before.
    func light(at time: Int, by clock: WallClock) -> (light: Light, until: Int) {
        let today = clock.date(at: time).number
        let lastDay = today + Self.daysAfter
        let openings = ((today - Self.daysBefore)...lastDay).flatMap { number in
            self.openings(on: CalendarDate(number: number), by: clock)
        }
        let dimming = openings.map { opening in opening.upperBound..<(opening.upperBound + Int(dimTime)) }
        func light(at moment: Int) -> Light {
            if moment < Self.earliestTime || openings.contains(where: { $0.contains(moment) }) { return .day }
            return dimming.contains { $0.contains(moment) } ? .dim : .dark
        }
        let now = light(at: time)
        let horizon = clock.times(showing: lastDay * CalendarDate.secondsADay).lowerBound
        let bounds: [Int] = (openings + dimming).map(\.lowerBound) + dimming.map(\.upperBound) + [Self.earliestTime]
        let next = bounds.filter { $0 > time && $0 < horizon && light(at: $0) != now }.min()
        return (now, next ?? horizon)
    }

    private func openings(on date: CalendarDate, by clock: WallClock) -> [Range<Int>] {
        clock.times(of: spans(on: date), on: date)
    }
}

extension WallClock {
    /// The times of spans that begin on a date, in seconds since 1970.
    func times(of spans: [OpeningHours.Span], on date: CalendarDate) -> [Range<Int>] {
        let midnight = date.number * CalendarDate.secondsADay
        return spans.map { span in
            let opens = times(showing: midnight + span.opens * 60).lowerBound
            return opens..<max(opens, times(showing: midnight + span.closes * 60).upperBound)
        }
    }
}
