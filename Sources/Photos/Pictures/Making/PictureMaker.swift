import Appearance
import Decoding
import Motion
import Platform
import Raster
import Scenes

/// Makes the pixels of any picture that a scene names: decodes, draws, sets text. Called on worker threads.
public struct PictureMaker: Sendable {
    private let photos: @Sendable (PhotoID) -> Photo?
    let thumbnails: Thumbnails
    let lettering = Lettering()
    /// Pixels in a point.
    var scale: Double
    /// The colours, lengths and fonts of what is drawn.
    var look = Look()
    /// The code of the language that is shown.
    var language = Wording.english.language

    /// - Parameters:
    ///   - photos: Looks up a photo; nil if it is not shown.
    ///   - scale: Pixels in a point.
    public init(
        photos: @escaping @Sendable (PhotoID) -> Photo?, cache: ThumbnailCache, decoder: some PictureDecoder,
        scale: Double
    ) {
        self.photos = photos
        thumbnails = Thumbnails(cache: cache, decoder: decoder)
        self.scale = scale
    }

    struct Product {
        var bitmap: Bitmap
        var source: PictureSource
        /// The photo in it, if any.
        var photo: Photo?
    }

    enum Failure: Error {
        /// The photo is no longer shown, or has no such part.
        case gone
        case photo(PictureFailure)
        /// A file of the look.
        case file(PictureError)
        /// The picture is no longer wanted.
        case cancelled
        /// The picture takes long, and others have priority.
        case postponed
    }

    func make(
        _ picture: Picture, unless cancellation: Cancellation = Cancellation()
    ) throws(Failure) -> Product {
        if let bitmap = drawing(of: picture) { return Product(bitmap: bitmap, source: .drawn) }
        switch picture {
        case .photo(let id, let size), .crop(let id, let size):
            return try make(of: id, filling: pixels(size), cancellation) { $0 }
        case .chip(let id, let size):
            return try make(of: id, filling: pixels(size), cancellation) {
                $0.rounded(cornerRadius: look.radius(Theme.Strip.cornerRadius) * scale)
            }
        case .backdrop(let id, let size):
            let reduced = BackdropPainter.reducedSize(for: pixels(size))
            return try make(of: id, filling: reduced, embedded: true, cancellation) { photo in
                backdrops.backdrop(of: photo, size: pixels(size))
            }
        case .embedded(let id, let size):
            return try embedded(in: photo(id), size, cancellation)
        case .caption(let id, let part, let language, let width):
            return Product(bitmap: caption(of: try photo(id), part, in: language, width: width), source: .drawn)
        case .info(let id, let piece, let measure):
            return Product(bitmap: self.piece(piece, of: try photo(id), measure), source: .drawn)
        case .wallpaper(let size):
            return Product(bitmap: try wallpaper(pixels(size), cancellation), source: .decoded)
        case .logo(let size, let hasPlate):
            return Product(bitmap: try logo(size, hasPlate: hasPlate, cancellation), source: .decoded)
        case .tile, .frame:
            return try product(of: picture, unless: cancellation)
        default:
            throw .gone
        }
    }

    /// - Parameter embedded: Whether the small picture in the file is enough.
    private func make(
        of id: PhotoID, filling size: PixelSize, embedded: Bool = false, _ cancellation: Cancellation,
        finish: (Bitmap) -> Bitmap
    ) throws(Failure) -> Product {
        let photo = try photo(id)
        let (bitmap, source) = try from(photo) { () throws(PictureError) in
            try thumbnails.thumbnail(of: photo, filling: size, embedded: embedded, unless: cancellation)
        }
        return Product(bitmap: finish(bitmap), source: source, photo: photo)
    }

    /// The small picture that a camera embedded in a photo.
    ///
    /// - Throws: ``Failure/gone`` if there is none, or if the photo itself can be shown as soon.
    private func embedded(
        in photo: Photo, _ size: Size, _ cancellation: Cancellation
    ) throws(Failure) -> Product {
        guard !thumbnails.knows(photo, pixels(size)) else { throw .gone }
        let small = PixelSize(Picture.embeddedSize(size), scale: 1)
        let bitmap = try from(photo) { () throws(PictureError) in
            try thumbnails.embedded(in: photo, filling: small, unless: cancellation)
        }
        guard let bitmap else { throw .gone }
        return Product(bitmap: bitmap, source: .decoded, photo: photo)
    }

    /// Runs `make`, and adds the photo to its error.
    func from<Made>(_ photo: Photo, _ make: () throws(PictureError) -> Made) throws(Failure) -> Made {
        do throws(PictureError) {
            return try make()
        } catch .cancelled {
            throw .cancelled
        } catch .postponed {
            throw .postponed
        } catch {
            throw .photo(PictureFailure(photo: photo, error: error))
        }
    }

    func photo(_ id: PhotoID) throws(Failure) -> Photo {
        guard let photo = photos(id) else { throw .gone }
        return photo
    }

    /// The bytes that pictures made together take meanwhile. Those of a photo whose tiles are files are put together here
    /// (``TileDecoder``).
    func byteCount(of batch: [Picture]) -> Int {
        let storage = batch.first?.decodedPhoto.flatMap(photos)?.header.pyramid?.storage ?? .ownFile
        let pixels = batch.reduce(0) { $0 + $1.estimatedByteCount(scale: scale) }
        return storage == .ownFile ? pixels : 2 * pixels
    }

    func pixels(_ size: Size) -> PixelSize { PixelSize(size, scale: scale) }
}
