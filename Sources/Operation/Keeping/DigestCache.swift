import Gallery
import Platform
import Synchronization
import SystemPackage

/// What files contain that were read in vain, so that none is read again before it changes.
final class DigestCache: Sendable {
    private struct Key: Hashable {
        var path: FilePath
        var stamp: FileStamp
    }

    private let known = Mutex<[Key: Favourite]>([:])

    /// Nil if the file cannot be read.
    func favourite(_ photo: KnownPhoto) -> Favourite? {
        let key = Key(path: photo.path, stamp: photo.stamp)
        if let known = known.withLock({ $0[key] }) { return known }
        guard let favourite = try? photo.favourite() else { return nil }
        known.withLock { $0[key] = favourite }
        return favourite
    }
}
