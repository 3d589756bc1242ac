internal import CSDL2
import Raster

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
