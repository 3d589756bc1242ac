/// The xorg.conf of a server with one virtual screen and virtual input devices.
struct XorgConfiguration: Sendable {
    /// Pixels.
    var width: Int
    var height: Int
    /// With the path of each one's socket.
    var devices: [(kind: InputDevice, socket: String)]

    /// In megahertz: enough for 3840 × 2160 at 120 Hz. The server rejects faster modes, and then picks another size.
    static let highestPixelClock = 1200.0

    /// Megahertz at 60 Hz.
    var pixelClock: Double {
        Double((width + 240) * (height + 40) * 60) / 1_000_000
    }

    /// The blanking of 240 columns and 40 lines follows no standard. 160 columns would mean "reduced blanking", which the
    /// server rejects for a monitor without EDID.
    private var modeline: String {
        """
        Modeline "panel" \(pixelClock) \(width) \(width + 48) \(width + 80) \(width + 240) \
        \(height) \(height + 3) \(height + 8) \(height + 40)
        """
    }

    private static func section(of device: InputDevice, _ socket: String) -> String {
        let options = ([("SocketPath", socket)] + device.options).map { name, value in
            """
                Option "\(name)" "\(value)"
            """
        }
        return """
            Section "InputDevice"
                Identifier "\(device.rawValue)"
                Driver "inputtest"
            \(options.joined(separator: "\n"))
            EndSection
            """
    }

    var text: String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "false"
        EndSection
        \(devices.map(Self.section).joined(separator: "\n"))
        Section "Device"
            Identifier "card"
            Driver "dummy"
            DacSpeed \(Self.highestPixelClock)
            VideoRam \(width * height * 4 / 1024 + 1024)
        EndSection
        Section "Monitor"
            Identifier "monitor"
            HorizSync 1-1000
            VertRefresh 1-1000
            \(modeline)
        EndSection
        Section "Screen"
            Identifier "screen"
            Device "card"
            Monitor "monitor"
            DefaultDepth 24
            SubSection "Display"
                Depth 24
                Modes "panel"
                Virtual \(width) \(height)
            EndSubSection
        EndSection
        Section "ServerLayout"
            Identifier "layout"
            Screen "screen"
            \(devices.map { "InputDevice \"\($0.kind.rawValue)\"" }.joined(separator: "\n    "))
        EndSection

        """
    }
}
