import Testing

@testable import Configuring

@Suite struct ConfigurationChangesTests {
    private func keys(_ text: String) throws -> [String] {
        try Configuration(toml: text, file: "").keysForNextStart(since: Configuration())
    }

    @Test(
        "a key that takes effect at the next start is named",
        arguments: [
            ("restore = true", "restore"), ("display.output = 1", "display.output"),
            ("display.rotate = 90", "display.rotate"), ("layout.scale = 2", "layout.scale"),
            ("sets.a = \"/a\"", "sets"), ("photos.ignore = [\"a\"]", "photos.ignore"),
            ("power.dpms = false", "power.dpms"),
            ("power.backlight = \"none\"", "power.backlight"), ("control.mode = \"600\"", "control.mode"),
            ("metrics.interval = 5", "metrics.interval"), ("touch.device = \"a\"", "touch.device"),
            ("touch.matrix = [1, 0, 0, 0, 1, 1]", "touch.matrix"), ("memory.textures = 99", "memory.textures"),
            ("memory.decoded = 99", "memory.decoded"), ("memory.decoders = 99", "memory.decoders"),
            ("access.joystick = true", "access.joystick"),
            ("cache.size = 99", "cache.size"), ("urls.size = 99", "urls.size"), ("urls.interval = 99", "urls.interval"),
        ])
    func nextStart(_ text: String, _ key: String) throws {
        #expect(try keys(text) == [key])
    }

    @Test("several keys are named together, and keys that take effect at once are not")
    func several() throws {
        #expect(try keys("restore = true\ncache.size = 0\ncarousel.rows = 2") == ["restore", "cache.size"])
        #expect(
            try keys(
                """
                favourites = "off"
                carousel.rows = 2
                photos = { order = "shuffle", seed = 3 }
                albums = { by = "folder", show = false }
                layout = { margin = 20, direction = "rtl" }
                care.dim_after = 60
                kiosk.pin = "1234"
                log.level = "error"
                hours.monday = "closed"
                power = { off = "a", on = "b" }
                """) == [])
    }
}
