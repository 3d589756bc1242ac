internal import CSDL2
import Compositing
import Raster

/// SDL's window.
struct Window: ~Copyable {
    let handle: OpaquePointer
    /// The displays when it was opened, and the display on which it was opened.
    let displays: [Display]
    let display: Display
    /// Whether a window manager or a compositor places it.
    private let isManaged: Bool
    private let isFullScreen: Bool

    init(_ options: StageOptions) throws(StageError) {
        let system = WindowSystem(driver: VideoSystem.driver)
        guard let display = system.displays.first(options.display, name: \.name) else {
            throw options.display.map(system.displays.refusal) ?? StageError("find a display")
        }
        let isFullScreen = options.placement == .fullScreen
        let isManaged = !isFullScreen || system.managesWindows
        let (frame, flags) = Self.frame(options.placement, on: display, isManaged: isManaged)
        guard let handle = SDL_CreateWindow(options.title, frame.x, frame.y, frame.w, frame.h, flags) else {
            throw StageError("open a window")
        }
        self.handle = handle
        displays = system.displays
        self.display = display
        self.isManaged = isManaged
        self.isFullScreen = isFullScreen
        // Without a window system, SDL has moved it to the first display.
        if !isManaged { SDL_SetWindowPosition(handle, frame.x, frame.y) }
        showCursor(!isFullScreen)
        SDL_DisableScreenSaver()
    }

    deinit {
        SDL_DestroyWindow(handle)
    }

    func showCursor(_ shows: Bool) {
        SDL_ShowCursor(shows ? SDL_ENABLE : SDL_DISABLE)
    }

    /// A full-screen window is created with the display's size: without a window manager, SDL never resizes it. Without a
    /// window system, SDL switches the display to the mode of that size.
    private static func frame(
        _ placement: StageOptions.Placement, on display: Display, isManaged: Bool
    ) -> (SDL_Rect, UInt32) {
        let common = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        switch placement {
        case .fullScreen:
            let covers = isManaged ? SDL_WINDOW_FULLSCREEN_DESKTOP : SDL_WINDOW_BORDERLESS
            return (SDL_Rect(display.bounds), common | covers.rawValue)
        case .window(let width, let height):
            let anywhere = Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
            let frame = SDL_Rect(x: anywhere, y: anywhere, w: Int32(clamping: width), h: Int32(clamping: height))
            return (frame, common | SDL_WINDOW_RESIZABLE.rawValue)
        }
    }

    /// Covers a display that has moved or changed its size, unless a window manager does.
    func cover(_ display: Display) {
        guard isFullScreen, !isManaged else { return }
        let frame = SDL_Rect(display.bounds)
        SDL_SetWindowPosition(handle, frame.x, frame.y)
        SDL_SetWindowSize(handle, frame.w, frame.h)
    }

    /// The window's display, if the window system tells.
    var currentDisplay: Display? {
        let displays = WindowSystem(driver: VideoSystem.driver).displays
        let number = Int(SDL_GetWindowDisplayIndex(handle))
        return displays.indices.contains(number) ? displays[number] : nil
    }

    /// In the window system's units.
    var size: PixelSize {
        var size = SDL_Point()
        SDL_GetWindowSize(handle, &size.x, &size.y)
        return PixelSize(size)
    }

    /// How the window shows the picture.
    func mapping(to display: Display, _ options: StageOptions) -> DisplayMapping {
        var pixels = SDL_Point()
        SDL_GetWindowSizeInPixels(handle, &pixels.x, &pixels.y)
        var mapping = DisplayMapping(window: size, pixels: PixelSize(pixels), rotation: options.rotation)
        mapping.scale = options.scale.scale(on: display, mapping)
        return mapping
    }

    /// In hertz.
    static let commonRefreshRate = 60.0

    /// The display's refresh rate in hertz, or the most common if it is unknown.
    var refreshRate: Double {
        var mode = SDL_DisplayMode()
        let display = max(0, SDL_GetWindowDisplayIndex(handle))
        guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
            return Self.commonRefreshRate
        }
        return Double(mode.refresh_rate)
    }
}

extension PixelSize {
    fileprivate init(_ point: SDL_Point) { self.init(width: max(1, Int(point.x)), height: max(1, Int(point.y))) }
}

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
    var surface: Surface? {
        if memory.surface.size != renderer.displaySize { fit() }
        return texture == nil ? nil : memory.surface
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
            let start = memory.surface.pixels + Int(part.y) * width + Int(part.x)
            SDL_UpdateTexture(texture, &part, start, Int32(clamping: width * 4))
        }
        SDL_RenderCopy(renderer.handle, texture, nil, nil)
        renderer.present()
    }
}
