import Scenes
import Testing

@testable import Configuring

@Suite struct ThemeConfigurationTests {
    private func theme(_ text: String, file: String = "v.toml") throws -> ThemeConfiguration {
        try Configuration(toml: "[theme]\n" + text, file: file).gallery.theme
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

    @Test("a logo's file and height may be in different files, in any order")
    func dropIn() throws {
        let lines = ["theme.logo.file = \"/a.png\"", "theme.logo.height = 100"]
        for lines in [lines, lines.reversed()] {
            var configuration = try read(lines[0])
            try configuration.read(toml: lines[1], file: "w.toml")
            #expect(configuration.gallery.theme.logo?.file == "/a.png")
            #expect(configuration.gallery.theme.logo?.height == 100)
        }
    }

    // MARK: Contrast

    private func advice(_ text: String) throws -> [String] { try read("[theme]\n" + text).advice }

    @Test("too little contrast is reported once for each surface, with both colours and the ratio")
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

    @Test(
        "the usual colours have enough contrast, and a backdrop is no fault while text is light or dark enough for any",
        arguments: ["", "appearance = \"light\"", "text = \"#FFF4E0\""])
    func enough(_ text: String) throws { #expect(try advice(text).isEmpty) }

    @Test("an accent that cannot be seen is reported, and so is a text on a backdrop")
    func unseen() throws {
        let accent = try advice("accent = \"#202028\"")
        #expect(accent.count == 1 && accent[0].hasPrefix("theme: the accent on the header has a contrast of 1."))
        #expect(accent[0].contains("(expected at least 3.0 : 1, "))
        #expect(accent[0].hasSuffix("): change accent or surface"))
        let text = try advice("text = \"#303030\"")
        #expect(text.contains { $0.contains(" on the backdrop has a contrast of 1.") })
        #expect(text.contains { $0.hasSuffix("): change text") })
    }
}
