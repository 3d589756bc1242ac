internal import CLibrary

/// The days of the calendar, also before it was introduced.
public enum GregorianCalendar {
    /// The number of days in a month, from 1 for January to 12.
    public static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// Whether there is such a day.
    public static func hasDay(_ day: Int, _ month: Int, _ year: Int) -> Bool {
        (1...12).contains(month) && (1...days(in: month, of: year)).contains(day)
    }
}

/// The wall clock in the system's time zone.
public enum LocalTime {
    /// The date and time where the machine is: `2026-11-22 14:05`.
    ///
    /// - Parameter time: In seconds since 1970.
    public static func text(_ time: Double) -> String {
        var seconds = time_t(time)
        var fields = tm()
        localtime_r(&seconds, &fields)
        let date = "\(fields.tm_year + 1900)-\(twoDigits(fields.tm_mon + 1))-\(twoDigits(fields.tm_mday))"
        return "\(date) \(twoDigits(fields.tm_hour)):\(twoDigits(fields.tm_min))"
    }

    private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
