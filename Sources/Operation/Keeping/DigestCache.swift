import Platform
import Synchronization
import SystemPackage

/// The digests of files that are no favourites, so that a file is read again only after it has changed.
final class DigestCache: Sendable {
    private struct Key: Hashable {
        var path: FilePath
        var stamp: FileStamp
    }

    private let known = Mutex<[Key: Favourite]>([:])

    /// The photo as a favourite; nil if its file cannot be read.
    func favourite(_ photo: KnownPhoto) -> Favourite? {
        let key = Key(path: photo.path, stamp: photo.stamp)
        if let known = known.withLock({ $0[key] }) { return known }
        guard let favourite = try? photo.favourite() else { return nil }
        known.withLock { $0[key] = favourite }
        return favourite
    }
}
