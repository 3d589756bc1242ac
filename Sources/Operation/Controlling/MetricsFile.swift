import FoundationEssentials
import Logging
import Platform
import Synchronization
import SystemPackage

/// Writes the status to a file at intervals, for a monitoring system to collect.
public final class MetricsFile: Sendable {
    private let path: FilePath
    private let interval: Double
    private let logger: Logger
    private let status: @Sendable () -> Status
    private let worker = SerialWorker("metrics", priority: .low)
    private let faults = Mutex(KnownFaults<FilePath>())

    /// - Parameter status: Called on another thread.
    public init(_ path: FilePath, interval: Double, logger: Logger, status: @escaping @Sendable () -> Status) {
        (self.path, self.interval, self.logger, self.status) = (path, interval, logger, status)
        writeRepeatedly()
    }

    private func writeRepeatedly() {
        worker.perform { [weak self] in self?.write() }
        worker.perform(after: interval) { [weak self] in self?.writeRepeatedly() }
    }

    private func write() {
        let text = Metrics(status(), at: Date().timeIntervalSince1970).text
        do {
            try path.replaceContents(with: Array(text.utf8))
            if faults.withLock({ $0.end(path) }) { logger.notice("can write \(path.quoted) again") }
        } catch {
            guard let report = faults.withLock({ $0.begin(path, "\(error)") }) else { return }
            logger.error("cannot write \(path.quoted): \(error); next try in \(Int(interval)) s\(report)")
        }
    }

    /// Returns when the file has been written as often as it was due.
    public func finish() { worker.finish() }
}
