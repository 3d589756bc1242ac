/// How long to wait between rounds: evenly while all is well, longer and longer after failures. All waits are random
/// within limits, so that a fleet does not send its requests all at once.
public struct Backoff: Sendable {
    /// While all is well, in seconds.
    private let interval: Double
    private var failures = 0

    /// After the first failure, in seconds.
    private static let shortest = 2.0
    /// After many, in seconds.
    private static let longest = 600.0

    public init(interval: Double) {
        self.interval = interval
    }

    /// The wait after a round, in seconds. It is never shorter than the server asks for.
    public mutating func wait(
        after outcome: Mirror.Outcome, using generator: inout some RandomNumberGenerator
    ) -> Double {
        switch outcome {
        case .complete:
            failures = 0
            return interval * .random(in: 0.9...1.1, using: &generator)
        case .incomplete(let hasProgressed, let retryAfter):
            failures = hasProgressed ? 1 : min(failures + 1, 32)
            let ceiling = min(Self.longest, Self.shortest * Double(1 << (failures - 1)))
            let wait = ceiling * .random(in: 0.5...1, using: &generator)
            return max(wait, (retryAfter ?? 0) * .random(in: 1...1.1, using: &generator))
        }
    }
}
