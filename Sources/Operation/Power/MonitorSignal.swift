internal import CLibrary
internal import CX11

/// The signal to the monitors of an X server, by DPMS.
struct MonitorSignal: ~Copyable {
    private let server: OpaquePointer
    private let former: Settings

    /// When the server switches monitors off by itself.
    private struct Settings {
        var (standby, suspend, off): (CARD16, CARD16, CARD16) = (0, 0, 0)
        var isEnabled = false
        var (saver, interval, blanking, exposures): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    }

    /// Keeps the server from switching monitors off by itself as long as this exists.
    ///
    /// - Parameter display: The server's name; nil for the one that the environment names.
    /// - Returns: Nil without a server that can switch monitors off.
    init?(display: String? = nil) {
        guard let server = XOpenDisplay(display) else { return nil }
        var (event, error): (Int32, Int32) = (0, 0)
        guard DPMSQueryExtension(server, &event, &error) != 0, DPMSCapable(server) != 0 else {
            XCloseDisplay(server)
            return nil
        }
        // The frame thread notices, too, when the server has ended, and ends the program.
        XSetIOErrorExitHandler(server, { _, _ in while true { pause() } }, nil)
        (self.server, former) = (server, Self.settings(of: server))
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
        var (level, isEnabled): (CARD16, BOOL) = (0, 0)
        DPMSGetTimeouts(server, &settings.standby, &settings.suspend, &settings.off)
        DPMSInfo(server, &level, &isEnabled)
        settings.isEnabled = isEnabled != 0
        XGetScreenSaver(server, &settings.saver, &settings.interval, &settings.blanking, &settings.exposures)
        return settings
    }

    /// Any input switches monitors on again.
    ///
    /// - Returns: Whether the server says that they are now as asked for.
    func set(isOn: Bool) -> Bool {
        let wanted = CARD16(isOn ? DPMSModeOn : DPMSModeOff)
        // Otherwise no level can be set. Somebody may have turned it off.
        DPMSEnable(server)
        DPMSForceLevel(server, wanted)
        var (level, isEnabled): (CARD16, BOOL) = (0, 0)
        return DPMSInfo(server, &level, &isEnabled) != 0 && level == wanted
    }
}
