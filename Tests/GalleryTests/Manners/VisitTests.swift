import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// What is forgotten when a visitor has left.
@Suite struct VisitTests {
    @Test("a visit's favourites are shown but not reported to be stored, and those of earlier runs are not shown")
    func unrecorded() {
        var albums = AlbumsBench([9]) { $0.favourites = .visit }
        albums.bench.handle(.favourites([PhotoID(5)]))
        albums.tapHeart(row: 0, column: 1)
        #expect(albums.bench.model.favourites.photos == [PhotoID(1)] && albums.changes.isEmpty)
        #expect(albums.reading.favourites == 1)
    }

    @Test("a visit's favourites are forgotten when the gallery goes home by itself, and not when the visitor does")
    func visits() {
        var albums = AlbumsBench([9]) { $0.favourites = .visit }
        albums.tapHeart(row: 0, column: 1)
        albums.bench.handle(.key(.back))
        albums.bench.run(89)
        #expect(albums.bench.model.favourites.photos == [PhotoID(1)])
        albums.bench.run(2)
        #expect(albums.bench.model.favourites.photos.isEmpty && albums.reading.favourites == 0)
    }

    @Test("a carousel that stands still says when the visit ends")
    func deadline() throws {
        var albums = AlbumsBench([9]) {
            $0.favourites = .visit
            $0.carousel.velocities = [0]
        }
        albums.tapHeart(row: 0, column: 1)
        albums.bench.handle(.key(.back))
        let left = albums.bench.time
        albums.bench.run(85)
        #expect(try #require(albums.bench.model.nextDeadline) == left + 90)
        albums.bench.run(6)
        #expect(albums.bench.model.nextDeadline == nil)
    }

    @Test("favourites that are kept stay", arguments: [GalleryCommand.home, .blank])
    func kept(command: GalleryCommand) {
        var albums = AlbumsBench([9])
        albums.tapHeart(row: 0, column: 1)
        #expect(albums.changes == [FavouriteChange(photo: PhotoID(1), isFavourite: true)])
        albums.bench.handle(.command(command))
        albums.bench.run(100)
        #expect(albums.bench.model.favourites.photos == [PhotoID(1)])
    }

    @Test("an operator's home and darkness end a visit as well", arguments: [GalleryCommand.home, .blank])
    func ending(command: GalleryCommand) {
        var albums = AlbumsBench([9]) { $0.favourites = .visit }
        albums.tapHeart(row: 0, column: 1)
        albums.bench.handle(.command(command))
        albums.bench.run(2)
        #expect(albums.bench.model.favourites.photos.isEmpty && albums.bench.model.isHome)
    }

    @Test("going home forgets the place in the albums, their page and their tab, but not before they are hidden")
    func place() {
        for page in 0...1 {
            var albums = AlbumsBench([60, 60])
            albums.tapHeart(row: 0, column: 0)
            albums.tapTab(1, of: 3)
            albums.bench.run(2)
            if page == 1 { albums.swipe(from: 900, to: 200) }
            let offset = albums.reading.scroll
            let tab = albums.reading.tab
            #expect(page == 1 || offset > 1000 && tab == 1)
            albums.bench.handle(.command(.home))
            albums.bench.run(0.1)
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
        albums.bench.handle(.key(.back))
        albums.bench.run(2)
        #expect(abs(albums.reading.scroll - 2000) < 1)
        albums.bench.run(90)
        #expect(albums.reading.scroll == 0)
    }

    @Test("going home forgets the photos' size, and so does time", arguments: [true, false])
    func size(isSentHome: Bool) {
        var albums = AlbumsBench([60, 60])
        let before = albums.cells
        albums.bench.handle(.key(.zoomOut))
        albums.bench.run(2)
        #expect(albums.cells.count > before.count)
        if isSentHome { albums.bench.handle(.command(.home)) } else { albums.bench.handle(.key(.back)) }
        albums.bench.run(isSentHome ? 2 : 100)
        albums.bench.handle(.key(.albums))
        albums.bench.run(2)
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
