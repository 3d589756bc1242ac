internal import CLibrary

/// What libraries under SDL would otherwise spend the start on, in a program without a keyboard to write with and often
/// without a desktop.
enum Surroundings {
    /// Anything that the operator has set stays.
    static func prepare() {
        // The tables of composed characters are text of half a megabyte, which Xlib reads when a window opens.
        setenv("XCOMPOSEFILE", "/dev/null", 0)
        // Where no message bus runs, the library starts a program to start one, and waits for it.
        if !hasMessageBus { setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 0) }
    }

    private static var hasMessageBus: Bool {
        guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
        return access(String(cString: folder) + "/bus", F_OK) == 0
    }
}
