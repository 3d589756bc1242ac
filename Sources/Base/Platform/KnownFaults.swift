/// Remembers what does not work and why, so that a fault that lasts is reported once, and then summed up every hour.
public struct KnownFaults<Subject: Hashable & Sendable>: Sendable {
    private struct Fault {
        var reason: String
        /// When it was last reported.
        var reported: ContinuousClock.Instant
        /// How often it has been noted since.
        var count = 0
    }

    private static var interval: Duration { .seconds(3600) }

    private var faults: [Subject: Fault] = [:]

    public init() {}

    /// Whether everything works.
    public var isEmpty: Bool { faults.isEmpty }

    /// Notes that a subject does not work.
    ///
    /// - Returns: What to report, if it is new, the reason is, or an hour has passed since the last report.
    public mutating func begin(
        _ subject: Subject, _ reason: String, at now: ContinuousClock.Instant = .now
    ) -> FaultReport? {
        guard let fault = faults[subject], fault.reason == reason else {
            faults[subject] = Fault(reason: reason, reported: now)
            return FaultReport()
        }
        faults[subject]?.count += 1
        guard now - fault.reported >= Self.interval else { return nil }
        faults[subject] = Fault(reason: reason, reported: now)
        return FaultReport(count: fault.count + 1, time: now - fault.reported)
    }

    /// Notes that a subject works.
    ///
    /// - Returns: Whether it did not before.
    public mutating func end(_ subject: Subject) -> Bool { faults.removeValue(forKey: subject) != nil }

    /// Forgets all other subjects.
    public mutating func keepAll(where isKept: (Subject) -> Bool) { faults = faults.filter { isKept($0.key) } }
}

/// What to add to the message of a fault: nothing for one that is new, and how often it has been noted for one that lasts.
public struct FaultReport: Hashable, Sendable, CustomStringConvertible {
    fileprivate var count = 0
    fileprivate var time = Duration.zero

    public var description: String {
        count == 0 ? "" : " (\(count) more times in \(time.components.seconds / 60) min)"
    }
}
