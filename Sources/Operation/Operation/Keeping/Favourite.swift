import Library
import Platform
import SystemPackage

/// A stored favourite, identified by its file's contents, so that it is found again when the file moves.
public struct Favourite: Codable, Hashable, Sendable {
    /// The SHA-256 of the file, in 64 hexadecimal digits.
    public var sha256: String
    /// The size of the file in bytes.
    public var size: Int
    /// The last known path of the file.
    public var path: String
    /// The time of the last modification, in nanoseconds since 1970. A file with the same size, path and time need not be
    /// read.
    public var modified: Int
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

    /// The name in quotes, for the log.
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

/// The photos of the library, among which favourites and the last visit are found again. There may be a million, so that a
/// list reads each from the disk when it is asked for.
public protocol KnownPhotos: Sequence<KnownPhoto>, Sendable {
    var isEmpty: Bool { get }
    func contains(_ photo: PhotoID) -> Bool
    /// The photo with a path; nil if there is none.
    func photo(at path: FilePath) -> PhotoID?
    /// A photo of these.
    func known(_ photo: PhotoID) -> KnownPhoto?
}

/// Finds favourites among the photos of a library.
struct FavouriteSearch {
    /// The favourites to find, by the size of their files.
    var missing: [Int: [Favourite]]
    var matches: [PhotoID: FavouriteMatch] = [:]

    /// Finds them first by path, size and time; then by contents, for which it reads only files that have the size of a missing
    /// favourite.
    ///
    /// - Parameter known: The photo with a path.
    static func matches(
        of missing: [Favourite], among photos: some Sequence<KnownPhoto>, at known: (FilePath) -> KnownPhoto?,
        digests: DigestCache
    ) -> [FavouriteMatch] {
        var search = FavouriteSearch(missing: Dictionary(grouping: missing, by: \.size))
        for favourite in missing {
            guard let photo = known(FilePath(favourite.path)) else { continue }
            search.match(photo, as: nil) { photo.isUnchanged(since: $0) }
        }
        guard search.matches.count < missing.count else { return Array(search.matches.values) }
        for photo in photos where search.isCandidate(photo) {
            guard let favourite = digests.favourite(photo) else { continue }
            search.match(photo, as: favourite) { $0.sha256 == favourite.sha256 }
        }
        return Array(search.matches.values)
    }

    private func isCandidate(_ photo: KnownPhoto) -> Bool {
        matches[photo.id] == nil && missing[photo.stamp.byteCount.value]?.isEmpty == false
    }

    /// - Parameter new: The entry that replaces the stored one; nil if it stays.
    private mutating func match(_ photo: KnownPhoto, as new: Favourite?, _ isMatch: (Favourite) -> Bool) {
        let size = photo.stamp.byteCount.value
        guard matches[photo.id] == nil, let index = missing[size]?.firstIndex(where: isMatch),
            let old = missing[size]?.remove(at: index)
        else { return }
        matches[photo.id] = FavouriteMatch(photo: photo.id, old: old, new: new ?? old)
    }
}
