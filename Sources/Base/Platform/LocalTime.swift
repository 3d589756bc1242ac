internal import CLibrary

/// The wall clock in the system's time zone.
package enum LocalTime {
    /// The date and time where the machine is: `2026-11-22 14:05`.
    ///
    /// - Parameter time: In seconds since 1970.
    package static func text(_ time: Double) -> String {
        var seconds = time_t(time)
        var fields = tm()
        localtime_r(&seconds, &fields)
        let date = "\(fields.tm_year + 1900)-\(twoDigits(fields.tm_mon + 1))-\(twoDigits(fields.tm_mday))"
        return "\(date) \(twoDigits(fields.tm_hour)):\(twoDigits(fields.tm_min))"
    }

    private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
