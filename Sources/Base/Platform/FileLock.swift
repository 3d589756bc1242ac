internal import CLibrary
import SystemPackage

/// A lock between processes. It is released with its owner, and when the process ends in any way.
package final class FileLock: Sendable {
    private let file: FileDescriptor

    /// Waits until no other owner has the lock.
    ///
    /// - Parameter path: The file to lock; created if it does not exist.
    package init(_ path: FilePath) throws(Errno) {
        file = try Self.open(path)
        do throws(Errno) {
            try lock(LOCK_EX)
        } catch {
            try? file.close()
            throw error
        }
    }

    /// Returns immediately.
    ///
    /// - Throws: `EWOULDBLOCK` if another owner has the lock.
    package init(ifFree path: FilePath) throws(Errno) {
        file = try Self.open(path)
        do throws(Errno) {
            try lock(LOCK_EX | LOCK_NB)
        } catch {
            try? file.close()
            throw error
        }
    }

    private static func open(_ path: FilePath) throws(Errno) -> FileDescriptor {
        do {
            return try FileDescriptor.open(
                path, .readWrite, options: [.create, .noFollow, .closeOnExec], permissions: [.ownerReadWrite])
        } catch {
            throw error as? Errno ?? .ioError
        }
    }

    private func lock(_ operation: Int32) throws(Errno) {
        while flock(file.rawValue, operation) != 0 {
            guard errno == EINTR else { throw Errno(rawValue: errno) }
        }
    }

    deinit {
        try? file.close()
    }
}
