import Gallery
import Testing

@testable import Configuring

/// What is shown while nobody touches the gallery.
@Suite struct AttractConfigurationTests {
    private func read(_ text: String) throws -> GalleryConfiguration {
        try Configuration(toml: text, file: "v.toml").gallery
    }

    @Test("the show and its options are read")
    func options() throws {
        let gallery = try read(
            """
            [attract]
            style = "slideshow"
            [slideshow]
            interval = 12
            fade = 0.5
            zoom = 0.2
            order = "shuffle"
            pairs = false
            titles = true
            [mosaic]
            interval = 3.5
            rebuild = 120
            order = "carousel"
            """)
        let slides = gallery.attract.slideshow
        let mosaic = gallery.attract.mosaic
        #expect(gallery.attract.style == .slideshow)
        #expect(slides.interval == 12 && slides.fade == 0.5 && slides.zoom == 0.2 && slides.order == .shuffle)
        #expect(!slides.pairs && slides.showsTitles)
        #expect(mosaic.interval == 3.5 && mosaic.rebuild == 120 && mosaic.order == .carousel)
    }

    @Test("the demo's delay and the prompt are read; a delay of 0 is none")
    func demo() throws {
        let features = try read("[demo]\nafter = 90\nprompt = true").features
        #expect(features.demoDelay == 90 && features.prompt)
        #expect(try read("demo.after = 0").features == GalleryFeatures())
    }

    @Test(
        "each value beyond its range is a mistake that names what was expected",
        arguments: [
            ("attract.style = \"movie\"", "\"drift\", \"slideshow\", \"mosaic\""),
            ("slideshow.interval = 0.5", "a number from 1.0 to 86400.0"), ("slideshow.zoom = 0.6", "from 0.0 to 0.5"),
            ("slideshow.fade = -1", "from 0.0 to 10.0"), ("slideshow.order = 1", "\"carousel\", \"shuffle\""),
            ("slideshow.pairs = 2", "true or false"), ("mosaic.rebuild = 4", "from 5.0 to 86400.0"),
            ("mosaic.interval = \"x\"", "from 1.0 to 86400.0"), ("demo.after = -1", "from 0.0 to 86400.0"),
            ("demo.prompt = \"yes\"", "true or false"),
        ])
    func mistakes(line: String, expected: String) {
        let error = #expect(throws: Configuration.Mistakes.self) { try Configuration(toml: line, file: "v.toml") }
        #expect(error?.all.map(\.description).joined().contains(expected) == true)
    }
}
