import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Scenes

@Suite struct LanguageMenuTests {
    /// A gallery that speaks English, German and Hebrew, or the first of them.
    private func bench(languages: Int = 3) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.languages = Array([Wording.english, .german, .hebrew].prefix(languages))
        var bench = Bench(configuration)
        bench.show(Bench.cards(12))
        bench.run(0.1)
        return bench
    }

    /// Such a gallery, with its menu open.
    private func openMenu() -> Bench {
        var bench = bench()
        tap(layout(bench).globe, &bench)
        return bench
    }

    private func layout(_ bench: Bench) -> LanguageLayout {
        LanguageLayout(bench.model.screens.traits, count: bench.model.screens.configuration.languages.count)
    }

    private func tap(_ rect: Rect, _ bench: inout Bench) {
        let point = bench.model.screens.traits.space.onScreen(rect).center
        bench.tap(point.x, point.y)
        bench.run(0.5)
    }

    private func labels(_ bench: Bench) -> [String] {
        bench.model.scene.sprites.compactMap { if case .label(let text, _, _) = $0.picture { text } else { nil } }
    }

    private func language(_ bench: Bench) -> String { bench.model.screens.traits.words.language }

    @Test("with a single language there is no button")
    func single() {
        #expect(!labels(bench(languages: 1)).contains("English"))
        #expect(labels(bench(languages: 2)).contains("English"))
    }

    @Test("the menu lists every language by its own name; a tap on one closes it and shows the gallery in it")
    func choose() {
        var bench = openMenu()
        #expect(labels(bench).suffix(3) == ["English", "Deutsch", "עברית"])
        tap(layout(bench).row(1), &bench)
        #expect(language(bench) == "de")
        #expect(!bench.model.languageMenu.isVisible(at: bench.time))
        #expect(labels(bench) == ["Deutsch"])
        #expect(
            bench.model.scene.sprites.contains { if case .caption(_, _, "de", _) = $0.picture { true } else { false } })
    }

    @Test(
        "a tap beside the menu closes it and chooses nothing; Escape does so, and is not taken for the key that quits")
    func closing() {
        for usesKey in [false, true] {
            var bench = openMenu()
            #expect(!bench.model.isHome)
            if usesKey { bench.handle(.key(.escape)) } else { tap(Rect(x: 900, y: 500, width: 2, height: 2), &bench) }
            #expect(language(bench) == "en" && !bench.model.languageMenu.isOpen)
            #expect(bench.model.isHome && bench.model.screens.preview == nil)
        }
    }

    @Test("the wheel does not turn the carousel behind the menu")
    func wheel() {
        var bench = bench()
        tap(layout(bench).globe, &bench)
        #expect(bench.model.overlay(at: bench.time).layer == "languages")
        var untouched = bench
        bench.handle(.wheel(at: Point(x: 640, y: 370), lines: Vector(dx: 0, dy: -3)))
        bench.run(1)
        untouched.run(1)
        #expect(bench.reading == untouched.reading)
    }

    @Test("a language that the operator takes away while the menu is open cannot be chosen")
    func removed() {
        var bench = openMenu()
        let row = layout(bench).row(2)
        bench.touch(.down, row.center.x, row.center.y)
        var configuration = bench.model.screens.configuration
        configuration.languages.removeLast()
        bench.handle(.configure(configuration))
        bench.touch(.up, row.center.x, row.center.y)
        bench.run(0.5)
        #expect(bench.model.screens.configuration.language == 0 && language(bench) == "en")
    }

    @Test("the gallery in another language fades in, and the menu fades out where it was")
    func fading() {
        var bench = openMenu()
        let row = layout(bench).row(2)
        bench.touch(.down, row.center.x, row.center.y)
        let last = bench.model.scene.sprites
        // The language under the finger is the selected one, and remains so.
        #expect(last.filter { $0.picture == .solid(.selected) }.map(\.frame) == [row])
        bench.touch(.up, row.center.x, row.center.y)
        #expect(bench.isFading && language(bench) == "he")
        #expect(Array(bench.model.scene.sprites.suffix(last.count)) == last)
        bench.run(0.1)
        let menu = bench.model.scene.sprites.filter {
            if case .label("Deutsch", _, _) = $0.picture { true } else { false }
        }
        #expect(menu.count == 1 && menu[0].frame.maxX < 500 && abs(menu[0].opacity - 0.5) < 0.1)
        bench.run(0.2)
        #expect(!bench.isFading)
    }

    @Test("a language that is written from right to left mirrors the gallery, and its button with it")
    func mirrored() {
        var bench = openMenu()
        tap(layout(bench).row(2), &bench)
        #expect(bench.model.screens.traits.direction == .rightToLeft)
        tap(layout(bench).globe, &bench)
        tap(layout(bench).row(0), &bench)
        #expect(bench.model.screens.traits.direction == .leftToRight)
    }

    @Test("the program is asked for titles in the language, once")
    func request() {
        var bench = openMenu()
        let point = layout(bench).row(1).center
        for phase in [PointerPhase.down, .up] {
            let event = PointerEvent(phase, PointerID(1), at: point, time: bench.time)
            bench.model.handle(.pointer(event), at: bench.time)
        }
        guard case .setLanguage(let configuration)? = bench.model.requests.first else {
            Issue.record("no request")
            return
        }
        #expect(configuration.words.language == "de" && bench.model.requests.count == 1)
        bench.tick()
        #expect(bench.model.requests.isEmpty)
    }

    @Test("the first language returns when the visit ends")
    func visitEnds() {
        var bench = openMenu()
        tap(layout(bench).row(1), &bench)
        bench.frame = 0.5
        bench.run(bench.model.screens.configuration.attract.goHome - 5)
        #expect(language(bench) == "de")
        bench.run(6)
        #expect(language(bench) == "en")
    }

    @Test("many languages are in columns that lie on any screen", arguments: Screen.sizes)
    func columns(_ size: Size) {
        for margin in [0.0, 20] {
            let traits = Screen.traits(size, overscan: margin)
            let layout = LanguageLayout(traits, count: 17)
            let rows = (0..<17).map { layout.row($0) }
            #expect(rows.allSatisfy { layout.card.contains($0.center) && $0.size.height >= 48 })
            #expect(layout.card.maxX <= traits.safeArea.maxX && layout.card.maxY <= traits.foot)
            for (index, row) in rows.enumerated() {
                #expect(rows[(index + 1)...].allSatisfy { !row.outset(by: -1).intersects($0) })
            }
        }
    }
}

extension Wording {
    static let german = Wording.english.renamed("de", "Deutsch", .leftToRight)
    static let hebrew = Wording.english.renamed("he", "עברית", .rightToLeft)

    private func renamed(_ language: String, _ name: String, _ direction: LayoutDirection) -> Wording {
        var words = self
        words.language = language
        words.name = name
        words.direction = direction
        return words
    }
}
