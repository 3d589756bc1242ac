internal import CLibrary
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
    private let start = Mutex(StartTime())

    /// - Parameter status: Called on another thread.
    public init(_ path: FilePath, interval: Double, logger: Logger, status: @escaping @Sendable () -> Status) {
        self.path = path
        self.interval = interval
        self.logger = logger
        self.status = status
        worker.perform { path.removingLastComponent().removeLeftovers() }
        writeRepeatedly()
    }

    private func writeRepeatedly() {
        worker.perform { [weak self] in self?.write() }
        worker.perform(after: interval) { [weak self] in self?.writeRepeatedly() }
    }

    private func write() {
        let status = status()
        let now = Date().timeIntervalSince1970
        let start = start.withLock { $0.measure(at: now, uptime: status.uptime) }
        do {
            // The next one comes soon, and each write to disk wears out a memory card.
            try path.replaceContents(with: Array(Metrics(status, at: now, start: start).text.utf8), isDurable: false)
            if faults.withLock({ $0.end(path) }) { logger.notice("can write \(path.quoted) again") }
        } catch {
            guard let report = faults.withLock({ $0.begin(path, "\(error)") }) else { return }
            logger.error("cannot write \(path.quoted): \(error); next try in \(Int(interval)) s\(report)")
        }
    }

    /// Returns when all writes that are due are done.
    public func finish() { worker.finish() }
}

/// When the program started, by the wall clock.
///
/// It is measured again only after that clock has been set, because monitoring systems take each change for a restart.
struct StartTime: Sendable {
    private var seconds: Double?

    /// - Parameter time: In seconds since 1970, as is the result.
    mutating func measure(at time: Double, uptime: Double) -> Double {
        let new = time - uptime
        if let seconds, abs(new - seconds) <= 1 { return seconds }
        seconds = new
        return new
    }
}

/// This process.
public enum OwnProcess {
    /// The resident memory in bytes; 0 where the system does not tell.
    public static var residentMemory: Int {
        // Pages: in total, resident, shared, ….
        let fields = (try? FilePath("/proc/self/statm").stream())?.split(separator: UInt8(ascii: " ")) ?? []
        guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Ends the process with SIGTERM, as a supervisor does.
    public static func end() { kill(getpid(), SIGTERM) }
}
