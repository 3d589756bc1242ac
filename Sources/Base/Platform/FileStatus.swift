internal import CLibrary
import SystemPackage

/// What stat(2) returns for a path or an open file; links are followed.
package struct FileStatus: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case file
        case folder
        case pipe = "named pipe"
        case socket
        case device
    }

    package var kind: Kind
    package var stamp: FileStamp
    /// The number of the device that contains it.
    package var device: UInt64

    package init(of path: FilePath) throws(Errno) {
        var status = stat()
        guard path.withPlatformString({ stat($0, &status) }) == 0 else { throw Errno(rawValue: errno) }
        self.init(status)
    }

    package init(of file: FileDescriptor) throws(Errno) {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0 else { throw Errno(rawValue: errno) }
        self.init(status)
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
        stamp = FileStamp(status)
        device = UInt64(status.st_dev)
    }
}

/// Properties that change when a file's contents change.
public struct FileStamp: Hashable, Sendable {
    public var byteCount: Int
    /// Nanoseconds since 1970.
    public var modified: Int
    /// The file's number on its device, which stays the same when it is renamed; 0 if unknown.
    public var inode: UInt64 = 0

    package init(byteCount: Int, modified: Int, inode: UInt64 = 0) {
        (self.byteCount, self.modified, self.inode) = (byteCount, modified, inode)
    }

    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        self.init(
            byteCount: Int(status.st_size), modified: time.tv_sec * 1_000_000_000 + time.tv_nsec,
            inode: UInt64(status.st_ino))
    }
}
