import Logging
import Platform
import SystemPackage

/// The destination of errors and of the log.
enum StandardError {
    /// Writes a line, whatever its text contains.
    static func write(line: String) {
        var text = line.printable + "\n"
        // A closed or full standard error must not stop the program.
        _ = try? text.withUTF8 { try FileDescriptor.standardError.writeAll($0) }
    }
}

enum StandardOutput {
    static func write(_ bytes: [UInt8]) {
        // Whoever reads may have read enough.
        _ = try? FileDescriptor.standardOutput.writeAll(bytes)
    }
}

/// Logs to standard error, a line an entry, whatever its message contains.
struct LineLogHandler: LogHandler {
    private var handler: StreamLogHandler

    init(label: String) { handler = .standardError(label: label) }

    var logLevel: Logger.Level {
        get { handler.logLevel }
        set { handler.logLevel = newValue }
    }

    var metadata: Logger.Metadata {
        get { handler.metadata }
        set { handler.metadata = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { handler[metadataKey: key] }
        set { handler[metadataKey: key] = newValue }
    }

    func log(event: LogEvent) {
        var event = event
        event.message = "\(event.message.description.printable)"
        RecentProblems.note(event.level, event.message.description)
        handler.log(event: event)
    }
}
