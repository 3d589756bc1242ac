#if os(Linux)
    internal import CX11

    /// Whoever decides where windows lie on an X server.
    enum WindowManager {
        /// Without one nobody answers who is asked for the full screen, and SDL waits for an answer a tenth of a second.
        static var isThere: Bool {
            guard let display = XOpenDisplay(nil) else { return true }
            defer { XCloseDisplay(display) }
            var root = XWindowAttributes()
            guard XGetWindowAttributes(display, XDefaultRootWindow(display), &root) != 0 else { return true }
            // Of all clients only a window manager is told before windows change (ICCCM 4.1), and only one may ask for it.
            return root.all_event_masks & SubstructureRedirectMask != 0
        }
    }
#endif
