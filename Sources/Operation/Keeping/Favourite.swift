import Gallery
import Platform
import SystemPackage

/// A photo that visitors gave a heart, as it is kept: by what its file contains, so that it is found again wherever the
/// file goes.
public struct Favourite: Codable, Hashable, Sendable {
    /// Of the file, in 64 hexadecimal digits.
    public var sha256: String
    /// Of the file, in bytes.
    public var size: Int
    /// Where the file was last.
    public var path: String
    /// When it was last written, in nanoseconds since 1970. Of a file that still has this size, path and time nothing
    /// needs to be read.
    public var modified: Int

    public init(sha256: String, size: Int, path: String, modified: Int) {
        (self.sha256, self.size, self.path, self.modified) = (sha256, size, path, modified)
    }
}

/// A photo of the library, as far as favourites are concerned.
public struct KnownPhoto: Hashable, Sendable {
    public var id: PhotoID
    public var path: FilePath
    public var stamp: FileStamp

    public init(id: PhotoID, path: FilePath, stamp: FileStamp) {
        (self.id, self.path, self.stamp) = (id, path, stamp)
    }

    func isUnchanged(since favourite: Favourite) -> Bool {
        path.string == favourite.path && stamp.byteCount == favourite.size && stamp.modified == favourite.modified
    }

    /// - Throws: if its file cannot be read.
    func favourite() throws -> Favourite {
        // Of the file as it is now, which may not be as it was found.
        let stamp = try FileStatus(of: path).stamp
        let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
        let digest = try file.closeAfter { try Digest.sha256(of: file) }
        return Favourite(sha256: digest, size: stamp.byteCount, path: path.string, modified: stamp.modified)
    }
}
