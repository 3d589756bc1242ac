import Gallery
import Raster
import Synchronization

/// Which thumbnails of a photo the cache holds, as far as this run has seen: a smaller picture of the photo is made
/// from one of them, and the file, which may have a hundred times the pixels, is not decoded again.
final class Renditions: Sendable {
    private let sizes = Mutex<[PhotoID: Set<PixelSize>]>([:])

    /// Photos come and go for months; what is forgotten costs a decoding.
    private static let limit = 20_000

    func note(_ size: PixelSize, of photo: PhotoID) {
        sizes.withLock { sizes in
            if sizes.count >= Self.limit { sizes.removeAll() }
            sizes[photo, default: []].insert(size)
        }
    }

    /// It has left the cache.
    func forget(_ size: PixelSize, of photo: PhotoID) {
        sizes.withLock { _ = $0[photo]?.remove(size) }
    }

    /// The smallest that shows everything that `target` shows, in as many pixels.
    func source(of photo: PhotoID, whole: PixelSize, filling target: PixelSize) -> PixelSize? {
        let known = sizes.withLock { $0[photo] ?? [] }
        return known.filter { Self.covers($0, target, whole: whole) }.min { $0.count < $1.count }
    }

    /// Both are cut from the middle of the whole, on two sides or on the other two, the more the further their shape is
    /// from the whole's: so the source's shape must lie between the two others. Sides are whole pixels, and a shape is
    /// as exact as they are.
    static func covers(_ source: PixelSize, _ target: PixelSize, whole: PixelSize) -> Bool {
        guard source.width >= target.width, source.height >= target.height else { return false }
        let tolerance = 1 + 1 / Double(min(source.width, source.height))
        let (low, high) = (min(whole.aspect, target.aspect), max(whole.aspect, target.aspect))
        return source.aspect * tolerance >= low && source.aspect <= high * tolerance
    }
}
