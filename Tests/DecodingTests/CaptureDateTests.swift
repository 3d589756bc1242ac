import Testing

@testable import Decoding

@Suite struct CaptureDateTests {
    @Test("EXIF's dates are read", arguments: ["2026:06:12 07:45:09", "2026-06-12T07:45:09", "2026:06:12 07:45:09.25"])
    func reading(_ text: String) throws {
        let date = try #require(CaptureDate(exif: text))
        #expect([date.year, date.month, date.day] == [2026, 6, 12])
        #expect([date.hour, date.minute, date.second] == [7, 45, 9])
    }

    @Test(
        "invalid dates are rejected",
        arguments: [
            "", "    :  :     :  :  ", "0000:00:00 00:00:00", "2026:13:01 00:00:00", "2026:01:32 00:00:00",
            "2026:06",
            "yesterday", "٢٠٢٦:٠٦:١٢ ٠٧:٤٥:٠٩",
        ])
    func refusing(_ text: String) {
        #expect(CaptureDate(exif: text) == nil)
    }

    @Test(
        "there is no day that the calendar does not have",
        arguments: [
            ("2026:02:28", true), ("2026:02:29", false), ("2024:02:29", true), ("2024:02:30", false),
            ("2026:02:31", false),
            ("1900:02:29", false), ("2000:02:29", true), ("2026:04:30", true), ("2026:04:31", false),
            ("2026:06:31", false), ("2026:09:31", false), ("2026:11:31", false), ("2026:12:31", true),
        ])
    func calendar(_ day: String, _ isOne: Bool) {
        #expect((CaptureDate(exif: "\(day) 12:00:00") != nil) == isOne)
        #expect((CaptureDate(iso: day.replacing(":", with: "-")) != nil) == isOne)
    }

    @Test(
        "ISO 8601's dates are read, with a time and an offset or without",
        arguments: [
            ("2023-05-01", [2023, 5, 1, 0, 0, 0], nil), ("2023-05-01T12:34", [2023, 5, 1, 12, 34, 0], nil),
            ("2023-05-01T12:34:56", [2023, 5, 1, 12, 34, 56], nil),
            ("2023-05-01 12:34:56.789", [2023, 5, 1, 12, 34, 56], nil),
            ("2023-05-01T12:34:56+0200", [2023, 5, 1, 12, 34, 56], 120),
            ("2023-05-01T12:34:56.5+02:00", [2023, 5, 1, 12, 34, 56], 120),
            ("2023-05-01T12:34-0330", [2023, 5, 1, 12, 34, 0], -210),
            ("2023-05-01T12:34:56.000000Z", [2023, 5, 1, 12, 34, 56], nil),
            ("2023:05:01 12:34:56", [2023, 5, 1, 12, 34, 56], nil),
        ] as [(String, [Int], Int?)])
    func iso(_ text: String, _ parts: [Int], _ offset: Int?) throws {
        var expected = try #require(CaptureDate(parts))
        expected.offset = offset
        #expect(CaptureDate(iso: text) == expected)
    }

    @Test(
        "other texts are no dates of ISO 8601",
        arguments: [
            "", "yesterday", "2023", "2023-05", "20230501", "2023-13-01T00:00:00Z", "1.5.2023 12:34",
            "2023-05-01X12:34",
            "2023-05-01T12",
        ])
    func noISO(_ text: String) {
        #expect(CaptureDate(iso: text) == nil)
    }

    @Test("an invalid time of day is clamped")
    func badTime() throws {
        let date = try #require(CaptureDate(exif: "2026:12:31 24:61:99"))
        #expect([date.year, date.month, date.day] == [2026, 12, 31])
        #expect([date.hour, date.minute, date.second] == [23, 59, 59])
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

    @Test("dates are ordered by year, month, day, hour, minute and second")
    func order() throws {
        let texts = [
            "2024:12:31 23:59:59", "2025:01:01 00:00:00", "2025:01:02 00:00:00", "2025:02:01 00:00:00",
            "2025:02:01 01:00:00", "2025:02:01 01:01:00", "2025:02:01 01:01:01",
        ]
        let dates = try texts.map { try #require(CaptureDate(exif: $0)) }
        for (index, date) in dates.enumerated() {
            for (other, later) in dates.enumerated() { #expect((date < later) == (index < other)) }
        }
    }

    @Test("every field comes back, from the first day to the last")
    func fields() throws {
        for parts in [
            [0, 1, 1, 0, 0, 0], [9999, 12, 31, 23, 59, 59], [2024, 2, 29, 12, 30, 45], [1970, 1, 1, 1, 2, 3],
        ] {
            let date = try #require(CaptureDate(parts))
            #expect([date.year, date.month, date.day, date.hour, date.minute, date.second] == parts)
        }
    }

    @Test("parts that are missing, too many or out of range are no date")
    func badParts() {
        for parts in [
            [], [2026, 6, 12], [2026, 6, 12, 7, 45], [2026, 6, 12, 7, 45, 9, 1], [-1, 6, 12, 0, 0, 0],
            [10_000, 6, 12, 0, 0, 0], [2026, 0, 12, 0, 0, 0], [2026, 13, 12, 0, 0, 0], [2026, 6, 0, 0, 0, 0],
            [2026, 6, 32, 0, 0, 0],
        ] {
            #expect(CaptureDate(parts) == nil, "\(parts)")
        }
    }

    @Test("a time of day below 0 becomes midnight")
    func negativeTime() throws {
        let date = try #require(CaptureDate([2026, 6, 12, -1, -5, -59]))
        #expect([date.day, date.hour, date.minute, date.second] == [12, 0, 0, 0])
    }

    @Test("day numbers are the same all day, and grow from each day to the next")
    func dayNumbers() throws {
        func number(_ parts: [Int]) throws -> Int { try #require(CaptureDate(parts)).dayNumber }
        #expect(try number([2026, 6, 12, 0, 0, 0]) == number([2026, 6, 12, 23, 59, 59]))
        let days = [
            [2025, 12, 31, 23, 59, 59], [2026, 1, 1, 0, 0, 0], [2026, 2, 28, 5, 0, 0], [2026, 3, 1, 0, 0, 0],
            [2026, 3, 2, 0, 0, 0],
        ]
        let numbers = try days.map(number)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test(
        "EXIF's offsets are minutes, east of Greenwich positive",
        arguments: [("+02:00", 120), ("-03:30", -210), ("+00:00", 0), ("-00:00", 0), ("+14:00", 840), ("+05:45", 345)])
    func offsets(_ text: String, _ minutes: Int) {
        #expect(CaptureDate.offset(text) == minutes)
    }

    @Test(
        "invalid offsets are rejected",
        arguments: [
            "", "Z", "02:00", "+", "+2", "+02", "+02:60", "+15:00", "+02:00:00", "+-2:00x", "*02:00", "+-2:00",
            "+02:-1", "+-9223372036854775808:00", "-02:-9223372036854775808",
        ])
    func badOffsets(_ text: String) {
        #expect(CaptureDate.offset(text) == nil)
    }

    @Test("a date keeps its offset, unless it is out of range")
    func storedOffset() throws {
        var date = try #require(CaptureDate([2026, 6, 12, 0, 0, 0]))
        #expect(date.offset == nil)
        for offset in [0, 120, -1440, 32_767] {
            date.offset = offset
            #expect(date.offset == offset)
        }
        date.offset = 40_000
        #expect(date.offset == nil)
    }

    @Test("dates are compared by local time, whatever their offsets")
    func comparedLocally() throws {
        var early = try #require(CaptureDate([2026, 6, 12, 8, 0, 0]))
        var late = try #require(CaptureDate([2026, 6, 12, 9, 0, 0]))
        // In UTC the late one is earlier.
        early.offset = 0
        late.offset = 600
        #expect(early < late)
        #expect(!(late < early))
    }

    @Test("a library of a hundred thousand photos has small dates")
    func memory() {
        #expect(MemoryLayout<CaptureDate>.size <= 16)
    }
}
