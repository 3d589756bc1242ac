internal import CLibrary
import SystemPackage

/// A lock between processes. It is released with its owner, and when the process ends in any way.
public final class FileLock: Sendable {
    private let file: FileDescriptor

    /// Waits until no other owner has the lock.
    ///
    /// - Parameter path: The file to lock; created if it does not exist.
    public convenience init(_ path: FilePath) throws(Errno) { try self.init(path, LOCK_EX) }

    /// Returns immediately.
    ///
    /// - Throws: `EWOULDBLOCK` if another owner has the lock.
    public convenience init(ifFree path: FilePath) throws(Errno) { try self.init(path, LOCK_EX | LOCK_NB) }

    private init(_ path: FilePath, _ operation: Int32) throws(Errno) {
        do {
            file = try FileDescriptor.open(
                path, .readWrite, options: [.create, .noFollow, .closeOnExec], permissions: [.ownerReadWrite])
        } catch {
            throw error as? Errno ?? .ioError
        }
        // If this throws, `deinit` closes the file.
        while flock(file.rawValue, operation) != 0 {
            guard errno == EINTR else { throw Errno(rawValue: errno) }
        }
    }

    deinit {
        try? file.close()
    }
}
