/// How long to wait before something that failed is tried again: longer and longer. All waits are random within limits, so that a
/// fleet does not send its requests all at once.
enum Backoff {
    /// After the first failure and after many, in seconds.
    private static let usual = 2.0...600.0
    /// For parts of a catalogue that a server refuses, until someone does something about it.
    private static let refused = 60.0...3600.0

    /// The wait after so many failures in a row, in seconds. It is never shorter than the server asks for.
    static func wait(
        after count: Int, _ fault: WebFault, isPart: Bool = false, using generator: inout some RandomNumberGenerator
    ) -> Double {
        let limits = isPart && fault.isLasting ? refused : usual
        let ceiling = min(limits.upperBound, limits.lowerBound * Double(1 << min(max(0, count - 1), 32)))
        let wait = ceiling * .random(in: 0.5...1, using: &generator)
        return max(wait, (fault.retryAfter ?? 0) * .random(in: 1...1.1, using: &generator))
    }
}
