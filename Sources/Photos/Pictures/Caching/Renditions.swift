import Raster
import Scenes
import Synchronization

/// The thumbnails that the cache is known to hold of each photo. A smaller picture is made from one of them, rather than
/// by decoding the file, which may have a hundred times the pixels.
final class Renditions: Sendable {
    private let sizes = Mutex<[PhotoID: Set<PixelSize>]>([:])

    /// A limit on the entries, because photos are added and removed for months. A forgotten photo costs one decoding.
    private static let limit = 20_000

    func note(_ size: PixelSize, of photo: PhotoID) {
        sizes.withLock { sizes in
            if sizes.count >= Self.limit { sizes.removeAll() }
            sizes[photo, default: []].insert(size)
        }
    }

    /// It is no longer in the cache.
    func forget(_ size: PixelSize, of photo: PhotoID) {
        sizes.withLock { _ = $0[photo]?.remove(size) }
    }

    /// The smallest thumbnail that shows all of `target`, in at least as many pixels.
    func source(of photo: PhotoID, whole: PixelSize, filling target: PixelSize) -> PixelSize? {
        let known = sizes.withLock { $0[photo] ?? [] }
        return known.filter { Self.covers($0, target, whole: whole) }.min { $0.count < $1.count }
    }

    /// Whether `source` shows all of `target`. Both are cropped from the middle of the whole photo, either horizontally or
    /// vertically, and the more, the further their aspect ratio is from its own. So the source's aspect ratio must lie
    /// between the other two, within the precision of whole pixels.
    static func covers(_ source: PixelSize, _ target: PixelSize, whole: PixelSize) -> Bool {
        guard source.width >= target.width, source.height >= target.height else { return false }
        let tolerance = 1 + 1 / Double(min(source.width, source.height))
        let low = min(whole.aspect, target.aspect)
        let high = max(whole.aspect, target.aspect)
        return source.aspect * tolerance >= low && source.aspect <= high * tolerance
    }
}
