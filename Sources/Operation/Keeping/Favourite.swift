import Platform
import Scenes
import SystemPackage

/// A stored favourite, identified by its file's contents, so that it is found again when the file moves.
public struct Favourite: Codable, Hashable, Sendable {
    /// The SHA-256 of the file, in 64 hexadecimal digits.
    public var sha256: String
    /// The size of the file in bytes.
    public var size: Int
    /// The last known path of the file.
    public var path: String
    /// When the file was last modified, in nanoseconds since 1970. A file with the same size, path and time need not be
    /// read.
    public var modified: Int

    public init(sha256: String, size: Int, path: String, modified: Int) {
        self.sha256 = sha256
        self.size = size
        self.path = path
        self.modified = modified
    }
}

/// A photo of the library, as far as favourites are concerned.
public struct KnownPhoto: Hashable, Sendable {
    public var id: PhotoID
    public var path: FilePath
    public var stamp: FileStamp
    private let givenName: String?

    /// - Parameter name: Nil if its path is its name.
    public init(id: PhotoID, path: FilePath, stamp: FileStamp, name: String? = nil) {
        self.id = id
        self.path = path
        self.stamp = stamp
        givenName = name
    }

    /// In quotes, for the log.
    public var name: String { givenName ?? path.quoted }

    func isUnchanged(since favourite: Favourite) -> Bool {
        path.string == favourite.path && stamp.byteCount.value == favourite.size
            && stamp.modified.value == favourite.modified
    }

    /// Reads the whole file.
    ///
    /// - Throws: If that fails.
    func favourite() throws -> Favourite {
        // Use the file's current stamp: it may have changed since the photo was found.
        let stamp = try FileStatus(of: path).stamp
        let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
        let digest = try file.closeAfter { try Digest.sha256(of: file) }
        return Favourite(
            sha256: digest, size: stamp.byteCount.value, path: path.string, modified: stamp.modified.value)
    }
}
