extension Configuration {
    /// The display, and the picture's rotation and scale on it.
    public struct Display: Hashable, Sendable {
        public enum Output: Hashable, Sendable {
            case number(Int)
            case name(String)
        }

        /// Nil for the first.
        public var output: Output?
        /// In degrees clockwise.
        public var rotation = 0
        /// Pixels per point; nil to derive it from the display's size.
        public var scale: Double?
    }

    /// The touch devices in use, and how their touches are mapped.
    public struct Touch: Hashable, Sendable {
        /// Nil for all devices.
        public var device: String?
        /// Six numbers, as libinput has them; nil for the system's.
        public var matrix: [Double]?
    }

    /// Photos of manifests, mirrored on disk.
    public struct Mirrors: Hashable, Sendable {
        /// The limit for the photos of each URL.
        public var limit = StorageLimit.bytes(4 << 30)
        /// The seconds between requests for the manifest.
        public var interval = 60.0
    }

    /// How the display is switched off and on again.
    public struct Power: Hashable, Sendable {
        public enum Backlight: Hashable, Sendable {
            /// The machine's only backlight, if it has one.
            case automatic
            case none
            /// A folder in `/sys/class/backlight`.
            case name(String)
        }

        public var usesDPMS = true
        public var backlight = Backlight.automatic
        /// Commands for `/bin/sh`; nil for none.
        public var offCommand: String?
        public var onCommand: String?
    }

    /// The socket on which the program takes commands.
    public struct Control: Hashable, Sendable {
        public var isEnabled = true
        /// Nil for the default path.
        public var socket: String?
        /// The group that owns it; nil for the process's own.
        public var group: String?
        /// The permission bits.
        public var mode = 0o660
    }

    /// The file with figures for a monitoring system.
    public struct Metrics: Hashable, Sendable {
        /// Nil if none is written.
        public var file: String?
        /// The seconds between two versions of the file.
        public var interval = 15.0
    }

    public enum LogLevel: String, Hashable, Sendable, CaseIterable {
        case info, notice, warning, error
    }

    /// Sources that are shown together.
    public struct PhotoSet: Hashable, Sendable {
        public var name: String
        /// Folders, files and URLs of manifests, as on the command line.
        public var sources: [String]
    }
}
