internal import CSDL2
import Raster

/// Owns one of the renderer's pictures.
struct Texture: ~Copyable {
    let handle: OpaquePointer

    /// Copies a part of a bitmap to where the renderer draws from.
    init(_ bitmap: Bitmap, _ part: PixelRect, _ renderer: borrowing Renderer) throws(StageError) {
        // An opaque picture without an alpha channel can be faded by far cheaper code.
        let format = bitmap.isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
        let access = Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
        let (width, height) = (Int32(clamping: part.width), Int32(clamping: part.height))
        guard let handle = SDL_CreateTexture(renderer.handle, format.rawValue, access, width, height) else {
            throw StageError("make a texture of \(width)×\(height) pixels")
        }
        let first = part.y * bitmap.size.width + part.x
        let result = bitmap.pixels.withUnsafeBufferPointer { pixels in
            let start = pixels.baseAddress.map { $0 + first }
            return SDL_UpdateTexture(handle, nil, start, Int32(bitmap.size.width * 4))
        }
        guard result == 0 else {
            defer { SDL_DestroyTexture(handle) }
            throw StageError("fill a texture of \(width)×\(height) pixels")
        }
        self.handle = handle
    }

    init(owning handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        SDL_DestroyTexture(handle)
    }
}
