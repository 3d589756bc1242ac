import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

@Suite struct FocusTests {
    /// A gallery of square photos that speaks English and Hebrew.
    private func bench(_ configure: (inout GalleryConfiguration) -> Void = { _ in }) -> Bench {
        var configuration = GalleryConfiguration()
        var hebrew = Wording.english
        hebrew.language = "he"
        hebrew.name = "עברית"
        hebrew.direction = .rightToLeft
        configuration.languages = [.english, hebrew]
        configure(&configuration)
        var bench = Bench(configuration)
        bench.show(Bench.cards(12))
        bench.run(0.5)
        return bench
    }

    private func press(_ keys: [Key], _ bench: inout Bench) {
        for key in keys {
            bench.handle(.key(key))
            bench.run(1)
        }
    }

    private func isRinged(_ bench: Bench) -> Bool {
        bench.model.scene.sprites.contains { if case .focusRing = $0.picture { true } else { false } }
    }

    // MARK: The carousel

    @Test("arrow keys turn the carousel, whose middle card has the focus; Enter opens it")
    func opening() throws {
        var bench = bench()
        press([.right], &bench)
        let middle = try #require(bench.model.focusedTarget)
        guard case .carousel(.card(0, let card)) = middle else { return #expect(Bool(false), "\(middle)") }
        let frame = try #require(bench.model.scene.regions.frame(of: middle))
        #expect(abs(frame.center.x - 500) <= Bench.pitch / 2 && isRinged(bench))
        press([.enter], &bench)
        #expect(bench.model.screens.preview?.photo == card.photo)
        #expect(bench.model.focusedTarget == nil && !isRinged(bench))
    }

    @Test("each press moves the focus by one card, which is seen whole, whatever the cards' widths")
    func mixed() throws {
        var bench = bench()
        let widths: [Double] = [6000, 2600, 4000, 9000, 2600, 2600, 5300]
        bench.show(
            widths.enumerated().map { Card(photo: PhotoID($0.offset), pixels: Size(width: $0.element, height: 4000)) })
        bench.run(1)
        var visited: [Int] = []
        for _ in 0..<15 {
            press([.right], &bench)
            let target = try #require(bench.model.focusedTarget)
            guard case .carousel(.card(0, let card)) = target else { return #expect(Bool(false), "\(target)") }
            visited.append(card.photo.rawValue)
            let frame = try #require(bench.model.scene.regions.frame(of: target))
            #expect(frame.minX >= -0.1 && frame.maxX <= 1000.1)
        }
        for (photo, next) in zip(visited, visited.dropFirst()) { #expect(next == (photo + 1) % 7) }
    }

    @Test("the row rests while a key has the focus, and drifts again after a touch")
    func resting() {
        var bench = bench()
        press([.right, .right], &bench)
        bench.run(1)
        let rest = bench.reading
        bench.run(3)
        #expect(bench.reading == rest)
        bench.touch(.down, 500, 590)
        bench.touch(.up, 500, 590)
        #expect(bench.model.focusedTarget == nil && !isRinged(bench))
        bench.run(3)
        #expect(abs(bench.way(from: rest)) > 25)
    }

    @Test("the first Enter shows the focus, the second one uses it")
    func enter() {
        var bench = bench()
        press([.enter], &bench)
        #expect(bench.model.isHome && isRinged(bench))
        press([.enter], &bench)
        #expect(bench.model.screens.preview != nil)
    }

    @Test("up leads to the buttons, and they can be pressed; the way back leads to them again")
    func buttons() {
        var bench = bench()
        press([.right, .up, .right], &bench)
        #expect(bench.model.focusedTarget == .carousel(.albumsButton))
        press([.left], &bench)
        #expect(bench.model.focusedTarget == .languages(.button))
        press([.right, .enter], &bench)
        #expect(bench.model.screens.albums.isShown)
        press([.escape], &bench)
        #expect(bench.model.isHome && bench.model.focusedTarget == .carousel(.albumsButton))
        press([.down], &bench)
        #expect(bench.model.focusedTarget?.isCard == true)
    }

    @Test("Tab visits the buttons and the middle card in the order in which they are read", arguments: [false, true])
    func tab(isMirrored: Bool) {
        var bench = bench { $0.language = isMirrored ? 1 : 0 }
        var visited: [Target?] = []
        for _ in 0..<4 {
            press([.tab], &bench)
            visited.append(bench.model.focusedTarget)
        }
        #expect(visited[0] == .languages(.button) && visited[1] == .carousel(.albumsButton))
        #expect(visited[2]?.isCard == true && visited[3] == .languages(.button))
        press([.backTab], &bench)
        #expect(bench.model.focusedTarget?.isCard == true)
    }

    @Test("without a visitor the focus goes, and the row drifts again")
    func idle() {
        var bench = bench { $0.attract.hideChrome = 5 }
        press([.right], &bench)
        bench.run(6)
        #expect(bench.model.focusedTarget == nil)
        let before = bench.reading
        bench.run(3)
        #expect(abs(bench.way(from: before)) > 25)
    }

    @Test("keys that mean something else show no focus", arguments: [Key.albums, .home, .escape, .zoomIn])
    func others(key: Key) {
        var bench = bench()
        press([key], &bench)
        #expect(bench.model.focusedTarget == nil && !isRinged(bench))
    }

    // MARK: Dialogs

    @Test("the menu of languages is moved through and used by keys")
    func languages() {
        var bench = bench()
        press([.up], &bench)
        press([.left, .enter], &bench)
        #expect(bench.model.languageMenu.isOpen && bench.model.focusedTarget == .languages(.language(0)))
        press([.down], &bench)
        #expect(bench.model.focusedTarget == .languages(.language(1)))
        press([.down], &bench)
        #expect(bench.model.focusedTarget == .languages(.language(1)))
        press([.enter], &bench)
        bench.run(1)
        #expect(!bench.model.languageMenu.isOpen && bench.model.screens.traits.words.language == "he")
        #expect(bench.model.focusedTarget == .languages(.button))
    }

    @Test("a PIN is entered by arrow keys and Enter")
    func pad() {
        var bench = PanelBench { $0.pin = "1470" }
        bench.holdCorners()
        for keys in [[Key.down, .up, .enter], [.down, .enter], [.down, .enter], [.down, .right, .enter]] {
            press(keys, &bench.bench)
        }
        #expect(bench.page == .menu)
        press([.down], &bench.bench)
        #expect(bench.bench.model.focusedTarget == .panel(.item(.clean)))
        press([.tab, .enter], &bench.bench)
        #expect(bench.page == .about)
    }
}
