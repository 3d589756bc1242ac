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
        "what is no date is none",
        arguments: [
            "", "    :  :     :  :  ", "0000:00:00 00:00:00", "2026:13:01 00:00:00", "2026:01:32 00:00:00",
            "2026:06:12",
            "yesterday", "٢٠٢٦:٠٦:١٢ ٠٧:٤٥:٠٩",
        ])
    func refusing(_ text: String) {
        #expect(CaptureDate(exif: text) == nil)
    }

    @Test("a date keeps its day when its time is none of a clock's")
    func badTime() throws {
        let date = try #require(CaptureDate(exif: "2026:12:31 24:61:99"))
        #expect(date.dayText == "31 December 2026")
        #expect([date.hour, date.minute, date.second] == [23, 59, 59])
    }

    @Test(
        "what the ends of a span have in common is said once",
        arguments: [
            ("2026:06:12 23:00:00", "2026:06:12 23:59:00", "12 June 2026"),
            ("2026:06:12 23:00:00", "2026:06:14 07:00:00", "12 – 14 June 2026"),
            ("2026:06:12 23:00:00", "2026:07:01 07:00:00", "12 June – 1 July 2026"),
            ("2025:06:12 23:00:00", "2026:06:12 07:00:00", "12 June 2025 – 12 June 2026"),
        ])
    func span(_ first: String, _ last: String, _ text: String) throws {
        let (first, last) = (try #require(CaptureDate(exif: first)), try #require(CaptureDate(exif: last)))
        #expect(CaptureDate.dayText(from: first, to: last) == text)
    }

    @Test("the earlier date comes first, the year before the month and so on to the second")
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

    @Test(
        "a day is written with its month's name",
        arguments: zip(
            1...12,
            [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                "November",
                "December",
            ]))
    func dayText(_ month: Int, _ name: String) throws {
        let text = month < 10 ? "0\(month)" : "\(month)"
        #expect(try #require(CaptureDate(exif: "2019:\(text):03 10:00:00")).dayText == "3 \(name) 2019")
    }
}
