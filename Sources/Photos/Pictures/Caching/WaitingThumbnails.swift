import Raster
import Synchronization

/// Thumbnails that could not be stored, the oldest first. When memory for them has run out, others are made again when needed.
final class WaitingThumbnails: Sendable {
    private struct Thumbnail {
        var key: ThumbnailCache.Key
        var bitmap: Bitmap
    }

    private let thumbnails = Mutex<[Thumbnail]>([])
    /// Some screenfuls of cards, in bytes.
    private static let limit = 32 << 20

    subscript(_ key: ThumbnailCache.Key) -> Bitmap? {
        thumbnails.withLock { thumbnails in thumbnails.first { $0.key == key }?.bitmap }
    }

    func add(_ bitmap: Bitmap, _ key: ThumbnailCache.Key) {
        thumbnails.withLock { thumbnails in
            let used = thumbnails.reduce(0) { $0 + $1.bitmap.byteCount }
            guard used + bitmap.byteCount <= Self.limit, !thumbnails.contains(where: { $0.key == key }) else { return }
            thumbnails.append(Thumbnail(key: key, bitmap: bitmap))
        }
    }

    /// Stores one after another, and forgets those that are stored.
    func storeEach(_ store: (ThumbnailCache.Key, Bitmap) throws -> Void) throws {
        while let next = thumbnails.withLock(\.first) {
            try store(next.key, next.bitmap)
            thumbnails.withLock { thumbnails in thumbnails.removeAll { $0.key == next.key } }
        }
    }
}
