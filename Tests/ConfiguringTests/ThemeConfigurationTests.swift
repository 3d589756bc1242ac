import Appearance
import Testing

@testable import Configuring

@Suite struct ThemeConfigurationTests {
    private func theme(_ text: String, file: String = "v.toml") throws -> ThemeConfiguration {
        try Configuration(toml: "[theme]\n" + text, file: file).gallery.theme
    }

    @Test("every key of a theme is read")
    func everyKey() throws {
        let found = try theme(
            """
            appearance = "light"
            background = "#F5EBDC"
            surface = "#FFF8EE"
            accent = "#8A1C3A"
            text = "#201810"
            corner_radius = 6
            spacing = 40.5
            shadow = "strong"
            font = "EB Garamond"
            [theme.logo]
            file = "/srv/logo.svg"
            corner = "bottom-trailing"
            height = 48
            """)
        var expected = ThemeConfiguration()
        expected.appearance = .light
        expected.background = .colour(try #require(ThemeColour("#F5EBDC")))
        expected.surface = ThemeColour("#FFF8EE")
        expected.accent = ThemeColour("#8A1C3A")
        expected.text = ThemeColour("#201810")
        expected.cornerRadius = 6
        expected.spacing = 40.5
        expected.shadow = .strong
        expected.font = .family("EB Garamond")
        var logo = ThemeConfiguration.Logo(file: "/srv/logo.svg")
        logo.corner = .bottomTrailing
        logo.height = 48
        expected.logo = logo
        #expect(found == expected)
    }

    @Test(
        "files are named from the folder of the file that names them",
        arguments: [
            ("v.toml", "wall.jpg", "wall.jpg"), ("/etc/vitrine/v.toml", "wall.jpg", "/etc/vitrine/wall.jpg"),
            ("themes/v.toml", "../a/wall.jpg", "themes/../a/wall.jpg"),
            ("themes/v.toml", "/srv/wall.jpg", "/srv/wall.jpg"),
        ])
    func paths(_ file: String, _ name: String, _ path: String) throws {
        #expect(try theme("background = \"\(name)\"", file: file).background == .picture(path))
        #expect(try theme("logo.file = \"\(name)\"", file: file).logo?.file == path)
        #expect(try theme("font = \"\(name).otf\"", file: file).font == .file(path + ".otf"))
    }

    @Test(
        "a shadow has a name or an opacity",
        arguments: [
            ("\"none\"", ThemeConfiguration.Shadow.none), ("0", .opacity(0)), ("0.35", .opacity(0.35)),
            ("1", .opacity(1)),
        ])
    func shadows(_ value: String, _ shadow: ThemeConfiguration.Shadow) throws {
        #expect(try theme("shadow = \(value)").shadow == shadow)
    }

    @Test("a logo's corner and height may follow in another file")
    func dropIn() throws {
        var configuration = try Configuration(toml: "theme.logo.file = \"/a.png\"", file: "v.toml")
        try configuration.read(toml: "theme.logo.height = 100", file: "w.toml")
        #expect(configuration.gallery.theme.logo?.file == "/a.png")
        #expect(configuration.gallery.theme.logo?.height == 100)
    }

    private static let colours = "a colour such as \"#1A2B3C\""
    private static let files = "a path that begins with / or starts in the folder of this file"
    private static let mistakes: [(String, String, String)] = [
        ("accent", "\"#12345\"", colours), ("accent", "\"red\"", colours), ("text", "16777215", colours),
        ("appearance", "\"grey\"", "one of \"dark\", \"light\""),
        ("background", "\"blue\"", "\"backdrop\", \(colours), or the file of a picture: \(files)"),
        ("corner_radius", "-1", "a number from 0.0 to 60.0"), ("corner_radius", "60.5", "a number from 0.0 to 60.0"),
        ("spacing", "121", "a number from 0.0 to 120.0"),
        ("shadow", "1.5", "\"none\", \"soft\", \"strong\" or a number from 0.0 to 1.0"),
        ("shadow", "\"hard\"", "\"none\", \"soft\", \"strong\" or a number from 0.0 to 1.0"),
        ("font", "\"\"", "the name of a font, or a .ttf or .otf file: \(files)"),
        ("font", "\"Inter, Sans\"", "the name of a font, or a .ttf or .otf file: \(files)"),
        ("logo.file", "\"\"", "the file of a picture: \(files)"),
        ("logo.height", "8", "a number from 16.0 to 256.0"),
    ]

    @Test("a value that is no colour, length or file is a mistake that says what was expected", arguments: mistakes)
    func mistake(_ key: String, _ value: String, _ expected: String) {
        let error = #expect(throws: Configuration.Mistakes.self) { try theme("\(key) = \(value)") }
        let shown = value.hasPrefix("\"") ? value.replacing("\"", with: "'") : value
        let messages = error?.all.map(\.description) ?? []
        #expect(messages.count == 1)
        let message = messages.first?.replacing("\"", with: "'") ?? ""
        #expect(message.hasPrefix("v.toml:2: theme.\(key) = \(shown)"))
        #expect(message.hasSuffix("(expected \(expected.replacing("\"", with: "'")))"))
    }

    // MARK: Contrast

    private func advice(_ text: String) throws -> [String] {
        try Configuration(toml: "[theme]\n" + text, file: "v.toml").advice
    }

    @Test("the usual colours have enough contrast, dark and light")
    func usual() throws {
        #expect(try advice("").isEmpty)
        #expect(try advice("appearance = \"light\"").isEmpty)
    }

    @Test("too little contrast is told once for each surface, with both colours and the ratio")
    func faults() throws {
        // #808080 at 60 % of the way from #000000: #4D4D4D. Their luminances are 0.0742 and 0.
        let faults = try advice("background = \"#000000\"\ntext = \"#808080\"")
        let first = try #require(faults.first)
        #expect(
            first == "theme: a title on the background has a contrast of 2.48 : 1, #4D4D4D on #000000 "
                + "(expected at least 4.5 : 1, as WCAG AA does): change text or background")
        for surface in ["the header", "a panel", "a selected tab"] {
            #expect(faults.count { $0.contains(" on \(surface) has") } == 1)
        }
    }

    @Test("an accent that cannot be seen is told")
    func accent() throws {
        let faults = try advice("accent = \"#202028\"")
        #expect(faults.count == 1 && faults[0].hasPrefix("theme: the accent on the header has a contrast of 1."))
        #expect(faults[0].contains("(expected at least 3.0 : 1, "))
        #expect(faults[0].hasSuffix("): change accent or surface"))
    }

    @Test("a backdrop is no fault while text is light or dark enough for any")
    func backdrop() throws {
        #expect(try advice("text = \"#FFF4E0\"").isEmpty)
        #expect(try advice("text = \"#303030\"").contains { $0.contains(" on the backdrop has a contrast of 1.") })
        #expect(try advice("text = \"#303030\"").contains { $0.hasSuffix("): change text") })
    }
}
