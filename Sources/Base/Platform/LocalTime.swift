internal import CLibrary

/// The clock on the wall.
package enum LocalTime {
    /// The present date and time where the machine is: `2026-11-22 14:05`.
    package static var now: String {
        var (seconds, fields) = (time(nil), tm())
        localtime_r(&seconds, &fields)
        let date = "\(fields.tm_year + 1900)-\(twoDigits(fields.tm_mon + 1))-\(twoDigits(fields.tm_mday))"
        return "\(date) \(twoDigits(fields.tm_hour)):\(twoDigits(fields.tm_min))"
    }

    private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
