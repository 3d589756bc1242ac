#if os(Linux)
    internal import CX11

    /// The window manager of an X server.
    enum WindowManager {
        /// Whether one is running. Without one, a request for full screen is never answered, and SDL waits a tenth of a
        /// second for it.
        static var isRunning: Bool {
            guard let display = XOpenDisplay(nil) else { return true }
            defer { XCloseDisplay(display) }
            var root = XWindowAttributes()
            guard XGetWindowAttributes(display, XDefaultRootWindow(display), &root) != 0 else { return true }
            // Only a window manager selects this event, and only one client may do so (ICCCM 4.1).
            return root.all_event_masks & SubstructureRedirectMask != 0
        }
    }
#endif
