/// The days of the calendar, also before it was introduced.
package enum GregorianCalendar {
    /// The number of days in a month, from 1 for January to 12.
    package static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// Whether there is such a day.
    package static func hasDay(_ day: Int, _ month: Int, _ year: Int) -> Bool {
        (1...12).contains(month) && (1...days(in: month, of: year)).contains(day)
    }
}
