import Decoding
import Raster
import Scenes

extension PictureMaker {
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
        let bitmaps = try from(photo) { () throws(PictureError) in
            try thumbnails.make(.tiles(level: level, pieces.map(\.rect)), of: photo, unless: cancellation)
        }
        let products = zip(pieces, bitmaps).map { piece, bitmap in
            (piece.picture, Product(bitmap: bitmap, source: .decoded, photo: photo))
        }
        return Dictionary(products) { first, _ in first }
    }

    private func frames(
        _ batch: [Picture], of photo: Photo, _ size: PixelSize, _ cancellation: Cancellation
    ) throws(Failure) -> [Picture: Product] {
        guard !photo.header.frameDurations.isEmpty else { return [:] }
        let bitmaps = try from(photo) { () throws(PictureError) in
            try thumbnails.make(.frames(filling: size), of: photo, unless: cancellation)
        }
        let products = batch.compactMap { picture -> (Picture, Product)? in
            guard case .frame(_, let index, _) = picture, bitmaps.indices.contains(index) else { return nil }
            return (picture, Product(bitmap: bitmaps[index], source: .decoded, photo: photo))
        }
        return Dictionary(products) { first, _ in first }
    }

    /// Makes a tile or a frame alone.
    func product(of picture: Picture, unless cancellation: Cancellation) throws(Failure) -> Product {
        guard let product = try make([picture], unless: cancellation)[picture] else { throw .gone }
        return product
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
