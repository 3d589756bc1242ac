internal import CLibrary
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

    /// SDL's name of the driver in use.
    static var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none" }
}

/// Environment variables that keep SDL's libraries from slowing down the start, in a program that needs no text input and
/// often runs without a desktop.
enum Environment {
    /// Sets variables unless the operator has set them.
    static func prepare() {
        // Xlib reads half a megabyte of text with the tables of composed characters when a window opens. On Wayland, another
        // library would complain about an empty file.
        if !hasWayland { setenv("XCOMPOSEFILE", "/dev/null", 0) }
        // Without a message bus, the library would start one and wait for it.
        if !hasMessageBus { setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 0) }
    }

    /// Whether SDL would drive the display itself.
    static var hasNoWindowSystem: Bool {
        if let driver { return driver == VideoSystem.kernelDriver.lowercased() }
        return getenv("DISPLAY") == nil && getenv("WAYLAND_DISPLAY") == nil
    }

    /// SDL prefers an X server where there are both.
    private static var hasWayland: Bool {
        driver.map { $0 == "wayland" } ?? (getenv("DISPLAY") == nil && getenv("WAYLAND_DISPLAY") != nil)
    }

    static var hasChosenDriver: Bool { driver != nil }

    /// The driver that the operator has chosen.
    private static var driver: String? {
        let driver = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0).lowercased() }
        return driver == "" ? nil : driver
    }

    private static var hasMessageBus: Bool {
        guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
        return access(String(cString: folder) + "/bus", F_OK) == 0
    }
}

/// An operation of SDL that failed, and the reason.
public struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// - Parameters:
    ///   - action: What failed, phrased to follow "cannot".
    ///   - why: The reason; by default, SDL's error message.
    init(_ action: String, why: String? = nil) {
        description = "cannot \(action): \(why ?? String(cString: SDL_GetError()))"
    }
}
