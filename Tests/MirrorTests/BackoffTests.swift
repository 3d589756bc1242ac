import Mirror
import Testing

@Suite struct BackoffTests {
    /// The lowest and the highest wait among a thousand kiosks whose rounds ended alike.
    private func waits(_ outcomes: [Mirror.Outcome]) -> ClosedRange<Double> {
        var generator = SystemRandomNumberGenerator()
        let waits = (0..<1000).map { _ in
            var backoff = Backoff(interval: 60)
            return outcomes.map { backoff.wait(after: $0, using: &generator) }.last ?? 0
        }
        return (waits.min() ?? 0)...(waits.max() ?? 0)
    }

    private let failure = Mirror.Outcome.incomplete(hasProgressed: false)

    @Test("while all is well it looks once an interval, a tenth sooner or later")
    func well() {
        let range = waits([.complete])
        #expect(range.lowerBound >= 54 && range.upperBound <= 66)
        #expect(range.upperBound - range.lowerBound > 6)
    }

    @Test("after failures it waits twice as long each time, never longer than ten minutes, and by half at random")
    func failing() {
        for (count, ceiling) in [(1, 2.0), (2, 4), (3, 8), (9, 512), (10, 600), (1000, 600)] {
            let range = waits(Array(repeating: failure, count: count))
            #expect(range.lowerBound >= ceiling / 2 && range.upperBound <= ceiling)
            #expect(range.upperBound - range.lowerBound > ceiling / 4)
        }
    }

    @Test("what has come on, or is well again, begins anew")
    func recovering() {
        let failures = Array(repeating: failure, count: 8)
        #expect(waits(failures + [.incomplete(hasProgressed: true)]).upperBound <= 2)
        #expect(waits(failures + [.complete, failure]).upperBound <= 2)
    }
}
