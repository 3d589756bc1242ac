import Logging
import Manifest
import Platform

/// Logs each fault once for as long as it lasts, then its count every hour, and its end.
struct FaultLog {
    private let logger: Logger
    private var faults = KnownFaults<String>()

    init(_ logger: Logger) {
        self.logger = logger
    }

    /// Whether nothing fails.
    var isEmpty: Bool { faults.isEmpty }

    /// - Parameters:
    ///   - name: A URL or a file.
    ///   - hasPhotos: Whether there is a previous set to show.
    mutating func note(_ name: String, _ fault: WebFault, hasPhotos: Bool) {
        guard let report = faults.begin(name, fault.description) else { return }
        let retry = fault.retryAfter.map { "next try in \(Int($0)) s at the server's request" } ?? "will retry"
        let shown = hasPhotos ? "still showing the previous photos" : "nothing to show yet"
        logger.warning("\(Self.quoted(name)): \(fault); \(shown), \(retry)\(report)")
    }

    mutating func clear(_ name: String) {
        guard faults.end(name) else { return }
        logger.info("\(Self.quoted(name)): no longer failing")
    }

    /// Forgets photos that are no longer wanted.
    mutating func removeAll(except name: String) { faults.keepAll { $0 == name } }

    private static func quoted(_ name: String) -> String { WebAddress.public(name).quoted }
}
