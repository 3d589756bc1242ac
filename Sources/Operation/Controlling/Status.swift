import FoundationEssentials

/// The state of the running program. Times are in seconds, lengths in pixels.
public struct Status: Hashable, Sendable, Codable {
    public var version = ""
    /// The seconds since the start of the program.
    public var uptime = 0.0
    /// `carousel`, `albums` or `preview`.
    public var screen = ""
    /// `day`, `dim` or `dark`.
    public var light = "day"
    /// Whether an operator has paused automatic motion.
    public var paused = false
    public var photos = 0
    /// The name of the configured set that is shown; nil if the photos are no set.
    public var set: String?
    public var manifests: [Manifest] = []
    public var skipped = Skipped()
    public var frames = Frames()
    /// The seconds since the last touch, key or turn of a wheel; nil if there has been none.
    public var touched: Double?
    /// How visitors' gestures came out, by screen; without the screens on which there were none.
    public var gestures: [Gestures] = []
    public var decoders = Decoders()
    /// The bytes of resident memory, without the decoders'.
    public var memory = 0
    /// The paths of the configuration's files.
    public var configuration: [String] = []
    /// Why a newer configuration is not used; nil if none has been rejected.
    public var rejected: Rejection?
    public var space = Space()
    public var display = Display()

    /// Files in the sources that are not shown.
    public struct Skipped: Hashable, Sendable, Codable {
        public var count = 0
        /// The first in the order of their paths.
        public var files: [File] = []

        public init() {}

        public struct File: Hashable, Sendable, Codable {
            public var path, why: String

            public init(path: String, why: String) {
                self.path = path
                self.why = why
            }
        }
    }

    public struct Frames: Hashable, Sendable, Codable {
        public var count = 0
        /// Frames a second; 0 while the screen is still.
        public var rate = 0.0
        /// The frames of clips that were due and not shown.
        public var dropped = 0
        /// The seconds since the last frame; nil if there has been none.
        public var age: Double?
    }

    /// The gestures on one screen that are over.
    public struct Gestures: Hashable, Sendable, Codable {
        /// `carousel`, `albums`, `preview`, `languages` (their menu) or `panel` (the operator's).
        public var screen: String
        public var ended = 0
        /// By the cause, in the words of the trace.
        public var cancelled: [String: Int] = [:]

        public init(screen: String) { self.screen = screen }
    }

    public struct Decoders: Hashable, Sendable, Codable {
        public var idle = 0
        public var working = 0

        public init(idle: Int = 0, working: Int = 0) {
            self.idle = idle
            self.working = working
        }
    }

    public struct Display: Hashable, Sendable, Codable {
        /// With its size, as in the log.
        public var name = ""
        public var driver = ""
        public var renderer = ""
        /// Pixels per point.
        public var scale = 1.0
        /// Refreshes a second.
        public var refresh = 0.0

        public init() {}
    }

    public init() {}
}

// MARK: Photos of manifests

extension Status {
    /// A manifest whose photos are shown, and the state of its mirror.
    public struct Manifest: Hashable, Sendable, Codable {
        /// The URL without its secret parts.
        public var url: String
        /// The seconds since its server last confirmed or sent it; nil if it never has.
        public var age: Double?
        /// Whether a failure has not been resolved.
        public var failing = false
        /// The last error, which may have been resolved; nil if there has been none.
        public var error: Fault?

        public struct Fault: Hashable, Sendable, Codable {
            /// The URL or the file that failed.
            public var what: String
            public var why: String
            public var age: Double

            public init(what: String, why: String, age: Double) {
                self.what = what
                self.why = why
                self.age = age
            }
        }

        public init(url: String) { self.url = url }
    }

    /// The mistakes of a configuration.
    public struct Rejection: Hashable, Sendable, Codable {
        public var count: Int
        public var first: String

        public init(count: Int, first: String) {
            self.count = count
            self.first = first
        }
    }

    /// The bytes that folders still have room for; nil where the system does not tell.
    public struct Space: Hashable, Sendable, Codable {
        public var cache: Int?
        public var mirrors: Int?

        public init() {}
    }
}

// MARK: JSON

extension Status {

    /// On one line, with its keys in alphabetical order.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// - Parameter json: Of a program of this version.
    public init(json: String) throws { self = try JSONDecoder().decode(Status.self, from: Data(json.utf8)) }
}
