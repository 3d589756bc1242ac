import Testing

@testable import Decoding

@Suite struct CaptureDateTests {
    @Test(
        "a date of EXIF is read, an invalid one rejected, and an invalid time of day clamped",
        arguments: [
            ("2026:06:12 07:45:09", [2026, 6, 12, 7, 45, 9]), ("2026-06-12T07:45:09", [2026, 6, 12, 7, 45, 9]),
            ("2026:06:12 07:45:09.25", [2026, 6, 12, 7, 45, 9]), ("2026:12:31 24:61:99", [2026, 12, 31, 23, 59, 59]),
            ("", nil), ("    :  :     :  :  ", nil), ("0000:00:00 00:00:00", nil), ("2026:13:01 00:00:00", nil),
            ("2026:01:32 00:00:00", nil), ("2026:06", nil), ("yesterday", nil), ("٢٠٢٦:٠٦:١٢ ٠٧:٤٥:٠٩", nil),
        ] as [(String, [Int]?)])
    func exif(_ text: String, _ parts: [Int]?) {
        #expect(CaptureDate(exif: text)?.parts == parts)
    }

    @Test(
        "a date of ISO 8601 is read, with a time and an offset or without, and other texts are none",
        arguments: [
            ("2023-05-01", [2023, 5, 1, 0, 0, 0], nil), ("2023-05-01T12:34", [2023, 5, 1, 12, 34, 0], nil),
            ("2023-05-01T12:34:56", [2023, 5, 1, 12, 34, 56], nil),
            ("2023-05-01 12:34:56.789", [2023, 5, 1, 12, 34, 56], nil),
            ("2023-05-01T12:34:56+0200", [2023, 5, 1, 12, 34, 56], 120),
            ("2023-05-01T12:34:56.5+02:00", [2023, 5, 1, 12, 34, 56], 120),
            ("2023-05-01T12:34-0330", [2023, 5, 1, 12, 34, 0], -210),
            ("2023-05-01T12:34:56.000000Z", [2023, 5, 1, 12, 34, 56], nil),
            ("2023:05:01 12:34:56", [2023, 5, 1, 12, 34, 56], nil), ("", nil, nil), ("yesterday", nil, nil),
            ("2023", nil, nil), ("2023-05", nil, nil), ("20230501", nil, nil), ("2023-13-01T00:00:00Z", nil, nil),
            ("1.5.2023 12:34", nil, nil), ("2023-05-01X12:34", nil, nil), ("2023-05-01T12", nil, nil),
        ] as [(String, [Int]?, Int?)])
    func iso(_ text: String, _ parts: [Int]?, _ offset: Int?) {
        let date = CaptureDate(iso: text)
        #expect(date?.parts == parts)
        #expect(date?.offset == offset)
    }

    @Test(
        "there is no day that the calendar does not have",
        arguments: [
            ("2026:02:28", true), ("2026:02:29", false), ("2024:02:29", true), ("2024:02:30", false),
            ("2026:02:31", false), ("1900:02:29", false), ("2000:02:29", true), ("2026:04:30", true),
            ("2026:04:31", false), ("2026:06:31", false), ("2026:09:31", false), ("2026:11:31", false),
            ("2026:12:31", true),
        ])
    func calendar(_ day: String, _ isOne: Bool) {
        #expect((CaptureDate(exif: "\(day) 12:00:00") != nil) == isOne)
        #expect((CaptureDate(iso: day.replacing(":", with: "-")) != nil) == isOne)
    }

    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    @Test(
        "a day knows its weekday, before and after leap days and at the turn of centuries",
        arguments: [
            ("2026:06:12", "Friday"), ("2026:06:14", "Sunday"), ("2024:02:28", "Wednesday"),
            ("2024:02:29", "Thursday"), ("2024:03:01", "Friday"), ("2023:12:31", "Sunday"), ("2024:01:01", "Monday"),
            ("2000:02:29", "Tuesday"), ("1900:03:01", "Thursday"), ("1900:02:28", "Wednesday"),
            ("1970:01:01", "Thursday"), ("2025:11:15", "Saturday"), ("0000:01:01", "Saturday"),
        ])
    func weekday(_ day: String, _ name: String) throws {
        #expect(try #require(CaptureDate(exif: "\(day) 12:00:00")).weekday == Self.weekdays.firstIndex(of: name))
    }

    @Test("dates are ordered by year, month, day, hour, minute and second, and their days have numbers in order")
    func order() throws {
        let texts = [
            "2024:12:31 23:59:59", "2025:01:01 00:00:00", "2025:01:02 00:00:00", "2025:02:01 00:00:00",
            "2025:02:01 01:00:00", "2025:02:01 01:01:00", "2025:02:01 01:01:01", "2025:02:28 05:00:00",
            "2025:03:01 00:00:00", "2025:03:01 23:59:59",
        ]
        let dates = try texts.map { try #require(CaptureDate(exif: $0)) }
        for (index, date) in dates.enumerated() {
            for (other, later) in dates.enumerated() {
                #expect((date < later) == (index < other))
                let isEarlierDay = index < other && texts[index].prefix(10) != texts[other].prefix(10)
                #expect((date.dayNumber < later.dayNumber) == isEarlierDay)
            }
        }
    }

    @Test(
        "every field comes back; parts that are missing, too many or out of range are no date, but a time below 0 is 0",
        arguments: [
            ([0, 1, 1, 0, 0, 0], [0, 1, 1, 0, 0, 0]), ([9999, 12, 31, 23, 59, 59], [9999, 12, 31, 23, 59, 59]),
            ([2024, 2, 29, 12, 30, 45], [2024, 2, 29, 12, 30, 45]), ([1970, 1, 1, 1, 2, 3], [1970, 1, 1, 1, 2, 3]),
            ([2026, 6, 12, -1, -5, -59], [2026, 6, 12, 0, 0, 0]), ([], nil), ([2026, 6, 12], nil),
            ([2026, 6, 12, 7, 45], nil), ([2026, 6, 12, 7, 45, 9, 1], nil), ([-1, 6, 12, 0, 0, 0], nil),
            ([10_000, 6, 12, 0, 0, 0], nil), ([2026, 0, 12, 0, 0, 0], nil), ([2026, 13, 12, 0, 0, 0], nil),
            ([2026, 6, 0, 0, 0, 0], nil), ([2026, 6, 32, 0, 0, 0], nil),
        ] as [([Int], [Int]?)])
    func fields(_ parts: [Int], _ expected: [Int]?) {
        #expect(CaptureDate(parts)?.parts == expected)
    }

    @Test(
        "EXIF's offsets are minutes, east of Greenwich positive, and invalid ones are rejected",
        arguments: [
            ("+02:00", 120), ("-03:30", -210), ("+00:00", 0), ("-00:00", 0), ("+14:00", 840), ("+05:45", 345),
            ("", nil), ("Z", nil), ("02:00", nil), ("+", nil), ("+2", nil), ("+02", nil), ("+02:60", nil),
            ("+15:00", nil), ("+02:00:00", nil), ("+-2:00x", nil), ("*02:00", nil), ("+-2:00", nil), ("+02:-1", nil),
            ("+-9223372036854775808:00", nil), ("-02:-9223372036854775808", nil),
        ] as [(String, Int?)])
    func offsets(_ text: String, _ minutes: Int?) {
        #expect(CaptureDate.offset(text) == minutes)
    }

    @Test("a date keeps its offset, unless it is out of range")
    func storedOffset() throws {
        var date = try #require(CaptureDate([2026, 6, 12, 0, 0, 0]))
        #expect(date.offset == nil)
        for (offset, kept) in [(0, 0), (120, 120), (-1440, -1440), (32_767, 32_767), (40_000, nil)] as [(Int, Int?)] {
            date.offset = offset
            #expect(date.offset == kept)
        }
    }

    @Test("dates are compared by local time, regardless of their offsets")
    func comparedLocally() throws {
        var early = try #require(CaptureDate([2026, 6, 12, 8, 0, 0]))
        var late = try #require(CaptureDate([2026, 6, 12, 9, 0, 0]))
        // In UTC the late one is earlier.
        early.offset = 0
        late.offset = 600
        #expect(early < late && !(late < early))
    }

    @Test("a library of a hundred thousand photos has small dates")
    func memory() {
        #expect(MemoryLayout<CaptureDate>.size <= 16)
    }
}

extension CaptureDate {
    fileprivate var parts: [Int] { [year, month, day, hour, minute, second] }
}
