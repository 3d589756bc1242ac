import Platform
import SystemPackage

/// Writes lines to a file on a queue of its own, so that a slow disk never delays a frame.
public final class LineWriter: Sendable {
    private let file: FileDescriptor
    private let worker = SerialWorker("line writer")

    /// - Parameter path: A file to create or replace; `-` is standard output.
    /// - Throws: `Errno` if the file cannot be written.
    public init(_ path: String) throws {
        file =
            path == "-"
            ? .standardOutput
            : try .open(
                FilePath(path), .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
    }

    /// Appends text, which must end with a line break. Text that does not fit on the disk is lost.
    public func write(_ text: String) {
        worker.perform { [file] in
            var text = text
            _ = try? text.withUTF8 { try file.writeAll($0) }
        }
    }

    /// Returns when everything written so far is in the file.
    public func flush() { worker.finish() }
}
