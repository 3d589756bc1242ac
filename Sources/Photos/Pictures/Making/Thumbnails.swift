import Decoding
import Raster

/// Photos at the size shown: from the cache, reduced from a larger one in the cache, or decoded.
struct Thumbnails: Sendable {
    private let cache: ThumbnailCache
    let decoder: any PictureDecoder
    private let renditions = Renditions()

    init(cache: ThumbnailCache, decoder: any PictureDecoder) {
        self.cache = cache
        self.decoder = decoder
    }

    func thumbnail(
        of photo: Photo, filling size: PixelSize, unless cancellation: Cancellation
    ) throws(PictureError) -> (Bitmap, PictureSource) {
        if let bitmap = cached(photo, size) { return (bitmap, .cached) }
        let larger = reduced(photo, size)
        let bitmap = if let larger { larger } else { try decode(photo, filling: size, cancellation) }
        cache.write(bitmap, ThumbnailCache.Key(photo, size: size))
        renditions.note(size, of: photo.id)
        return (bitmap, larger == nil ? .decoded : .cached)
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
