import FoundationEssentials
import Platform

/// The state of the running program. Times are in seconds, lengths in pixels.
public struct Status: Hashable, Sendable, Codable {
    public var version = ""
    /// The seconds since the start of the program.
    public var uptime = 0.0
    /// `carousel`, `albums` or `preview`.
    public var screen = ""
    /// `day`, `dim` or `dark`.
    public var light = "day"
    /// The operator's brightness of the lit screen, from 0 to 1.
    public var brightness = 1.0
    /// Whether an operator has paused automatic motion.
    public var paused = false
    public var photos = 0
    /// The name of the configured set that is shown; nil if the photos are no set.
    public var set: String?
    /// The names of all configured sets.
    public var sets: [String] = []
    /// The operator's text over the photos; nil if there is none.
    public var message: String?
    public var manifests: [Manifest] = []
    public var skipped = Skipped()
    public var frames = Frames()
    /// The seconds since the last touch, key or turn of a wheel; nil if there has been none.
    public var touched: Double?
    /// The visits since midnight: touches after at least a minute without any.
    public var visits = 0
    /// The outcomes of visitors' gestures, for each screen on which there were any.
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
        /// The first files, in the order of their paths.
        public var files: [File] = []

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
        /// The number for each cause, which is named as in the trace.
        public var cancelled: [String: Int] = [:]

        public init(screen: String, ended: Int = 0, cancelled: [String: Int] = [:]) {
            self.screen = screen
            self.ended = ended
            self.cancelled = cancelled
        }

        fileprivate var lines: [String] {
            let causes = cancelled.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            let sum = causes.isEmpty ? "" : ", \(causes.map(\.value).reduce(0, +)) cancelled"
            return ["\(screen): \(ended) ended\(sum)"] + causes.map { "\($0.value) because \($0.key)" }
        }
    }

    public struct Decoders: Hashable, Sendable, Codable {
        public var idle = 0
        public var working = 0
    }

    public struct Display: Hashable, Sendable, Codable {
        /// The name with the display's size, as in the log.
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

    // MARK: Text

    private typealias Paragraph = (label: String, lines: [String])

    /// The status for people, in lines.
    public var text: String {
        var paragraphs: [Paragraph] = [
            ("version", [version]), ("uptime", [Self.duration(uptime)]), ("screen", [screenInWords]),
            ("photos", ["\(photos)"]), ("set", [set].compactMap(\.self)),
        ]
        paragraphs += manifests.map { ("manifest", $0.lines) }
        paragraphs += figures
        paragraphs.append(("gestures", gestures.isEmpty ? ["none"] : gestures.flatMap(\.lines)))
        paragraphs.append(("configuration", configurationLines))
        paragraphs.append(("free space", [space.line]))
        paragraphs.append(("display", ["\(display.name), \(display.driver), \(display.renderer)"]))
        return paragraphs.flatMap { label, lines in
            lines.enumerated().map { Self.line($0 == 0 ? label : "", $1) }
        }.joined(separator: "\n")
    }

    private var figures: [Paragraph] {
        let age = frames.age.map { "the last \(Self.duration($0)) ago" } ?? "none yet"
        let dropped = frames.dropped > 0 ? ", \(frames.dropped) of clips dropped" : ""
        return [
            ("skipped", skippedLines), ("frames", ["\(Self.decimal(frames.rate)) a second, \(age)\(dropped)"]),
            ("touched", [touched.map { "\(Self.duration($0)) ago" } ?? "never"]),
            ("decoders", ["\(decoders.idle) idle, \(decoders.working) working"]),
            ("memory", ["\(memory >> 20) MB"]),
        ]
    }

    private static func line(_ label: String, _ text: String) -> String {
        "\(label)\(String(repeating: " ", count: max(1, 15 - label.count)))\(text.printable)"
    }

    private var screenInWords: String {
        let light = ["dim": "dimmed", "dark": "dark"][light]
        return [screen, light, paused ? "paused" : nil].compactMap(\.self).joined(separator: ", ")
    }

    private var skippedLines: [String] {
        let more = skipped.count - skipped.files.count
        return ["\(skipped.count)"] + skipped.files.map { "\($0.path): \($0.why)" }
            + (more > 0 ? ["and \(more) more"] : [])
    }

    private var configurationLines: [String] {
        let files = configuration.isEmpty ? "defaults" : configuration.joined(separator: ", ")
        guard let rejected else { return [files] }
        let more = rejected.count > 1 ? " (and \(rejected.count - 1) more)" : ""
        return [files, "a newer one is not used: \(rejected.first)\(more)"]
    }

    /// Seconds in the two largest units.
    static func duration(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e12))
        let days = whole / 86400
        let hours = whole / 3600 % 24
        let minutes = whole / 60 % 60
        if days > 0 { return "\(days) d \(hours) h" }
        if hours > 0 { return "\(hours) h \(minutes) min" }
        return minutes > 0 ? "\(minutes) min \(whole % 60) s" : "\(decimal(seconds)) s"
    }

    private static func decimal(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
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

        fileprivate var lines: [String] {
            let confirmation = age.map { "confirmed \(duration($0)) ago" } ?? "not fetched yet"
            guard let error else { return ["\(url), \(confirmation)"] }
            let state = failing ? "failing" : "last error, now over"
            return [
                "\(url), \(confirmation)", "\(state): \(error.what): \(error.why), \(duration(error.age)) ago",
            ]
        }
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

        fileprivate var line: String {
            [("cache", cache), ("mirrors", mirrors)].map { name, bytes in
                "\(bytes.map { "\($0 >> 20) MB" } ?? "unknown") for \(name)"
            }.joined(separator: ", ")
        }
    }
}

// MARK: JSON

extension Encodable {
    /// JSON on one line, with its keys in alphabetical order.
    public var jsonLine: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension Decodable {
    /// - Parameter json: As ``Swift/Encodable/jsonLine`` writes it.
    /// - Throws: `DecodingError`.
    public init(json: some StringProtocol) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }
}
