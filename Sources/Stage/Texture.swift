internal import CSDL2
import Raster

/// Owns one of the renderer's pictures.
struct Texture: ~Copyable {
    let handle: OpaquePointer

    /// Copies a bitmap to where the renderer draws from.
    init(_ bitmap: Bitmap, _ renderer: borrowing Renderer) throws(StageError) {
        // An opaque picture without an alpha channel can be faded by far cheaper code.
        let format = bitmap.isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
        let access = Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
        let (width, height) = (Int32(bitmap.size.width), Int32(bitmap.size.height))
        guard let handle = SDL_CreateTexture(renderer.handle, format.rawValue, access, width, height) else {
            throw StageError("make a texture of \(width)×\(height) pixels")
        }
        guard SDL_UpdateTexture(handle, nil, bitmap.pixels, width * 4) == 0 else {
            defer { SDL_DestroyTexture(handle) }
            throw StageError("fill a texture of \(width)×\(height) pixels")
        }
        self.handle = handle
    }

    deinit {
        SDL_DestroyTexture(handle)
    }
}
