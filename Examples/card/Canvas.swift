import Motion
import SDL2

/// A picture where the renderer can draw it.
final class Texture {
    fileprivate let handle: OpaquePointer
    let size: Size

    fileprivate init(_ handle: OpaquePointer, size: Size) {
        self.handle = handle
        self.size = size
    }

    deinit { SDL_DestroyTexture(handle) }
}

/// SDL's window and renderer. Positions are in points from the top left, and a point is a pixel of the window.
struct Canvas: ~Copyable {
    private let window: OpaquePointer
    private let renderer: OpaquePointer
    let size: Size

    /// Opens a window, or fills the screen if there is no size. nil if SDL cannot; `SDL_GetError` says why.
    init?(title: String, size: Size?) {
        // Otherwise SDL reports each finger as a mouse too, and every touch counts twice.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        // Otherwise scaled textures show single pixels.
        SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
        var display = SDL_DisplayMode()
        guard SDL_Init(SDL_INIT_VIDEO) == 0, SDL_GetDesktopDisplayMode(0, &display) == 0 else { return nil }
        let area = size ?? Size(width: Double(display.w), height: Double(display.h))
        let flags = size == nil ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
        // Without a window manager, only a window that has the display's size and place fills it.
        let place = size == nil ? 0 : Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
        guard
            let window = SDL_CreateWindow(
                title, place, place, Int32(area.width), Int32(area.height), flags),
            let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
        else { return nil }
        self.window = window
        self.renderer = renderer
        self.size = area
        if size == nil { SDL_ShowCursor(SDL_DISABLE) }
    }

    deinit {
        SDL_DestroyRenderer(renderer)
        SDL_DestroyWindow(window)
        SDL_Quit()
    }

    func texture(_ bitmap: Bitmap) -> Texture? {
        guard
            let handle = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
                Int32(bitmap.width), Int32(bitmap.height))
        else { return nil }
        SDL_UpdateTexture(handle, nil, bitmap.pixels, Int32(bitmap.width * 4))
        SDL_SetTextureBlendMode(handle, SDL_BLENDMODE_BLEND)
        return Texture(handle, size: Size(width: Double(bitmap.width), height: Double(bitmap.height)))
    }

    /// Draws a texture, or a part of it, scaled to a frame.
    func draw(
        _ texture: Texture, part: Rect? = nil, in frame: Rect, opacity: Double = 1, brightness: Double = 1
    ) {
        let part = part ?? Rect(origin: .zero, size: texture.size)
        var source = SDL_Rect(
            x: Int32(part.minX), y: Int32(part.minY), w: Int32(part.size.width), h: Int32(part.size.height))
        var target = SDL_FRect(
            x: Float(frame.minX), y: Float(frame.minY), w: Float(frame.size.width), h: Float(frame.size.height))
        let grey = UInt8(brightness * 255)
        SDL_SetTextureColorMod(texture.handle, grey, grey, grey)
        SDL_SetTextureAlphaMod(texture.handle, UInt8(opacity * 255))
        SDL_RenderCopyF(renderer, texture.handle, &source, &target)
    }

    /// Shows what has been drawn, at the display's next refresh.
    func present() {
        SDL_RenderPresent(renderer)
        SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
        SDL_RenderClear(renderer)
    }
}
