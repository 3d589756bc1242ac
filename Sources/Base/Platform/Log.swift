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

    /// The minimum level of the entries that are written.
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

/// Writes lines to a reader that may be slow or gone. It drops what cannot be written at once, so it never blocks, and
/// no thread waits for another.
final class LossyOutput: Sendable {
    static let standardError = LossyOutput(.standardError)

    /// The number of bytes that a writable pipe takes without blocking (pipe(7)).
    private static let piece = Int(PIPE_BUF)

    private let descriptor: FileDescriptor
    /// The number of lines dropped since the last successful write.
    private let lost = Atomic(0)

    init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

    func write(line: String) {
        let lost = lost.exchange(0, ordering: .relaxed)
        if lost == 0 || send("vitrine: \(lost) log lines were dropped: the reader was too slow\n") {
            if !send(line + "\n") { self.lost.add(1, ordering: .relaxed) }
        } else {
            self.lost.add(lost + 1, ordering: .relaxed)
        }
    }

    /// - Returns: Whether all of the text was written.
    private func send(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = isWritable ? try? rest.prefix(Self.piece).withUnsafeBytes { try descriptor.write($0) } : nil
            guard let count else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// A pipe without a reader is writable, too, but writing to it raises SIGPIPE.
    private var isWritable: Bool {
        var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, 0) == 1 && request.revents == Int16(POLLOUT)
    }
}

/// The stream for ``StreamLogHandler``, which writes a line at a time.
struct StandardErrorLines: TextOutputStream, Sendable {
    func write(_ text: String) { LossyOutput.standardError.write(line: String(text.dropLast())) }
}

/// Writes a logger's entries to the ``Log``, one line per entry. Line breaks in messages are escaped.
public struct SystemLogHandler: LogHandler {
    private let label: String
    /// For terminals and files.
    private var lines: StreamLogHandler

    public init(label: String) {
        self.label = label
        lines = StreamLogHandler(label: label, stream: StandardErrorLines())
        // The log's level decides.
        lines.logLevel = .trace
    }

    public var logLevel: Logger.Level {
        get { Log.level }
        set { Log.level = newValue }
    }

    public var metadata: Logger.Metadata {
        get { lines.metadata }
        set { lines.metadata = newValue }
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { lines[metadataKey: key] }
        set { lines[metadataKey: key] = newValue }
    }

    public func log(event: LogEvent) {
        let entry = LogEntry(event.level, event.message.description, time: LogEntry.now)
        Log.keep(entry)
        guard !Log.destination.take(entry, fields(of: event)) else { return }
        var event = event
        event.message = "\(entry.message)"
        lines.log(event: event)
    }

    private func fields(of event: LogEvent) -> [JournalSocket.Field] {
        [
            ("SYSLOG_IDENTIFIER", label), ("VITRINE_MODULE", event.source), ("CODE_FILE", event.file),
            ("CODE_LINE", "\(event.line)"), ("CODE_FUNC", event.function),
        ]
    }
}

/// The socket of systemd's journal. An entry is a datagram of lines `FIELD=value` (systemd's "Native Journal Protocol").
struct JournalSocket: Sendable {
    /// A field's name and its value, which is one line.
    typealias Field = (name: String, value: String)

    private let socket: FileDescriptor
    private let path: FilePath

    /// Nil if the system has no sockets left.
    init?(_ path: FilePath = "/run/systemd/journal/socket") {
        guard let socket = UnixSocket.datagrams() else { return nil }
        self.socket = socket
        self.path = path
    }

    /// Whether a descriptor leads to the journal.
    ///
    /// - Parameter stream: `$JOURNAL_STREAM`: the numbers of the device and of the inode that systemd has connected.
    static func isJournal(_ descriptor: FileDescriptor, _ stream: String?) -> Bool {
        guard let stream, let status = try? FileStatus(of: descriptor) else { return false }
        return stream == "\(status.device):\(status.stamp.inode)"
    }

    /// Sends an entry without waiting.
    ///
    /// - Returns: Whether the journal has taken it.
    func send(_ fields: [Field]) -> Bool {
        let text = fields.map { "\($0.name)=\($0.value)\n" }.joined()
        return UnixSocket.send(Array(text.utf8), by: socket, to: path)
    }
}
