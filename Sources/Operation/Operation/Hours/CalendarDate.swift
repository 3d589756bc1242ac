/// A date of the Gregorian calendar.
struct CalendarDate: Hashable, Sendable {
    static let secondsADay = 86_400

    /// Days since 1 January 1970.
    let number: Int
    let year, month, day: Int

    /// The date at a number of local seconds since 1970, as a wall clock counts them.
    init(localSeconds: Int) {
        self.init(number: Self.floorDivide(localSeconds, by: Self.secondsADay))
    }

    /// Counts in years that begin on 1 March, so that the leap day comes last, and in eras of 400 years, which all have the
    /// same number of days.
    init(number: Int) {
        let days = number + 719_468
        let era = Self.floorDivide(days, by: 146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        self.number = number
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// From 0, Monday, to 6.
    var weekday: Int {
        // 1 January 1970 was a Thursday.
        let days = number + 3
        return days - Self.floorDivide(days, by: 7) * 7
    }

    private static func floorDivide(_ value: Int, by divisor: Int) -> Int {
        value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
    }
}
