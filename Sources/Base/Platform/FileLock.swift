internal import CLibrary
import SystemPackage

/// Keeps other processes from doing the same thing. It is given up with its owner, however that ends.
package final class FileLock: Sendable {
    private let file: FileDescriptor

    /// Waits until nobody else has the lock.
    ///
    /// - Parameter path: A file that stands for it; made where it is not there.
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
