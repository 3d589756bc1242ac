import Testing

@testable import Mirror

@Suite struct RetryAfterTests {
    /// 3 July 2026, 12:00:00 UTC, in seconds since 1970.
    private let noon = 1_783_080_000.0

    private func seconds(_ text: String, date: String? = nil) -> Double? {
        var fields = ["retry-after": text]
        fields["date"] = date
        return RetryAfter.seconds(fields, now: noon)
    }

    @Test(
        "seconds are taken as they are, up to an hour", arguments: [("0", 0), ("1", 1), ("120", 120), ("3600", 3600)])
    func seconds(_ text: String, _ expected: Double) {
        #expect(seconds(text) == expected)
    }

    @Test("a longer wait is cut to an hour", arguments: ["3601", "86400", String(repeating: "9", count: 400)])
    func limit(_ text: String) {
        #expect(seconds(text) == 3600)
    }

    @Test(
        "a date is read in each of HTTP's three forms",
        arguments: [
            "Fri, 03 Jul 2026 12:02:30 GMT", "Friday, 03-Jul-26 12:02:30 GMT", "Fri Jul  3 12:02:30 2026",
        ])
    func dates(_ text: String) {
        #expect(seconds(text) == 150)
    }

    @Test("a past date means no wait, and a distant one an hour")
    func boundedDates() {
        #expect(seconds("Fri, 03 Jul 2026 11:59:59 GMT") == 0)
        #expect(seconds("Sun, 06 Nov 1994 08:49:37 GMT") == 0)
        #expect(seconds("Sat, 04 Jul 2026 12:00:00 GMT") == 3600)
    }

    @Test("a date counts from the server's clock, if the answer has it")
    func serverClock() {
        // The server is a day ahead of this kiosk.
        let date = "Sat, 04 Jul 2026 12:00:00 GMT"
        #expect(seconds("Sat, 04 Jul 2026 12:00:30 GMT", date: date) == 30)
        #expect(seconds("Fri, 03 Jul 2026 12:00:30 GMT", date: "yesterday at noon") == 30)
        #expect(seconds("45", date: date) == 45)
    }

    @Test("anything else is ignored", arguments: ["", "soon", "-5", "1.5", "٣", "120 s", "99:99"])
    func nonsense(_ text: String) {
        #expect(seconds(text) == nil)
        #expect(RetryAfter.seconds([:], now: noon) == nil)
    }
}
