import FoundationEssentials
import Gallery
import Gestures
import Operation
import Pictures
import Platform
import Preview
import Scenes
import SystemPackage

/// Everything that an operator can configure.
public struct Configuration: Hashable, Sendable {
    public var gallery = GalleryConfiguration()
    /// The theme's logo. There is none while its file is empty.
    var logo = ThemeConfiguration.Logo(file: "")
    var orderName = OrderName.name
    /// The seed of the random order.
    var seed = 0
    public var grouping = AlbumGrouping.day
    /// The names of files and folders to ignore in the sources, from all configuration files.
    public var ignoredNames: [String] = []
    public var labels = InfoConfiguration()
    /// Whether the program starts with the screen and the photo at which it last ended.
    public var restores = false
    /// The codes of the languages that visitors can choose; nil for the environment's language.
    var languages: [String]?
    /// Nil for each language's own direction.
    var direction: LayoutDirection?
    /// The bytes of textures; nil for as many as the screen needs.
    public var textureBudget: Int?
    /// The bytes of pictures that are decoded but not yet uploaded.
    public var decodedBudget = 64 << 20
    /// The bytes that all decoders may use together: by default, half of the gallery's limit, up to 2 GB.
    public var decoderBudget = min(2 << 30, Machine.memory / 2)
    /// The limit for thumbnails.
    public var cacheLimit = StorageLimit.bytes(1 << 30)
    public var mirrors = Mirrors()
    public var display = Display()
    public var touch = Touch()
    /// Whether joysticks and game controllers work like keys.
    public var usesGamepads = false
    public var hours = OpeningHours(dimTime: 600)
    public var schedule = Schedule()
    public var clips = Clips()
    /// Whether clips may be heard.
    public var hearsClips: Bool { gallery.preview.hasSound }
    public var power = DisplayPower.Options()
    public var control = Control()
    public var metrics = Metrics()
    public var desk = Desk()
    /// The minimum level of entries that are logged.
    public var logLevel = LogLevel.info
    /// The sets in the order of the files. The first is shown if the command line names no sources.
    public var sets: [PhotoSet] = []

    enum OrderName: String, CaseIterable {
        case name, date, shuffle
    }

    public var order: PhotoOrder {
        switch orderName {
        case .name: .name
        case .date: .captureDate
        case .shuffle: .shuffle(seed: UInt64(clamping: seed))
        }
    }

    public init() {}

    /// Sets the languages to that of `environment`, unless some are configured, and then sets their layout direction.
    public mutating func chooseLanguages(_ environment: [String: String]) {
        // POSIX: the first variable that is set and not empty decides.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let spoken = Language.code(ofLocale: locale)
        gallery.languages = (languages ?? [spoken ?? "en"]).map(Language.words)
        if let direction {
            gallery.direction = direction
        } else if languages == nil && spoken == nil {
            gallery.direction = LayoutDirection(locale: locale)
        }
    }

    /// A mistake in a configuration file.
    public struct Mistake: Hashable, Sendable, CustomStringConvertible {
        public var file: String
        /// The number of the line, counted from 1.
        public var line: Int
        /// The mistake and the expected value.
        public var message: String

        public var description: String { "\(file):\(line): \(message)" }
    }

    // MARK: Sections

    /// The display, and the picture's rotation and scale on it.
    public struct Display: Hashable, Sendable {
        public enum Output: Hashable, Sendable {
            case number(Int)
            case name(String)
        }

        /// Nil for the first.
        public var output: Output?
        /// The angle in degrees clockwise.
        public var rotation = 0
        /// Pixels per point; nil to derive it from the display's size.
        public var scale: Double?
    }

    /// The touch devices in use, and how their touches are mapped.
    public struct Touch: Hashable, Sendable {
        /// Nil for all devices.
        public var device: String?
        /// The six numbers of a calibration, as libinput has them; nil for the system's.
        public var matrix: [Double]?
    }

    /// Photos of manifests, mirrored on disk.
    public struct Mirrors: Hashable, Sendable {
        /// The limit for the photos of each URL.
        public var limit = StorageLimit.bytes(4 << 30)
        /// The seconds between requests for the manifest.
        public var interval = 60.0
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

    /// The desk, at which phones add photos.
    public struct Desk: Hashable, Sendable {
        public var isEnabled = true
        public var port = 8780
        /// The seconds for which it stays open after it was used.
        public var time = 900.0
        /// The limit for its photos.
        public var limit = StorageLimit.share(0.5)
        /// Whether photos of guests wait for the owner.
        public var approves = false
        /// Whether phones get a network of this machine's own where there is no other.
        public var opensHotspot = false
        /// The file with a certificate and its key; nil for HTTP without TLS.
        public var certificate: String?
        /// The name in the certificate.
        public var name: String?
    }

    /// The file with figures for a monitoring system.
    public struct Metrics: Hashable, Sendable {
        /// Nil if none is written.
        public var file: String?
        /// The seconds between two versions of the file.
        public var interval = 15.0
    }

    /// How clips may be heard.
    public struct Clips: Hashable, Sendable {
        /// From 0 to 1.
        public var volume = 1.0
        /// When they may be heard, on each day.
        public var hours = [OpeningHours.Span.wholeDay]

        public init() {}
    }

    public enum LogLevel: String, Hashable, Sendable, CaseIterable {
        case info, notice, warning, error
    }

    /// Sources that are shown together.
    public struct PhotoSet: Hashable, Sendable {
        public var name: String
        /// Folders, files and URLs of manifests, as on the command line.
        public var sources: [String]
        /// Which photos of them are shown; nil for all.
        public var question: PhotoQuestion?
    }
}

extension OpeningHours.Span {
    /// - Parameter text: Such as "09:00-18:00", or "20:00-02:00" for one that passes midnight.
    init?(_ text: some StringProtocol) {
        let times = text.split(separator: "-", omittingEmptySubsequences: false).map { Self.minutes($0) }
        guard times.count == 2, let opens = times[0], let closes = times[1] else { return nil }
        guard opens < Self.minutesADay, opens != closes else { return nil }
        self.init(opens: opens, closes: closes > opens ? closes : closes + Self.minutesADay)
    }

    private static let minutesADay = wholeDay.closes

    /// The minutes since midnight, up to those of 24:00.
    private static func minutes(_ text: some StringProtocol) -> Int? {
        let digits = text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
        guard digits.count == 5, text.utf8.dropFirst(2).first == UInt8(ascii: ":") else { return nil }
        guard [0, 1, 3, 4].allSatisfy({ (0...9).contains(digits[$0]) }) else { return nil }
        let hours = digits[0] * 10 + digits[1]
        let minutes = digits[3] * 10 + digits[4]
        let total = hours * 60 + minutes
        return minutes < 60 && total <= minutesADay ? total : nil
    }

    /// The spans of a day in the order of their times; nil if they overlap.
    static func sorted(_ spans: [Self]) -> [Self]? {
        let sorted = spans.sorted { $0.opens < $1.opens }
        let isOrderly = zip(sorted, sorted.dropFirst()).allSatisfy { $0.closes <= $1.opens }
        return isOrderly ? sorted : nil
    }
}

extension Schedule.Days {
    static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// - Parameter text: Such as "monday", "12-24", or "12-01 to 01-06".
    init?(_ text: String) {
        if let weekday = Self.weekdays.firstIndex(of: text) {
            self = .weekday(weekday)
            return
        }
        let days = text.split(separator: " to ", omittingEmptySubsequences: false).compactMap {
            OpeningHours.Day(String($0))
        }
        guard let first = days.first, let last = days.last, text.split(separator: " to ").count == days.count,
            days.count <= 2, (first.year == nil) == (last.year == nil)
        else { return nil }
        self = .dates(first, last)
    }
}

extension OpeningHours.Day {
    /// The day that the key of an exception names.
    init(named text: String) throws(Refusal) {
        guard let day = Self(text) else {
            let expected = "a day such as \"2026-12-25\", or \"12-25\" for every year"
            throw Refusal(found: ": there is no day \(text)", expected: expected)
        }
        self = day
    }

    /// - Parameter text: Such as "2026-12-25", or "12-25" for every year.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.utf8.allSatisfy(Self.isDigit) ? Int(part) : nil }
        guard numbers.count == parts.count, [2, 3].contains(parts.count) else { return nil }
        guard parts.suffix(2).allSatisfy({ $0.utf8.count == 2 }) else { return nil }
        let year = numbers.count == 3 ? numbers[0] : nil
        guard year == nil || parts[0].utf8.count == 4 else { return nil }
        self.init(year: year, month: numbers[numbers.count - 2], day: numbers[numbers.count - 1])
        guard GregorianCalendar.hasDay(day, month, year ?? Self.leapYear) else { return nil }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// A year with a 29th of February.
    private static let leapYear = 2000
}

/// The reason why a value is a mistake.
struct Refusal: Error {
    /// The text that follows the key in the message; nil for the value.
    var found: String?
    let expected: String
}

/// A limit on what is kept on a disk.
public enum StorageLimit: Hashable, Sendable {
    case bytes(Int)
    /// A part of the whole disk, from 0 to 1.
    case share(Double)

    /// The limit in bytes.
    ///
    /// - Parameters:
    ///   - folder: The folder that the limit applies to. It need not exist.
    ///   - most: The value of a share if the size of the disk is unknown, in bytes.
    public func bytes(in folder: FilePath, orIfUnknown most: Int) -> Int {
        switch self {
        case .bytes(let count): count
        case .share(let share): folder.volumeByteCount.map { Int(clamping: Int64(Double($0) * share)) } ?? most
        }
    }
}
