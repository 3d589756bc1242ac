import Gestures
import Motion
import Testing

@testable import Albums
@testable import Carousel
@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

/// Screens that open and close over one another, their requests, and what a trace reads of them.
@Suite struct ScreensTests {
    /// Twelve photos, in the carousel and in two albums, on a screen of 1000 × 600 points.
    private func bench(width: Double = 3000, _ configure: (inout GalleryConfiguration) -> Void = { _ in }) -> Bench {
        var configuration = GalleryConfiguration()
        configuration.carousel.velocities = [0]
        configure(&configuration)
        var bench = Bench(configuration)
        let cards = (0..<12).map { Card(photo: PhotoID($0), pixels: Size(width: width, height: 2000)) }
        let albums = [Album(title: "A", tab: "A", photos: 0..<7), Album(title: "B", tab: "B", photos: 7..<12)]
        bench.show(cards, AlbumList(title: "Photos", cards: cards, albums: albums))
        bench.run(1)
        return bench
    }

    private func screen(_ bench: Bench) -> String {
        switch bench.model.reading(at: bench.time) {
        case .carousel: "carousel"
        case .albums: "albums"
        case .preview: "preview"
        }
    }

    private func open(_ photo: Int, _ bench: inout Bench) throws {
        let region = bench.model.scene.regions.regions.first {
            if case .carousel(.card(_, let id)) = $0.target { id.photo == PhotoID(photo) } else { false }
        }
        let frame = try #require(region).frame
        bench.tap(min(max(frame.center.x, 1), 999), frame.center.y)
    }

    private func openCell(_ photo: Int, _ bench: inout Bench) throws {
        let frame = try #require(bench.model.scene.regions.frame(of: .albums(.cell(page: 0, PhotoID(photo)))))
        bench.tap(frame.center.x, frame.center.y)
    }

    // MARK: Opening and closing

    @Test(
        "a photo opens over the carousel, pages among its photos, and closes to it; until then it can be opened again")
    func overCarousel() throws {
        var bench = bench()
        try open(0, &bench)
        #expect(bench.model.screens.previewed == .carousel && !bench.model.isHome)
        #expect(bench.preview?.count == 12)
        bench.run(1)
        bench.handle(.key(.back), waiting: 0.1)
        #expect(bench.preview == nil && bench.model.screens.closing.map(\.photo) == [PhotoID(0)])
        var reopened = bench
        let closing = try #require(bench.model.screens.closing.first).hero
        let opens = reopened.model.screens.open(PhotoID(0), from: closing.region, among: .carousel, at: bench.time)
        #expect(opens && reopened.model.screens.closing.isEmpty)
        let hero = try #require(reopened.model.screens.preview).hero
        #expect(abs(hero.share(at: bench.time) - closing.share(at: bench.time)) < 1e-12 && hero.isOpening)
        bench.run(1)
        #expect(bench.model.screens.closing.isEmpty && bench.model.isHome)
    }

    @Test("a photo opens over the albums, back leads to them, then to the carousel, and a trace reads so at once")
    func overAlbums() throws {
        var bench = bench()
        #expect(screen(bench) == "carousel")
        bench.handle(.key(.albums))
        #expect(screen(bench) == "albums")
        bench.run(1)
        try openCell(2, &bench)
        #expect(bench.model.screens.previewed == .albums(page: 0) && bench.preview?.index == 2)
        #expect(screen(bench) == "preview")
        bench.run(1)
        bench.handle(.key(.back))
        #expect(screen(bench) == "albums")
        bench.run(1)
        #expect(bench.preview == nil && bench.model.screens.albums.isShown && !bench.model.isHome)
        bench.handle(.key(.back))
        #expect(screen(bench) == "carousel")
        bench.run(1)
        #expect(bench.model.isHome)
    }

    @Test("another photo does not open over one, nor one that is not among those of its screen; then nothing closes")
    func unknown() throws {
        var bench = bench()
        var opened = bench.model.screens.open(PhotoID(99), from: nil, among: .carousel, at: bench.time)
        let closed = bench.model.screens.close(at: bench.time)
        #expect(!opened && !closed && bench.preview == nil && bench.model.screens.closing.isEmpty)
        try open(0, &bench)
        opened = bench.model.screens.open(PhotoID(1), from: nil, among: .carousel, at: bench.time)
        #expect(!opened && bench.preview?.index == 0)
    }

    @Test("several photos can be closing while another is open")
    func several() throws {
        var bench = bench(width: 2000)
        for photo in [0, 1] {
            try open(photo, &bench)
            bench.run(0.05)
            bench.handle(.key(.back), waiting: 0.02)
        }
        #expect(bench.model.screens.closing.map(\.photo) == [PhotoID(0), PhotoID(1)])
        try open(2, &bench)
        #expect(bench.preview?.index == 2 && bench.model.screens.closing.count == 2)
        bench.run(1)
        #expect(bench.preview?.index == 2 && bench.model.screens.closing.isEmpty)
    }

    @Test("leaving a screen cancels what other fingers do there")
    func cancelling() throws {
        var bench = Bench.preview()
        bench.drag(Point(x: 500, y: 200), to: Point(x: 500, y: 260))
        #expect(bench.drags.last == .changed)
        bench.handle(.key(.back))
        #expect(bench.events.last { $0.target == .preview(.dismissal) }?.state == .cancelled)
        #expect(bench.preview == nil)
    }

    // MARK: Sizes

    @Test("a resize while a photo closes ends its flight; while one is open it stays open, at rest and as zoomed")
    func resizing() throws {
        var bench = bench()
        try open(0, &bench)
        bench.run(1)
        bench.handle(.key(.back), waiting: 0.1)
        bench.handle(.resize(Size(width: 600, height: 1000)))
        #expect(bench.model.screens.closing.isEmpty && bench.model.isHome)
        bench.handle(.resize(Bench.size))
        try open(1, &bench)
        bench.run(1)
        bench.doubleTap(500, 300)
        bench.handle(.resize(Size(width: 600, height: 1000)))
        let reading = try #require(bench.preview)
        #expect(reading.index == 1 && reading.pan == .zero && reading.phase == .idle)
        // 3000 × 2000 at 2.5 · 0.3 points for each pixel, in the middle of 600 × 1000.
        let frame = try #require(bench.model.screens.preview).photoFrame(bench.model.screens.traits, at: bench.time)
        #expect(abs(frame.minX - (600 - 2250) / 2) < 1e-9 && abs(frame.minY - (1000 - 1500) / 2) < 1e-9)
        #expect(abs(frame.size.width - 2250) < 1e-9 && abs(frame.size.height - 1500) < 1e-9)
    }

    // MARK: What is drawn

    @Test("nothing behind an open photo is drawn, but the cards there are kept ready")
    func covered() throws {
        var bench = bench()
        try open(0, &bench)
        while bench.model.screens.preview?.hero.isSettled(at: bench.time) == false { bench.run(bench.frame) }
        bench.sharpen()
        bench.run(0.3)
        let scene = bench.model.scene
        let crops = scene.sprites.filter { if case .crop = $0.picture { true } else { false } }
        #expect(crops.isEmpty)
        #expect(scene.wanted.contains { if case .crop(PhotoID(0), _) = $0 { true } else { false } })
        #expect(!scene.regions.regions.contains { if case .carousel(.card) = $0.target { true } else { false } })
    }

    @Test("what can be opened is kept ready at its size, but a while after the last touch only the carousel")
    func unattended() {
        var bench = bench()
        let wanted = bench.model.scene.wanted
        #expect(wanted.contains(.photo(PhotoID(0), Size(width: 900, height: 600))))
        #expect(wanted.contains(.icon(.close, side: 48)) && wanted.contains(.icon(.heart, side: 48)))
        func keepsPhotos() -> Bool {
            bench.model.scene.wanted.contains { if case .photo = $0 { true } else { false } }
        }
        bench.run(29)
        #expect(keepsPhotos())
        bench.run(2)
        #expect(!keepsPhotos())
        #expect(bench.model.scene.wanted.contains { if case .crop = $0 { true } else { false } })
        bench.touch(.down, 400)
        #expect(keepsPhotos())
    }

    @Test("the carousel darkens by half as the albums slide over it")
    func dimming() {
        var bench = bench()
        bench.handle(.key(.albums))
        var last = 0.0
        for _ in 0..<12 {
            bench.run(bench.frame)
            let share = bench.model.screens.albums.slide.share(at: bench.time)
            guard share < 1 else { break }
            let black = bench.model.scene.sprites.last { $0.picture == .solid(.black) && $0.frame.size == Bench.size }
            #expect(abs((black?.opacity ?? -1) - share / 2) < 1e-9)
            #expect(share > last)
            last = share
        }
        #expect(last > 0.5)
    }

    // MARK: The way home

    @Test("left alone, chrome hides, then the photo closes, then the albums close")
    func idle() throws {
        var bench = bench { configuration in
            configuration.attract.hideChrome = 2
            configuration.attract.closePreview = 10
            configuration.attract.goHome = 20
        }
        bench.handle(.key(.albums), waiting: 1)
        try openCell(1, &bench)
        bench.run(1.9)
        #expect(bench.model.screens.preview?.chrome.isShown == true)
        bench.run(0.2)
        #expect(bench.model.screens.preview?.chrome.isShown == false)
        bench.run(7.8)
        #expect(bench.preview != nil)
        bench.run(0.3)
        #expect(bench.preview == nil && bench.model.screens.albums.isShown)
        bench.run(9.7)
        #expect(bench.model.screens.albums.isShown)
        bench.run(0.3)
        #expect(bench.model.isHome)
    }

    // MARK: Requests and readings

    @Test("a heart given in the albums flies; one taken there does not, nor one given to an open photo")
    func hearts() {
        var bench = bench()
        bench.handle(.key(.albums))
        let heart = AlbumsRequest.toggleFavourite(PhotoID(2), Point(x: 300, y: 300))
        bench.model.follow(heart, at: bench.time)
        #expect(bench.model.favourites.photos == [PhotoID(2)] && bench.model.screens.albums.flights.count == 1)
        bench.model.follow(heart, at: bench.time)
        #expect(bench.model.favourites.photos.isEmpty && bench.model.screens.albums.flights.count == 1)
        bench.model.follow(PreviewRequest.toggleFavourite(PhotoID(5)), at: bench.time)
        #expect(bench.model.favourites.photos == [PhotoID(5)] && bench.model.screens.albums.flights.count == 1)
    }

    @Test("without photos there are no albums to show, and they close when the last photo goes")
    func empty() {
        var empty = Bench(photos: 0)
        empty.handle(.key(.albums))
        #expect(empty.model.isHome)
        var bench = bench()
        bench.handle(.key(.albums), waiting: 1)
        bench.show([])
        bench.run(1)
        #expect(bench.model.isHome)
    }

    @Test("closing where nothing is open, and hiding albums that are not shown, disturbs no finger")
    func nothingToClose() {
        var bench = bench()
        bench.drag(Point(x: 500, y: Bench.middle), to: Point(x: 450, y: Bench.middle))
        bench.model.close(at: bench.time)
        bench.model.hideAlbums(at: bench.time)
        bench.tick()
        #expect(bench.drags.last == .changed && bench.reading.phase == .interacting)
    }
}
