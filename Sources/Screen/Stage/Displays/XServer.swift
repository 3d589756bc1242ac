#if LINUX_SERVICES
    internal import CLibrary
    internal import CX11
    import Raster

    /// A separate connection to the X server, because SDL does not notice when a display changes its mode.
    struct XServer: ~Copyable {
        private let handle: OpaquePointer
        private let root: UInt

        /// Nil if no server answers.
        init?() {
            guard let handle = XOpenDisplay(nil) else { return nil }
            // By default, an error ends the program, and a display may vanish while it is being queried.
            XSetErrorHandler { _, _ in 0 }
            self.handle = handle
            root = XDefaultRootWindow(handle)
        }

        deinit { XCloseDisplay(handle) }

        /// Whether a window manager is running. Without one, a request for full screen is never answered, and SDL waits a
        /// tenth of a second for it.
        var hasWindowManager: Bool {
            var attributes = XWindowAttributes()
            guard XGetWindowAttributes(handle, root, &attributes) != 0 else { return true }
            // Only a window manager selects this event, and only one client may do so (ICCCM 4.1).
            return attributes.all_event_masks & SubstructureRedirectMask != 0
        }

        // MARK: Displays

        /// The displays that show a part of the screen, the primary first; none if the server cannot tell.
        var displays: [Display] {
            var major: Int32 = 0
            var minor: Int32 = 0
            // Outputs have been known since version 1.2, and can be listed without asking the hardware since 1.3.
            guard XRRQueryVersion(handle, &major, &minor) != 0, (major, minor) >= (1, 3),
                let resources = XRRGetScreenResourcesCurrent(handle, root)
            else { return [] }
            defer { XRRFreeScreenResources(resources) }
            let primary = XRRGetOutputPrimary(handle, root)
            let outputs = UnsafeBufferPointer(start: resources.pointee.outputs, count: Int(resources.pointee.noutput))
            let others = outputs.filter { $0 != primary }
            return (outputs.filter { $0 == primary } + others).compactMap { display($0, resources) }
        }

        /// The display at an output; nil if it is switched off.
        private func display(_ output: RROutput, _ resources: UnsafeMutablePointer<XRRScreenResources>) -> Display? {
            guard let info = XRRGetOutputInfo(handle, resources, output) else { return nil }
            defer { XRRFreeOutputInfo(info) }
            guard info.pointee.crtc != 0, let crtc = XRRGetCrtcInfo(handle, resources, info.pointee.crtc) else {
                return nil
            }
            defer { XRRFreeCrtcInfo(crtc) }
            let x = Int(crtc.pointee.x)
            let y = Int(crtc.pointee.y)
            let bounds = PixelRect(x: x, y: y, width: Int(crtc.pointee.width), height: Int(crtc.pointee.height))
            let stated = PhysicalSize(width: Double(info.pointee.mm_width), height: Double(info.pointee.mm_height))
            return Display(
                name: String(cString: info.pointee.name), bounds: bounds, pixels: bounds.size,
                sizes: (edid(of: output)?.sizes ?? []) + [stated],
                refreshRate: refreshRate(of: crtc.pointee.mode, resources))
        }

        /// Nil for displays that only exist in memory.
        private func refreshRate(
            of mode: RRMode, _ resources: UnsafeMutablePointer<XRRScreenResources>
        ) -> Double? {
            let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
            guard let info = modes.first(where: { $0.id == mode }), info.dotClock > 0 else { return nil }
            let fields = Int(info.modeFlags) & Int(RR_Interlace) != 0 ? 2.0 : 1
            return fields * Double(info.dotClock) / Double(max(1, info.hTotal) * max(1, info.vTotal))
        }

        private func edid(of output: RROutput) -> EDID? {
            let name = XInternAtom(handle, "EDID", 1)
            guard name != 0 else { return nil }
            var type: Atom = 0
            var format: Int32 = 0
            var count: UInt = 0
            var rest: UInt = 0
            var bytes: UnsafeMutablePointer<UInt8>?
            // 32 words, the base block.
            let status = XRRGetOutputProperty(
                handle, output, name, 0, 32, 0, 0, 0, &type, &format, &count, &rest, &bytes)
            guard status == 0, let bytes else { return nil }
            defer { XFree(bytes) }
            return format == 8 ? EDID([UInt8](UnsafeBufferPointer(start: bytes, count: Int(count)))) : nil
        }

        // MARK: Changes

        /// Asks for the events that ``waitForChange()`` waits for.
        func watch() {
            let events = RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask
            XRRSelectInput(handle, root, Int32(clamping: events))
            // Block this thread if the server ends: the frame thread notices, too, and ends the program.
            XSetIOErrorExitHandler(handle, { _, _ in while true { pause() } }, nil)
        }

        /// Returns when a display may have changed, and all events until then have been read.
        func waitForChange() {
            var event = XEvent()
            repeat { XNextEvent(handle, &event) } while XPending(handle) > 0
        }
    }
#else
    /// There is no X server.
    struct XServer: ~Copyable {
        init?() { return nil }

        var hasWindowManager: Bool { true }
        var displays: [Display] { [] }

        func watch() {}
        func waitForChange() {}
    }
#endif
