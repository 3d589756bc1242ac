import Decoding
import Platform

/// The conditions that the shown photos fulfil. All of them must hold; of a list, one entry must.
public struct PhotoQuestion: Hashable, Sendable {
    /// Folders, with those in them: their paths, or their names, as `2024` or `2024/Lisbon`. Photos of a manifest have albums.
    public var folders: [String] = []
    public var days: [Days] = []
    /// Names of people; case does not matter.
    public var people: [String] = []
    /// Keywords. That of a hierarchy is asked for by its path, as `Places/Lisbon`, or by any name in it.
    public var tags: [String] = []
    /// The least rating, from 1 to 5.
    public var rating: Int?
    /// Whether visitors must have marked them.
    public var favourites = false

    public init() {}

    /// Days on which photos were taken.
    public enum Days: Hashable, Sendable {
        /// The days of other years around today, as many before as after it.
        case anniversary(around: Int)
        /// Today and the days before it: so many days, weeks, months or years.
        case last(Int, Unit)
        /// From a day to a day, both included.
        case dates(Day, Day)
        /// The same in every year; the second may be in the next one.
        case yearly(Day, Day)
    }

    public enum Unit: String, CaseIterable, Sendable {
        case day, week, month, year
    }

    /// A day of a calendar in which each month has 31 days, as of ``CaptureDate``.
    public struct Day: Hashable, Comparable, Sendable {
        /// Days since the start of the year 0; of every year, since its start.
        let number: Int

        init(number: Int) { self.number = number }

        /// - Returns: Nil if there is no such day.
        public init?(year: Int, month: Int, day: Int) {
            guard let date = CaptureDate([year, month, day, 0, 0, 0]) else { return nil }
            number = date.dayNumber
        }

        static let yearLength = 12 * 31
        static let monthLength = 31

        var year: Int { number / Self.yearLength }
        /// Days since the start of its year.
        var ofYear: Int { number % Self.yearLength }

        /// The days before and after it in the Gregorian calendar.
        var previous: Day { neighbour(-1) }
        var next: Day { neighbour(1) }

        private func neighbour(_ step: Int) -> Day {
            var day = number + step
            while let date = CaptureDate(seconds: day * CaptureDate.secondsADay),
                !GregorianCalendar.hasDay(date.day, date.month, date.year)
            {
                day += step
            }
            return Day(number: day)
        }

        public static func < (a: Day, b: Day) -> Bool { a.number < b.number }
    }

    /// Whether its answer changes from day to day.
    public var dependsOnToday: Bool {
        days.contains { if case .dates = $0 { false } else if case .yearly = $0 { false } else { true } }
    }
}

extension PhotoQuestion.Days {
    /// What ``init(_:)`` reads, for messages.
    public static let notation =
        #""this day", "this week" or "this month" of other years, "last 30 days", "2024", "2024-07", "2024-07-14", "12-24", "#
        + #"from one to another such as "12-20 to 01-06", or a list of these"#

    /// - Returns: Nil unless it is as in ``notation``.
    public init?(_ text: String) {
        let words = text.split(separator: " ")
        switch (words.first, words.count) {
        case ("this", 2):
            guard let radius = ["day": 0, "week": 3, "month": 15][words[1]] else { return nil }
            self = .anniversary(around: radius)
        case ("last", 2...3):
            guard let count = words.count == 2 ? 1 : Int(words[1]), (1...1000).contains(count),
                let unit = PhotoQuestion.Unit.allCases.first(where: { words.last == "\($0)" || words.last == "\($0)s" })
            else { return nil }
            self = .last(count, unit)
        case (let first?, 1): self.init(from: first, to: first)
        case (let first?, 3) where words[1] == "to": self.init(from: first, to: words[2])
        default: return nil
        }
    }

    private init?(from first: Substring, to last: Substring) {
        guard let start = Period(first), let end = Period(last), start.isYearly == end.isYearly,
            start.isYearly || start.first <= end.last
        else { return nil }
        self = start.isYearly ? .yearly(start.first, end.last) : .dates(start.first, end.last)
    }

    /// A year, a month, a day, or a day of every year.
    private struct Period {
        let first, last: PhotoQuestion.Day
        let isYearly: Bool

        init?(_ text: Substring) {
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { $0.allSatisfy(\.isWholeNumber) ? Int($0) : nil }
            isYearly = parts.map(\.count) == [2, 2]
            // 29 February is a day of every year.
            let fields = isYearly ? [Self.leapYear] + numbers : numbers
            guard numbers.count == parts.count, isYearly || [[4], [4, 2], [4, 2, 2]].contains(parts.map(\.count)),
                let first = PhotoQuestion.Day(
                    year: fields[0], month: fields.count > 1 ? fields[1] : 1, day: fields.count > 2 ? fields[2] : 1)
            else { return nil }
            let length = [PhotoQuestion.Day.yearLength, PhotoQuestion.Day.monthLength, 1][fields.count - 1]
            let offset = isYearly ? Self.leapYear * PhotoQuestion.Day.yearLength : 0
            self.first = PhotoQuestion.Day(number: first.number - offset)
            last = PhotoQuestion.Day(number: first.number - offset + length - 1)
        }

        private static let leapYear = 2000
    }
}

/// The days that a question asks for on some day.
enum AskedDays {
    case dates(PhotoQuestion.Day, PhotoQuestion.Day)
    case yearly(PhotoQuestion.Day, PhotoQuestion.Day)
    /// How far each day of a year is from those asked for, by ``PhotoQuestion/Day/ofYear``; nil if it is too far away.
    case otherYears([Int?])

    init(_ days: PhotoQuestion.Days, on today: PhotoQuestion.Day) {
        switch days {
        case .dates(let first, let last): self = .dates(first, last)
        case .yearly(let first, let last): self = .yearly(first, last)
        case .last(let count, let unit): self = .dates(Self.first(count, unit, to: today), today)
        case .anniversary(let radius): self = .otherYears(Self.distances(from: today, around: radius))
        }
    }

    private static func first(
        _ count: Int, _ unit: PhotoQuestion.Unit, to today: PhotoQuestion.Day
    ) -> PhotoQuestion.Day {
        func back(_ days: Int) -> PhotoQuestion.Day { (1..<days).reduce(today) { day, _ in day.previous } }
        func back(_ count: Int, of length: Int) -> PhotoQuestion.Day {
            .init(number: max(0, today.number - count * length + 1))
        }
        return switch unit {
        case .day: back(count)
        case .week: back(7 * count)
        case .month: back(count, of: PhotoQuestion.Day.monthLength)
        case .year: back(count, of: PhotoQuestion.Day.yearLength)
        }
    }

    /// If no photo is of a day of other years, those of the nearest day within so many days are shown.
    private static let farthest = 15

    private static func distances(from today: PhotoQuestion.Day, around radius: Int) -> [Int?] {
        // A leap year, so that 29 February is a day of it.
        let length = PhotoQuestion.Day.yearLength
        let centre = PhotoQuestion.Day(number: 2000 * length + today.ofYear)
        var distances = [Int?](repeating: nil, count: length)
        for step in [\PhotoQuestion.Day.previous, \.next] {
            var day = centre
            for distance in 0...farthest {
                distances[day.ofYear] = max(0, distance - radius)
                day = day[keyPath: step]
            }
        }
        return distances
    }

    /// How many days a day is away from these; nil if it is too far away.
    func distance(of day: PhotoQuestion.Day, on today: PhotoQuestion.Day) -> Int? {
        switch self {
        case .dates(let first, let last): return first <= day && day <= last ? 0 : nil
        case .yearly(let first, let last):
            let isAfter = day.ofYear >= first.number
            let isBefore = day.ofYear <= last.number
            return (last < first ? isAfter || isBefore : isAfter && isBefore) ? 0 : nil
        case .otherYears(let distances): return day.year == today.year ? nil : distances[day.ofYear]
        }
    }
}
