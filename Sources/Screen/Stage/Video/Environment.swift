internal import CLibrary
internal import CSDL2

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
