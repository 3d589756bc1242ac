import Platform

extension Configuration {
    /// When the screen is on.
    public struct Hours: Hashable, Sendable {
        /// For each day from Monday to Sunday, the spans that begin on it.
        public var week = Array(repeating: [Span.day], count: 7)
        /// Days that differ from the week. A date with a year precedes the same date of every year.
        public var exceptions: [Date: [Span]] = [:]
        /// The seconds after closing during which the screen is dimmed before it is dark.
        public var dimTime = 600.0

        /// In minutes since midnight of the day on which it begins.
        public struct Span: Hashable, Sendable {
            /// Less than a day.
            public var opens: Int
            /// Later than `opens`, by a day at most: more than a day if it passes midnight.
            public var closes: Int

            public init(opens: Int, closes: Int) {
                self.opens = opens
                self.closes = closes
            }

            public static let minutesADay = 24 * 60
            static let day = Span(opens: 0, closes: minutesADay)
        }

        public struct Date: Hashable, Sendable {
            /// Nil for every year.
            public var year: Int?
            public var month, day: Int

            public init(year: Int? = nil, month: Int, day: Int) {
                self.year = year
                self.month = month
                self.day = day
            }
        }
    }
}

extension Configuration.Hours.Span {
    /// - Parameter text: Such as "09:00-18:00", or "20:00-02:00" for one that passes midnight.
    init?(_ text: some StringProtocol) {
        let times = text.split(separator: "-", omittingEmptySubsequences: false).map { Self.minutes($0) }
        guard times.count == 2, let opens = times[0], let closes = times[1] else { return nil }
        guard opens < Self.minutesADay, opens != closes else { return nil }
        self.init(opens: opens, closes: closes > opens ? closes : closes + Self.minutesADay)
    }

    /// The minutes since midnight, up to those of 24:00.
    private static func minutes(_ text: some StringProtocol) -> Int? {
        let digits = text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
        guard digits.count == 5, text.utf8.dropFirst(2).first == UInt8(ascii: ":") else { return nil }
        guard [0, 1, 3, 4].allSatisfy({ (0...9).contains(digits[$0]) }) else { return nil }
        let hours = digits[0] * 10 + digits[1]
        let minutes = digits[3] * 10 + digits[4]
        let total = hours * 60 + minutes
        return minutes < 60 && total <= minutesADay ? total : nil
    }

    /// The spans of a day in the order of their times; nil if they overlap.
    static func sorted(_ spans: [Self]) -> [Self]? {
        let sorted = spans.sorted { $0.opens < $1.opens }
        let isOrderly = zip(sorted, sorted.dropFirst()).allSatisfy { $0.closes <= $1.opens }
        return isOrderly ? sorted : nil
    }
}

extension Configuration.Hours.Date {
    /// The day that the key of an exception names.
    init(named text: String) throws(Refusal) {
        guard let date = Self(text) else {
            let expected = "a day such as \"2026-12-25\", or \"12-25\" for every year"
            throw Refusal(found: ": there is no day \(text)", expected: expected)
        }
        self = date
    }

    /// - Parameter text: Such as "2026-12-25", or "12-25" for every year.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.utf8.allSatisfy(Self.isDigit) ? Int(part) : nil }
        guard numbers.count == parts.count, [2, 3].contains(parts.count) else { return nil }
        guard parts.suffix(2).allSatisfy({ $0.utf8.count == 2 }) else { return nil }
        let year = numbers.count == 3 ? numbers[0] : nil
        guard year == nil || parts[0].utf8.count == 4 else { return nil }
        self.init(year: year, month: numbers[numbers.count - 2], day: numbers[numbers.count - 1])
        guard GregorianCalendar.hasDay(day, month, year ?? Self.leapYear) else { return nil }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// In some years, there is a 29th of February.
    private static let leapYear = 2000
}
