/// Limits how often each address may ask: a bucket of tokens that refills (a token bucket, as RFC 2697 describes one).
struct RequestRate: Sendable {
    private struct Bucket {
        var tokens: Double
        /// When it was last filled, in seconds.
        var time: Double
    }

    /// The tokens that a bucket holds, and that it gains in a second.
    let capacity: Double
    let gain: Double
    private var buckets: [IPAddress: Bucket] = [:]

    /// The number of addresses that are known.
    var count: Int { buckets.count }

    /// More are forgotten, the fullest first: they gain nothing by that.
    private static let mostBuckets = 4096

    init(capacity: Double, gain: Double) {
        self.capacity = capacity
        self.gain = gain
    }

    /// Takes a token.
    ///
    /// - Parameter time: In seconds, on any clock that does not go back.
    /// - Returns: Nil if there was one; otherwise, the whole seconds until there is one again.
    mutating func take(for address: IPAddress, at time: Double) -> Int? {
        if buckets.count >= Self.mostBuckets, buckets[address] == nil { forgetFullest(at: time) }
        var bucket = buckets[address] ?? Bucket(tokens: capacity, time: time)
        bucket.tokens = min(capacity, bucket.tokens + (time - bucket.time) * gain)
        bucket.time = time
        let wait = bucket.tokens >= 1 ? nil : Int(saturating: ((1 - bucket.tokens) / gain).rounded(.up))
        if wait == nil { bucket.tokens -= 1 }
        buckets[address] = bucket
        return wait
    }

    private mutating func forgetFullest(at time: Double) {
        let kept = buckets.sorted { $0.value.tokens < $1.value.tokens }.prefix(Self.mostBuckets / 2)
        buckets = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
    }
}
