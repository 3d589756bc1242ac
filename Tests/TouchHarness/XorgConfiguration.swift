/// The xorg.conf of a server with one screen and one touchscreen, both made of software.
struct XorgConfiguration: Sendable {
    /// Pixels.
    var width: Int
    var height: Int
    var touchSocket: String

    static let fingers = 10
    /// The dummy driver turns faster modes down, and the server then picks a screen of another size.
    static let highestPixelClock = 300.0

    /// Megahertz at 60 Hz.
    var pixelClock: Double {
        Double((width + 240) * (height + 40) * 60) / 1_000_000
    }

    /// The blanking (240 columns, 40 lines) is like no standard's: 160 columns would be taken for "reduced blanking",
    /// which a monitor without EDID is held unable to do.
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
