import Gallery
import Operation
import Pictures
import Scenes
import Shows
import Testing

@testable import Configuring

@Suite struct KeyTests {
    /// A value of a key other than its default, and whether it has reached its place.
    struct Sample: CustomTestStringConvertible, Sendable {
        let key: String
        let value: String
        let isThere: @Sendable (Configuration) -> Bool
        var testDescription: String { "\(key) = \(value)" }

        /// As it stands in a file: the keys of rules are in a list of tables.
        var text: String {
            key.hasPrefix("schedule.") ? "schedule = [{ \(key.dropFirst(9)) = \(value) }]" : "\(key) = \(value)"
        }

        init(_ key: String, _ value: String, _ isThere: @escaping @Sendable (Configuration) -> Bool) {
            self.key = key
            self.value = value
            self.isThere = isThere
        }
    }

    private static let samples = [
        Sample("restore", "true") { $0.restores },
        Sample("favourites", "\"visit\"") { $0.gallery.favourites == .visit },
        Sample("languages", "[\"de\"]") { $0.languages == ["de"] },
        Sample("carousel.mode", "\"stepped\"") { $0.gallery.carousel.mode == .stepped },
        Sample("carousel.card", "\"fixed\"") { $0.gallery.carousel.card == .fixed },
        Sample("carousel.rows", "3") { $0.gallery.carousel.rows == 3 },
        Sample("carousel.velocity", "[25, -12.5, 40]") { $0.gallery.carousel.velocities == [25, -12.5, 40] },
        Sample("carousel.velocity", "-30") { $0.gallery.carousel.velocities == [-30] },
        Sample("carousel.step", "32.5") { $0.gallery.carousel.step == 32.5 },
        Sample("albums.show", "false") { !$0.gallery.features.albums },
        Sample("albums.by", "\"folder\"") { $0.grouping == .folder },
        Sample("captions.show", "false") { !$0.gallery.features.captions },
        Sample("labels.link", "\"http://a.org/{name}\"") { $0.labels.link == "http://a.org/{name}" },
        Sample("labels.link", "\"http://a.org/{name}\"") { $0.gallery.preview.info.link == "http://a.org/{name}" },
        Sample("labels.camera", "true") { $0.labels.showsCamera && $0.gallery.preview.info.showsCamera },
        Sample("demo.show", "false") { !$0.gallery.features.demo },
        Sample("demo.after", "90") { $0.gallery.features.demoDelay == 90 },
        Sample("demo.prompt", "true") { $0.gallery.features.prompt },
        Sample("display.output", "\"HDMI-1\"") { $0.display.output == .name("HDMI-1") },
        Sample("display.output", "1") { $0.display.output == .number(1) },
        Sample("preview.backdrop", "false") { !$0.gallery.preview.hasBackdrop },
        Sample("display.rotate", "270") { $0.display.rotation == 270 },
        Sample("layout.scale", "2") { $0.display.scale == 2 },
        Sample("layout.margin", "24") { $0.gallery.overscan == 24 },
        Sample("layout.direction", "\"rtl\"") { $0.direction == .rightToLeft },
        Sample("preview.handoff", "\"one-way\"") { $0.gallery.preview.handOff == .oneWay },
        Sample("preview.page_zoomed", "false") { !$0.gallery.preview.pagesWhileZoomed },
        Sample("preview.axis_lock", "\"bounds\"") { $0.gallery.preview.axisLock == .bounds },
        Sample("preview.enlarge", "\"fill\"") { $0.gallery.preview.enlargement == .fill },
        Sample("preview.enlarge", "\"never\"") { $0.gallery.preview.enlargement == .never },
        Sample("preview.rotation", "true") { $0.gallery.preview.turnsPhotos },
        Sample("preview.loop", "true") { $0.gallery.preview.loops },
        Sample("clips.sound", "true") { $0.gallery.preview.hasSound },
        Sample("clips.volume", "0.5") { $0.clips.volume == 0.5 },
        Sample("clips.hours", "\"10:00-18:00\"") { $0.clips.hours == [OpeningHours.Span(opens: 600, closes: 1080)] },
        Sample("motion.reduced", "true") { $0.gallery.reducesMotion },
        Sample("access.text", "1.6") { $0.gallery.access.text == 1.6 },
        Sample("access.targets", "2") { $0.gallery.access.targets == 2 },
        Sample("access.contrast", "\"high\"") { $0.gallery.access.contrast == .high },
        Sample("access.reach", "\"low\"") { $0.gallery.access.reach == .low },
        Sample("access.pause", "true") { $0.gallery.access.showsPause },
        Sample("access.joystick", "true") { $0.usesGamepads },
        Sample("theme.appearance", "\"light\"") { $0.gallery.theme.appearance == .light },
        Sample("theme.background", "\"#FF0000\"") { $0.gallery.theme.background == .colour(red) },
        Sample("theme.surface", "\"#FF0000\"") { $0.gallery.theme.surface == red },
        Sample("theme.accent", "\"#FF0000\"") { $0.gallery.theme.accent == red },
        Sample("theme.text", "\"#FF0000\"") { $0.gallery.theme.text == red },
        Sample("theme.corner_radius", "6") { $0.gallery.theme.cornerRadius == 6 },
        Sample("theme.spacing", "40.5") { $0.gallery.theme.spacing == 40.5 },
        Sample("theme.shadow", "\"none\"") { $0.gallery.theme.shadow == .none },
        Sample("theme.shadow", "\"strong\"") { $0.gallery.theme.shadow == .strong },
        Sample("theme.shadow", "0.35") { $0.gallery.theme.shadow == .opacity(0.35) },
        Sample("theme.shadow", "1") { $0.gallery.theme.shadow == .opacity(1) },
        Sample("theme.font", "\"EB Garamond\"") { $0.gallery.theme.font == .family("EB Garamond") },
        Sample("theme.logo.file", "\"/a.svg\"") { $0.gallery.theme.logo == .init(file: "/a.svg") },
        Sample("theme.logo.corner", "\"bottom-trailing\"") { $0.logo.corner == .bottomTrailing },
        Sample("theme.logo.height", "48") { $0.logo.height == 48 },
        Sample("attract.hide_chrome", "7") { $0.gallery.attract.hideChrome == 7 },
        Sample("attract.close_preview", "7") { $0.gallery.attract.closePreview == 7 },
        Sample("attract.go_home", "7") { $0.gallery.attract.goHome == 7 },
        Sample("attract.style", "\"mosaic\"") { $0.gallery.attract.style == .mosaic },
        Sample("slideshow.interval", "12") { $0.gallery.attract.slideshow.interval == 12 },
        Sample("slideshow.fade", "0.5") { $0.gallery.attract.slideshow.fade == 0.5 },
        Sample("slideshow.zoom", "0.2") { $0.gallery.attract.slideshow.zoom == 0.2 },
        Sample("slideshow.order", "\"shuffle\"") { $0.gallery.attract.slideshow.order == .shuffle },
        Sample("slideshow.pairs", "false") { !$0.gallery.attract.slideshow.pairs },
        Sample("slideshow.titles", "true") { $0.gallery.attract.slideshow.showsTitles },
        Sample("mosaic.interval", "3.5") { $0.gallery.attract.mosaic.interval == 3.5 },
        Sample("mosaic.rebuild", "120") { $0.gallery.attract.mosaic.rebuild == 120 },
        Sample("mosaic.order", "\"carousel\"") { $0.gallery.attract.mosaic.order == .carousel },
        Sample("photos.order", "\"date\"") { $0.order == .captureDate },
        Sample("photos.order", "\"shuffle\"") { $0.order == .shuffle(seed: 0) },
        Sample("photos.seed", "7") { $0.seed == 7 },
        Sample("photos.ignore", "[\"a.txt\", \"B\"]") { $0.ignoredNames == ["a.txt", "B"] },
        Sample("sets.a", "\"/a\"") { $0.sets == [.init(name: "a", sources: ["/a"])] },
        Sample("kiosk.pin", "\"00417\"") { $0.gallery.pin == "00417" },
        Sample("hours.monday", "\"closed\"") { $0.hours.week[0] == [] },
        Sample("hours.tuesday", "\"closed\"") { $0.hours.week[1] == [] },
        Sample("hours.wednesday", "\"closed\"") { $0.hours.week[2] == [] },
        Sample("hours.thursday", "\"closed\"") { $0.hours.week[3] == [] },
        Sample("hours.friday", "\"closed\"") { $0.hours.week[4] == [] },
        Sample("hours.saturday", "\"closed\"") { $0.hours.week[5] == [] },
        Sample("hours.sunday", "\"closed\"") { $0.hours.week[6] == [] },
        Sample("hours.dim", "2.5") { $0.hours.dimTime == 150 },
        Sample("hours.wake", "30") { $0.gallery.care.wakeTime == 30 },
        Sample("hours.exceptions.12-24", "\"closed\"") { $0.hours.exceptions == [.init(month: 12, day: 24): []] },
        Sample("care.shift", "false") { !$0.gallery.care.shifts },
        Sample("care.dim_after", "0.5") { $0.gallery.care.dimAfter == 0.5 },
        Sample("care.dimmed", "0.5") { $0.gallery.care.dimmed == 0.5 },
        Sample("power.dpms", "false") { !$0.power.usesDPMS },
        Sample("power.backlight", "\"intel\"") { $0.power.backlights == .named("intel") },
        Sample("power.backlight", "\"none\"") { $0.power.backlights == DisplayPower.Options.Backlights.none },
        Sample("power.off", "\"cec-ctl --standby\"") { $0.power.offCommand == "cec-ctl --standby" },
        Sample("power.on", "\"a\"") { $0.power.onCommand == "a" },
        Sample("control.enabled", "false") { !$0.control.isEnabled },
        Sample("control.socket", "\"/run/v/c\"") { $0.control.socket == "/run/v/c" },
        Sample("control.group", "\"staff\"") { $0.control.group == "staff" },
        Sample("control.mode", "\"600\"") { $0.control.mode == 0b110_000_000 },
        Sample("schedule.days", "[\"saturday\", \"12-01 to 01-06\"]") {
            $0.schedule.rules.first?.days
                == [.weekday(5), .dates(.init(month: 12, day: 1), .init(month: 1, day: 6))]
        },
        Sample("schedule.hours", "\"20:00-02:00\"") {
            $0.schedule.rules.first?.hours == [.init(opens: 1200, closes: 1560)]
        },
        Sample("schedule.set", "\"Spring\"") { $0.schedule.rules.first?.effect.set == "Spring" },
        Sample("schedule.theme", "\"/a.toml\"") { $0.schedule.rules.first?.effect.theme == "/a.toml" },
        Sample("schedule.language", "\"de\"") { $0.schedule.rules.first?.effect.language == "de" },
        Sample("schedule.show", "\"mosaic\"") { $0.schedule.rules.first?.effect.show == .mosaic },
        Sample("schedule.light", "\"dim\"") { $0.schedule.rules.first?.effect.light == .dim },
        Sample("desk.enabled", "false") { !$0.desk.isEnabled },
        Sample("desk.minutes", "5") { $0.desk.time == 300 },
        Sample("desk.port", "8080") { $0.desk.port == 8080 },
        Sample("desk.size", "200") { $0.desk.limit == .bytes(209_715_200) },
        Sample("desk.approve", "true") { $0.desk.approves },
        Sample("desk.hotspot", "true") { $0.desk.opensHotspot },
        Sample("desk.certificate", "\"/etc/vitrine/desk/kiosk.pem\"") {
            $0.desk.certificate == "/etc/vitrine/desk/kiosk.pem"
        },
        Sample("desk.name", "\"kiosk.example.org\"") { $0.desk.name == "kiosk.example.org" },
        Sample("metrics.file", "\"/v.prom\"") { $0.metrics.file == "/v.prom" },
        Sample("metrics.interval", "60") { $0.metrics.interval == 60 },
        Sample("log.level", "\"warning\"") { $0.logLevel == .warning },
        Sample("touch.bezel", "5") { $0.gallery.contacts.bezelMargin == 5 },
        Sample("touch.device", "\"Panel\"") { $0.touch.device == "Panel" },
        Sample("touch.matrix", "[0, -1, 1, 1.0, 0, 0]") { $0.touch.matrix == [0, -1, 1, 1, 0, 0] },
        Sample("memory.textures", "256") { $0.textureBudget == 268_435_456 },
        Sample("memory.decoded", "32") { $0.decodedBudget == 33_554_432 },
        Sample("memory.decoders", "64") { $0.decoderBudget == 67_108_864 },
        Sample("cache.size", "2048") { $0.cacheLimit == .bytes(2_147_483_648) },
        Sample("cache.size", "\"25%\"") { $0.cacheLimit == .share(0.25) },
        Sample("urls.size", "300") { $0.mirrors.limit == .bytes(314_572_800) },
        Sample("urls.interval", "99") { $0.mirrors.interval == 99 },
    ]
    private static let red = ThemeColour(red: 1, green: 0, blue: 0)

    /// The table of a key whose name the operator chooses, or the key itself.
    private static func name(_ key: String) -> String {
        ["hours.exceptions", "sets"].first { key.hasPrefix("\($0).") } ?? key
    }

    private static let waiting: Set = [
        "restore", "display.output", "layout.scale", "access.joystick", "photos.ignore", "sets",
        "power.dpms", "power.backlight", "control.enabled", "control.socket", "control.group", "control.mode",
        "desk.enabled", "desk.minutes", "desk.port", "desk.size", "desk.approve", "desk.hotspot", "desk.certificate",
        "desk.name", "metrics.file", "metrics.interval", "touch.device", "touch.matrix", "memory.textures",
        "memory.decoded", "memory.decoders", "cache.size", "urls.size", "urls.interval", "clips.sound", "clips.volume",
        "clips.hours",
    ]

    @Test(
        "each key sets what it is for, another file leaves it alone, and it is named if it takes effect at the next start",
        arguments: samples)
    func keys(_ sample: Sample) throws {
        #expect(!sample.isThere(Configuration()))
        var configuration = try read(sample.text)
        #expect(sample.isThere(configuration))
        let name = Self.name(sample.key)
        #expect(configuration.keysForNextStart(since: Configuration()) == (Self.waiting.contains(name) ? [name] : []))
        let alone = configuration
        try configuration.read(toml: "# Nothing", file: "w.toml")
        #expect(configuration == alone)
    }

    @Test("rules of several files follow one another, and a mistake in one has its line")
    func rules() throws {
        var configuration = try read("[[schedule]]\nset = \"A\"\n\n[[schedule]]\nset = \"B\"\nlight = \"dim\"\n")
        try configuration.read(toml: "[[schedule]]\nset = \"C\"\n", file: "w.toml")
        #expect(configuration.schedule.rules.map(\.effect.set) == ["A", "B", "C"])
        #expect(configuration.schedule.rules.map(\.effect.light) == [nil, .dim, nil])
        let mistakes = "[[schedule]]\nset = \"A\"\n[[schedule]]\nlight = \"bright\"\ndays = \"12-32\"\nsett = 1\n"
        let failure = #expect(throws: ConfigurationFile.Failure.self) { try read(mistakes) }
        let lines = failure?.lines ?? []
        #expect(lines.count == 3)
        #expect(lines.first?.hasPrefix("v.toml:4: schedule.light = \"bright\" (expected one of ") == true)
        #expect(
            lines.dropFirst().first?.hasPrefix("v.toml:5: schedule.days = \"12-32\" (expected a day of the week")
                == true)
        #expect(lines.last == "v.toml:6: unknown key schedule.sett (expected schedule.set)")
        let table = #expect(throws: ConfigurationFile.Failure.self) { try read("[schedule]\nset = \"A\"") }
        #expect(table?.lines.first?.contains("expected tables, each [[schedule]]") == true)
    }

    @Test("at the hours of a rule, what it changes replaces what the files say, and nothing else")
    func scheduled() throws {
        let configuration = try read("attract.style = \"mosaic\"\nlanguages = [\"en\", \"de\"]")
        var effect = Schedule.Effect()
        #expect(configuration.under(effect) == configuration)
        effect.show = .slideshow
        effect.language = "de"
        let changed = configuration.under(effect)
        #expect(changed.gallery.attract.style == .slideshow && changed.languages == ["de", "en"])
        effect.theme = "/nowhere.toml"
        #expect(configuration.under(effect) == changed)
    }

    @Test("a schedule with an unknown set or theme is used, and told")
    func scheduleAdvice() throws {
        let configuration = try read(
            "[sets]\nA = \"/a\"\n[[schedule]]\nset = \"A\"\n[[schedule]]\nset = \"B\"\ntheme = \"/no.toml\"")
        #expect(configuration.advice.first == "schedule: there is no set \"B\"")
        #expect(configuration.advice.dropFirst().first?.hasPrefix("schedule: cannot read /no.toml: ") == true)
    }

    @Test("the samples above are of all keys")
    func all() {
        let different = Set(Self.samples.map { Self.name($0.key) }).symmetricDifference(Configuration.keys.keys)
        #expect(different == [], "expected a sample of each key, and none of others")
    }

    @Test("several keys for the next start are named together, in the order of the document")
    func severalForNextStart() throws {
        let configuration = try read("cache.size = 0\nrestore = true\ncarousel.rows = 2")
        #expect(configuration.keysForNextStart(since: Configuration()) == ["restore", "cache.size"])
    }

    // MARK: The document

    @Test("the document contains the defaults")
    func documentedDefaults() throws {
        #expect(try read(Configuration.document) == Configuration())
    }

    @Test("what the document says about keys that have no default is without mistakes")
    func documentedExamples() throws {
        let lines = Configuration.document.split(separator: "\n").map { line in
            line.firstMatch(of: #/^\# ((?:\w+|"[^"]+") += .*)/#).map { String($0.1) } ?? String(line)
        }
        let examples = try read(lines.joined(separator: "\n"))
        #expect(examples.gallery.pin == "2468")
        #expect(examples.sets.map(\.name) == ["Spring"])
        #expect(examples.hours.exceptions.count == 1)
        #expect(examples.display.output == .number(0))
    }
}
