internal import CLibrary
import SystemPackage

/// A lock between processes. It is released with its owner, and when the process ends in any way.
package final class FileLock: Sendable {
    private let file: FileDescriptor

    /// Waits until no other owner has the lock.
    ///
    /// - Parameter path: The file to lock; created if it does not exist.
    package init(_ path: FilePath) throws(Errno) {
        do {
            file = try FileDescriptor.open(
                path, .readWrite, options: [.create, .closeOnExec], permissions: [.ownerReadWrite])
        } catch {
            throw error as? Errno ?? .ioError
        }
        while flock(file.rawValue, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let error = Errno(rawValue: errno)
                try? file.close()
                throw error
            }
        }
    }

    deinit {
        try? file.close()
    }
}
