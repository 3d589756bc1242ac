import Decoding
import Gallery
import Raster

extension PictureMaker {
    /// Pictures that are made together: one of any kind, or tiles of one photo at one level, decoded in one pass. Those
    /// that lie outside the photo are left out.
    func make(_ batch: [Picture]) throws(Failure) -> [Picture: Product] {
        guard let first = batch.first else { return [:] }
        guard case .tile(let id, let tile) = first else { return [first: try make(first)] }
        let photo = try photo(id)
        let pieces = batch.compactMap { picture in
            photo.header.rect(of: picture).map { (picture: picture, rect: $0) }
        }
        guard !pieces.isEmpty else { return [:] }
        let bitmaps = try from(photo) { () throws(PictureError) in
            try thumbnails.tiles(of: photo, level: tile.level, pieces.map(\.rect))
        }
        let products = zip(pieces, bitmaps).map { piece, bitmap in
            (piece.picture, Product(bitmap: bitmap, source: .decoded, photo: photo))
        }
        return Dictionary(products) { first, _ in first }
    }

    /// A single tile.
    func product(of tile: Picture) throws(Failure) -> Product {
        guard let product = try make([tile])[tile] else { throw .gone }
        return product
    }
}

extension ImageHeader {
    /// Where a tile lies in the upright photo at its level; nil if it lies outside, or the picture is no tile.
    fileprivate func rect(of picture: Picture) -> PixelRect? {
        guard case .tile(_, let tile) = picture, (0...Tile.coarsest).contains(tile.level) else { return nil }
        let level = size(atLevel: tile.level)
        let columns = 0..<(level.width + Tile.side - 1) / Tile.side
        let rows = 0..<(level.height + Tile.side - 1) / Tile.side
        guard columns.contains(tile.column), rows.contains(tile.row) else { return nil }
        let (x, y) = (tile.column * Tile.side, tile.row * Tile.side)
        return PixelRect(
            x: x, y: y, width: min(Tile.side, level.width - x), height: min(Tile.side, level.height - y))
    }
}
