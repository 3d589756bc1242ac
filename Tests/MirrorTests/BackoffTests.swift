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
