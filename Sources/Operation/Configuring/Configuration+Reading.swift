import Carousel
import Gallery
import Gestures
import Shows
import Viewer

extension Configuration {
    /// Reads a configuration in TOML.
    ///
    /// - Parameter file: The name of the file, for messages.
    /// - Throws: All ``Mistakes``, in the order of their lines.
    public init(toml text: String, file: String) throws(Mistakes) { try read(toml: text, file: file) }

    /// Replaces what the text configures.
    mutating func read(toml text: String, file: String) throws(Mistakes) {
        var reader = try ConfigurationReader(text, file: file)
        read(&reader)
        try reader.finish()
    }

    /// Every key, as in `carousel.rows`; `sets` and `hours.exceptions` are tables with names of the operator's.
    static var keys: Set<String> {
        guard var reader = try? ConfigurationReader("", file: "") else { return [] }
        var configuration = Self()
        configuration.read(&reader)
        return reader.knownKeys
    }

    private mutating func read(_ reader: inout ConfigurationReader) {
        readCarousel(&reader)
        readPhotos(&reader)
        readLabels(&reader)
        readPreview(&reader)
        readAttract(&reader)
        readShows(&reader)
        readTheme(&reader)
        restores = reader.flag("restore") ?? restores
        languages = reader.languages("languages") ?? languages
        direction = reader.choice("layout.direction") ?? direction
        readDisplay(&reader)
        readTouch(&reader)
        readMemory(&reader)
        readVisitors(&reader)
        readAccess(&reader)
        readHours(&reader)
        readCare(&reader)
        readPower(&reader)
        readControl(&reader)
        logLevel = reader.choice("log.level") ?? logLevel
        readSets(&reader)
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

    private mutating func readPhotos(_ reader: inout ConfigurationReader) {
        orderName = reader.choice("photos.order") ?? orderName
        seed = reader.whole("photos.seed", in: 0...Int.max) ?? seed
        grouping = reader.choice("albums.by") ?? grouping
        ignoredNames += reader.fileNames("photos.ignore") ?? []
    }

    private mutating func readPreview(_ reader: inout ConfigurationReader) {
        let preview = gallery.preview
        gallery.preview.handOff = reader.choice("preview.handoff") ?? preview.handOff
        gallery.preview.pagesWhileZoomed = reader.flag("preview.page_zoomed") ?? preview.pagesWhileZoomed
        gallery.preview.loops = reader.flag("preview.loop") ?? preview.loops
        gallery.reducesMotion = reader.flag("motion.reduced") ?? gallery.reducesMotion
    }

    private mutating func readAttract(_ reader: inout ConfigurationReader) {
        let seconds = 1.0...86_400
        let attract = gallery.attract
        gallery.attract.hideChrome = reader.number("attract.hide_chrome", in: seconds) ?? attract.hideChrome
        gallery.attract.closePreview = reader.number("attract.close_preview", in: seconds) ?? attract.closePreview
        gallery.attract.goHome = reader.number("attract.go_home", in: seconds) ?? attract.goHome
    }

    private mutating func readDisplay(_ reader: inout ConfigurationReader) {
        display.output = reader.output("display.output") ?? display.output
        display.rotation = reader.whole("display.rotate", among: [0, 90, 180, 270]) ?? display.rotation
        reader.read("layout.scale", in: 0.5...4, orAutoInto: &display.scale)
        gallery.overscan = reader.number("layout.margin", in: 0...200) ?? gallery.overscan
    }

    private mutating func readTouch(_ reader: inout ConfigurationReader) {
        let margin = reader.number("touch.bezel", in: 0...200)
        gallery.contacts.bezelMargin = margin ?? gallery.contacts.bezelMargin
        touch.device = reader.name("touch.device") ?? touch.device
        touch.matrix = reader.numbers("touch.matrix", in: -100...100, count: 6) ?? touch.matrix
    }

    private mutating func readMemory(_ reader: inout ConfigurationReader) {
        textureBudget = megabytes("memory.textures", in: 16...4096, &reader) ?? textureBudget
        decodedBudget = megabytes("memory.decoded", in: 16...4096, &reader) ?? decodedBudget
        decoderBudget = megabytes("memory.decoders", in: 64...65_536, &reader) ?? decoderBudget
        gallery.preview.animationBytes = min(
            PreviewConfiguration().animationBytes, textureBudget.map { $0 / 4 } ?? .max, decodedBudget)
        gallery.attract.slideshow.animationBytes = gallery.preview.animationBytes
        cacheLimit = reader.storage("cache.size", in: 0...1_048_576) ?? cacheLimit
        mirrors.limit = reader.storage("urls.size", in: 1...1_048_576) ?? mirrors.limit
        mirrors.interval = reader.number("urls.interval", in: 1...86_400) ?? mirrors.interval
    }

    private func megabytes(
        _ key: String, in range: ClosedRange<Int>, _ reader: inout ConfigurationReader
    ) -> Int? {
        reader.whole(key, in: range).map { $0 << 20 }
    }
}
