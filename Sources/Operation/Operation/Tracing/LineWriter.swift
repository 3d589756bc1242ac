import Platform
import Synchronization
import SystemPackage

/// Writes lines to a file on its own queue, so that a slow disk never delays a frame. Other users may not read the
/// file, because its touches include those on the PIN pad.
public final class LineWriter: Sendable {
    private let file: FileDescriptor
    private let worker = SerialWorker("line writer")
    private let failure = Mutex<Errno?>(nil)
    private let failed: @Sendable (Errno) -> Void

    /// - Parameters:
    ///   - path: A file to create or replace; `-` is standard output.
    ///   - failed: Called once, on another thread, when text cannot be written.
    /// - Throws: `Errno` if the file cannot be created.
    public init(_ path: FilePath, failed: @escaping @Sendable (Errno) -> Void = { _ in }) throws {
        self.failed = failed
        file =
            path == "-"
            ? .standardOutput
            : try .open(
                path, .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: .ownerReadWrite)
    }

    /// The error by which flushed text was lost; nil if none was.
    public var lostText: Errno? { failure.withLock { $0 } }

    /// Appends text, which must end with a line break. Text that does not fit on the disk is lost.
    public func write(_ text: String) {
        worker.perform { [self] in
            var text = text
            do {
                _ = try text.withUTF8 { try file.writeAll($0) }
            } catch {
                note(error as? Errno ?? .ioError)
            }
        }
    }

    private func note(_ error: Errno) {
        let isFirst = failure.withLock { failure in
            defer { failure = error }
            return failure == nil
        }
        if isFirst { failed(error) }
    }

    /// Returns when everything written so far is in the file.
    public func flush() { worker.finish() }
}
