import Logging
import Manifest
import Platform

/// Logs each fault once for as long as it lasts, then its count every hour, and its end.
struct FaultLog {
    private let logger: Logger
    private var faults = KnownFaults<String>()
    private var told: [String: [String]] = [:]

    init(_ logger: Logger) {
        self.logger = logger
    }

    /// Whether nothing fails.
    var isEmpty: Bool { faults.isEmpty }

    /// - Parameters:
    ///   - name: A URL or a file.
    ///   - hasPhotos: Whether there is a previous set to show.
    ///   - isPart: Whether others are shown without it.
    mutating func note(_ name: String, _ fault: WebFault, hasPhotos: Bool, isPart: Bool = false) {
        guard let report = faults.begin(name, fault.description) else { return }
        let retry = fault.retryAfter.map { "next try in \(Int($0)) s at the server's request" } ?? "will retry"
        let shown = isPart ? "left out" : hasPhotos ? "still showing the previous photos" : "nothing to show yet"
        logger.warning("\(Self.quoted(name)): \(fault); \(shown), \(retry)\(report)")
    }

    /// Says what is no failure, once.
    mutating func tell(_ notes: [String: [String]]) {
        for (name, words) in notes.sorted(by: { $0.key < $1.key }) where told[name] != words {
            logger.notice("\(Self.quoted(name)): \(words.joined(separator: "; "))")
        }
        told = notes
    }

    mutating func clear(_ name: String) {
        guard faults.end(name) else { return }
        logger.info("\(Self.quoted(name)): no longer failing")
    }

    /// Forgets photos that are no longer wanted.
    mutating func removeAll(where isForgotten: (String) -> Bool) { faults.keepAll { !isForgotten($0) } }

    private static func quoted(_ name: String) -> String { WebAddress.public(name).quoted }
}
