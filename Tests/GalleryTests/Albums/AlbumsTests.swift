import Gestures
import Motion
import Testing

@testable import Library
@testable import Scenes

@Suite struct AlbumsTests {
    @Test("a tap on a heart of a moving list marks the favourite, stops the list and opens nothing")
    func heartInFlight() {
        var albums = AlbumsBench([120])
        albums.fling(by: -200)
        albums.bench.run(0.05)
        #expect(albums.reading.phase == .decelerating)
        albums.tapHeart(row: 3, column: 0)
        #expect(albums.reading.favourites == 1)
        #expect(albums.reading.phase == .idle)
        #expect(albums.bench.model.screens.preview == nil)
    }

    @Test("twelve hearts tapped within two seconds on a list that is thrown each time all count and land")
    func twelve() {
        var albums = AlbumsBench([120])
        let start = albums.bench.time
        var most = 0
        for number in 0..<12 {
            albums.fling(by: -60, frames: 3)
            albums.bench.run(0.03)
            albums.tapHeart(row: 2 + number / 3, column: number % 3)
            most = max(most, albums.reading.flying)
        }
        #expect(albums.bench.time - start < 2)
        #expect(albums.reading.favourites == 12 && most > 6)
        let given = albums.changes.filter(\.isFavourite).map(\.photo)
        #expect(Set(given) == Set((6..<18).map { PhotoID($0) }) && given.count == 12)
        albums.bench.run(1.1)
        #expect(albums.reading.flying == 0)
        #expect(albums.bench.model.screens.albums.pages[1].list.cards.count == 12)
    }

    @Test("a heart flies from the tap to the favourites' tab, though the list is scrolled")
    func flight() throws {
        var albums = AlbumsBench([120])
        albums.tapHeart(row: 0, column: 1)
        let start = try #require(albums.heartInFlight)
        albums.fling(by: -300)
        albums.bench.run(0.2)
        let later = try #require(albums.heartInFlight)
        // The second of two tabs of 320, 8 apart, beside the back button.
        let tab = Rect(x: 64 + 328, y: 0, width: 320, height: 224)
        #expect((start - Point(x: 16 + 352 + 344 - 24, y: 268 + 313 - 24)).length < 1)
        #expect(later.x > start.x || later.y < start.y)
        albums.bench.run(0.6)
        #expect(try tab.contains(#require(albums.heartInFlight)))
    }

    @Test("unmarking a favourite does not fly a heart")
    func taken() {
        var albums = AlbumsBench([9])
        albums.tapHeart(row: 0, column: 0)
        albums.bench.run(1.5)
        albums.tapHeart(row: 0, column: 0)
        #expect(albums.reading.flying == 0 && albums.reading.favourites == 0)
        #expect(albums.changes.map(\.isFavourite) == [true, false])
    }

    @Test("a tap on a tab selects it, and no other on the way, and scrolls its title under the header")
    func tabs() {
        var albums = AlbumsBench([30, 30, 30, 30])
        var selected: Set<Int> = []
        let width = AlbumsBench.tabWidth(of: 5)
        albums.bench.touch(.down, 64 + 3 * (width + 8) + width / 2, 224 - 26)
        albums.bench.touch(.up, 64 + 3 * (width + 8) + width / 2, 224 - 26)
        for _ in 0..<240 {
            albums.bench.run(albums.bench.frame)
            selected.insert(albums.reading.tab)
        }
        #expect(selected == [3])
        // Each album: a title, ten rows with nine gaps, and the gap below.
        #expect(albums.reading.section == 3)
        #expect(abs(albums.reading.scroll - (224 + 3 * (44 + 10 * 313 + 9 * 8 + 16) - 53)) < 0.5)
    }

    @Test("scrolling selects the tab of the album under the header, one after another")
    func following() {
        var albums = AlbumsBench([3, 3, 3, 60])
        var seen = [albums.reading.tab]
        for _ in 0..<8 {
            albums.bench.touch(.down, 540, 1000)
            for step in 1...10 {
                albums.bench.run(albums.bench.frame)
                albums.bench.touch(.move, 540, 1000 - Double(step) * 20)
                if albums.reading.tab != seen.last { seen.append(albums.reading.tab) }
                #expect(albums.reading.tab == albums.reading.section)
            }
            albums.bench.run(0.2)
            albums.bench.touch(.up, 540, 800)
            albums.bench.run(0.5)
        }
        #expect(seen == [0, 1, 2, 3])
    }

    @Test("photos that are added or removed above leave the visible ones in place")
    func anchor() throws {
        var albums = AlbumsBench([30, 60])
        albums.scroll(by: 1500)
        let before = albums.cells
        let kept = try #require(before.keys.sorted().dropFirst(6).first)
        albums.show([31, 60], from: 500)
        albums.show([30, 60])
        let after = albums.cells
        #expect(after[kept] == before[kept])
        #expect(after == before)
    }

    @Test("a swipe from the edge of an open photo leaves the albums behind it where they are")
    func edgeOfPhoto() {
        var albums = AlbumsBench([30])
        albums.bench.tap(180, 400)
        albums.bench.run(2)
        #expect(albums.bench.preview?.phase == .idle)
        albums.bench.touch(.down, 5, 900)
        albums.bench.move(Point(x: 5, y: 900), to: Point(x: 705, y: 900)) { _, bench in
            #expect(bench.model.screens.albums.reading(at: bench.time).shown == 1)
        }
        albums.bench.run(0.3)
        albums.bench.touch(.up, 705, 900)
        albums.bench.run(2)
        #expect(albums.bench.preview != nil && albums.bench.model.screens.albums.isShown)
    }

    @Test("a tap on the selected tab centres it again after the bar was dragged")
    func tabAside() {
        var albums = AlbumsBench([3, 3, 3, 3, 3, 3, 3, 60])
        albums.bench.touch(.down, 400, 198)
        albums.bench.move(Point(x: 400, y: 198), to: Point(x: 600, y: 198))
        albums.bench.run(0.3)
        albums.bench.touch(.up, 600, 198)
        albums.bench.run(1)
        let aside = 8 - albums.reading.tabs
        #expect(albums.reading.tab == 0 && aside > 0.9 && aside < 1.2)
        // Five of six places go round, the first tab in their middle before.
        let pitch = AlbumsBench.tabWidth(of: 6) + 8
        albums.bench.tap(64 + (5 * pitch - 8) / 2 + aside * pitch, 198)
        albums.bench.run(2)
        #expect(albums.reading.tab == 0)
        #expect(min(albums.reading.tabs, 8 - albums.reading.tabs) < 0.01)
    }

    @Test("returning from the favourites selects the list's tab again")
    func backFromFavourites() {
        var albums = AlbumsBench([30, 30])
        for number in [1, 2] {
            albums.tapTab(number, of: 3)
            albums.bench.run(2)
        }
        #expect(albums.reading.tab == 2 && albums.reading.page == 1)
        albums.swipe(from: 200, to: 900)
        #expect(albums.reading.page == 0 && albums.reading.tab == albums.reading.section)
    }

    @Test("photos that arrive while the list moves do not stop it")
    func newsInFlight() {
        var albums = AlbumsBench([90, 90])
        albums.fling(by: -500)
        albums.bench.run(0.05)
        let before = albums.reading.scroll
        let time = albums.bench.time
        albums.show([90, 91])
        albums.bench.run(1.5)
        var other = AlbumsBench([90, 90])
        other.fling(by: -500)
        other.bench.run(0.05 + albums.bench.time - time)
        #expect(albums.reading.scroll > before + 200)
        #expect(abs(albums.reading.scroll - other.reading.scroll) < 20)
        // To the second of three tabs.
        albums.bench.tap(540, 26)
        albums.bench.run(0.1)
        albums.show([90, 92])
        albums.bench.run(2)
        #expect(albums.reading.section == 1 && albums.reading.tab == 1)
    }

    @Test("from right to left, all cells are mirrored")
    func mirrored() {
        let plain = AlbumsBench([5]).cells
        let mirrored = AlbumsBench([5], direction: .rightToLeft).cells
        #expect(plain.count == 5)
        for (photo, cell) in plain {
            #expect(abs((mirrored[photo]?.minX ?? 0) - (1080 - cell.maxX)) < 1e-9)
            #expect(mirrored[photo]?.minY == cell.minY)
        }
    }

    @Test("pulled down, the cover grows from its upper edge")
    func cover() {
        var albums = AlbumsBench([30])
        albums.bench.touch(.down, 540, 600)
        albums.bench.move(Point(x: 540, y: 600), to: Point(x: 540, y: 900))
        let pull = -albums.reading.scroll
        let cover = albums.bench.model.scene.sprites.first { sprite in
            if case .crop(_, let size) = sprite.picture { size.width == 1080 } else { false }
        }
        #expect(pull > 100)
        #expect(cover?.frame.minY == 0 && abs((cover?.frame.maxY ?? 0) - (224 + pull)) < 1)
    }

    @Test("a swipe from the edge drags the screen away under the finger")
    func edge() {
        var albums = AlbumsBench([30])
        albums.bench.touch(.down, 5, 900)
        for step in 1...20 {
            albums.bench.run(albums.bench.frame)
            albums.bench.touch(.move, 5 + Double(step) * 40, 900)
        }
        #expect(abs(albums.reading.shown - (1 - (800 - 16) / 1080)) < 0.001)
        albums.bench.run(0.3)
        albums.bench.touch(.up, 805, 900)
        albums.bench.run(1)
        #expect(albums.bench.model.isHome)
    }
}
