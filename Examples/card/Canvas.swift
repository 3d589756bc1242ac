import Motion
import SDL2

/// A picture where the renderer can draw it.
final class Texture {
    fileprivate let handle: OpaquePointer
    let size: Size

    fileprivate init?(_ bitmap: Bitmap, _ renderer: OpaquePointer) {
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        let access = Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
        guard let handle = SDL_CreateTexture(renderer, format, access, Int32(bitmap.width), Int32(bitmap.height))
        else { return nil }
        SDL_UpdateTexture(handle, nil, bitmap.pixels, Int32(bitmap.width * 4))
        SDL_SetTextureBlendMode(handle, SDL_BLENDMODE_BLEND)
        self.handle = handle
        size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
    }

    deinit { SDL_DestroyTexture(handle) }
}

/// SDL's window, which fills the screen, and its renderer. Positions are in points from the top left, and a point is a
/// pixel of the window.
struct Canvas: ~Copyable {
    private let window: OpaquePointer
    private let renderer: OpaquePointer
    let size: Size

    /// nil if SDL cannot open a window; `SDL_GetError` says why.
    init?(title: String) {
        // Otherwise SDL reports each finger as a mouse too, and every touch counts twice.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        // Otherwise scaled textures show single pixels.
        SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
        var display = SDL_DisplayMode()
        guard SDL_Init(SDL_INIT_VIDEO) == 0, SDL_GetDesktopDisplayMode(0, &display) == 0,
            // Without a window manager, only a window that has the display's size and place fills it.
            let window = SDL_CreateWindow(title, 0, 0, display.w, display.h, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue),
            let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
        else { return nil }
        self.window = window
        self.renderer = renderer
        size = Size(width: Double(display.w), height: Double(display.h))
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
        SDL_ShowCursor(SDL_DISABLE)
    }

    deinit {
        SDL_DestroyRenderer(renderer)
        SDL_DestroyWindow(window)
        SDL_Quit()
    }

    func texture(_ bitmap: Bitmap) -> Texture? { Texture(bitmap, renderer) }

    /// Shows what has been drawn, at the display's next refresh.
    func present() { SDL_RenderPresent(renderer) }

    // MARK: Drawing

    /// Fills the screen with a texture.
    func fill(with texture: Texture, brightness: Double, opacity: Double) {
        let grey = UInt8(brightness * 255)
        SDL_SetTextureColorMod(texture.handle, grey, grey, grey)
        SDL_SetTextureAlphaMod(texture.handle, UInt8(opacity * 255))
        SDL_RenderCopyF(renderer, texture.handle, nil, nil)
    }

    /// Draws a photo. A frame of another shape shows its middle.
    ///
    /// - Parameter roundness: From 0, for a page, to 1, for a card, which has round corners and a shadow.
    func draw(_ photo: Photo, in frame: Rect, roundness: Double) {
        let texture = photo.level(filling: frame.size)
        if roundness > 0 {
            let below = frame.moved(by: Vector(dx: 0, dy: 16))
            drawRounded(nil, in: below, radius: 40, blur: 80, opacity: 0.45 * roundness)
            return drawRounded(texture, in: frame, radius: 20 * roundness, blur: 1, opacity: 1)
        }
        var target = SDL_FRect(
            x: Float(frame.minX), y: Float(frame.minY), w: Float(frame.size.width), h: Float(frame.size.height))
        SDL_RenderCopyF(renderer, texture.handle, nil, &target)
    }

    /// Draws the middle of a texture, or black, in a rectangle with round corners.
    ///
    /// SDL has no such function, but it draws triangles: here a fan about the centre, and a ring around the fan that
    /// fades to the outside.
    ///
    /// - Parameter blur: The width of the ring, whose middle is the edge of the rectangle.
    private func drawRounded(_ texture: Texture?, in frame: Rect, radius: Double, blur: Double, opacity: Double) {
        let grey: UInt8 = texture == nil ? 0 : 255
        let size = texture?.size ?? frame.size
        // The whole texture's size where its middle fills the frame.
        let whole = size * max(frame.size.width / size.width, frame.size.height / size.height)
        func vertex(_ point: Point, _ opacity: Double) -> SDL_Vertex {
            let arm = point - frame.center
            // SDL draws nothing if a share of the texture is not between 0 and 1.
            let u = (0.5 + arm.dx / whole.width).clamped(to: 0...1)
            let v = (0.5 + arm.dy / whole.height).clamped(to: 0...1)
            return SDL_Vertex(
                position: SDL_FPoint(x: Float(point.x), y: Float(point.y)),
                color: SDL_Color(r: grey, g: grey, b: grey, a: UInt8(opacity * 255)),
                tex_coord: SDL_FPoint(x: Float(u), y: Float(v)))
        }
        let radius = max(radius, blur / 2)
        let core = frame.outset(by: -radius)
        let corners = [(core.maxX, core.maxY), (core.minX, core.maxY), (core.minX, core.minY), (core.maxX, core.minY)]
        var vertices = [vertex(frame.center, opacity)]
        for step in 0..<36 {
            let corner = Point(x: corners[step / 9].0, y: corners[step / 9].1)
            let arm = Vector(angle: Double(step / 9 * 8 + step % 9) / 16 * .pi, length: 1)
            vertices.append(vertex(corner + arm * (radius - blur / 2), opacity))
            vertices.append(vertex(corner + arm * (radius + blur / 2), 0))
        }
        let indices = stride(from: Int32(1), to: 72, by: 2).flatMap { inner in
            let next = (inner + 1) % 72 + 1
            return [0, inner, next, inner, inner + 1, next + 1, inner, next + 1, next]
        }
        SDL_RenderGeometry(renderer, texture?.handle, vertices, Int32(vertices.count), indices, Int32(indices.count))
    }
}
