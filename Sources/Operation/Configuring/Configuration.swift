import FoundationEssentials
import Gallery
import Gestures
import Pictures

/// Everything that an operator can configure.
public struct Configuration: Hashable, Sendable {
    public var gallery = GalleryConfiguration()
    public var order = PhotoOrder.name
    public var grouping = AlbumGrouping.day
    /// Whether the program starts with the screen and the photo at which it last ended.
    public var restores = false
    /// Nil for the direction of the language.
    public var direction: LayoutDirection?
    /// The bytes of textures; nil for as many as the screen needs.
    public var textureBudget: Int?
    /// The bytes of pictures that are decoded but not yet uploaded.
    public var decodedBudget = 64 << 20
    /// The bytes that all decoders together may take: half of the machine's memory, up to 2 GB.
    public var decoderBudget = min(2 << 30, Int(ProcessInfo.processInfo.physicalMemory / 2))
    /// The bytes of thumbnails on disk.
    public var cacheLimit = 1 << 30
    public var mirrors = Mirrors()
    public var display = Display()
    public var touch = Touch()

    /// Where the picture is shown, and how large.
    public struct Display: Hashable, Sendable {
        public enum Output: Hashable, Sendable {
            case number(Int)
            case name(String)
        }

        /// Nil for the first.
        public var output: Output?
        /// In degrees clockwise.
        public var rotation = 0
        /// Pixels per point; nil for as many as the display's size needs.
        public var scale: Double?
    }

    /// Which touches are read, and how.
    public struct Touch: Hashable, Sendable {
        /// Nil for all devices.
        public var device: String?
        /// Six numbers, as libinput has them; nil for the system's.
        public var matrix: [Double]?
    }

    /// Photos of manifests, mirrored on disk.
    public struct Mirrors: Hashable, Sendable {
        /// The bytes of photos for each URL.
        public var limit = 4 << 30
        /// The seconds between requests for the manifest.
        public var interval = 60.0
    }

    public init() {}

    /// Sets the layout direction to that of the language in `environment`, unless one is configured.
    public mutating func chooseDirection(_ environment: [String: String]) {
        // POSIX: the first variable that is set and not empty decides.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        gallery.direction = direction ?? LayoutDirection(locale: locale ?? "")
    }

    /// A mistake in a configuration file.
    public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        public var file: String
        /// Counted from 1.
        public var line: Int
        /// What is wrong and what was expected.
        public var message: String

        public var description: String { "\(file):\(line): \(message)" }
    }

    /// All mistakes in a file.
    public struct Mistakes: Error, Hashable, Sendable {
        public var all: [Mistake]
    }

    /// Reads a configuration in TOML.
    ///
    /// - Parameter file: The name of the file, for messages.
    /// - Throws: All ``Mistakes``, in the order of their lines.
    public init(toml text: String, file: String) throws(Mistakes) {
        var reader = try ConfigurationReader(text, file: file)
        readCarousel(&reader)
        readPhotos(&reader)
        readPreview(&reader)
        readAttract(&reader)
        grouping = reader.choice("albums.by") ?? grouping
        restores = reader.flag("restore") ?? restores
        direction = reader.choice("layout.direction") ?? direction
        readDisplay(&reader)
        readTouch(&reader)
        textureBudget = megabytes("memory.textures", in: 16...4096, &reader)
        decodedBudget = megabytes("memory.decoded", in: 16...4096, &reader) ?? decodedBudget
        decoderBudget = megabytes("memory.decoders", in: 64...65_536, &reader) ?? decoderBudget
        gallery.preview.animationBytes = min(
            gallery.preview.animationBytes, textureBudget.map { $0 / 4 } ?? .max, decodedBudget)
        cacheLimit = megabytes("cache.size", in: 0...1_048_576, &reader) ?? cacheLimit
        mirrors.limit = megabytes("urls.size", in: 1...1_048_576, &reader) ?? mirrors.limit
        mirrors.interval = reader.number("urls.interval", in: 1...86_400) ?? mirrors.interval
        try reader.finish()
    }

    private mutating func readCarousel(_ reader: inout ConfigurationReader) {
        var carousel = gallery.carousel
        carousel.mode = reader.choice("carousel.mode") ?? carousel.mode
        carousel.card = reader.choice("carousel.card") ?? carousel.card
        reader.read("carousel.rows", in: 1...6, orAutoInto: &carousel.rows)
        carousel.velocities = reader.numbers("carousel.velocity", in: -2000...2000) ?? carousel.velocities
        carousel.step = reader.number("carousel.step", in: 1...2000) ?? carousel.step
        gallery.carousel = carousel
    }

    private mutating func readDisplay(_ reader: inout ConfigurationReader) {
        display.output = reader.output("display.output")
        display.rotation = reader.whole("display.rotate", among: [0, 90, 180, 270]) ?? display.rotation
        display.scale = reader.number("layout.scale", in: 0.5...4, orName: "auto")
        gallery.overscan = reader.number("layout.margin", in: 0...200) ?? gallery.overscan
    }

    private mutating func readTouch(_ reader: inout ConfigurationReader) {
        let margin = reader.number("touch.bezel", in: 0...200)
        gallery.contacts.bezelMargin = margin ?? gallery.contacts.bezelMargin
        touch.device = reader.name("touch.device")
        touch.matrix = reader.numbers("touch.matrix", in: -100...100, count: 6)
    }

    private mutating func readPreview(_ reader: inout ConfigurationReader) {
        let preview = gallery.preview
        gallery.preview.handOff = reader.choice("preview.handoff") ?? preview.handOff
        gallery.preview.pagesWhileZoomed = reader.flag("preview.page_zoomed") ?? preview.pagesWhileZoomed
        gallery.preview.loops = reader.flag("preview.loop") ?? preview.loops
        gallery.reducesMotion = reader.flag("motion.reduced") ?? gallery.reducesMotion
    }

    private mutating func readAttract(_ reader: inout ConfigurationReader) {
        let (seconds, attract) = (1.0...86_400, gallery.attract)
        gallery.attract.hideChrome = reader.number("attract.hide_chrome", in: seconds) ?? attract.hideChrome
        gallery.attract.closePreview = reader.number("attract.close_preview", in: seconds) ?? attract.closePreview
        gallery.attract.goHome = reader.number("attract.go_home", in: seconds) ?? attract.goHome
    }

    private mutating func readPhotos(_ reader: inout ConfigurationReader) {
        let seed = reader.whole("photos.seed", in: 0...Int.max) ?? 0
        switch reader.choice("photos.order") ?? OrderName.name {
        case .name: order = .name
        case .date: order = .captureDate
        case .shuffle: order = .shuffle(seed: UInt64(seed))
        }
    }

    private enum OrderName: String, CaseIterable {
        case name, date, shuffle
    }

    private func megabytes(
        _ key: String, in range: ClosedRange<Int>, _ reader: inout ConfigurationReader
    ) -> Int? {
        reader.whole(key, in: range).map { $0 << 20 }
    }
}
