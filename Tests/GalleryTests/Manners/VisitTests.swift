import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes
@testable import Shows

/// What is forgotten when a visitor has left.
@Suite struct VisitTests {
    @Test("a visit's favourites start empty, are not stored, and are forgotten when the idle gallery goes home")
    func visits() throws {
        var albums = AlbumsBench([9]) {
            $0.favourites = .visit
            $0.carousel.velocities = [0]
        }
        albums.bench.handle(.favourites([PhotoID(5)]))
        albums.tapHeart(row: 0, column: 1)
        #expect(albums.bench.model.favourites.photos == [PhotoID(1)] && albums.changes.isEmpty)
        #expect(albums.reading.favourites == 1)
        albums.bench.handle(.key(.back))
        let left = albums.bench.time
        albums.bench.run(85)
        #expect(albums.bench.model.favourites.photos == [PhotoID(1)])
        // Also a carousel that stands still says when the visit ends.
        #expect(try #require(albums.bench.model.nextDeadline) == left + 90)
        albums.bench.run(6)
        #expect(albums.bench.model.favourites.photos.isEmpty && albums.reading.favourites == 0)
        #expect(albums.bench.model.nextDeadline == nil)
    }

    @Test(
        "an operator's home and darkness end a visit as well; favourites that are kept stay",
        arguments: [GalleryCommand.home, .blank], [FavouritesMode.visit, .kept])
    func ending(command: GalleryCommand, mode: FavouritesMode) {
        var albums = AlbumsBench([9]) { $0.favourites = mode }
        albums.tapHeart(row: 0, column: 1)
        #expect(albums.changes == (mode == .kept ? [FavouriteChange(photo: PhotoID(1), isFavourite: true)] : []))
        albums.bench.handle(.command(command), waiting: 2)
        #expect(albums.bench.model.favourites.photos == (mode == .kept ? [PhotoID(1)] : []))
        #expect(albums.bench.model.isHome)
        albums.bench.run(98)
        #expect(albums.bench.model.favourites.photos == (mode == .kept ? [PhotoID(1)] : []))
    }

    @Test("going home forgets the place in the albums, their page and their tab, but not before they are hidden")
    func place() {
        for page in 0...1 {
            var albums = AlbumsBench([60, 60])
            albums.tapHeart(row: 0, column: 0)
            albums.tapTab(1, of: 3, waiting: 2)
            if page == 1 { albums.swipe(from: 900, to: 200) }
            let offset = albums.reading.scroll
            let tab = albums.reading.tab
            #expect(page == 1 || offset > 1000 && tab == 1)
            albums.bench.handle(.command(.home), waiting: 0.1)
            #expect(albums.reading.scroll == offset && albums.reading.page == Double(page))
            albums.bench.run(2)
            #expect(albums.reading.scroll == 0 && albums.reading.tab == 0 && albums.reading.page == 0)
            #expect(albums.reading.header == 82)
        }
    }

    @Test("a visitor who goes home by himself finds his place in the albums again")
    func own() {
        var albums = AlbumsBench([60, 60])
        albums.scroll(by: 2000)
        albums.bench.handle(.key(.back), waiting: 2)
        #expect(abs(albums.reading.scroll - 2000) < 1)
        albums.bench.run(90)
        #expect(albums.reading.scroll == 0)
    }

    @Test("going home forgets the photos' size, and so does time", arguments: [true, false])
    func size(isSentHome: Bool) {
        var albums = AlbumsBench([60, 60])
        let before = albums.cells
        albums.bench.handle(.key(.zoomOut), waiting: 2)
        #expect(albums.cells.count > before.count)
        if isSentHome { albums.bench.handle(.command(.home)) } else { albums.bench.handle(.key(.back)) }
        albums.bench.run(isSentHome ? 2 : 100)
        albums.bench.handle(.key(.albums), waiting: 2)
        #expect(albums.cells == before)
    }

    @Test("a contact that never lifts does not keep the gallery from going home")
    func stuck() {
        var bench = Bench.preview()
        bench.touch(.down, 500, 300)
        for step in 0..<1200 {
            bench.run(0.1)
            bench.touch(.move, 500 + Double(step % 3), 300)
        }
        #expect(bench.model.isHome)
    }
}

/// The stages of an idle gallery.
@Suite struct AttractTests {
    @Test("each stage is reached once, counted from the last touch, in the configured order")
    func stages() {
        var schedule = AttractSchedule(AttractConfiguration(), at: 100)
        #expect(schedule.nextDeadline == 130)
        #expect(schedule.takeReached(at: 129.9) == [])
        #expect(schedule.takeReached(at: 130) == [.hideChrome])
        #expect(schedule.takeReached(at: 131) == [])
        schedule.touch(at: 131)
        #expect(schedule.takeReached(at: 160) == [])
        #expect(schedule.takeReached(at: 400) == [.hideChrome, .closePreview, .goHome])
        #expect(schedule.nextDeadline == nil)
        var configuration = AttractConfiguration()
        configuration.closePreview = 10
        schedule = AttractSchedule(configuration, at: 0)
        #expect(schedule.nextDeadline == 10)
        #expect(schedule.takeReached(at: 30) == [.closePreview, .hideChrome])
    }

    @Test("after 90 s the albums are left and the carousel is shown, drifting")
    func home() {
        var albums = AlbumsBench([30])
        albums.bench.handle(.key(.pageDown), waiting: 89.9)
        #expect(!albums.bench.model.isHome)
        albums.bench.run(2)
        #expect(albums.bench.model.isHome && albums.reading.shown == 0)
        let reading = albums.bench.reading
        #expect(reading.phase == .idle && reading.velocity == 25)
    }

    @Test(
        "keys and the wheel restart the schedule",
        arguments: [GalleryInput.key(.zoomIn), .wheel(at: Point(x: 500, y: 300), lines: Vector(dx: 0, dy: 1))])
    func input(input: GalleryInput) {
        var bench = Bench.preview()
        bench.handle(.key(.zoomIn), waiting: 50)
        bench.handle(input, waiting: 59.8)
        #expect(bench.preview != nil)
        bench.run(0.4)
        #expect(bench.preview == nil)
    }

    @Test("a touch restarts the schedule, photos that arrive do not")
    func touching() {
        var touched = Bench.preview()
        touched.handle(.key(.zoomIn))
        var updated = touched
        for _ in 0..<2 {
            touched.run(40)
            touched.tap(500, 300)
            updated.run(31)
            updated.show((0..<6).map { Card(photo: PhotoID($0), pixels: Size(width: 4000, height: 2400)) })
        }
        #expect(touched.preview != nil && updated.preview == nil)
    }
}
