import Appearance
import FoundationEssentials
import Gallery
import Gestures
import Languages
import Pictures
import Platform

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
    public var labels = LabelOptions()
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
    public var hours = Hours()
    public var power = Power()
    public var control = Control()
    public var metrics = Metrics()
    /// The least severe entries that are logged.
    public var logLevel = LogLevel.info
    /// In the order of the files. The first is shown if the command line names no sources.
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
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        public var file: String
        /// Counted from 1.
        public var line: Int
        /// The mistake and the expected value.
        public var message: String

        public var description: String { "\(file):\(line): \(message)" }
    }

    /// All mistakes in a configuration, in the order of its files and their lines.
    public struct Mistakes: Error, Hashable, Sendable {
        public var all: [Mistake]
    }
}
