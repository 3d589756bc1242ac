import Pictures
import Testing

@testable import Configuring

/// Values that are mistakes, and what their messages say.
@Suite struct KeyMistakesTests {
    private static let second = "a number from 1.0 to 86400.0"
    private static let colours = "a colour such as \"#1A2B3C\""
    private static let files = "a path that begins with / or starts in the folder of this file"
    private static let pins = "4 to 8 digits in quotation marks, or \"\" for none"
    private static let hours = """
        "09:00-18:00", a list such as ["09:00-12:00", "14:00-18:00"], "closed" or "always"
        """
    private static let sources = "a list of sources, each a path that begins with / or the URL of a manifest"
    private static let names = "a list of names of files, without folders"
    private static let codes = Language.codes.map { "\"\($0)\"" }.joined(separator: ", ")
    private static let share = "or a part of the disk from \"1%\" to \"90%\""

    private static let wrong: [(key: String, values: [String], expected: String)] = [
        ("restore", ["1"], "true or false"), ("labels.camera", ["\"yes\""], "true or false"),
        ("favourites", ["true"], #"one of "off", "visit", "kept""#),
        ("languages", ["\"de\"", "[]", "[1]"], "a list of languages, each once, of \(codes)"),
        ("languages", ["[\"de\", \"de\"]"], "each language once"),
        ("carousel.mode", ["5"], #"one of "drift", "stepped""#),
        ("carousel.card", ["\"round\""], #"one of "photo", "fixed""#),
        ("carousel.rows", ["\"two\"", "1.5", "0", "7"], #""auto" or a whole number from 1 to 6"#),
        ("carousel.step", ["true", "nan", "0.9", "2001"], "a number from 1.0 to 2000.0"),
        (
            "carousel.velocity", ["[]", "[1, \"a\"]", "-2000.5", "[1, 2001]"],
            "a number from -2000.0 to 2000.0, or a list of such numbers"
        ),
        ("albums.by", ["\"month\""], #"one of "day", "folder""#),
        (
            "labels.link", ["\"example.org/{name}\"", "\"{name}\""],
            #"a URL over http or https such as "https://example.org/photos/{name}", or "" for none"#
        ),
        ("demo.after", ["-1"], "a number from 0.0 to 86400.0"),
        ("display.output", ["-1", "\"\""], "the name of a display, or its number, counted from 0"),
        ("display.rotate", ["45", "\"90\""], "one of 0, 90, 180, 270"),
        ("layout.scale", ["0.4", "5"], #""auto" or a number from 0.5 to 4.0"#),
        ("layout.direction", ["\"auto\""], #"one of "ltr", "rtl""#),
        ("access.text", ["0.9"], "a number from 1.0 to 2.0"), ("access.targets", ["3"], "a number from 1.0 to 2.0"),
        ("access.contrast", ["\"low\""], #"one of "normal", "high""#),
        ("access.reach", ["true"], #"one of "normal", "low""#),
        ("theme.accent", ["\"#12345\"", "\"red\""], colours), ("theme.text", ["16777215"], colours),
        ("theme.appearance", ["\"grey\""], #"one of "dark", "light""#),
        ("theme.background", ["\"blue\""], "\"backdrop\", \(colours), or the file of a picture: \(files)"),
        ("theme.corner_radius", ["-1", "60.5"], "a number from 0.0 to 60.0"),
        ("theme.spacing", ["121"], "a number from 0.0 to 120.0"),
        ("theme.shadow", ["1.5", "\"hard\""], #""none", "soft", "strong" or a number from 0.0 to 1.0"#),
        ("theme.font", ["\"\"", "\"Inter, Sans\""], "the name of a font, or a .ttf or .otf file: \(files)"),
        ("theme.logo.file", ["\"\""], "the file of a picture: \(files)"),
        ("theme.logo.height", ["8"], "a number from 16.0 to 256.0"),
        ("attract.style", ["\"movie\""], #"one of "drift", "slideshow", "mosaic""#),
        ("slideshow.interval", ["0.5"], second), ("slideshow.zoom", ["0.6"], "a number from 0.0 to 0.5"),
        ("slideshow.fade", ["-1"], "a number from 0.0 to 10.0"),
        ("slideshow.order", ["1"], #"one of "carousel", "shuffle""#),
        ("mosaic.interval", ["\"x\""], second), ("mosaic.rebuild", ["4"], "a number from 5.0 to 86400.0"),
        ("photos.order", ["[]"], #"one of "name", "date", "shuffle""#),
        ("photos.seed", ["-1"], "a whole number from 0 to 9223372036854775807"),
        ("photos.ignore", ["\"a\"", "[\"a/b\"]", "[\"\"]", "[1]"], names),
        ("sets", ["[\"/srv\"]"], "a table, [sets]"), ("sets.a", ["[]", "[\"photos\"]"], sources),
        ("hours.dim", ["-1"], "a number from 0.0 to 1440.0"), ("hours.wake", ["0"], second),
        (
            "hours.monday",
            [
                "\"9-18\"", "\"09:00\"", "\"09:00-\"", "\"09:00-18:60\"", "\"24:00-02:00\"", "\"09:00-24:01\"", "\"\"",
                "9", "\"09:00-09:00\"", "\"open\"", "[]", "[\"closed\"]", "[\"09:00-12:00\", 1]",
                "\"09:00-12:00-14:00\"", "\"-9:00-18:00\"", "\"09.00-18.00\"",
            ], hours
        ),
        ("hours.monday", ["[\"13:00-18:00\", \"09:00-13:01\"]"], "times that do not overlap"),
        ("hours.exceptions", ["\"12-24\""], "a table, [hours.exceptions]"),
        ("care.dimmed", ["30"], "a number from 0.0 to 1.0"), ("care.dim_after", ["-1"], "a number from 0.0 to 86400.0"),
        (
            "power.backlight", ["true", "\"/sys/class/backlight/x\"", "\"\"", "\".x\""],
            #""auto", "none" or the name of a folder in /sys/class/backlight"#
        ),
        ("power.off", ["[\"cec-ctl\"]"], #"a command in quotation marks, or "" for none"#),
        (
            "control.socket", ["\"control\"", "\"/\(String(repeating: "s", count: 107))\""],
            #"a path that begins with /, of 107 bytes at most, or "" for none"#
        ),
        ("control.group", ["100"], #"a name in quotation marks, or "" for none"#),
        (
            "control.mode", ["660", "\"0680\"", "\"4755\""],
            #"octal permissions in quotation marks, such as "0660""#
        ),
        ("metrics.file", ["\"metrics.prom\""], #"a path that begins with /, or "" for none"#),
        ("log.level", ["\"verbose\""], #"one of "info", "notice", "warning", "error""#),
        ("touch.device", ["\"\""], "a name"), ("touch.matrix", ["[1]"], "a list of 6 numbers from -100.0 to 100.0"),
        ("memory.textures", ["\"1 GB\"", "15", "4097"], "a whole number from 16 to 4096"),
        ("cache.size", ["{ a = 1 }", "1048577"], "a whole number of megabytes from 0 to 1048576, \(share)"),
        (
            "urls.size", ["\"0%\"", "\"91%\"", "\"40\"", "\"x%\"", "-1", "0.5", "\"%\""],
            "a whole number of megabytes from 1 to 1048576, \(share)"
        ),
    ]

    @Test("a value that cannot be used is a mistake that says what was expected", arguments: wrong)
    func expectation(_ key: String, _ values: [String], _ expected: String) {
        for value in values {
            let found = mistakes("\n\(key) = \(value)\n")
            #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("v.toml:2: \(key) = ") })
            #expect(found.first?.hasSuffix(" (expected \(expected))") == true, "\(found)")
        }
    }

    @Test(
        "the bounds of a range belong to it",
        arguments: [
            ("carousel.rows", "1"), ("carousel.rows", "6"), ("carousel.velocity", "-2000"),
            ("carousel.velocity", "[2000]"), ("carousel.step", "1"), ("carousel.step", "2000.0"), ("photos.seed", "0"),
            ("memory.textures", "16"), ("memory.textures", "4096"), ("cache.size", "0"), ("cache.size", "1048576"),
            ("control.socket", "\"/\(String(repeating: "s", count: 106))\""),
            ("hours.monday", "[\"13:00-18:00\", \"09:00-13:00\"]"),
        ])
    func bounds(_ key: String, _ value: String) {
        #expect(throws: Never.self) { try read("\(key) = \(value)") }
    }

    @Test(
        "a mistake in a set that is a question names its part",
        arguments: [
            ("days = \"someday\"", ".days = \"someday\" (expected \(PhotoQuestion.Days.notation))"),
            ("rating = 6", ".rating = 6 (expected a whole number from 1 to 5)"),
            ("people = []", ".people = [] (expected a name, or a list of names)"),
            ("favourites = 1", ".favourites = 1 (expected true or false)"),
            ("colour = 1", " has \"colour\" (expected only from, folders, days, people, tags, rating, favourites)"),
        ])
    func questions(_ part: String, _ message: String) {
        #expect(mistakes("sets.a = { from = \"/a\", \(part) }") == ["v.toml:1: sets.a\(message)"])
    }

    @Test("a set that is a question has sources")
    func questionWithoutSources() {
        #expect(mistakes("sets.a = { rating = 4 }") == ["v.toml:1: sets.a has no `from` (expected \(Self.sources))"])
        #expect(mistakes("sets.a = { from = 1 }") == ["v.toml:1: sets.a.from = … (expected \(Self.sources))"])
    }

    @Test("an unknown language is named")
    func unknownLanguage() {
        let message = "v.toml:1: languages has \"xx\" (expected languages of \(Self.codes))"
        #expect(mistakes("languages = [\"de\", \"xx\"]") == [message])
    }

    @Test("a message about a PIN does not repeat it", arguments: ["2468", "\"123\"", "\"12a4\"", "\"123456789\""])
    func secretPIN(_ pin: String) {
        #expect(mistakes("kiosk.pin = \(pin)") == ["v.toml:1: kiosk.pin = … (expected \(Self.pins))"])
    }

    @Test(
        "an exception on a day that does not exist is a mistake in its line",
        arguments: [
            "13-01", "12-32", "02-30", "2026-02-29", "2100-02-29", "04-31", "00-10", "26-12-24", "1-1", "christmas",
            "2026-12", "-12-24",
        ])
    func noDay(_ day: String) {
        let expected = "a day such as \"2026-12-25\", or \"12-25\" for every year"
        #expect(
            mistakes("[hours.exceptions]\n\"12-24\" = \"closed\"\n\"\(day)\" = \"closed\"") == [
                "v.toml:3: hours.exceptions.\(day): there is no day \(day) (expected \(expected))"
            ])
    }

    @Test("a key with a mistake keeps its value")
    func keeping() throws {
        var configuration = try read("carousel.rows = 2\npower.off = \"a\"")
        let before = configuration
        #expect(throws: ConfigurationFile.Failure.self) {
            try configuration.read(toml: "carousel.rows = 9\npower.off = 1", file: "w.toml")
        }
        #expect(configuration == before)
    }

    @Test(
        "no mistake shows the secrets of a URL, not even of one beside it",
        arguments: [
            #"sets.main = ["htp://K3Y@example.org/albums/1"]"#, #"sets.main = ["https://K3Y@example.org/albums/1", 5]"#,
            #"sets.main = "x-api-key: K3Y""#, #"sets.main = [["https://K3Y@example.org"]]"#,
            #"sets.main = { url = "https://K3Y@example.org" }"#, #"sets = ["https://user:K3Y@example.org/m.json"]"#,
            #"sets = "htp:/K3Y@example.org""#, #"set.main = "https://K3Y@example.org""#,
            #"sets."https://K3Y@example.org/a" = "Spring""#, #"sets.main.url = "https://K3Y@example.org""#,
            #"labels.link = "ftp://user:K3Y@example.org/{name}""#, #"photos.order = "https://example.org/share/K3Y""#,
            #"photos.ignore = [{ a = "https://K3Y@example.org" }, 1]"#, #"kiosk.pin = "K3Y""#,
            "photos.order = \"https://user:\(String(repeating: "x", count: 80))K3Y@example.org\"",
            #"sets.main = https://K3Y@example.org"#, #"sets.main = ["https://K3Y@example.org"#,
            #"sets.main = ["https://K3Y@example.org" "b"]"#, #"sets.main = "https://\K3Y@example.org""#,
            #"[sets] main = "https://K3Y@example.org""#, #"https://K3Y@example.org"#,
            #""https://K3Y@example.org" = 1 2"#,
            #"sets.main = '''https://K3Y@example.org"#, #"sets.main = "https://K3Y@example.org\q""#,
            "sets.main = \"https://a.org\"\nsets.main = \"https://K3Y@example.org\"",
            "[\"https://K3Y@example.org\"]\na = 1\n[\"https://K3Y@example.org\"]\na = 2",
        ])
    func secrets(_ line: String) {
        let found = mistakes("\n\(line)\n")
        #expect(!found.isEmpty && !found.joined().contains("K3Y"), "\(found)")
    }
}

@Suite struct KeyLinesTests {
    @Test(
        "the line of a key is found",
        arguments: [
            (
                "top = 1\n\n[carousel]\nmode = \"drift\"\nrows = 2\n\n[photos]\nmode = 3\n",
                ["top": 1, "carousel": 3, "carousel.mode": 4, "carousel.rows": 5, "photos.mode": 8]
            ),
            // Spaces, quotes and comments do not belong to a key.
            (
                "# a = 1\n  [ carousel ] # the row\n\t\"mode\"  =  1\n# rows = 2\n'rows'=3\n[a.b]\nc = 4\n",
                ["carousel": 2, "carousel.mode": 3, "carousel.rows": 5, "a.b.c": 7]
            ),
            ("x = 1\ncarousel.mode = 2\n", ["carousel.mode": 2]),
            // In quotes, a key may contain spaces, dots and equals signs.
            (
                "[sets]\na = 1\n\"Früh = 2.0\" = 2\n'x y' . \"z\" = 3\n",
                ["sets.Früh = 2.0": 3, "sets.x y.z": 4]
            ),
            // A missing key has the line of the table around it, or the first.
            (
                "\n\ncarousel = { mode = 1 }\n",
                ["carousel.mode": 3, "carousel.mode.deeper": 3, "photos.order": 1]
            ),
            ("", ["any": 1]),
            // The first line of a repeated key counts.
            ("[[row]]\na = 1\n[[row]]\na = 2\n", ["row[0].a": 2, "row[1].a": 4, "row": 1]),
            (
                "# Windows\r\n[carousel]\r\nmode = 1\r\n\r\nrows = 2\r\n",
                ["carousel": 2, "carousel.mode": 3, "carousel.rows": 5]
            ),
        ])
    func lines(_ text: String, _ expected: [String: Int]) {
        let lines = KeyLines(text)
        for (key, line) in expected { #expect(lines.line(of: key) == line, "\(key)") }
    }
}
