internal import CSDL2
import Synchronization

/// SDL's video system.
struct VideoSystem: ~Copyable {
    init() throws(StageError) {
        for (hint, value) in Self.hints { SDL_SetHint(hint, value) }
        Environment.prepare()
        try Self.start()
        Self.isRunning.withLock { $0 = true }
    }

    deinit {
        Self.isRunning.withLock { $0 = false }
        SDL_Quit()
    }

    /// SDL's drivers that show nothing.
    static let blindDrivers = ["offscreen", "dummy"]

    /// SDL falls back on drivers that show nothing, which only a test wants.
    private static func start() throws(StageError) {
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw StageError("open the display") }
        guard !Environment.hasChosenDriver, blindDrivers.contains(driver) else { return }
        SDL_Quit()
        throw StageError("open the display", why: "found no X server, Wayland compositor or graphics card")
    }

    /// Workers may call ``wake()`` before the window exists and after it is gone.
    private static let isRunning = Mutex(false)

    /// Whether the frame thread waits for events. SDL's queue has a lock, so it is only used to wake a sleeping thread.
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

    /// SDL's name of its driver without a window system.
    static let kernelDriver = "KMSDRM"

    var driver: String { Self.driver }

    private static var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }
}
