/// When the screen is on.
public struct OpeningHours: Hashable, Sendable {
    /// In minutes since midnight of the day on which it begins; more than a day if it passes midnight.
    public struct Span: Hashable, Sendable {
        public var opens: Int
        public var closes: Int

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

    /// For each day from Monday to Sunday, the spans that begin on it.
    public var week: [[Span]]
    /// Days that differ from the week. One with a year precedes the same date of every year.
    public var exceptions: [Day: [Span]]
    /// The seconds after closing during which the screen is dimmed before it is dark.
    public var dimTime: Double

    public init(week: [[Span]], exceptions: [Day: [Span]] = [:], dimTime: Double = 0) {
        self.week = week
        self.exceptions = exceptions
        self.dimTime = dimTime
    }

    /// The spans that begin on a date.
    func spans(on date: CalendarDate) -> [Span] {
        exceptions[Day(year: date.year, month: date.month, day: date.day)]
            ?? exceptions[Day(month: date.month, day: date.day)] ?? week[date.weekday]
    }
}
