import Logging

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
