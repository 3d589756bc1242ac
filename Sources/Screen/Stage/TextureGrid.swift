internal import CSDL2
import Raster

/// Divides a picture into textures that are not too large for the renderer.
struct TextureGrid: Hashable, Sendable {
    struct Cell: Hashable, Sendable {
        /// The part of the picture that the cell shows. Cells neither overlap nor leave gaps.
        var area: PixelRect
        /// The part that its texture holds: one more pixel towards each neighbour, so that filtering works across the cut.
        var stored: PixelRect
    }

    let cells: [Cell]

    /// - Parameter limit: The longest side of a texture.
    init(_ size: PixelSize, limit: Int) {
        let columns = Self.cuts(size.width, limit: limit)
        let rows = Self.cuts(size.height, limit: limit)
        cells = rows.flatMap { row in columns.map { column in Cell(column: column, row: row) } }
    }

    /// The memory that all textures take.
    var byteCount: Int { cells.reduce(0) { $0 + 4 * $1.stored.width * $1.stored.height } }

    /// Part of a side.
    fileprivate struct Cut {
        var shown: Range<Int>
        var stored: Range<Int>
    }

    private static func cuts(_ length: Int, limit: Int) -> [Cut] {
        guard length > limit else { return [Cut(shown: 0..<length, stored: 0..<length)] }
        // Leaves room for a neighbour's pixel at both ends. Pieces of about the same size leave round corners whole.
        let most = max(1, limit - 2)
        let count = (length + most - 1) / most
        let step = (length + count - 1) / count
        return stride(from: 0, to: length, by: step).map { start in
            let end = min(start + step, length)
            return Cut(shown: start..<end, stored: max(0, start - 1)..<min(end + 1, length))
        }
    }
}

extension TextureGrid.Cell {
    fileprivate init(column: TextureGrid.Cut, row: TextureGrid.Cut) {
        area = PixelRect(columns: column.shown, rows: row.shown)
        stored = PixelRect(columns: column.stored, rows: row.stored)
    }
}

/// A texture with part of a picture.
final class TexturePiece {
    let handle: OpaquePointer
    let cell: TextureGrid.Cell

    /// Uploads a part of a bitmap.
    init(_ bitmap: Bitmap, _ cell: TextureGrid.Cell, _ renderer: GraphicsRenderer) throws(StageError) {
        let part = cell.stored
        let access = Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
        let width = Int32(clamping: part.width)
        let height = Int32(clamping: part.height)
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard let handle = SDL_CreateTexture(renderer.handle, format, access, width, height) else {
            throw StageError("make a texture of \(width)×\(height) pixels")
        }
        SDL_SetTextureBlendMode(handle, GraphicsRenderer.premultiplied)
        self.handle = handle
        self.cell = cell
        try fill(bitmap)
    }

    /// Uploads its part of a bitmap, which has the size of the one before.
    func fill(_ bitmap: Bitmap) throws(StageError) {
        let part = cell.stored
        let first = part.y * bitmap.size.width + part.x
        let result = bitmap.pixels.withUnsafeBufferPointer { pixels in
            let start = pixels.baseAddress.map { $0 + first }
            return SDL_UpdateTexture(handle, nil, start, Int32(clamping: bitmap.size.width * 4))
        }
        guard result == 0 else { throw StageError("fill a texture of \(part.width)×\(part.height) pixels") }
    }

    deinit {
        SDL_DestroyTexture(handle)
    }
}
