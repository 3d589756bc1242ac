import Gestures
import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

/// A configuration that changes while the gallery runs.
@Suite struct ReconfigurationTests {
    /// Everything that has a place on the screen is another.
    private func other(_ configure: (inout GalleryConfiguration) -> Void = { _ in }) -> GalleryConfiguration {
        var configuration = GalleryConfiguration()
        configuration.carousel.rows = 2
        configuration.carousel.velocities = [40, -10]
        configuration.direction = .rightToLeft
        configuration.overscan = 20
        configuration.features.albums = false
        configuration.favourites = .off
        configure(&configuration)
        return configuration
    }

    @Test("under a drag and until the throw has ended, nothing moves")
    func drag() {
        func played(_ input: GalleryInput?) -> Bench {
            var bench = Bench()
            bench.run(1)
            bench.drag(Point(x: 800, y: Bench.middle), to: Point(x: 600, y: Bench.middle))
            if let input { bench.handle(input) } else { bench.tick() }
            bench.move(Point(x: 600, y: 282), to: Point(x: 300, y: 282))
            bench.touch(.up, 300, waiting: 0.3)
            return bench
        }
        var bench = played(.configure(other()))
        #expect(bench.model.scene == played(nil).model.scene && bench.reading.phase == .decelerating)
        bench.run(5)
        #expect(bench.model.screens.carousel.rows.count == 2 && bench.reading.velocity == 40)
        #expect(bench.model.screens.traits.direction == .rightToLeft)
    }

    @Test("an open photo keeps its zoom and its place when other options are applied")
    func preview() {
        var bench = Bench.preview { _ in }
        bench.doubleTap(300, 200)
        let before = bench.preview
        let options = other {
            $0.direction = .leftToRight
            $0.overscan = 0
        }
        bench.handle(.configure(options), waiting: 0.5)
        #expect(bench.preview == before && bench.preview?.zoom == 2.5)
        #expect(bench.model.favourites.mode == .off)
    }

    @Test("options that move nothing are applied without a new layout")
    func still() {
        var bench = Bench()
        bench.run(1)
        let layouts = bench.model.screens.carousel.rows.map(\.layout)
        let reading = bench.reading
        bench.configure {
            $0.attract.goHome = 5
            $0.attract.closePreview = 3
            $0.attract.hideChrome = 2
            $0.care.dimAfter = 7
        }
        #expect(bench.reading == reading && bench.model.screens.carousel.rows.map(\.layout) == layouts)
        bench.run(6.1)
        #expect(bench.model.light == .dim)
    }

    @Test("after a reload the gallery is as if it had started with the configuration")
    func same() {
        func started(_ first: GalleryConfiguration, then second: GalleryConfiguration?) -> Bench {
            var bench = Bench(first)
            bench.show(Bench.cards(12), AlbumList(title: "", cards: Bench.cards(12)))
            bench.run(1)
            if let second { bench.handle(.configure(second)) }
            bench.handle(.resize(Size(width: 800, height: 600)))
            return bench
        }
        var new = other()
        var old = GalleryConfiguration()
        new.care.shifts = false
        old.care.shifts = false
        new.carousel.velocities = [0]
        old.carousel.velocities = [0]
        let reloaded = started(old, then: new)
        let fresh = started(new, then: nil)
        #expect(reloaded.model.screens.traits == fresh.model.screens.traits)
        #expect(
            reloaded.model.screens.carousel.rows.map(\.layout) == fresh.model.screens.carousel.rows.map(\.layout))
        #expect(reloaded.model.screens.albums.tabs.layout == fresh.model.screens.albums.tabs.layout)
        #expect(reloaded.model.gestures.policy == fresh.model.gestures.policy)
    }

    @Test("albums that are switched off while they are shown are left")
    func albums() {
        var albums = AlbumsBench([30])
        albums.bench.handle(.configure(other()), waiting: 1)
        #expect(albums.bench.model.isHome && albums.bench.model.reading(at: albums.bench.time).isCarousel)
    }

    @Test("favourites that are kept return after hearts were switched off for a while")
    func hearts() {
        var albums = AlbumsBench([9])
        albums.tapHeart(row: 0, column: 1)
        albums.bench.run(2)
        for (mode, photos) in [(FavouritesMode.off, []), (.visit, []), (.kept, [PhotoID(1)])] {
            albums.bench.configure { $0.favourites = mode }
            albums.bench.run(1)
            #expect(albums.bench.model.favourites.photos == Set(photos))
        }
        #expect(albums.reading.favourites == 1)
    }

    @Test("the demo can be switched on and off")
    func demo() {
        var bench = Bench(GalleryConfiguration(), demonstrates: true)
        bench.show(Bench.cards(12))
        bench.run(8.2)
        bench.configure { $0.features.demo = false }
        bench.run(30)
        #expect(bench.model.ghost.pause == nil && bench.model.gestures.pointerCount == 0)
        bench.configure { $0.features.demo = true }
        #expect(bench.model.ghost.pause != nil)
    }

    @Test("photos in another order leave the card in the middle under the finger", arguments: [300.0, 500, 900])
    func otherOrder(x: Double) throws {
        var bench = Bench { $0.velocities = [0] }
        bench.drag(Point(x: x, y: Bench.middle), to: Point(x: x - 90, y: Bench.middle), frames: 10)
        let middle = try #require(bench.card(at: 500))
        let edge = try #require(bench.cards()[middle])
        bench.show(Bench.cards(12).reversed())
        let after = try #require(bench.card(at: 500))
        #expect(after.photo == middle.photo)
        #expect(bench.cards()[after] == edge)
        bench.run(bench.frame)
        bench.touch(.move, x - 120)
        #expect(abs(try #require(bench.cards()[after]) - (edge - 30)) < 1e-9)
    }
}

extension GalleryModel.Reading {
    fileprivate var isCarousel: Bool { if case .carousel = self { true } else { false } }
}
