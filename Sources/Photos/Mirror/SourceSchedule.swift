/// When a source of photos is asked whether it has changed.
public struct SourceSchedule: Sendable {
    private let interval: Double
    private let least: Double
    /// When the next request is due.
    private(set) var due = -Double.infinity

    /// - Parameters:
    ///   - interval: Seconds between requests.
    ///   - least: The shortest interval that the kind of source allows.
    public init(interval: Double, least: Double = 0) {
        self.interval = interval
        self.least = least
    }

    /// Notes a request. The next one follows up to a tenth sooner or later, so that a fleet spreads its requests.
    public mutating func note(at time: Double, using generator: inout some RandomNumberGenerator) {
        due = time + max(interval, least) * .random(in: 0.9...1.1, using: &generator)
    }

    /// Seconds until there is something to do.
    ///
    /// - Parameters:
    ///   - retry: When the source may be asked again; nil unless it fails.
    ///   - other: When something else may be asked for.
    public func wait(at time: Double, retry: Double? = nil, other: Double? = nil) -> Double {
        max(min(1, interval), min(retry ?? due, other ?? .infinity) - time)
    }
}
