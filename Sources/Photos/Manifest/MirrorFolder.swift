internal import CLibrary
import FoundationEssentials
import Platform
import SystemPackage

/// The folder of a manifest's local copy: photos under their digests, and manifests.
///
/// The gallery shows it like any other folder. So being offline, even at the start, is no special case, and the gallery
/// loads no network library.
public struct MirrorFolder: Hashable, Sendable {
    public let path: FilePath

    public init(_ path: FilePath) {
        self.path = path
    }

    /// The photos, each under its SHA-256.
    public var photos: FilePath { path.appending("photos") }
    /// Tiles of those photos that are descriptions of pictures in tiles, for each in a folder of the same name.
    public var tiles: FilePath { path.appending("tiles") }
    /// Tiles that are being downloaded.
    public var tileParts: FilePath { path.appending("tile-parts") }
    /// Photos that are being downloaded; they move to ``photos`` when their digest has been checked.
    public var parts: FilePath { path.appending("parts") }
    /// The manifest whose photos are on show.
    public var shown: FilePath { path.appending("shown.json") }
    /// The manifest that was fetched last, and its validators.
    public var fetched: FilePath { path.appending("fetched.json") }
    /// Documents of catalogues, each under its SHA-256.
    public var documents: FilePath { path.appending("documents") }
    /// The records of a mirror about each URL.
    public var records: FilePath { path.appending("records.json") }
    /// The mirror's state. In its own folder, it does not make the gallery scan the folder of photos every minute.
    public var state: FilePath { stateFolder.appending("mirror.json") }
    public var stateFolder: FilePath { path.appending("state") }
    /// A server's answer, until it has been checked.
    public var download: FilePath { path.appending("manifest.part") }
    /// The next manifest, until it replaces ``fetched``.
    public var checked: FilePath { path.appending("checked.json") }

    public func photo(_ file: some MirroredFile) -> FilePath { photos.appending(file.sha256) }

    public func part(_ file: some MirroredFile) -> FilePath { parts.appending(file.sha256) }

    /// Makes all folders, which others may not enter: URLs may contain keys.
    public func makeFolders() throws(Errno) {
        try path.makeDirectories()
        path.permit(isShared ? [.ownerReadWriteExecute, .groupRead, .groupExecute] : .ownerReadWriteExecute)
        for folder in [photos, parts, documents, tiles, tileParts, stateFolder] { try folder.makeDirectories() }
        for file in [shown, fetched, state] { file.permit(isShared ? [.ownerReadWrite, .groupRead] : .ownerReadWrite) }
    }

    /// Whether its group may read it: where the folder above is for that group and no others, the gallery runs as another user.
    private var isShared: Bool {
        let above = (try? FileStatus(of: path.removingLastComponent()).permissions) ?? []
        return above.contains([.groupRead, .groupExecute]) && above.isDisjoint(with: .otherReadWriteExecute)
    }

    /// Makes the files that this process creates as private as the folder.
    public func restrictNewFiles() { umask(isShared ? 0o027 : 0o077) }

    /// The photo's file; nil if it is missing. A file there is always whole.
    public func status(of file: some MirroredFile) -> FileStamp? {
        guard let status = try? FileStatus(of: photo(file)), status.kind == .file,
            status.stamp.byteCount.value == file.size
        else { return nil }
        return status.stamp
    }
}

/// A mirror's state, which it reports to the gallery in a file. Times are in seconds since 1970.
public struct MirrorState: Codable, Hashable, Sendable {
    /// When the server last confirmed the manifest, or sent a new one; nil if it never has.
    public var confirmed: Double?
    /// Nil if nothing has ever failed.
    public var lastError: Fault?
    /// Whether a failure has not been resolved.
    public var isFailing = false

    public struct Fault: Codable, Hashable, Sendable {
        /// A URL without its secret parts, or a path.
        public var what: String
        public var why: String
        public var time: Double

        public init(what: String, why: String, time: Double) {
            self.what = what
            self.why = why
            self.time = time
        }
    }

    public init() {}

    /// Nil if the mirror has never reported its state, or the file cannot be read.
    public init?(contentsOf path: FilePath) {
        guard let json = try? path.contents(), let state = try? JSONDecoder().decode(Self.self, from: Data(json)) else {
            return nil
        }
        self = state
    }

    /// Replaces the file in one step. It is not forced to disk, because the next round replaces it after a minute.
    public func write(to path: FilePath) throws {
        try path.replaceContents(with: Array(JSONEncoder().encode(self)) + [0x0A], isDurable: false)
    }
}

/// The file of a photo in a manifest.
public protocol MirroredFile {
    /// Its SHA-256, as 64 lowercase hexadecimal digits.
    var sha256: String { get }
    /// Its size in bytes.
    var size: Int { get }
}

extension Manifest.Entry: MirroredFile {}

extension Manifest {
    /// The data needed to fetch a photo, without its description.
    public struct File: MirroredFile, Hashable, Sendable {
        /// Absolute, over HTTP or HTTPS.
        public var url: String
        public var sha256: String
        public var size: Int

        public init(_ entry: Entry) {
            url = entry.url.absoluteString
            sha256 = entry.sha256
            size = entry.size
        }
    }
}
