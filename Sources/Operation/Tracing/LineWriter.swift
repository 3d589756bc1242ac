import Dispatch
import SystemPackage

/// Writes lines to a file on a thread of its own, so that no disk ever holds up a frame.
public final class LineWriter: Sendable {
    private let file: FileDescriptor
    private let queue = DispatchQueue(label: "vitrine.lines")

    /// - Parameter path: Begun anew; `-` is standard output.
    /// - Throws: `Errno` if it cannot be written.
    public init(_ path: String) throws {
        file =
            path == "-"
            ? .standardOutput
            : try .open(
                FilePath(path), .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
    }

    /// Appends text, which ends with a line break. What a full disk does not take is lost, and the show goes on.
    public func write(_ text: String) {
        queue.async { [file] in
            var text = text
            _ = try? text.withUTF8 { try file.writeAll($0) }
        }
    }

    /// Returns when all that was written before is in the file.
    public func flush() {
        queue.sync {}
    }
}
