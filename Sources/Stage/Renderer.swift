internal import CSDL2
import Raster

#if canImport(Glibc)
    internal import Glibc
#endif

/// Owns SDL's renderer, and draws in pixels.
struct Renderer: ~Copyable {
    let handle: OpaquePointer
    let name: String
    let waitsForDisplay: Bool

    init(_ window: borrowing Window, _ choice: StageOptions.RendererChoice) throws(StageError) {
        let choice = choice == .auto ? Self.bestChoice : choice
        if choice == .software {
            // Otherwise the software renderer's picture is itself pushed through OpenGL.
            SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        }
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, choice.rawValue)
        guard let handle = SDL_CreateRenderer(window.handle, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else {
            throw StageError("draw with \(choice.rawValue)")
        }
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(handle, &info)
        self.handle = handle
        name = String(cString: info.name)
        // The software renderer says that it waits and does not.
        waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0 && choice != .software
    }

    deinit {
        SDL_DestroyRenderer(handle)
    }

    /// OpenGL on a machine with a graphics processor. Without one, OpenGL is emulated, and that costs six times what
    /// copying pixels does.
    private static var bestChoice: StageOptions.RendererChoice {
        #if canImport(Glibc)
            return access("/dev/dri", F_OK) == 0 ? .opengl : .software
        #else
            return .opengl
        #endif
    }

    /// Whether it can only copy to whole pixels.
    var snapsToPixels: Bool { name == "software" }

    /// Of the window, in pixels.
    var size: PixelSize {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(handle, &width, &height)
        return PixelSize(width: Int(width), height: Int(height))
    }

    func clear() {
        SDL_SetRenderDrawColor(handle, 0, 0, 0, 255)
        SDL_RenderClear(handle)
    }

    /// Draws a part of a texture, or all of it.
    func copy(
        _ texture: borrowing Texture, part: PixelRect? = nil, to frame: SDL_FRect, opacity: Double = 1, blends: Bool
    ) {
        SDL_SetTextureBlendMode(texture.handle, blends ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
        SDL_SetTextureAlphaMod(texture.handle, UInt8((min(max(opacity, 0), 1) * 255).rounded()))
        var frame = frame
        if let part {
            var source = SDL_Rect(part)
            SDL_RenderCopyF(handle, texture.handle, &source, &frame)
        } else {
            SDL_RenderCopyF(handle, texture.handle, nil, &frame)
        }
    }

    func present() {
        SDL_RenderPresent(handle)
    }

    /// What has been drawn and not yet presented.
    func capture() -> Bitmap? {
        let size = size
        var result: Int32 = -1
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            let argb = SDL_PIXELFORMAT_ARGB8888.rawValue
            result = SDL_RenderReadPixels(handle, nil, argb, buffer.baseAddress, Int32(size.width * 4))
            count = size.count
        }
        return result == 0 ? Bitmap(size: size, pixels: pixels, opaque: PixelRect(size)) : nil
    }
}

extension SDL_Rect {
    init(_ rect: PixelRect) {
        self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
    }
}
