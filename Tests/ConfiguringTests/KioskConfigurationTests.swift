import Pictures
import Testing

@testable import Configuring

@Suite struct KioskConfigurationTests {
    private typealias Span = Configuration.Hours.Span
    private typealias Date = Configuration.Hours.Date

    private func read(_ text: String) throws -> Configuration { try Configuration(toml: text, file: "v.toml") }

    private func mistakes(_ text: String) -> [String] {
        do throws(Configuration.Mistakes) {
            _ = try Configuration(toml: text, file: "v.toml")
            return []
        } catch {
            return error.all.map(\.description)
        }
    }

    @Test("what visitors find, and how the screen is spared, is read")
    func visitors() throws {
        let gallery = try read(
            """
            favourites = "visit"
            albums.show = false
            captions.show = false
            demo.show = false
            kiosk.pin = "00417"
            [care]
            shift = false
            dim_after = 300
            dimmed = 0.5
            """
        ).gallery
        #expect(gallery.favourites == .visit)
        #expect(!gallery.features.albums && !gallery.features.captions && !gallery.features.demo)
        #expect(gallery.pin == "00417")
        #expect(gallery.care.dimAfter == 300 && gallery.care.dimmed == 0.5 && !gallery.care.shifts)
    }

    @Test("what labels say is read")
    func labels() throws {
        let configuration = try read("[labels]\nlink = \"https://example.org/{name}\"\ncamera = true")
        let labels = configuration.labels
        #expect(configuration.gallery.preview.info.link == "https://example.org/{name}")
        #expect(configuration.gallery.preview.info.showsCamera)
        #expect(labels.link == LinkPattern("https://example.org/{name}") && labels.showsCamera)
        let plain = try read("labels.link = \"\"").labels
        #expect(plain == LabelOptions() && plain.link == nil && !plain.showsCamera)
    }

    @Test("hours are in minutes since midnight, in their order, and may pass midnight")
    func hours() throws {
        let hours = try read(
            """
            [hours]
            monday = "closed"
            tuesday = ["14:00-18:30", "09:05-12:00"]
            friday = "20:00-02:00"
            saturday = "00:00-24:00"
            sunday = "18:00-00:00"
            dim = 2.5
            """
        ).hours
        #expect(hours.week[0] == [])
        #expect(hours.week[1] == [Span(opens: 545, closes: 720), Span(opens: 840, closes: 1110)])
        #expect(hours.week[2] == [Span(opens: 0, closes: 1440)])
        #expect(hours.week[4] == [Span(opens: 1200, closes: 1560)])
        #expect(hours.week[5] == [Span(opens: 0, closes: 1440)])
        #expect(hours.week[6] == [Span(opens: 1080, closes: 1440)])
        #expect(hours.dimTime == 150)
        #expect(try read("hours.wake = 30").gallery.care.wakeTime == 30)
    }

    @Test("exceptions are days of one year or of every year, also the 29th of February")
    func exceptions() throws {
        let exceptions = try read(
            """
            [hours.exceptions]
            "12-24" = "09:00-14:00"
            2026-12-25 = "closed"
            "02-29" = "always"
            2028-02-29 = ["10:00-11:00"]
            """
        ).hours.exceptions
        #expect(
            exceptions == [
                Date(month: 12, day: 24): [Span(opens: 540, closes: 840)], Date(year: 2026, month: 12, day: 25): [],
                Date(month: 2, day: 29): [Span(opens: 0, closes: 1440)],
                Date(year: 2028, month: 2, day: 29): [Span(opens: 600, closes: 660)],
            ])
    }

    @Test(
        "hours that are no times are a mistake",
        arguments: [
            "\"9-18\"", "\"09:00\"", "\"09:00-\"", "\"09:00-18:60\"", "\"24:00-02:00\"", "\"09:00-24:01\"", "\"\"", "9",
            "\"09:00-09:00\"", "\"open\"", "[]", "[\"closed\"]", "[\"09:00-12:00\", 1]", "\"09:00-12:00-14:00\"",
            "\"-9:00-18:00\"", "\"09.00-18.00\"",
        ])
    func noHours(_ value: String) {
        let found = mistakes("hours.monday = \(value)")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("v.toml:1: hours.monday = ") == true)
        #expect(
            found.first?.hasSuffix(
                " (expected \"09:00-18:00\", a list such as [\"09:00-12:00\", \"14:00-18:00\"], \"closed\" or \"always\")"
            )
                == true, "\(found)")
    }

    @Test("hours that overlap are a mistake, and those that touch are not")
    func overlap() throws {
        let found = mistakes("hours.monday = [\"13:00-18:00\", \"09:00-13:01\"]")
        #expect(found.map { $0.hasSuffix("(expected times that do not overlap)") } == [true], "\(found)")
        #expect(try read("hours.monday = [\"13:00-18:00\", \"09:00-13:00\"]").hours.week[0].count == 2)
    }

    @Test(
        "an exception on a day that does not exist is a mistake in its line",
        arguments: [
            "13-01", "12-32", "02-30", "2026-02-29", "2100-02-29", "04-31", "00-10", "26-12-24", "1-1", "christmas",
            "2026-12", "-12-24",
        ])
    func noDay(_ day: String) {
        #expect(
            mistakes("[hours.exceptions]\n\"12-24\" = \"closed\"\n\"\(day)\" = \"closed\"") == [
                "v.toml:3: hours.exceptions.\(day): there is no day \(day) (expected a day such as \"2026-12-25\", or \"12-25\" for every year)"
            ])
    }

    @Test("how the display is switched off is read")
    func power() throws {
        let power = try read(
            "[power]\ndpms = false\nbacklight = \"intel_backlight\"\noff = \"cec-ctl --standby\"\non = \"\""
        ).power
        #expect(!power.usesDPMS)
        #expect(power.backlight == .name("intel_backlight"))
        #expect(power.offCommand == "cec-ctl --standby" && power.onCommand == nil)
        #expect(try read("power.backlight = \"none\"").power.backlight == Configuration.Power.Backlight.none)
    }

    @Test("the socket, the figures and the log are read")
    func control() throws {
        let configuration = try read(
            """
            control = { enabled = false, socket = "/run/v/c", group = "staff", mode = "600" }
            metrics = { file = "/var/lib/v.prom", interval = 60 }
            log.level = "warning"
            """)
        #expect(!configuration.control.isEnabled)
        #expect(configuration.control.socket == "/run/v/c" && configuration.control.group == "staff")
        #expect(configuration.control.mode == 0b110_000_000)
        #expect(configuration.metrics.file == "/var/lib/v.prom" && configuration.metrics.interval == 60)
        #expect(configuration.logLevel == .warning)
    }

    @Test("sets have names of any characters and are in the order of their lines")
    func sets() throws {
        let sets = try read(
            """
            [sets]
            winter = "/srv/winter"
            "Früh = ling 2.0" = [
              "/srv/a", "/srv/b?c=d",
              "https://example.org/m.json",
            ]
            autumn = ["/srv/c"]
            """
        ).sets
        #expect(sets.map(\.name) == ["winter", "Früh = ling 2.0", "autumn"])
        #expect(sets.map(\.sources.count) == [1, 3, 1])
        #expect(sets.first?.sources == ["/srv/winter"])
    }

    @Test(
        "a value of a kiosk's key that cannot be used is a mistake that says what was expected",
        arguments: [
            ("kiosk.pin", "2468", "4 to 8 digits in quotation marks, or \"\" for none"),
            ("kiosk.pin", "\"123\"", "4 to 8 digits in quotation marks, or \"\" for none"),
            ("kiosk.pin", "\"12a4\"", "4 to 8 digits in quotation marks, or \"\" for none"),
            ("kiosk.pin", "\"123456789\"", "4 to 8 digits in quotation marks, or \"\" for none"),
            ("favourites", "true", #"one of "off", "visit", "kept""#),
            ("hours.dim", "-1", "a number from 0.0 to 1440.0"), ("hours.wake", "0", "a number from 1.0 to 86400.0"),
            ("hours.exceptions", "\"12-24\"", "a table, [hours.exceptions]"),
            ("care.dimmed", "30", "a number from 0.0 to 1.0"), ("care.dim_after", "-1", "a number from 0.0 to 86400.0"),
            ("power.backlight", "true", #""auto", "none" or the name of a folder in /sys/class/backlight"#),
            (
                "power.backlight", "\"/sys/class/backlight/x\"",
                #""auto", "none" or the name of a folder in /sys/class/backlight"#
            ),
            ("power.off", "[\"cec-ctl\"]", "a command in quotation marks, or \"\" for none"),
            ("control.socket", "\"control\"", "a path that begins with /, of 107 bytes at most, or \"\" for none"),
            ("control.group", "100", "a name in quotation marks, or \"\" for none"),
            ("control.mode", "660", #"octal permissions in quotation marks, such as "0660""#),
            ("control.mode", "\"0680\"", #"octal permissions in quotation marks, such as "0660""#),
            ("control.mode", "\"4755\"", #"octal permissions in quotation marks, such as "0660""#),
            ("metrics.file", "\"metrics.prom\"", "a path that begins with /, or \"\" for none"),
            (
                "labels.link", "\"example.org/{name}\"",
                "a URL over http or https such as \"https://example.org/photos/{name}\", or \"\" for none"
            ),
            (
                "labels.link", "\"{name}\"",
                "a URL over http or https such as \"https://example.org/photos/{name}\", or \"\" for none"
            ),
            ("labels.camera", "1", "true or false"),
            ("log.level", "\"verbose\"", #"one of "info", "notice", "warning", "error""#),
            ("sets", "[\"/srv\"]", "a table, [sets]"),
            ("sets.a", "[]", "a list of sources, each a path that begins with / or the URL of a manifest"),
            ("sets.a", "[\"photos\"]", "a list of sources, each a path that begins with / or the URL of a manifest"),
        ])
    func wrongValue(_ key: String, _ value: String, _ expected: String) {
        let found = mistakes("\n\(key) = \(value)\n")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("v.toml:2: \(key) = ") == true)
        #expect(found.first?.hasSuffix(" (expected \(expected))") == true, "\(found)")
    }

    @Test("a message about a PIN does not repeat it")
    func secretPIN() {
        let found = mistakes("kiosk.pin = 83921").joined()
        #expect(!found.isEmpty && !found.contains("83921"))
    }

    @Test("a socket's path has 107 bytes at most")
    func longSocket() throws {
        let longest = "/" + String(repeating: "s", count: 106)
        #expect(try read("control.socket = \"\(longest)\"").control.socket == longest)
        #expect(mistakes("control.socket = \"\(longest)s\"").count == 1)
    }
}
