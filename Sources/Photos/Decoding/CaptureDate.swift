import Platform

/// When a photo was taken, in local time. Compact, because a library may have a hundred thousand photos.
public struct CaptureDate: Hashable, Sendable, Comparable {
    /// Seconds since the start of the year 0, counting 31 days for every month.
    public let seconds: Int
    private var offsetMinutes: Int16?

    /// The offset of the local time from UTC in minutes, if the photo has one.
    public var offset: Int? {
        get { offsetMinutes.map(Int.init) }
        set { offsetMinutes = newValue.flatMap(Int16.init(exactly:)) }
    }

    /// Parses EXIF's `+02:00` into minutes. Nil if the text is not an offset.
    public static func offset(_ text: String) -> Int? {
        let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
        guard let sign = text.first, sign == "+" || sign == "-", parts.count == 2, 0..<15 ~= parts[0],
            0..<60 ~= parts[1]
        else {
            return nil
        }
        return (sign == "-" ? -1 : 1) * (parts[0] * 60 + parts[1])
    }

    /// Parses EXIF's `2026:06:12 07:45:00`, and a date without a time. Nil if the text is not a date.
    public init?(exif text: String) {
        let numbers = Self.numbers(text)
        self.init(numbers.count < 3 ? numbers : (numbers + [0, 0, 0]).prefix(6).map(\.self))
    }

    /// Parses ISO 8601's `2023-05-01`, with a time such as `T12:34` or `T12:34:56.7` or without, and an offset such as `+02:00`
    /// or `+0200`. An offset of `Z` is none, because few cameras know where they are. Nil if the text is not a date.
    public init?(iso text: String) {
        let date = text.prefix(10)
        let rest = text.dropFirst(10)
        let day = Self.numbers(date)
        guard date.utf8.count == 10, day.count == 3, rest.first.map("Tt ".contains) ?? true else { return nil }
        let clock = rest.dropFirst().prefix { $0 == ":" || $0.isASCII && $0.isNumber }
        let time = Self.numbers(clock)
        guard rest.isEmpty || time.count == 2 || time.count == 3 else { return nil }
        self.init(day + (time + [0, 0, 0]).prefix(3))
        let zone = rest.dropFirst().dropFirst(clock.count).drop { $0 == "." || $0.isNumber }
        guard zone.count >= 5 else { return }
        offset = Self.offset(zone.contains(":") ? String(zone) : "\(zone.prefix(3)):\(zone.suffix(2))")
    }

    /// Parses IPTC's `20260612` and `074500+0200`; without a time, it is midnight. Nil if the text is not a date.
    public init?(iptc day: String, time: String) {
        guard day.utf8.count == 8, day.allSatisfy(\.isNumber) else { return nil }
        let date = "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"
        let clock = "\(time.prefix(2)):\(time.dropFirst(2).prefix(2)):\(time.dropFirst(4))"
        self.init(iso: time.utf8.count < 6 ? date : "\(date)T\(clock)")
    }

    private static let largestNumber = 1_000_000

    private static func numbers(_ text: some StringProtocol) -> [Int] {
        // Written by hand for speed: each photo of a library has at least one date.
        var numbers: [Int] = []
        var isInNumber = false
        for byte in text.utf8 {
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            defer { isInNumber = isDigit }
            guard isDigit else { continue }
            if !isInNumber { numbers.append(0) }
            // Too large numbers remain too large.
            let number = min(numbers[numbers.count - 1], Self.largestNumber)
            numbers[numbers.count - 1] = 10 * number + Int(byte - UInt8(ascii: "0"))
        }
        return numbers
    }

    /// - Parameter parts: Year, month, day, hour, minute and second. A time of day that is out of range is clamped.
    /// - Returns: Nil if there is no such day.
    public init?(_ parts: [Int]) {
        guard parts.count == 6, (0...9999).contains(parts[0]),
            GregorianCalendar.hasDay(parts[2], parts[1], parts[0])
        else { return nil }
        let day = (parts[0] * 12 + parts[1] - 1) * 31 + parts[2] - 1
        let hour = min(max(parts[3], 0), 23)
        let minute = min(max(parts[4], 0), 59)
        let second = min(max(parts[5], 0), 59)
        seconds = ((day * 24 + hour) * 60 + minute) * 60 + second
    }

    /// - Parameter seconds: As ``seconds`` of another date. Nil if it is of no date.
    public init?(seconds: Int) {
        guard (0..<10_000 * 12 * 31 * Self.secondsADay).contains(seconds) else { return nil }
        self.seconds = seconds
    }

    public var year: Int { dayNumber / 31 / 12 }
    public var month: Int { dayNumber / 31 % 12 + 1 }
    public var day: Int { dayNumber % 31 + 1 }
    public var hour: Int { seconds / 3600 % 24 }
    public var minute: Int { seconds / 60 % 60 }
    public var second: Int { seconds % 60 }

    /// A number that increases from day to day, with gaps after short months.
    public var dayNumber: Int { seconds / Self.secondsADay }

    public static let secondsADay = 24 * 3600

    public static func < (a: CaptureDate, b: CaptureDate) -> Bool { a.seconds < b.seconds }

    /// The weekday by the Gregorian calendar, from 0 for Sunday to 6 for Saturday.
    public var weekday: Int {
        // Sakamoto's method: the shift that the months before this one cause, for a year that begins in March.
        let shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1]
        // The calendar repeats every 400 years.
        let year = year + 400 - (month < 3 ? 1 : 0)
        return (year + year / 4 - year / 100 + year / 400 + shift + day) % 7
    }
}

/// The meanings of the dates in a photo's metadata. The first that is there counts as the date on which it was taken; of the
/// same meaning, a sidecar's counts before that of EXIF, that of XMP, and that of IPTC.
///
/// | | EXIF | XMP | IPTC |
/// |---|---|---|---|
/// | `taken` | `DateTimeOriginal` | `exif:DateTimeOriginal` | |
/// | `created` | | `photoshop:DateCreated` | date and time created |
/// | `digitized` | `DateTimeDigitized` | `xmp:CreateDate`, `exif:DateTimeDigitized` | digital creation date and time |
/// | `modified` | `DateTime` | `xmp:ModifyDate`, `tiff:DateTime` | |
public enum DateKind: Int, CaseIterable, Sendable {
    case taken, created, digitized, modified
}
