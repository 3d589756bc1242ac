import Platform
import SystemPackage

/// Where what a manifest describes is kept on this disk: the photos by what they contain, and lists of them.
public struct MirrorFolder: Hashable, Sendable {
    public let path: FilePath

    public init(_ path: FilePath) {
        self.path = path
    }

    /// The photos themselves, each under its SHA-256.
    public var photos: FilePath { path.appending("photos") }
    /// What is on its way; a file moves to ``photos`` when it is known to be what it should be.
    public var parts: FilePath { path.appending("parts") }
    /// The manifest whose photos are shown.
    public var shown: FilePath { path.appending("shown.json") }
    /// The manifest that was fetched last, and how to ask whether there is another.
    public var fetched: FilePath { path.appending("fetched.json") }

    public func photo(_ entry: Manifest.Entry) -> FilePath { photos.appending(entry.sha256) }

    public func part(_ entry: Manifest.Entry) -> FilePath { parts.appending(entry.sha256) }

    public func makeFolders() throws(Errno) {
        try photos.makeDirectories()
        try parts.makeDirectories()
    }

    /// The photo's file, if it is there; files land only when they are whole.
    public func status(of entry: Manifest.Entry) -> FileStamp? {
        guard let status = try? FileStatus(of: photo(entry)), status.kind == .file, status.stamp.byteCount == entry.size
        else { return nil }
        return status.stamp
    }
}
