import Gestures
import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

@Suite struct AlbumsTests {
    @Test("twelve hearts tapped within two seconds on a list that is thrown each time stop it, count and land")
    func twelve() {
        var albums = AlbumsBench([120])
        let start = albums.bench.time
        var most = 0
        for number in 0..<12 {
            albums.fling(by: -60, frames: 3)
            albums.bench.run(0.03)
            albums.tapHeart(row: 2 + number / 3, column: number % 3)
            #expect(albums.reading.phase == .idle && albums.bench.model.screens.preview == nil)
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

    @Test("a tap on a tab selects it, and no other on the way, and scrolls its title under the header")
    func tabs() {
        var albums = AlbumsBench([30, 30, 30, 30])
        var selected: Set<Int> = []
        albums.tapTab(3, of: 5)
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
            albums.bench.drag(Point(x: 540, y: 1000), to: Point(x: 540, y: 800), frames: 10) { _, bench in
                let reading = bench.model.screens.albums.reading(at: bench.time)
                if reading.tab != seen.last { seen.append(reading.tab) }
                #expect(reading.tab == reading.section)
            }
            albums.bench.run(0.2)
            albums.bench.touch(.up, 540, 800, waiting: 0.5)
        }
        #expect(seen == [0, 1, 2, 3])
    }

    @Test("a swipe from the edge of an open photo leaves the albums behind it where they are")
    func edgeOfPhoto() {
        var albums = AlbumsBench([30])
        albums.bench.tap(180, 400, waiting: 2)
        #expect(albums.bench.preview?.phase == .idle)
        albums.bench.drag(Point(x: 5, y: 900), to: Point(x: 705, y: 900)) { _, bench in
            #expect(bench.model.screens.albums.reading(at: bench.time).shown == 1)
        }
        albums.bench.run(0.3)
        albums.bench.touch(.up, 705, 900, waiting: 2)
        #expect(albums.bench.preview != nil && albums.bench.model.screens.albums.isShown)
    }

    @Test("a tap on the selected tab centres it again after the bar was dragged")
    func tabAside() {
        var albums = AlbumsBench([3, 3, 3, 3, 3, 3, 3, 60])
        albums.bench.drag(Point(x: 400, y: 198), to: Point(x: 600, y: 198))
        albums.bench.run(0.3)
        albums.bench.touch(.up, 600, 198, waiting: 1)
        let aside = 8 - albums.reading.tabs
        #expect(albums.reading.tab == 0 && aside > 0.9 && aside < 1.2)
        // Five of six places go round, the first tab in their middle before.
        let pitch = AlbumsBench.tabWidth(of: 6) + 8
        albums.bench.tap(64 + (5 * pitch - 8) / 2 + aside * pitch, 198, waiting: 2)
        #expect(albums.reading.tab == 0)
        #expect(min(albums.reading.tabs, 8 - albums.reading.tabs) < 0.01)
    }

    @Test("returning from the favourites selects the list's tab again")
    func backFromFavourites() {
        var albums = AlbumsBench([30, 30])
        for number in [1, 2] { albums.tapTab(number, of: 3, waiting: 2) }
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
        albums.bench.tap(540, 26, waiting: 0.1)
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
        albums.bench.drag(Point(x: 540, y: 600), to: Point(x: 540, y: 900))
        let pull = -albums.reading.scroll
        let cover = albums.bench.model.scene.sprites.first { sprite in
            if case .crop(_, let size) = sprite.picture { size.width == 1080 } else { false }
        }
        #expect(pull > 100)
        #expect(cover?.frame.minY == 0 && abs((cover?.frame.maxY ?? 0) - (224 + pull)) < 1)
    }
}

/// The albums on displays whose edges are hidden or do not answer.
@Suite struct AlbumsSafeAreaTests {
    private static let margins: [@Sendable (inout GalleryConfiguration) -> Void] = [
        { $0.overscan = 40 }, { $0.contacts.bezelMargin = 40 },
    ]

    @Test("header, tabs, titles, hearts and the way back lie inside the margin, at every offset", arguments: 0..<2)
    func inside(margin: Int) {
        var albums = AlbumsBench([1, 1, 30, 30], Self.margins[margin])
        let safe = Rect(x: 40, y: 40, width: 1000, height: 1840)
        for lines in [0, 0.1, 0.1, 0.1, 0.2, 3, 30] {
            albums.turnWheel(dy: -lines, waiting: 2)
            for region in albums.bench.model.scene.regions.regions {
                switch region.target {
                case .albums(.tab), .albums(.favouritesTab), .albums(.backButton), .albums(.tabBar):
                    let frame = region.frame
                    #expect(frame.minX >= safe.minX && frame.maxX <= safe.maxX + 1e-9, "\(region.target)")
                    #expect(frame.minY >= safe.minY, "\(region.target)")
                case .albums(.heart): #expect(region.frame.minX >= safe.minX && region.frame.maxX <= safe.maxX)
                default: break
                }
            }
            for number in 0..<4 {
                for title in albums.labels("Album \(number)") { #expect(title.frame.minX >= 56) }
            }
        }
        // The last row ends above the margin.
        #expect((albums.cells.values.map(\.maxY).max() ?? .infinity) <= safe.maxY)
    }

    @Test("the pinned header's background reaches the edges of the screen, and grows to them steadily")
    func background() throws {
        var albums = AlbumsBench([60], Self.margins[0])
        var last = 142.0
        for _ in 0..<60 {
            albums.turnWheel(dy: -0.01, waiting: 0.5)
            // The band of the pinned title has the same colour, and lies lower.
            let bands = albums.bench.model.scene.sprites.filter { $0.picture == .solid(.header) }.map(\.frame)
            let top = try #require(bands.min { $0.minY < $1.minY })
            #expect(top.minX == 0 && top.size.width == 1080 && top.minY <= last && last - top.minY <= 8.5)
            last = top.minY
        }
        #expect(last == 0)
        #expect(albums.frame(of: .header)?.minY == 40)
    }

    @Test(
        "a finger swipes back from just inside the margin, beside the photos", arguments: LayoutDirection.allCases,
        0..<2)
    func edge(direction: LayoutDirection, margin: Int) throws {
        var albums = AlbumsBench([30], direction: direction, Self.margins[margin])
        let edge = try #require(albums.frame(of: .backEdge))
        #expect(edge == Rect(x: direction == .leftToRight ? 40 : 1080 - 56, y: 0, width: 16, height: 1920))
        #expect(albums.cells.values.allSatisfy { $0.intersection(edge) == nil })
        let x = edge.center.x
        let end = 540 + 400 * direction.sign
        albums.bench.drag(Point(x: x, y: 900), to: Point(x: end, y: 900))
        // The screen is under the finger, after a drag's slop.
        #expect(abs(albums.reading.shown - (1 - (940 - 48 - 16) / 1080)) < 0.001)
        albums.bench.run(0.3)
        albums.bench.touch(.up, end, 900, waiting: 1)
        #expect(albums.bench.model.isHome)
    }

    @Test("a tap on a title, pinned or not, leads to the list's top; one on a photo does not")
    func top() throws {
        var albums = AlbumsBench([30, 30, 30])
        albums.scroll(by: 2400)
        let header = try #require(albums.bench.model.scene.regions.frame(of: .albums(.header)))
        var tapped = albums
        // The pinned titles are the lowest 44 points, and photos have scrolled under them.
        tapped.bench.tap(540, header.maxY - 20, waiting: 3)
        #expect(tapped.reading.scroll == 0 && tapped.bench.model.screens.preview == nil)
        let page = albums.bench.model.screens.albums.page
        let title = try #require(page.layout.rows.first { $0.hasTitles && $0.lineTop > albums.reading.scroll + 200 })
        tapped = albums
        let line = title.lineTop - albums.reading.scroll + 20
        try #require((header.maxY..<1920).contains(line))
        tapped.bench.tap(540, line, waiting: 3)
        #expect(tapped.reading.scroll == 0 && tapped.bench.model.screens.preview == nil)
        let cell = try #require(albums.cells.values.first { $0.minY > header.maxY })
        albums.bench.tap(cell.center.x, cell.center.y, waiting: 3)
        #expect(albums.bench.model.screens.preview != nil)
    }
}
