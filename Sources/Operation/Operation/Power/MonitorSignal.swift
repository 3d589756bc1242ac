#if LINUX_SERVICES
    internal import CLibrary
    internal import CX11

    /// Controls the signal to an X server's monitors by DPMS.
    struct MonitorSignal: ~Copyable {
        private let server: OpaquePointer
        private let former: Settings

        /// The server's settings for switching monitors off automatically.
        private struct Settings {
            var standby: CARD16 = 0
            var suspend: CARD16 = 0
            var off: CARD16 = 0
            var isEnabled = false
            var saver: Int32 = 0
            var interval: Int32 = 0
            var blanking: Int32 = 0
            var exposures: Int32 = 0
        }

        /// Keeps the server from switching monitors off automatically as long as this exists.
        ///
        /// - Parameter display: The server's name; nil for the environment's server.
        /// - Returns: Nil without a server that can switch monitors off.
        init?(display: String? = nil) {
            guard let server = XOpenDisplay(display) else { return nil }
            var event: Int32 = 0
            var error: Int32 = 0
            guard DPMSQueryExtension(server, &event, &error) != 0, DPMSCapable(server) != 0 else {
                XCloseDisplay(server)
                return nil
            }
            // Block this thread if the server ends: the frame thread notices, too, and ends the program.
            XSetIOErrorExitHandler(server, { _, _ in while true { pause() } }, nil)
            self.server = server
            former = Self.settings(of: server)
            XSetScreenSaver(server, 0, 0, former.blanking, former.exposures)
            DPMSSetTimeouts(server, 0, 0, 0)
            XSync(server, 0)
        }

        deinit {
            DPMSForceLevel(server, CARD16(DPMSModeOn))
            DPMSSetTimeouts(server, former.standby, former.suspend, former.off)
            if !former.isEnabled { DPMSDisable(server) }
            XSetScreenSaver(server, former.saver, former.interval, former.blanking, former.exposures)
            XCloseDisplay(server)
        }

        private static func settings(of server: OpaquePointer) -> Settings {
            var settings = Settings()
            var level: CARD16 = 0
            var isEnabled: BOOL = 0
            DPMSGetTimeouts(server, &settings.standby, &settings.suspend, &settings.off)
            DPMSInfo(server, &level, &isEnabled)
            settings.isEnabled = isEnabled != 0
            XGetScreenSaver(server, &settings.saver, &settings.interval, &settings.blanking, &settings.exposures)
            return settings
        }

        /// Switches monitors on or off. Any input switches them on again.
        ///
        /// - Returns: Whether the server reports the requested level.
        func set(isOn: Bool) -> Bool {
            let wanted = CARD16(isOn ? DPMSModeOn : DPMSModeOff)
            // No level can be set while DPMS is disabled, and another program may have disabled it.
            DPMSEnable(server)
            DPMSForceLevel(server, wanted)
            var level: CARD16 = 0
            var isEnabled: BOOL = 0
            return DPMSInfo(server, &level, &isEnabled) != 0 && level == wanted
        }
    }
#else
    /// There is no X server whose monitors could be switched off.
    struct MonitorSignal: ~Copyable {
        init?(display: String? = nil) { return nil }

        func set(isOn: Bool) -> Bool { false }
    }
#endif
