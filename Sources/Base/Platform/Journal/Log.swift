internal import CLibrary
import Logging
import Synchronization
import SystemPackage

/// The process's log: the system's journal if standard error leads there, otherwise standard error.
public enum Log {
    /// Writes a line that belongs to no logger.
    public static func write(line: String, level: Logger.Level = .error) {
        let entry = LogEntry(level, line, time: LogEntry.now)
        guard !destination.take(entry, [("SYSLOG_IDENTIFIER", "vitrine")]) else { return }
        LossyOutput.standardError.write(line: entry.message)
    }

    /// The least severe entries that are written.
    public static var level: Logger.Level {
        get { Logger.Level.allCases[leastSevere.load(ordering: .relaxed)] }
        set { leastSevere.store(Logger.Level.allCases.firstIndex(of: newValue) ?? 0, ordering: .relaxed) }
    }

    /// The last warnings and errors, oldest first.
    public static var latestFaults: [LogEntry] { latest.withLock(\.self) }

    private static let leastSevere = Atomic(Logger.Level.allCases.firstIndex(of: .info) ?? 0)
    private static let latest = Mutex<[LogEntry]>([])
    /// How many faults are kept.
    private static let capacity = 20

    static func keep(_ entry: LogEntry) {
        guard entry.level >= .warning else { return }
        latest.withLock { latest in
            if latest.count == capacity { latest.removeFirst() }
            latest.append(entry)
        }
    }

    static let destination = LogDestination(
        journal: JournalSocket.isJournal(.standardError, getenv("JOURNAL_STREAM").map { String(cString: $0) })
            ? JournalSocket() : nil)
}

/// The journal, if standard error leads there.
struct LogDestination: Sendable {
    /// Nil if standard error does not lead to the journal.
    var journal: JournalSocket?
    var writeLine: @Sendable (String) -> Void = LossyOutput.standardError.write

    /// - Returns: False if the entry is for a terminal or a file.
    func take(_ entry: LogEntry, _ fields: [JournalSocket.Field]) -> Bool {
        guard let journal else { return false }
        let all = [("MESSAGE", entry.message), ("PRIORITY", "\(entry.level.priority)")] + fields
        // The journal reads the priority of a line from its prefix (sd-daemon(3)).
        if !journal.send(all) { writeLine("<\(entry.level.priority)>\(entry.message)") }
        return true
    }
}

/// One entry of the log, in one line.
public struct LogEntry: Hashable, Sendable {
    public var level: Logger.Level
    public var message: String
    /// Seconds since 1970.
    public var time: Double

    /// - Parameter message: Anything; control characters are escaped.
    init(_ level: Logger.Level, _ message: String, time: Double) {
        self.level = level
        self.message = message.printable
        self.time = time
    }

    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension Logger.Level {
    /// After syslog(3).
    var priority: Int {
        switch self {
        case .trace, .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        case .critical: 2
        }
    }
}
