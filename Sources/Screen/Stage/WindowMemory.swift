internal import CSDL2
import Compositing
import Raster

/// The memory that a window shows.
enum WindowMemory {
    /// The window system shows it.
    case surface(window: OpaquePointer)
    case texture(WindowTexture)

    init(_ window: borrowing Window, _ options: StageOptions) throws(StageError) {
        guard ["x11", "dummy", "offscreen"].contains(VideoSystem.driver) else {
            self = .texture(try WindowTexture(window, options))
            return
        }
        // Otherwise SDL presents the memory through OpenGL.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        guard let surface = SDL_GetWindowSurface(window.handle) else { throw StageError("draw into the window") }
        let format = surface.pointee.format.pointee.format
        guard [SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_ARGB8888].contains(where: { $0.rawValue == format }) else {
            throw StageError("draw into the window", why: "its pixel format is not 32-bit RGB")
        }
        self = .surface(window: window.handle)
    }

    /// Whether showing it waits for the display.
    var waitsForDisplay: Bool {
        switch self {
        case .surface: false
        case .texture(let texture): texture.renderer.waitsForDisplay
        }
    }

    /// Whether what ``show(_:)`` is called with appears before the rest of a frame.
    var showsPartsAtOnce: Bool {
        switch self {
        case .surface: true
        case .texture: false
        }
    }

    /// The memory to draw on. It is another after the window has been resized.
    var surface: Surface? {
        switch self {
        case .surface(let window):
            guard let surface = SDL_GetWindowSurface(window)?.pointee, let pixels = surface.pixels else { return nil }
            return Surface(
                pixels.assumingMemoryBound(to: UInt32.self),
                size: PixelSize(width: Int(surface.w), height: Int(surface.h)), stride: Int(surface.pitch) / 4)
        case .texture(let texture): return texture.surface
        }
    }

    func showAll() {
        switch self {
        case .surface(let window): SDL_UpdateWindowSurface(window)
        case .texture(let texture): texture.showAll()
        }
    }

    func show(_ parts: [SDL_Rect]) {
        switch self {
        case .surface(let window): SDL_UpdateWindowSurfaceRects(window, parts, Int32(clamping: parts.count))
        case .texture(let texture): texture.show(parts)
        }
    }
}

/// Memory with a surface in it.
final class PixelMemory {
    let surface: Surface

    init(_ size: PixelSize) {
        surface = Surface(.allocate(capacity: size.count), size: size, stride: size.width)
        surface.pixels.initialize(repeating: 0, count: size.count)
    }

    deinit { surface.pixels.deallocate() }
}
