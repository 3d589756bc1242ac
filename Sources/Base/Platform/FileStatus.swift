internal import CLibrary
import SystemPackage

/// The answer of stat(2) for a path or an open file; links are followed.
public struct FileStatus: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case file
        case folder
        case pipe = "named pipe"
        case socket
        case device
    }

    public var kind: Kind
    public var stamp: FileStamp
    public var permissions: FilePermissions
    /// The number of the device that contains it.
    public var device: UInt64
    /// The room that it takes on the disk, in bytes: whole blocks, or what it contains if the file system has not decided yet.
    public var storedByteCount: ForeignInt

    public init(of path: FilePath) throws(Errno) {
        var status = stat()
        guard path.withPlatformString({ stat($0, &status) }) == 0 else { throw Errno(rawValue: errno) }
        self.init(status)
    }

    public init(of file: FileDescriptor) throws(Errno) {
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
        permissions = FilePermissions(rawValue: status.st_mode & 0o7777)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        // POSIX leaves the unit open; all systems have blocks of 512 bytes here.
        storedByteCount = max(ForeignInt(Int(clamping: status.st_blocks)) * 512, stamp.byteCount)
    }
}

/// Properties that change when a file's contents change.
public struct FileStamp: Hashable, Sendable {
    public var byteCount: ForeignInt
    /// Nanoseconds since 1970. Dates before 1677 and after 2262, which NTFS and network shares may give, do not fit: they are the
    /// nearest that does.
    public var modified: ForeignInt
    /// The file's number on its device, which stays the same when it is renamed; 0 if unknown.
    public var inode: UInt64 = 0

    public init(byteCount: Int, modified: Int, inode: UInt64 = 0) {
        self.byteCount = ForeignInt(byteCount)
        self.modified = ForeignInt(modified)
        self.inode = inode
    }

    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        byteCount = ForeignInt(Int(clamping: status.st_size))
        modified = ForeignInt(Int(clamping: time.tv_sec)) * 1_000_000_000 + ForeignInt(Int(clamping: time.tv_nsec))
        inode = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
