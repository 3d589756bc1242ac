import Logging
import SystemPackage

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
