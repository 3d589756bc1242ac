import Appearance
import Glibc
import Pictures
import SystemPackage
import Testing

@testable import Configuring

@Suite struct ConfigurationTests {
    private func read(_ text: String) throws -> Configuration { try Configuration(toml: text, file: "v.toml") }

    private func mistakes(_ text: String) -> [String] {
        do throws(Configuration.Mistakes) {
            _ = try Configuration(toml: text, file: "v.toml")
            return []
        } catch {
            return error.all.map(\.description)
        }
    }

    @Test(
        "an empty file, comments and empty sections give the defaults",
        arguments: [
            "", "# nothing\n", "[carousel]\n[photos]\n[memory]\n[cache]\n",
        ])
    func defaults(_ text: String) throws {
        #expect(try read(text) == Configuration())
    }

    @Test(
        "by default rows fill the screen, the first drifts at 25 points per second, and photos are in order of their names"
    )
    func defaultValues() {
        let defaults = Configuration()
        #expect(defaults.gallery.carousel.velocities.first == 25)
        #expect(defaults.gallery.carousel.mode == .drift)
        #expect(defaults.gallery.carousel.rows == nil)
        #expect(defaults.order == .name)
    }

    @Test("a display, its scale and its touchscreen are read")
    func display() throws {
        let configuration = try read(
            """
            [display]
            output = "HDMI-1"
            rotate = 270
            [layout]
            scale = 2
            margin = 24
            [touch]
            device = "Panel"
            matrix = [0, -1, 1, 1.0, 0, 0]
            """)
        #expect(configuration.display.output == .name("HDMI-1"))
        #expect(configuration.display.rotation == 270)
        #expect(configuration.display.scale == 2)
        #expect(configuration.gallery.overscan == 24)
        #expect(configuration.touch.device == "Panel")
        #expect(configuration.touch.matrix == [0, -1, 1, 1, 0, 0])
        #expect(try read("display.output = 1").display.output == .number(1))
        #expect(try read("layout.scale = \"auto\"") == Configuration())
    }

    @Test("every key is read")
    func everyKey() throws {
        let configuration = try read(
            """
            [carousel]
            mode = "stepped"
            card = "fixed"
            rows = 3
            velocity = [25, -12.5, 40]
            step = 32.5
            [photos]
            order = "shuffle"
            seed = 7
            [memory]
            textures = 256
            [cache]
            size = 2048
            """)
        #expect(configuration.gallery.carousel.mode == .stepped)
        #expect(configuration.gallery.carousel.card == .fixed)
        #expect(configuration.gallery.carousel.rows == 3)
        #expect(configuration.gallery.carousel.velocities == [25, -12.5, 40])
        #expect(configuration.gallery.carousel.step == 32.5)
        #expect(configuration.order == .shuffle(seed: 7))
        #expect(configuration.textureBudget == 256 * 1_048_576)
        #expect(configuration.cacheLimit == .bytes(2048 * 1_048_576))
    }

    @Test("sizes on disk are megabytes, or parts of the disk")
    func storage() throws {
        let configuration = try read("cache.size = \"25%\"\nurls.size = 300")
        #expect(configuration.cacheLimit == .share(0.25))
        #expect(configuration.mirrors.limit == .bytes(300 << 20))
        #expect(configuration.mirrors.limit.bytes(in: "/", orIfUnknown: 1) == 300 << 20)
        var volume = statvfs()
        let result = statvfs("/tmp", &volume)
        try #require(result == 0)
        let disk = Int(volume.f_blocks) * Int(volume.f_frsize)
        let quarter = configuration.cacheLimit.bytes(in: "/tmp/no/such/folder", orIfUnknown: 1)
        #expect(abs(quarter - disk / 4) <= 1)
        for wrong in ["\"0%\"", "\"91%\"", "\"40\"", "\"x%\"", "-1", "0.5", "\"%\""] {
            #expect(
                mistakes("urls.size = \(wrong)").first?.contains("or a part of the disk from \"1%\" to \"90%\"") == true
            )
        }
    }

    @Test("names of files to pass over are collected")
    func ignoredNames() throws {
        #expect(try read("photos.ignore = [\"a.txt\", \"B\"]").ignoredNames == ["a.txt", "B"])
        for wrong in ["\"a\"", "[\"a/b\"]", "[\"\"]", "[1]"] {
            #expect(mistakes("photos.ignore = \(wrong)").count == 1, "\(wrong)")
        }
    }

    @Test("albums, the layout direction and restoring are read")
    func albums() throws {
        var configuration = try read("restore = true\nalbums.by = \"folder\"\nlayout.direction = \"ltr\"")
        #expect(configuration.restores)
        #expect(configuration.grouping == .folder)
        configuration.chooseLanguages(["LANG": "ar_EG.UTF-8"])
        #expect(configuration.gallery.direction == .leftToRight)
    }

    @Test(
        "without a configured direction, the language decides, by the precedence that POSIX defines",
        arguments: [
            (["LANG": "he_IL.UTF-8"], LayoutDirection.rightToLeft), (["LANG": "de_DE.UTF-8"], .leftToRight),
            (["LC_ALL": "de_DE", "LANG": "ar_EG"], .leftToRight), (["LC_ALL": "", "LANG": "ar_EG"], .rightToLeft),
            (["LC_MESSAGES": "fa_IR", "LANG": "en_US"], .rightToLeft), ([:], .leftToRight),
        ])
    func languages(_ environment: [String: String], _ direction: LayoutDirection) {
        var configuration = Configuration()
        configuration.chooseLanguages(environment)
        #expect(configuration.gallery.direction == direction)
    }

    @Test("the rows may be a number, or as many as fill the screen", arguments: [("2", 2), ("\"auto\"", nil)])
    func rows(_ text: String, _ rows: Int?) throws {
        #expect(try read("carousel.rows = \(text)").gallery.carousel.rows == rows)
    }

    @Test("a velocity may be a single integer or float", arguments: [("-30", -30), ("12.5", 12.5), ("[8]", 8)])
    func oneVelocity(_ text: String, _ value: Double) throws {
        #expect(try read("carousel.velocity = \(text)").gallery.carousel.velocities == [value])
    }

    @Test(
        "photos can be ordered by name, by date or at random",
        arguments: [
            ("name", PhotoOrder.name), ("date", .captureDate), ("shuffle", .shuffle(seed: 0)),
        ])
    func orders(_ name: String, _ order: PhotoOrder) throws {
        #expect(try read("[photos]\norder = \"\(name)\"").order == order)
    }

    @Test(
        "the bounds of each range are valid, and values beyond are not",
        arguments: [
            ("carousel.rows", "1", "0"), ("carousel.rows", "6", "7"), ("carousel.velocity", "-2000", "-2000.5"),
            ("carousel.velocity", "[2000]", "[1, 2001]"), ("carousel.step", "1", "0.9"),
            ("carousel.step", "2000.0", "2001"),
            ("photos.seed", "0", "-1"), ("memory.textures", "16", "15"), ("memory.textures", "4096", "4097"),
            ("cache.size", "0", "-1"), ("cache.size", "1048576", "1048577"),
        ])
    func ranges(_ key: String, _ good: String, _ bad: String) throws {
        #expect(throws: Never.self) { try read("\(key) = \(good)") }
        #expect(mistakes("\(key) = \(bad)").count == 1)
        #expect(mistakes("\(key) = \(bad)").allSatisfy { $0.hasPrefix("v.toml:1: \(key) = ") })
    }

    @Test(
        "a value of the wrong type is a mistake that says what was expected",
        arguments: [
            ("carousel.mode", "5", #"one of "drift", "stepped""#),
            ("carousel.card", "\"round\"", #"one of "photo", "fixed""#),
            ("carousel.rows", "\"two\"", "\"auto\" or a whole number from 1 to 6"),
            ("carousel.rows", "1.5", "\"auto\" or a whole number from 1 to 6"),
            ("carousel.step", "true", "a number from 1.0 to 2000.0"),
            ("carousel.step", "nan", "a number from 1.0 to 2000.0"),
            ("carousel.velocity", "[]", "a number from -2000.0 to 2000.0, or a list of such numbers"),
            ("carousel.velocity", "[1, \"a\"]", "a number from -2000.0 to 2000.0, or a list of such numbers"),
            ("photos.order", "[]", #"one of "name", "date", "shuffle""#),
            ("albums.by", "\"month\"", #"one of "day", "folder""#),
            ("layout.direction", "\"auto\"", #"one of "ltr", "rtl""#),
            ("restore", "1", "true or false"),
            ("memory.textures", "\"1 GB\"", "a whole number from 16 to 4096"),
            (
                "cache.size", "{ a = 1 }",
                #"a whole number of megabytes from 0 to 1048576, or a part of the disk from "1%" to "90%""#
            ),
        ])
    func wrongType(_ key: String, _ value: String, _ expected: String) {
        let found = mistakes("\n\(key) = \(value)\n")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("v.toml:2: \(key) = ") == true)
        #expect(found.first?.hasSuffix(" (expected \(expected))") == true, "\(found)")
    }

    @Test(
        "an unknown key is a mistake that names its line and the known keys of its table",
        arguments: [
            ("\n[carousel]\nspeed = 3\n", 3, "carousel.speed", "carousel.card, carousel.mode, "),
            ("volume = 1\n", 1, "volume", "favourites, languages, restore, sets, [access], [albums], "),
            ("\n[sound]\nvolume = 1\n", 2, "sound", "favourites, languages, restore, sets, [access], [albums], "),
            ("[carousel]\n[carousel.deep]\nx = 1\n", 2, "carousel.deep", "carousel.card, carousel.mode, "),
        ])
    func unknownKey(_ text: String, _ line: Int, _ key: String, _ known: String) {
        let found = mistakes(text)
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix("v.toml:\(line): unknown key \(key) (expected one of \(known)") == true, "\(found)")
    }

    @Test(
        "an unknown key that is spelled like others, or lacks its section, suggests them",
        arguments: [
            ("carousel.row", "carousel.rows"), ("carousel.velocty", "carousel.velocity"), ("Restore", "restore"),
            ("velocity", "carousel.velocity"), ("photo", "[photos]"),
            ("size", "cache.size or urls.size"),
            ("preview.lop", "preview.loop"), ("carousal", "[carousel]"), ("carousel.loop", "preview.loop"),
        ])
    func suggestions(_ key: String, _ suggestion: String) {
        #expect(mistakes("\(key) = 1") == ["v.toml:1: unknown key \(key) (expected \(suggestion))"])
    }

    @Test(
        "a value in place of a table is a mistake that names the table",
        arguments: [("carousel = 3", "3"), ("carousel = []", "[]"), ("[[carousel]]", "[ {} ]")])
    func noTable(_ text: String, _ value: String) {
        #expect(mistakes(text) == ["v.toml:1: carousel = \(value) (expected a table, [carousel])"])
    }

    @Test("a long value is shortened in its message")
    func longValue() {
        let found = mistakes("restore = \"\(String(repeating: "x", count: 1000))\"").first ?? ""
        #expect(found.hasSuffix("xxx… (expected true or false)"))
        #expect(found.count < 120)
    }

    @Test("all mistakes are reported in the order of their lines", arguments: ["\n", "\r\n"])
    func several(_ lineBreak: String) {
        let lines = [
            "[photos]", "order = \"size\"", "colour = 1", "[memory]", "textures = 1", "[carousel]", "rows = 0",
        ]
        let found = mistakes(lines.joined(separator: lineBreak))
        let starts = found.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(
            starts == [
                "v.toml:2: photos.order", "v.toml:3: unknown", "v.toml:5: memory.textures", "v.toml:7: carousel.rows",
            ])
    }

    @Test(
        "invalid TOML is one mistake with its line",
        arguments: [
            ("[carousel]\nmode = \n", 2), ("\n\nrows = = 2\n", 3), ("[carousel]\nrows = 1\nrows = 2\n", 3),
            ("[carousel\n", 1),
        ])
    func syntax(_ text: String, _ line: Int) {
        let found = mistakes(text)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("v.toml:\(line): not valid TOML: ") == true, "\(found)")
    }
}
