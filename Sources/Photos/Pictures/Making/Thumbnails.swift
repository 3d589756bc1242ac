import Decoding
import Library
import Platform
import Raster
import Synchronization

/// Photos at the size shown: from the cache, reduced from a larger one in the cache, or decoded.
struct Thumbnails: Sendable {
    let cache: ThumbnailCache
    let decoder: any PictureDecoder
    private let renditions = Renditions()

    /// - Parameter embedded: Whether the small picture in the file is enough.
    func thumbnail(
        of photo: Photo, filling size: PixelSize, embedded: Bool = false, unless cancellation: Cancellation
    ) throws(PictureError) -> (Bitmap, PictureSource) {
        if let bitmap = cached(photo, size) { return (bitmap, .cached) }
        let larger = reduced(photo, size)
        let small = embedded && larger == nil ? try self.embedded(in: photo, filling: size, unless: cancellation) : nil
        let bitmap = if let known = larger ?? small { known } else { try decode(photo, filling: size, cancellation) }
        cache.write(bitmap, ThumbnailCache.Key(photo, size: size))
        renditions.note(size, of: photo.id)
        return (bitmap, larger == nil ? .decoded : .cached)
    }

    // MARK: The small picture

    /// The longer side of the small picture, in pixels.
    private static let smallSide = 192
    /// The size in its key, which no other picture has: its own depends on what was decoded.
    private static let smallSize = PixelSize(width: smallSide, height: 0)

    /// The small picture of a photo that was decoded before, cropped to an aspect.
    func small(of photo: Photo, shapedLike frame: PixelSize) -> Bitmap? {
        cache.read(ThumbnailCache.Key(photo, size: Self.smallSize)).map { small in
            small.filling(frame.scaledDown(toFit: small.size))
        }
    }

    /// Keeps a small picture of a photo, which is read quickly enough to be shown for larger ones while a list is scrubbed.
    func keepSmall(_ bitmap: Bitmap, of photo: Photo) {
        let key = ThumbnailCache.Key(photo, size: Self.smallSize)
        guard max(bitmap.size.width, bitmap.size.height) > Self.smallSide, !cache.contains(key) else { return }
        let square = PixelSize(width: Self.smallSide, height: Self.smallSide)
        cache.write(bitmap.filling(bitmap.size.scaledDown(toFit: square)), key)
    }

    /// Photos with fewer pixels are decoded almost as quickly as what is embedded in them.
    private static let manyPixels = 4_000_000

    /// The small picture that a camera embedded in the file of a large photo; nil if there is none.
    func embedded(
        in photo: Photo, filling size: PixelSize, unless cancellation: Cancellation
    ) throws(PictureError) -> Bitmap? {
        let header = photo.header
        guard header.storedSize.count >= Self.manyPixels, [.jpeg, .heif].contains(header.format) else { return nil }
        do throws(PictureError) {
            return try make(.embedded(filling: size), of: photo, unless: cancellation).first
        } catch {
            guard error.isOfContents else { throw error }
            return nil
        }
    }

    /// Whether a thumbnail can be had without decoding.
    func knows(_ photo: Photo, _ size: PixelSize) -> Bool {
        cache.contains(ThumbnailCache.Key(photo, size: size))
            || renditions.source(of: photo.id, whole: photo.header.size, filling: size) != nil
    }

    private func decode(
        _ photo: Photo, filling size: PixelSize, _ cancellation: Cancellation
    ) throws(PictureError) -> Bitmap {
        let pictures = try make(.whole(filling: size), of: photo, unless: cancellation)
        guard let picture = pictures.first else { throw .decoderFailed("no picture decoded") }
        return picture
    }

    /// Decodes without the cache: a photo has too many tiles and frames to store.
    func make(
        _ task: DecodingTask, of photo: Photo, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        try decoder.make(task, of: photo.path, photo.header, unless: cancellation)
    }

    private func cached(_ photo: Photo, _ size: PixelSize) -> Bitmap? {
        let bitmap = cache.read(ThumbnailCache.Key(photo, size: size))
        if bitmap != nil {
            renditions.note(size, of: photo.id)
        } else {
            renditions.forget(size, of: photo.id)
        }
        return bitmap
    }

    private func reduced(_ photo: Photo, _ size: PixelSize) -> Bitmap? {
        renditions.source(of: photo.id, whole: photo.header.size, filling: size)
            .flatMap { cached(photo, $0) }?
            .filling(size)
    }
}

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

    /// Notes that a thumbnail is no longer in the cache.
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

extension PixelSize {
    /// The largest size of the same shape within another.
    func scaledDown(toFit other: PixelSize) -> PixelSize {
        let scale = min(Double(other.width) / Double(width), Double(other.height) / Double(height))
        return PixelSize(
            width: max(1, Int(saturating: (Double(width) * scale).rounded())),
            height: max(1, Int(saturating: (Double(height) * scale).rounded())))
    }
}
