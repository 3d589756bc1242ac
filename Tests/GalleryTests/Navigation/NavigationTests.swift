import Gestures
import Motion
import Testing

@testable import Albums
@testable import Carousel
@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Viewer

/// Requests of the screens, and what a trace reads of them.
@Suite struct NavigationTests {
    private func bench() -> Bench {
        var configuration = GalleryConfiguration()
        configuration.carousel.velocities = [0]
        var bench = Bench(configuration)
        let cards = (0..<9).map { Card(photo: PhotoID($0), pixels: Size(width: 3000, height: 2000)) }
        let albums = [Album(title: "A", tab: "A", photos: 0..<9)]
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

    @Test("a trace reads the screen that a visitor looks at, from the moment it changes")
    func readings() {
        var bench = bench()
        #expect(screen(bench) == "carousel")
        bench.handle(.key(.albums))
        #expect(screen(bench) == "albums")
        bench.run(1)
        bench.model.follow(AlbumsRequest.open(PhotoID(3), page: 0), at: bench.time)
        #expect(screen(bench) == "preview")
        bench.handle(.key(.back))
        #expect(screen(bench) == "albums")
        bench.handle(.key(.back))
        #expect(screen(bench) == "carousel")
    }

    @Test("the phase of a reading is that of its screen")
    func phases() {
        var bench = bench()
        #expect(bench.model.reading(at: bench.time).phase == .idle)
        bench.handle(.key(.right))
        #expect(bench.model.reading(at: bench.time).phase == .animating)
        bench.run(3)
        bench.touch(.down, 500)
        #expect(bench.model.reading(at: bench.time).phase == .tracking)
        bench.move(Point(x: 500, y: Bench.middle), to: Point(x: 400, y: Bench.middle))
        #expect(bench.model.reading(at: bench.time).phase == .interacting)
    }

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
        bench.handle(.key(.albums))
        bench.run(1)
        bench.show([])
        bench.run(1)
        #expect(bench.model.isHome)
    }

    @Test("closing where nothing is open, and hiding albums that are not shown, disturbs no finger")
    func nothingToClose() {
        var bench = bench()
        bench.touch(.down, 500)
        bench.move(Point(x: 500, y: Bench.middle), to: Point(x: 450, y: Bench.middle))
        bench.model.close(at: bench.time)
        bench.model.hideAlbums(at: bench.time)
        bench.tick()
        #expect(bench.drags.last == .changed && bench.reading.phase == .interacting)
    }

    @Test("events that were read are removed, and are not applied again")
    func removal() {
        var bench = bench()
        bench.model.follow(CarouselRequest.open(PhotoID(4), from: .carousel(.albumsButton)), at: bench.time)
        bench.run(1)
        bench.tap(500, 300)
        bench.run(0.6)
        let shown = bench.model.screens.preview?.chrome.isShown
        bench.model.removeEvents()
        bench.model.advance(to: bench.time)
        #expect(bench.model.gestures.events.isEmpty && bench.model.ghostEvents.isEmpty)
        #expect(bench.model.screens.preview?.chrome.isShown == shown)
    }
}
