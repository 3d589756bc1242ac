import Glibc
import Pictures
import Scenes
import SystemPackage
import Testing

@testable import Configuring

extension Configuration {
    init(toml text: String, file: String) throws(ConfigurationFile.Failure) {
        self.init()
        try read(toml: text, file: file)
    }
}

/// The configuration in a file `v.toml`.
func read(_ text: String) throws(ConfigurationFile.Failure) -> Configuration {
    try Configuration(toml: text, file: "v.toml")
}

/// The mistakes in such a file, a line each.
func mistakes(_ text: String) -> [String] {
    do {
        _ = try read(text)
        return []
    } catch {
        return error.lines
    }
}

@Suite struct ConfigurationTests {
    @Test(
        "an empty file, comments and empty sections give the defaults",
        arguments: [
            "", "# nothing\n", "[carousel]\n[photos]\n[memory]\n[cache]\n",
        ])
    func defaults(_ text: String) throws {
        #expect(try read(text) == Configuration())
    }

    @Test("a limit is a number of bytes, or a part of the disk")
    func storage() throws {
        #expect(StorageLimit.bytes(300).bytes(in: "/", orIfUnknown: 1) == 300)
        var volume = statvfs()
        let result = statvfs("/tmp", &volume)
        try #require(result == 0)
        let disk = Int(volume.f_blocks) * Int(volume.f_frsize)
        let quarter = StorageLimit.share(0.25).bytes(in: "/tmp/no/such/folder", orIfUnknown: 1)
        #expect(abs(quarter - disk / 4) <= 1)
    }

    @Test(
        "an unknown key is a mistake that names its line and the known keys of its table",
        arguments: [
            ("\n[carousel]\nspeed = 3\n", 3, "carousel.speed", "carousel.card, carousel.mode, "),
            ("loudness = 1\n", 1, "loudness", "favourites, languages, restore, sets, [access], [albums], "),
            ("\n[speaker]\nloudness = 1\n", 2, "speaker", "favourites, languages, restore, sets, [access], [albums], "),
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
            ("size", "cache.size or desk.size or urls.size"),
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

@Suite struct LanguagesTests {
    private func languages(_ text: String) throws -> [Wording] {
        var configuration = try read(text)
        configuration.chooseLanguages(["LANG": "fr_FR.UTF-8"])
        return configuration.gallery.languages
    }

    @Test("the languages are those of the configuration, in its order")
    func configured() throws {
        let found = try languages("languages = [\"de\", \"ar\", \"en\"]")
        #expect(found.map(\.language) == ["de", "ar", "en"])
        #expect(found.map(\.name) == ["Deutsch", "العربية", "English"])
        #expect(found.map(\.direction) == [.leftToRight, .rightToLeft, .leftToRight])
        #expect(found[0][.favourites] == "Favoriten")
    }

    @Test(
        "without a configuration, the language is that of the environment, by the precedence that POSIX defines, or English, and decides the direction",
        arguments: [
            (["LANG": "de_AT.UTF-8"], "de", .leftToRight), (["LANG": "pt_BR"], "pt", .leftToRight),
            (["LANG": "en_US.UTF-8"], "en-US", .leftToRight), (["LANG": "en_GB.UTF-8"], "en", .leftToRight),
            (["LANG": "C"], "en", .leftToRight), (["LANG": "zh_CN.UTF-8"], "zh", .leftToRight),
            (["LANG": "sr_RS@latin"], "en", .leftToRight), (["LANG": ""], "en", .leftToRight),
            ([:], "en", .leftToRight), (["LANG": "he_IL.UTF-8"], "he", .rightToLeft),
            (["LC_ALL": "de_DE", "LANG": "ar_EG"], "de", .leftToRight),
            (["LC_ALL": "", "LANG": "ar_EG"], "ar", .rightToLeft),
            // A language that Vitrine does not speak.
            (["LC_MESSAGES": "fa_IR", "LANG": "en_US"], "en", .rightToLeft),
        ] as [([String: String], String, LayoutDirection)])
    func environment(_ environment: [String: String], _ language: String, _ direction: LayoutDirection) throws {
        var configuration = Configuration()
        configuration.chooseLanguages(environment)
        #expect(configuration.gallery.languages.map(\.language) == [language])
        #expect(configuration.gallery.direction == direction)
    }

    @Test("the English that is in the program is that of the formats")
    func english() {
        #expect(Language("en").words == Wording.english)
    }

    @Test("a configured direction is that of every language")
    func direction() throws {
        let found = try languages("languages = [\"en\", \"he\"]\nlayout.direction = \"rtl\"")
        #expect(found.map(\.direction) == [.rightToLeft, .rightToLeft])
    }
}
