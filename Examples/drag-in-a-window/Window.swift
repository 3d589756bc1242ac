import Motion
import SDL2

/// An SDL window with a renderer.
struct Window: ~Copyable {
    private let window: OpaquePointer
    private let renderer: OpaquePointer

    /// Opens a window; nil if SDL cannot, in which case `SDL_GetError` says why.
    init?(title: String, width: Int32, height: Int32) {
        // Otherwise SDL reports each finger as a mouse too, and every touch counts twice.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        let anywhere = Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
        guard SDL_Init(SDL_INIT_VIDEO) == 0,
            let window = SDL_CreateWindow(
                title, anywhere, anywhere, width, height, SDL_WINDOW_RESIZABLE.rawValue),
            let renderer = SDL_CreateRenderer(window, -1, 0)
        else { return nil }
        self.window = window
        self.renderer = renderer
    }

    deinit {
        SDL_DestroyRenderer(renderer)
        SDL_DestroyWindow(window)
        SDL_Quit()
    }

    /// What SDL reports a finger's position as a fraction of, in points: the window, but on X11 less a pixel, so that 1 is
    /// the last one.
    var touchExtent: Size {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSize(window, &width, &height)
        let isX11 = SDL_GetCurrentVideoDriver().map { String(cString: $0) == "x11" } ?? false
        return Size(width: Double(isX11 ? width - 1 : width), height: Double(isX11 ? height - 1 : height))
    }

    func draw(_ square: Rect, isHeld: Bool) {
        SDL_SetRenderDrawColor(renderer, 24, 26, 32, 255)
        SDL_RenderClear(renderer)
        SDL_SetRenderDrawColor(renderer, isHeld ? 255 : 226, isHeld ? 178 : 132, 64, 255)
        var frame = SDL_FRect(
            x: Float(square.minX), y: Float(square.minY), w: Float(square.size.width), h: Float(square.size.height))
        SDL_RenderFillRectF(renderer, &frame)
        SDL_RenderPresent(renderer)
    }
}
