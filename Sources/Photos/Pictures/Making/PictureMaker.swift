import Decoding
import Library
import Motion
import Platform
import Raster
import Scenes
import SystemPackage

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
        /// The photo is nil for a file of the look.
        case undecoded(PictureError, Photo?)
    }

    /// Makes a picture that is made alone.
    func make(_ picture: Picture, unless cancellation: Cancellation = Cancellation()) throws(Failure) -> Product {
        if let bitmap = drawing(of: picture) { return Product(bitmap: bitmap, source: .drawn) }
        switch picture {
        case .photo(let id, let size), .crop(let id, let size):
            return try make(of: id, filling: pixels(size), cancellation) { $0 }
        case .chip(let id, let size):
            return try make(of: id, filling: pixels(size), cancellation) {
                $0.rounded(cornerRadius: look.radius(Theme.Strip.cornerRadius) * scale)
            }
        case .backdrop(let id, let size), .room(let id, let size):
            let reduced = BackdropPainter.reducedSize(for: pixels(size))
            let painter = if case .room = picture { rooms } else { backdrops }
            return try make(of: id, filling: reduced, embedded: true, cancellation) { photo in
                painter.backdrop(of: photo, size: pixels(size))
            }
        case .veil(let id, let veil):
            let small = try photo(id).header.size.scaledDown(toFit: Self.smallSize)
            return try make(of: id, filling: small, embedded: true, cancellation) { self.veil(veil, over: $0) }
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
        default:
            throw .gone
        }
    }

    /// Enough pixels to tell how light a photo is behind a text.
    private static let smallSize = PixelSize(width: 192, height: 192)

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

    /// Keeps a small picture of a photo that was decoded for a picture. It takes a while, so report that before.
    func keepSmall(_ product: Product, of picture: Picture) {
        guard product.source == .decoded, let photo = product.photo else { return }
        switch picture {
        case .photo, .crop: thumbnails.keepSmall(product.bitmap, of: photo)
        default: break
        }
    }

    /// The small picture that is kept of a photo, or that a camera embedded in it.
    ///
    /// - Throws: ``Failure/gone`` if there is none, or if the photo itself can be shown as soon.
    private func embedded(in photo: Photo, _ size: Size, _ cancellation: Cancellation) throws(Failure) -> Product {
        if let kept = thumbnails.small(of: photo, shapedLike: pixels(size)) {
            return Product(bitmap: kept, source: .cached, photo: photo)
        }
        guard !thumbnails.knows(photo, pixels(size)) else { throw .gone }
        let small = PixelSize(Picture.embeddedSize(size), scale: 1)
        let bitmap = try from(photo) { () throws(PictureError) in
            try thumbnails.embedded(in: photo, filling: small, unless: cancellation)
        }
        guard let bitmap else { throw .gone }
        return Product(bitmap: bitmap, source: .decoded, photo: photo)
    }

    /// Runs `make`, and adds the photo to its error.
    private func from<Made>(_ photo: Photo?, _ make: () throws(PictureError) -> Made) throws(Failure) -> Made {
        do throws(PictureError) {
            return try make()
        } catch {
            throw .undecoded(error, photo)
        }
    }

    func photo(_ id: PhotoID) throws(Failure) -> Photo {
        guard let photo = photos(id.upright) else { throw .gone }
        return photo.turned(id)
    }

    /// The bytes that pictures made together take meanwhile. Those of a photo whose tiles are files are put together here
    /// (``TileDecoder``).
    func byteCount(of batch: [Picture]) -> Int {
        let storage = batch.first?.decodedPhoto.flatMap { photos($0.upright) }?.header.pyramid?.storage ?? .ownFile
        let pixels = batch.reduce(0) { $0 + $1.estimatedByteCount(scale: scale) }
        return storage == .ownFile ? pixels : 2 * pixels
    }

    func pixels(_ size: Size) -> PixelSize { PixelSize(size, scale: scale) }

    // MARK: Batches

    /// Makes pictures together: one of any kind, or tiles of one photo at one level, or frames of one animated photo,
    /// decoded in one pass. The result lacks those that the photo does not have.
    func make(
        _ batch: [Picture], unless cancellation: Cancellation = Cancellation()
    ) throws(Failure) -> [Picture: Product] {
        switch batch.first {
        case .tile(let id, let tile)?: try tiles(batch, of: photo(id), level: tile.level, cancellation)
        case .frame(let id, _, let size)?: try frames(batch, of: photo(id), pixels(size), cancellation)
        case let picture?: [picture: try make(picture, unless: cancellation)]
        case nil: [:]
        }
    }

    private func tiles(
        _ batch: [Picture], of photo: Photo, level: Int, _ cancellation: Cancellation
    ) throws(Failure) -> [Picture: Product] {
        let pieces = batch.compactMap { picture in
            photo.header.rect(of: picture).map { (picture: picture, rect: $0) }
        }
        guard !pieces.isEmpty else { return [:] }
        let products = try decode(.tiles(level: level, pieces.map(\.rect)), of: photo, cancellation)
        return Dictionary(zip(pieces.map(\.picture), products)) { first, _ in first }
    }

    private func frames(
        _ batch: [Picture], of photo: Photo, _ size: PixelSize, _ cancellation: Cancellation
    ) throws(Failure) -> [Picture: Product] {
        guard !photo.header.frameDurations.isEmpty else { return [:] }
        let products = try decode(.frames(filling: size), of: photo, cancellation)
        let frames = batch.compactMap { picture -> (Picture, Product)? in
            guard case .frame(_, let index, _) = picture, products.indices.contains(index) else { return nil }
            return (picture, products[index])
        }
        return Dictionary(frames) { first, _ in first }
    }

    private func decode(
        _ task: DecodingTask, of photo: Photo, _ cancellation: Cancellation
    ) throws(Failure) -> [Product] {
        let bitmaps = try from(photo) { () throws(PictureError) in
            try thumbnails.make(task, of: photo, unless: cancellation)
        }
        return bitmaps.map { Product(bitmap: $0, source: .decoded, photo: photo) }
    }

    // MARK: A look's own pictures, which are decoded like photos

    /// - Returns: The picture behind the cards, so dark or bright that captions are legible on it.
    private func wallpaper(_ size: PixelSize, _ cancellation: Cancellation) throws(Failure) -> Bitmap {
        guard case .picture(let file) = look.background else { throw .gone }
        let pictures = try decode(file, cancellation) { _ in .whole(filling: size) }
        guard let picture = pictures.first else { throw .gone }
        return picture.limited(to: look.palette.captionGround)
    }

    /// - Returns: The logo, as high as its place.
    private func logo(_ place: Size, hasPlate: Bool, _ cancellation: Cancellation) throws(Failure) -> Bitmap {
        guard let logo = look.logo else { throw .gone }
        let margin = hasPlate ? Int(saturating: (Double(pixels(place).height) * LogoPainter.marginShare).rounded()) : 0
        let room = pixels(place).inset(by: margin)
        let pictures = try decode(logo.file, cancellation) { .cutOut(filling: $0.fitted(into: room)) }
        guard pictures.count == 2 else { throw .gone }
        var painter = LogoPainter(height: pixels(place).height)
        if hasPlate { painter.plate = (Colour(look.palette.header), look.radius(Theme.Strip.cornerRadius) * scale) }
        return painter.logo(Bitmap(on: pictures[0], and: pictures[1]), margin: margin)
    }

    /// - Parameter task: Makes the task from the size of the picture in the file.
    private func decode(
        _ file: String, _ cancellation: Cancellation, _ task: (PixelSize) -> DecodingTask
    ) throws(Failure) -> [Bitmap] {
        try from(nil) { () throws(PictureError) in
            let header = try thumbnails.decoder.header(of: FilePath(file), unless: cancellation)
            return try thumbnails.decoder.make(task(header.size), of: FilePath(file), header, unless: cancellation)
        }
    }
}

extension ImageHeader {
    /// The part of the upright photo, at the tile's level, that a tile shows; nil if it lies outside, or the picture is
    /// not a tile.
    fileprivate func rect(of picture: Picture) -> PixelRect? {
        guard case .tile(_, let tile) = picture, let size = size(atLevel: tile.level), tile.width > 0, tile.height > 0
        else { return nil }
        let level = TilePyramid.Level(size: size, tile: PixelSize(width: tile.width, height: tile.height), place: 0)
        return level.rect(column: tile.column, row: tile.row)
    }
}

extension PixelSize {
    /// The size of a picture that is as large as fits, of at least a pixel.
    fileprivate func fitted(into room: PixelSize) -> PixelSize {
        let factor = min(Double(room.width) / Double(width), Double(room.height) / Double(height))
        func side(_ length: Int) -> Int { max(1, Int(saturating: (Double(length) * factor).rounded())) }
        return PixelSize(width: side(width), height: side(height))
    }

    fileprivate func inset(by margin: Int) -> PixelSize {
        PixelSize(width: max(1, width - 2 * margin), height: max(1, height - 2 * margin))
    }
}
