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
        configuration.languages = [.english, .hebrew]
        configure(&configuration)
        var bench = Bench(configuration)
        bench.show(Bench.cards(12))
        bench.run(0.5)
        return bench
    }

    private func isRinged(_ bench: Bench) -> Bool {
        bench.model.scene.sprites.contains { if case .focusRing = $0.picture { true } else { false } }
    }

    // MARK: The carousel

    @Test(
        "arrow keys turn the carousel, whose middle card has the focus, and the first Enter shows it; the next opens it"
    )
    func opening() throws {
        var bench = bench()
        bench.press([.right])
        let middle = try #require(bench.model.focusedTarget)
        guard case .carousel(.card(0, let card)) = middle else { return #expect(Bool(false), "\(middle)") }
        let frame = try #require(bench.model.scene.regions.frame(of: middle))
        #expect(abs(frame.center.x - 500) <= Bench.pitch / 2 && isRinged(bench))
        bench.press([.enter])
        #expect(bench.model.screens.preview?.photo == card.photo)
        #expect(bench.model.focusedTarget == nil && !isRinged(bench))
        var other = self.bench()
        other.press([.enter])
        #expect(other.model.isHome && isRinged(other))
        other.press([.enter])
        #expect(other.model.screens.preview != nil)
    }

    @Test("each press moves the focus by one card and shows it whole, regardless of its width")
    func mixed() throws {
        var bench = bench()
        let widths: [Double] = [6000, 2600, 4000, 9000, 2600, 2600, 5300]
        bench.show(
            widths.enumerated().map { Card(photo: PhotoID($0.offset), pixels: Size(width: $0.element, height: 4000)) })
        bench.run(1)
        var visited: [Int] = []
        for _ in 0..<15 {
            bench.press([.right])
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
        bench.press([.right, .right])
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

    @Test("up leads to the buttons, and they can be pressed; the way back leads to them again")
    func buttons() {
        var bench = bench()
        bench.press([.right, .up, .right])
        #expect(bench.model.focusedTarget == .carousel(.albumsButton))
        bench.press([.left])
        #expect(bench.model.focusedTarget == .languages(.button))
        bench.press([.right, .enter])
        #expect(bench.model.screens.albums.isShown)
        bench.press([.escape])
        #expect(bench.model.isHome && bench.model.focusedTarget == .carousel(.albumsButton))
        bench.press([.down])
        #expect(bench.model.focusedTarget?.isCard == true)
    }

    @Test("Tab visits the buttons and the middle card in the order in which they are read", arguments: [false, true])
    func tab(isMirrored: Bool) {
        var bench = bench { $0.language = isMirrored ? 1 : 0 }
        var visited: [Target?] = []
        for _ in 0..<4 {
            bench.press([.tab])
            visited.append(bench.model.focusedTarget)
        }
        #expect(visited[0] == .languages(.button) && visited[1] == .carousel(.albumsButton))
        #expect(visited[2]?.isCard == true && visited[3] == .languages(.button))
        bench.press([.backTab])
        #expect(bench.model.focusedTarget?.isCard == true)
    }

    @Test("without a visitor the focus goes, and the row drifts again")
    func idle() {
        var bench = bench { $0.attract.hideChrome = 5 }
        bench.press([.right])
        bench.run(6)
        #expect(bench.model.focusedTarget == nil)
        let before = bench.reading
        bench.run(3)
        #expect(abs(bench.way(from: before)) > 25)
    }

    @Test("keys that mean something else show no focus", arguments: [Key.albums, .home, .escape, .zoomIn])
    func others(key: Key) {
        var bench = bench()
        bench.press([key])
        #expect(bench.model.focusedTarget == nil && !isRinged(bench))
    }

    // MARK: Dialogs

    @Test("the menu of languages is moved through and used by keys")
    func languages() {
        var bench = bench()
        bench.press([.up, .left, .enter])
        #expect(bench.model.languageMenu.isOpen && bench.model.focusedTarget == .languages(.language(0)))
        for _ in 0..<2 {
            bench.press([.down])
            #expect(bench.model.focusedTarget == .languages(.language(1)))
        }
        bench.press([.enter])
        bench.run(1)
        #expect(!bench.model.languageMenu.isOpen && bench.model.screens.traits.words.language == "he")
        #expect(bench.model.focusedTarget == .languages(.button))
    }

    @Test("a PIN is entered by arrow keys and Enter")
    func pad() {
        var bench = PanelBench { $0.pin = "1470" }
        bench.holdCorners()
        for keys in [[Key.down, .up, .enter], [.down, .enter], [.down, .enter], [.down, .right, .enter]] {
            bench.bench.press(keys)
        }
        #expect(bench.page == .menu)
        bench.bench.press([.down])
        #expect(bench.bench.model.focusedTarget == .panel(.item(.clean)))
        bench.bench.press([.tab, .enter])
        #expect(bench.page == .about)
    }

    private func focused(_ bench: Bench) -> Int? {
        if case .albums(.cell(_, let photo))? = bench.model.focusedTarget { photo.rawValue } else { nil }
    }

    // MARK: The albums

    @Test("arrow keys move over the photos of the albums, three in a row", arguments: LayoutDirection.allCases)
    func cells(direction: LayoutDirection) {
        var albums = AlbumsBench([90], direction: direction)
        let (on, back) = direction == .leftToRight ? (Key.right, Key.left) : (.left, .right)
        var visited: [Int?] = []
        for key in [on, on, .down, .down, back, .up, .up] {
            albums.bench.press([key])
            visited.append(focused(albums.bench))
        }
        #expect(visited == [0, 1, 4, 7, 6, 3, 0])
    }

    @Test("the list scrolls until the focused photo is seen as a whole, and back to its cover")
    func revealing() throws {
        var albums = AlbumsBench([90])
        albums.bench.press(Array(repeating: .down, count: 12))
        let frame = try #require(albums.cells[33])
        #expect(focused(albums.bench) == 33 && frame.minY > 53 && frame.maxY <= 1920)
        albums.bench.press(Array(repeating: .up, count: 8))
        let above = try #require(albums.cells[9])
        #expect(focused(albums.bench) == 9 && above.minY >= 53 + 44)
        albums.bench.press(Array(repeating: .up, count: 3))
        #expect(focused(albums.bench) == 0 && albums.reading.scroll == 0)
    }

    @Test("a page key scrolls; the next arrow begins at the first photo that is seen")
    func pages() throws {
        var albums = AlbumsBench([90])
        albums.bench.press([.down, .pageDown, .down])
        let photo = try #require(focused(albums.bench))
        #expect(try #require(albums.cells[photo]).minY > 0 && photo > 9)
    }

    @Test("above the photos are the tabs, which left and right select, and the way back")
    func header() {
        var albums = AlbumsBench([30, 30, 30])
        albums.bench.press([.down, .up])
        #expect(albums.bench.model.focusedTarget == .albums(.tab(0)))
        var tabs: [Int] = []
        for key in [Key.right, .right, .right, .right, .left, .left, .left] {
            albums.bench.press([key])
            albums.bench.run(2)
            tabs.append(albums.reading.tab)
        }
        #expect(tabs == [1, 2, 3, 3, 2, 1, 0])
        albums.bench.press([.left])
        #expect(albums.bench.model.focusedTarget == .albums(.backButton))
        albums.bench.press([.right])
        #expect(albums.bench.model.focusedTarget == .albums(.tab(0)))
        albums.bench.press([.up, .enter])
        #expect(albums.bench.model.isHome)
    }

    @Test("F marks the focused photo; Enter opens it, and the way back leads to the photo that was shown last")
    func using() {
        var albums = AlbumsBench([90])
        albums.bench.press([.down, .right, .favourite])
        #expect(albums.bench.model.favourites.photos == [PhotoID(1)])
        albums.bench.press([.enter])
        #expect(albums.bench.model.screens.preview?.photo == PhotoID(1))
        albums.bench.press([.right, .right])
        albums.bench.press([.escape])
        #expect(albums.bench.model.screens.preview == nil && focused(albums.bench) == 3)
    }

    // MARK: An open photo

    @Test("down leads from the photo to its thumbnail and to the buttons, up back; left and right turn pages")
    func preview() {
        var bench = Bench.preview(photos: 7, index: 2)
        bench.press([.down])
        #expect(bench.model.focusedTarget == .preview(.chip(2)))
        bench.press([.right])
        #expect(bench.preview?.index == 3 && bench.model.focusedTarget == .preview(.chip(3)))
        bench.press([.down])
        #expect(bench.model.focusedTarget == .preview(.closeButton))
        bench.press([.left])
        #expect(bench.model.focusedTarget == .preview(.heartButton))
        bench.press([.enter])
        #expect(bench.model.favourites.photos.count == 1)
        bench.press([.down])
        #expect(bench.model.focusedTarget == nil)
        bench.press([.left])
        #expect(bench.preview?.index == 2)
        bench.press([.up, .enter])
        #expect(bench.model.screens.preview == nil)
    }

    @Test("Enter shows and hides the controls of a photo; hidden ones are not pressed")
    func chrome() {
        var bench = Bench.preview(photos: 7, index: 2)
        let wasShown = bench.model.screens.preview?.chrome.isShown
        bench.handle(.key(.enter))
        #expect(bench.model.screens.preview?.chrome.isShown != wasShown)
        bench.press([.up, .left])
        #expect(bench.model.focusedTarget == .preview(.heartButton))
        bench.run(4)
        bench.handle(.key(.enter))
        bench.run(0.5)
        #expect(bench.model.favourites.photos.isEmpty && bench.model.screens.preview != nil)
    }
}

extension Bench {
    /// Presses keys, with a second after each.
    fileprivate mutating func press(_ keys: [Key]) {
        for key in keys {
            handle(.key(key))
            run(1)
        }
    }
}
