import Testing

@testable import Manifest

@Suite struct WallDateTests {
    @Test(
        "a date is read alone, with a time, and with a time and an offset",
        arguments: [
            ("2026-07-03", [2026, 7, 3, 0, 0, 0], nil),
            ("2026-07-03T09:08:07", [2026, 7, 3, 9, 8, 7], nil),
            ("2026-07-03 09:08:07", [2026, 7, 3, 9, 8, 7], nil),
            ("2026-07-03t09:08:07.25z", [2026, 7, 3, 9, 8, 7], 0),
            ("2026-12-31T23:59:60-03:30", [2026, 12, 31, 23, 59, 60], -210),
            ("0987-01-01T00:00:00+14:00", [987, 1, 1, 0, 0, 0], 840),
        ] as [(String, [Int], Int?)])
    func reading(_ text: String, _ parts: [Int], _ offset: Int?) throws {
        let date = try #require(WallDate(text))
        #expect(date.parts == parts)
        #expect(date.offset == offset)
        #expect(WallDate(date.text) == date)
    }

    @Test(
        "anything else is refused",
        arguments: [
            "", "2026", "2026-7-3", "2026-13-01", "2026-00-01", "2026-01-32", "2026-02-31", "2026-02-29", "2026-07-03T",
            "2026-07-03T24:00:00",
            "2026-07-03T09:08", "2026-07-03T09:08:07+2", "2026-07-03T09:08:07+24:00", "2026-07-03T09:08:07*02:00",
            "٢٠٢٦-07-03", "2026-07-03T09:08:07Zulu",
        ])
    func others(_ text: String) {
        #expect(WallDate(text) == nil)
    }
}
