import Testing

@testable import Mirror

@Suite struct BackoffTests {
    /// The shortest and the longest wait of a thousand kiosks after so many failures.
    private func waits(_ count: Int, _ fault: WebFault = .connectionLost, isPart: Bool = false) -> ClosedRange<Double> {
        var generator = SystemRandomNumberGenerator()
        let waits = (0..<1000).map { _ in Backoff.wait(after: count, fault, isPart: isPart, using: &generator) }
        return (waits.min() ?? 0)...(waits.max() ?? 0)
    }

    @Test("after each failure the wait doubles, up to a limit, and is random by half")
    func failing() {
        for (count, usual, refused) in [
            (1, 2.0, 60.0), (2, 4, 120), (3, 8, 240), (7, 128, 3600), (10, 600, 3600), (1000, 600, 3600),
        ] {
            for (range, ceiling) in [
                (waits(count), usual), (waits(count, .wrongSHA1, isPart: true), usual),
                (waits(count, .status(404, retryAfter: nil), isPart: true), refused),
                (waits(count, .status(404, retryAfter: nil)), usual),
            ] {
                #expect(range.lowerBound >= ceiling / 2 && range.upperBound <= ceiling)
                #expect(range.upperBound - range.lowerBound > ceiling / 4)
            }
        }
    }

    @Test("a wait is never shorter than a server asks for, nor more than a tenth longer")
    func retryAfter() {
        let busy = waits(1, .status(503, retryAfter: 120))
        #expect(busy.lowerBound >= 120 && busy.upperBound <= 132)
        #expect(busy.upperBound - busy.lowerBound > 6)
        // The own wait after many failures is longer than that.
        let late = waits(20, .status(503, retryAfter: 120))
        #expect(late.lowerBound >= 300 && late.upperBound <= 600)
        #expect(waits(1, .status(503, retryAfter: 0)).upperBound <= 2)
    }
}

@Suite struct SourceScheduleTests {
    @Test("a source is asked again after its interval, or a longer one of its kind, up to a tenth sooner or later")
    func spread() {
        var generator = SystemRandomNumberGenerator()
        for (least, period) in [(0.0, 60.0), (300, 300)] {
            let waits = (0..<1000).map { _ in
                var schedule = SourceSchedule(interval: 60, least: least)
                schedule.note(at: 1000, using: &generator)
                return schedule.wait(at: 1000)
            }
            let range = (waits.min() ?? 0)...(waits.max() ?? 0)
            #expect(range.lowerBound >= 0.9 * period && range.upperBound <= 1.1 * period)
            #expect(range.upperBound - range.lowerBound > 0.15 * period)
        }
    }

    @Test("a source that fails is tried again after its pause, and nothing within a second")
    func waiting() {
        var generator = SystemRandomNumberGenerator()
        var schedule = SourceSchedule(interval: 60)
        #expect(schedule.wait(at: 1000) == 1)
        schedule.note(at: 1000, using: &generator)
        #expect(schedule.wait(at: 1000, retry: 1500) == 500)
        #expect(schedule.wait(at: 1000, retry: 1500, other: 1010) == 10)
        #expect(schedule.wait(at: 1000, other: 990) == 1)
    }
}

@Suite struct RetryAfterTests {
    /// 3 July 2026, 12:00:00 UTC, in seconds since 1970.
    private let noon = 1_783_080_000.0

    @Test(
        "a wait is in seconds or until a date, by the server's clock if the answer has it, and an hour at most",
        arguments: [
            ("0", nil, 0), ("1", nil, 1), ("120", nil, 120), ("3600", nil, 3600), ("3601", nil, 3600),
            ("86400", nil, 3600), (String(repeating: "9", count: 400), nil, 3600),
            // HTTP's three forms of a date.
            ("Fri, 03 Jul 2026 12:02:30 GMT", nil, 150), ("Friday, 03-Jul-26 12:02:30 GMT", nil, 150),
            ("Fri Jul  3 12:02:30 2026", nil, 150),
            ("Fri, 03 Jul 2026 11:59:59 GMT", nil, 0), ("Sun, 06 Nov 1994 08:49:37 GMT", nil, 0),
            ("Sat, 04 Jul 2026 12:00:00 GMT", nil, 3600),
            // The server is a day ahead of this kiosk.
            ("Sat, 04 Jul 2026 12:00:30 GMT", "Sat, 04 Jul 2026 12:00:00 GMT", 30),
            ("45", "Sat, 04 Jul 2026 12:00:00 GMT", 45), ("Fri, 03 Jul 2026 12:00:30 GMT", "yesterday at noon", 30),
            ("", nil, nil), ("soon", nil, nil), ("-5", nil, nil), ("1.5", nil, nil), ("٣", nil, nil),
            ("120 s", nil, nil), ("99:99", nil, nil), (nil, nil, nil),
        ] as [(String?, String?, Double?)])
    func seconds(_ text: String?, _ date: String?, _ expected: Double?) {
        var fields: [String: String] = [:]
        fields["retry-after"] = text
        fields["date"] = date
        #expect(RetryAfter.seconds(fields, now: noon) == expected)
    }
}
