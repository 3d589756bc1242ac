import Gestures
import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

/// What an operator can leave out.
@Suite struct FeaturesTests {
    private func icons(_ model: GalleryModel) -> Set<Icon> {
        var icons: Set<Icon> = []
        for picture in model.scene.sprites.map(\.picture) + model.scene.wanted {
            switch picture {
            case .icon(let icon, _), .symbol(let icon, _): icons.insert(icon)
            default: break
            }
        }
        return icons
    }

    private func hasCaptions(_ model: GalleryModel) -> Bool {
        model.scene.wanted.contains { if case .caption = $0 { true } else { false } }
    }

    @Test("without albums there is no button, no key, no command, and no start that leads to them")
    func albums() {
        var configuration = GalleryConfiguration()
        configuration.features.albums = false
        var setup = GallerySetup(configuration, size: Bench.size)
        setup.start = StartingPoint(.albums)
        var bench = Bench(configuration)
        bench.model = GalleryModel(setup, at: 0)
        let cards = Bench.cards(12)
        bench.show(cards, .single(cards))
        bench.handle(.key(.albums))
        bench.handle(.command(.albums), waiting: 1)
        #expect(!bench.model.screens.albums.isShown && !icons(bench.model).contains(.albums))
        #expect(bench.model.scene.regions.frame(of: .carousel(.albumsButton)) == nil)
    }

    @Test("without captions neither cards nor open photos have any; the counter stays")
    func captions() {
        var bench = Bench.preview { $0.features.captions = false }
        bench.tap(500, 300, waiting: 0.6)
        #expect(!hasCaptions(bench.model))
        #expect(bench.model.scene.wanted.contains { if case .counter = $0 { true } else { false } })
        bench.handle(.key(.back), waiting: 2)
        #expect(bench.model.isHome && !hasCaptions(bench.model))
    }

    @Test("without favourites an open photo has no heart, and its key does nothing")
    func heart() {
        var bench = Bench.preview { $0.favourites = .off }
        bench.tap(500, 300, waiting: 0.6)
        #expect(icons(bench.model) == [.close])
        #expect(bench.model.scene.regions.frame(of: .preview(.heartButton)) == nil)
        bench.handle(.key(.favourite))
        #expect(bench.model.favourites.photos.isEmpty && bench.model.favourites.changes.isEmpty)
    }

    @Test("without favourites the albums have no hearts and no page beside them, by finger, key, or wheel")
    func albumHearts() {
        var albums = AlbumsBench([30, 30]) { $0.favourites = .off }
        albums.bench.handle(.favourites([PhotoID(0)]))
        #expect(icons(albums.bench.model).isDisjoint(with: [.heart, .heartFilled]))
        #expect(albums.bench.model.scene.regions.frame(of: .albums(.favouritesTab)) == nil)
        albums.swipe(from: 900, to: 200)
        for key in [Key.up, .up, .right, .right, .right, .right] { albums.bench.handle(.key(key)) }
        albums.bench.handle(.wheel(at: Point(x: 500, y: 900), lines: Vector(dx: 3, dy: 0)), waiting: 2)
        #expect(albums.reading.page == 0 && albums.reading.tab == 1 && albums.reading.favourites == 0)
    }
}

/// The button that stops all motion, which an operator can add.
@Suite struct PauseTests {
    private func bench(_ configure: (inout GalleryConfiguration) -> Void = { _ in }) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.access.showsPause = true
        configure(&configuration)
        var bench = Bench(configuration)
        bench.show(Bench.cards(12))
        bench.run(1)
        return bench
    }

    private func tapButton(_ bench: inout Bench) throws {
        let button = try #require(bench.model.scene.regions.frame(of: .carousel(.pauseButton))).center
        bench.tap(button.x, button.y, waiting: 1)
    }

    /// How far the row drifts in two seconds.
    private func drift(_ bench: inout Bench) -> Double {
        let before = bench.reading
        bench.run(2)
        return bench.way(from: before)
    }

    private func shows(_ icon: Icon, _ bench: Bench) -> Bool {
        bench.model.scene.sprites.contains { if case .symbol(icon, _) = $0.picture { true } else { false } }
    }

    @Test("the button pauses the drift, and the next tap resumes it")
    func toggling() throws {
        var bench = bench()
        #expect(drift(&bench) == 50 && shows(.pause, bench))
        try tapButton(&bench)
        #expect(drift(&bench) == 0 && shows(.play, bench) && !bench.model.isMoving(at: bench.time))
        try tapButton(&bench)
        #expect(drift(&bench) > 25 && shows(.pause, bench))
    }

    @Test("the next visit begins in motion")
    func nextVisit() throws {
        var bench = bench { $0.attract.goHome = 10 }
        try tapButton(&bench)
        let deadline = try #require(bench.model.nextDeadline)
        #expect(deadline < bench.time + 10)
        bench.run(11)
        #expect(drift(&bench) > 25)
    }

    @Test("if it is asked for, the button lies beside that of the albums", arguments: LayoutDirection.allCases)
    func place(direction: LayoutDirection) throws {
        let bench = bench { $0.direction = direction }
        let regions = bench.model.scene.regions
        let pause = regions.frame(of: .carousel(.pauseButton))
        let albums = regions.frame(of: .carousel(.albumsButton))
        #expect(try #require(pause).intersection(#require(albums)) == nil)
        #expect(pause?.minY == albums?.minY)
        let plain = self.bench { $0.access.showsPause = false }
        #expect(plain.model.scene.regions.frame(of: .carousel(.pauseButton)) == nil)
    }
}
