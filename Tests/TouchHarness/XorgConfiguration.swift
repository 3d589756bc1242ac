/// The xorg.conf of a server with one virtual screen and one virtual touchscreen.
struct XorgConfiguration: Sendable {
    /// Pixels.
    var width: Int
    var height: Int
    var touchSocket: String

    static let fingers = 10
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

    var text: String {
        """
        Section "ServerFlags"
            Option "AutoAddDevices" "false"
        EndSection
        Section "InputDevice"
            Identifier "touchscreen"
            Driver "inputtest"
            Option "SocketPath" "\(touchSocket)"
            Option "DeviceType" "Touch"
            Option "TouchCount" "\(Self.fingers)"
        EndSection
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
            InputDevice "touchscreen"
        EndSection

        """
    }
}
