internal import CSDL2
import Synchronization

/// SDL's video system.
struct VideoSystem: ~Copyable {
    init() throws(StageError) {
        for (hint, value) in Self.hints { SDL_SetHint(hint, value) }
        Environment.prepare()
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw StageError("open the display") }
        Self.isRunning.withLock { $0 = true }
    }

    deinit {
        Self.isRunning.withLock { $0 = false }
        SDL_Quit()
    }

    /// Workers may call ``wake()`` before the window exists and after it is gone.
    private static let isRunning = Mutex(false)

    /// Whether the frame thread waits for events. SDL's queue has a lock, so it is used only to wake a sleeping thread.
    private enum Attention: Int, AtomicRepresentable { case awake, asleep, called }
    private static let attention = Atomic(Attention.awake)

    /// Calls `wait`, unless ``wake()`` has been called in the meantime.
    static func sleep(_ wait: () -> Void) {
        let former = attention.exchange(.asleep, ordering: .acquiringAndReleasing)
        if former != .called { wait() }
        attention.store(.awake, ordering: .releasing)
    }

    /// Ends the current or the next wait for events. May be called from any thread.
    static func wake() {
        guard attention.exchange(.called, ordering: .acquiringAndReleasing) == .asleep else { return }
        isRunning.withLock { isRunning in
            guard isRunning else { return }
            var event = SDL_Event()
            event.type = SDL_USEREVENT.rawValue
            SDL_PushEvent(&event)
        }
    }

    /// These must be set before a window exists.
    private static let hints = [
        // SDL must not generate mouse events from touches, or touches from mouse events.
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
        (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
        (SDL_HINT_MOUSE_AUTO_CAPTURE, "0"),
        // The default is the nearest pixel.
        (SDL_HINT_RENDER_SCALE_QUALITY, "linear"),
        // Choosing a renderer turns batching off by default.
        (SDL_HINT_RENDER_BATCHING, "1"),
        // Without libdecor's plugins, a Wayland window never appears.
        (SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "0"),
    ]

    var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }
}

/// SDL's window.
struct Window: ~Copyable {
    let handle: OpaquePointer

    /// - Parameter driver: SDL's name of the window system.
    init(_ options: StageOptions, driver: String) throws(StageError) {
        let (frame, flags) = try Self.frame(options.placement, driver: driver)
        guard let handle = SDL_CreateWindow(options.title, frame.x, frame.y, frame.w, frame.h, flags) else {
            throw StageError("open a window")
        }
        self.handle = handle
        showCursor(options.placement != .fullScreen)
        SDL_DisableScreenSaver()
    }

    deinit {
        SDL_DestroyWindow(handle)
    }

    func showCursor(_ shows: Bool) {
        SDL_ShowCursor(shows ? SDL_ENABLE : SDL_DISABLE)
    }

    /// A full-screen window is created with the display's size: without a window manager, SDL never resizes it.
    private static func frame(
        _ placement: StageOptions.Placement, driver: String
    ) throws(StageError) -> (SDL_Rect, UInt32) {
        let common = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        switch placement {
        case .fullScreen:
            var bounds = SDL_Rect()
            guard SDL_GetDisplayBounds(0, &bounds) == 0 else { throw StageError("find the display's size") }
            let covers = isManaged(driver) ? SDL_WINDOW_FULLSCREEN_DESKTOP : SDL_WINDOW_BORDERLESS
            return (bounds, common | covers.rawValue)
        case .window(let width, let height):
            let anywhere = Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
            let frame = SDL_Rect(x: anywhere, y: anywhere, w: Int32(clamping: width), h: Int32(clamping: height))
            return (frame, common | SDL_WINDOW_RESIZABLE.rawValue)
        }
    }

    private static func isManaged(_ driver: String) -> Bool {
        #if os(Linux)
            driver != "x11" || WindowManager.isRunning
        #else
            true
        #endif
    }

    /// The size in points.
    var size: (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(handle, &width, &height)
        return (Int(width), Int(height))
    }

    /// The display's refresh rate in hertz; 60 if it is unknown.
    var refreshRate: Double {
        var mode = SDL_DisplayMode()
        let display = max(0, SDL_GetWindowDisplayIndex(handle))
        guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
        return Double(mode.refresh_rate)
    }
}
