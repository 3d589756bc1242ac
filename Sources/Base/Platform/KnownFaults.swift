/// Remembers what does not work and why, so that a fault is reported once for as long as it lasts.
package struct KnownFaults<Subject: Hashable & Sendable>: Sendable {
    private var reasons: [Subject: String] = [:]

    package init() {}

    /// Notes that a subject does not work.
    ///
    /// - Returns: Whether that is new, or the reason is.
    package mutating func begin(_ subject: Subject, _ reason: String) -> Bool {
        reasons.updateValue(reason, forKey: subject) != reason
    }

    /// Notes that a subject works.
    ///
    /// - Returns: Whether it did not before.
    package mutating func end(_ subject: Subject) -> Bool { reasons.removeValue(forKey: subject) != nil }

    /// Forgets all other subjects.
    package mutating func removeAll(except subject: Subject) { reasons = reasons.filter { $0.key == subject } }
}
