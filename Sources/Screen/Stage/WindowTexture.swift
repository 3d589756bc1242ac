internal import CSDL2
import Raster

/// Memory that is shown through OpenGL, because the window system shows none. SDL can do so itself, but with as many pixels as
/// Wayland has units, and with the first driver, even if that draws nothing.
final class WindowTexture {
    let renderer: GraphicsRenderer
    private var memory = PixelMemory(PixelSize(width: 1, height: 1))
    private var texture: OpaquePointer?

    init(_ window: borrowing Window, _ options: StageOptions) throws(StageError) {
        renderer = try .drawing(on: window, options)
        fit()
        if texture == nil { throw StageError("draw into the window") }
    }

    deinit {
        SDL_DestroyTexture(texture)
    }

    /// In the window's current size.
    var pixels: WindowPixels? {
        if memory.surface.size != renderer.displaySize { fit() }
        guard texture != nil else { return nil }
        let size = memory.surface.size
        return WindowPixels(start: memory.start, size: size, stride: size.width)
    }

    private func fit() {
        let size = renderer.displaySize
        memory = PixelMemory(size)
        if let texture { SDL_DestroyTexture(texture) }
        texture = SDL_CreateTexture(
            renderer.handle, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
            Int32(clamping: size.width), Int32(clamping: size.height))
        // What lies in the memory has no transparency to be considered.
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    }

    func showAll() { show([SDL_Rect(PixelRect(memory.surface.size))]) }

    func show(_ parts: [SDL_Rect]) {
        let width = memory.surface.size.width
        for var part in parts {
            let start = memory.start + Int(part.y) * width + Int(part.x)
            SDL_UpdateTexture(texture, &part, start, Int32(clamping: width * 4))
        }
        SDL_RenderCopy(renderer.handle, texture, nil, nil)
        renderer.present()
    }
}
