import Raster

extension TextureStore {
    /// A picture on the renderer's side.
    final class Entry {
        /// One texture, or several where the picture is larger than a texture may be.
        let pieces: [Piece]
        let size: PixelSize
        /// The part that fills a sprite's frame, and the part that needs no blending.
        let content: PixelRect
        let opaque: PixelRect?
        let byteCount: Int
        let arrival: Double
        /// The round in which the wanted list last reached it.
        var lastWanted: Int

        init(
            _ bitmap: Bitmap, cutInto grid: TextureGrid, _ renderer: borrowing Renderer, at time: Double,
            lastWanted: Int
        ) throws(StageError) {
            var pieces: [Piece] = []
            for cell in grid.cells { pieces.append(try Piece(bitmap, cell, renderer)) }
            self.pieces = pieces
            size = bitmap.size
            content = bitmap.content
            opaque = bitmap.opaque
            byteCount = grid.byteCount
            arrival = time
            self.lastWanted = lastWanted
        }

        /// Whether a part needs no blending.
        func isOpaque(_ part: PixelRect) -> Bool { opaque?.intersection(part) == part }
    }

    /// A texture of an entry, and what it shows of it.
    final class Piece {
        let texture: Texture
        let cell: TextureGrid.Cell

        init(_ bitmap: Bitmap, _ cell: TextureGrid.Cell, _ renderer: borrowing Renderer) throws(StageError) {
            texture = try Texture(bitmap, cell.stored, renderer)
            self.cell = cell
        }
    }
}
