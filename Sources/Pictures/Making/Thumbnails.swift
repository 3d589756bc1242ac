import Decoding
import Raster

/// Photos at the size shown: from the cache where it has them, made from a larger one there, decoded where not.
struct Thumbnails: Sendable {
    private let cache: ThumbnailCache
    private let decoder: any PictureDecoder
    private let renditions = Renditions()

    init(cache: ThumbnailCache, decoder: any PictureDecoder) {
        self.cache = cache
        self.decoder = decoder
    }

    func thumbnail(of photo: Photo, filling size: PixelSize) throws(PictureError) -> (Bitmap, PictureSource) {
        if let bitmap = cached(photo, size) { return (bitmap, .cached) }
        let larger = reduced(photo, size)
        let bitmap =
            if let larger { larger } else { try decoder.decode(photo.path, photo.header, filling: size) }
        cache.write(bitmap, ThumbnailCache.Key(photo, size: size))
        renditions.note(size, of: photo.id)
        return (bitmap, larger == nil ? .decoded : .cached)
    }

    /// Pieces of the photo at one level, decoded: a photo has too many of them to be kept.
    func tiles(of photo: Photo, level: Int, _ rects: [PixelRect]) throws(PictureError) -> [Bitmap] {
        try decoder.tiles(of: photo.path, photo.header, level: level, rects)
    }

    /// The pictures of a photo that moves by itself, decoded.
    func frames(of photo: Photo, filling size: PixelSize) throws(PictureError) -> [Bitmap] {
        try decoder.frames(of: photo.path, photo.header, filling: size)
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
