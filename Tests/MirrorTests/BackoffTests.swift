import Mirror
import Testing

@Suite struct BackoffTests {
    /// The shortest and the longest wait of a thousand kiosks after the same outcomes.
    private func waits(_ outcomes: [Mirror.Outcome]) -> ClosedRange<Double> {
        var generator = SystemRandomNumberGenerator()
        let waits = (0..<1000).map { _ in
            var backoff = Backoff(interval: 60)
            return outcomes.map { backoff.wait(after: $0, using: &generator) }.last ?? 0
        }
        return (waits.min() ?? 0)...(waits.max() ?? 0)
    }

    private let failure = Mirror.Outcome.incomplete(hasProgressed: false)

    @Test("after a success the wait is the interval, give or take a tenth")
    func well() {
        let range = waits([.complete])
        #expect(range.lowerBound >= 54 && range.upperBound <= 66)
        #expect(range.upperBound - range.lowerBound > 6)
    }

    @Test("after each failure the wait doubles, up to ten minutes, and is random by half")
    func failing() {
        for (count, ceiling) in [(1, 2.0), (2, 4), (3, 8), (9, 512), (10, 600), (1000, 600)] {
            let range = waits(Array(repeating: failure, count: count))
            #expect(range.lowerBound >= ceiling / 2 && range.upperBound <= ceiling)
            #expect(range.upperBound - range.lowerBound > ceiling / 4)
        }
    }

    @Test("after progress or a success the waits start from the beginning")
    func recovering() {
        let failures = Array(repeating: failure, count: 8)
        #expect(waits(failures + [.incomplete(hasProgressed: true)]).upperBound <= 2)
        #expect(waits(failures + [.complete, failure]).upperBound <= 2)
    }

    @Test("a wait is never shorter than a server asks for, nor more than a tenth longer")
    func retryAfter() {
        let busy = waits([.incomplete(hasProgressed: false, retryAfter: 120)])
        #expect(busy.lowerBound >= 120 && busy.upperBound <= 132)
        #expect(busy.upperBound - busy.lowerBound > 6)
        // The own wait after many failures is longer than that.
        let failures = Array(repeating: failure, count: 20)
        let late = waits(failures + [.incomplete(hasProgressed: false, retryAfter: 120)])
        #expect(late.lowerBound >= 300 && late.upperBound <= 600)
        #expect(waits([.incomplete(hasProgressed: true, retryAfter: 0)]).upperBound <= 2)
    }
}
