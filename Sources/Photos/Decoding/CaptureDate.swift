/// When a photo was taken, by the clock on the wall where it was taken. Small, for a library has a hundred thousand.
public struct CaptureDate: Hashable, Sendable, Comparable {
    /// The clock's reading in seconds, if every month had 31 days.
    private let reading: Int
    private var offsetMinutes: Int16?

    /// How far that clock is ahead of UTC, in minutes, if the photo says so.
    public var offset: Int? {
        get { offsetMinutes.map(Int.init) }
        set { offsetMinutes = newValue.flatMap(Int16.init(exactly:)) }
    }

    /// Reads EXIF's `+02:00`; nil if it is not an offset.
    package static func offset(_ text: String) -> Int? {
        let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
        guard let sign = text.first, sign == "+" || sign == "-", parts.count == 2, parts[0] < 15, parts[1] < 60 else {
            return nil
        }
        return (sign == "-" ? -1 : 1) * (parts[0] * 60 + parts[1])
    }

    /// Reads EXIF's `2026:06:12 07:45:00`; nil if it is not a date.
    package init?(exif text: String) {
        let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
        self.init(Array(numbers.prefix(6)))
    }

    /// From year to second; nil if that is no day. An hour that no clock shows is taken for the last that one does.
    public init?(_ parts: [Int]) {
        guard parts.count == 6, (0...9999).contains(parts[0]), (1...12).contains(parts[1]),
            (1...31).contains(parts[2])
        else { return nil }
        let day = (parts[0] * 12 + parts[1] - 1) * 31 + parts[2] - 1
        let (hour, minute, second) = (min(max(parts[3], 0), 23), min(max(parts[4], 0), 59), min(max(parts[5], 0), 59))
        reading = ((day * 24 + hour) * 60 + minute) * 60 + second
    }

    public var year: Int { dayNumber / 31 / 12 }
    public var month: Int { dayNumber / 31 % 12 + 1 }
    public var day: Int { dayNumber % 31 + 1 }
    public var hour: Int { reading / 3600 % 24 }
    public var minute: Int { reading / 60 % 60 }
    public var second: Int { reading % 60 }

    /// The day as a number that grows from day to day.
    public var dayNumber: Int { reading / (24 * 3600) }

    public static func < (a: CaptureDate, b: CaptureDate) -> Bool { a.reading < b.reading }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// "12 June 2026".
    public var dayText: String { "\(day) \(Self.months[month - 1]) \(year)" }

    /// "12 – 14 June 2026": what two days have in common is said once.
    public static func dayText(from first: CaptureDate, to last: CaptureDate) -> String {
        let month = Self.months[first.month - 1]
        let start =
            if first.dayNumber == last.dayNumber {
                ""
            } else if first.year != last.year {
                "\(first.dayText) – "
            } else {
                first.month == last.month ? "\(first.day) – " : "\(first.day) \(month) – "
            }
        return start + last.dayText
    }

    /// "12 Jun".
    public var shortDayText: String { "\(day) \(Self.months[month - 1].prefix(3))" }
}
