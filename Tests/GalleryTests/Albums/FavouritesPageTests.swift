import Gestures
import Motion
import Testing

@testable import Albums
@testable import Library
@testable import Scenes

@Suite struct FavouritesPageTests {
    /// The favourites' page, with these photos of one album.
    private func page(marking hearts: [(row: Int, column: Int)]) -> AlbumsBench {
        var albums = AlbumsBench([9])
        for heart in hearts { albums.tapHeart(row: heart.row, column: heart.column) }
        albums.bench.run(2)
        albums.tapTab(1, of: 2, waiting: 2)
        return albums
    }

    /// The numbers of the favourites in the order of their page.
    private func favourites(_ albums: AlbumsBench) -> [Int] {
        albums.bench.model.screens.albums.pages[1].list.cards.map(\.photo.rawValue)
    }

    /// A photo's heart has 48 points, the tab's 40.
    private func hasSymbol(_ icon: Icon, side: Double, _ albums: AlbumsBench) -> Bool {
        let picture = side == 48 ? Picture.icon(icon, side: side) : .symbol(icon, side: side)
        return albums.bench.model.scene.sprites.contains { $0.picture == picture }
    }

    @Test("without favourites, the page says how to find some and its tab's heart is an outline")
    func none() throws {
        var albums = AlbumsBench([9])
        #expect(hasSymbol(.heart, side: 40, albums) && !hasSymbol(.heartFilled, side: 40, albums))
        albums.tapTab(1, of: 2, waiting: 2)
        #expect(albums.reading.page == 1 && albums.reading.tab == 1)
        let title = albums.labels("No favourites yet")
        let hint = albums.labels("Touch a photo's heart to find it here")
        #expect(title.count == 1 && hint.count == 1)
        #expect(try #require(title.first).frame.maxY < #require(hint.first).frame.minY)
    }

    @Test("favourites are in the order of the albums, not in the order in which they were marked")
    func order() {
        var albums = AlbumsBench([9, 9])
        for (row, column) in [(1, 2), (0, 1), (2, 0)] { albums.tapHeart(row: row, column: column) }
        #expect(favourites(albums) == [1, 5, 6])
        // The tab's heart fills where the first lands.
        #expect(hasSymbol(.heart, side: 40, albums) && hasSymbol(.heartFilled, side: 48, albums))
        albums.bench.run(2)
        #expect(hasSymbol(.heartFilled, side: 40, albums))
        albums.tapTab(2, of: 3, waiting: 2)
        let cells = albums.bench.model.scene.regions.regions.compactMap { region in
            if case .albums(.cell(page: 1, let photo)) = region.target { photo.rawValue } else { nil }
        }
        #expect(cells == [1, 5, 6])
    }

    @Test("a single favourite is seen once, and lights the room around it")
    func single() {
        let pictures = page(marking: [(0, 0)]).bench.model.scene.sprites.map(\.picture)
        #expect(pictures.filter { if case .crop(PhotoID(0), _) = $0 { true } else { false } }.count == 1)
        #expect(pictures.contains(.backdrop(PhotoID(0), AlbumsBench.size)))
    }

    @Test("unmarking a photo on the favourites' page removes it from that page only")
    func taking() throws {
        var albums = page(marking: [(0, 0), (0, 1)])
        let heart = try #require(albums.frame(of: .heart(page: 1, PhotoID(0)))).center
        albums.bench.tap(heart.x, heart.y)
        #expect(favourites(albums) == [1] && albums.reading.flying == 0)
        #expect(albums.bench.model.screens.albums.pages[0].list.cards.count == 9)
    }

    @Test("a swipe leads to the favourites and another one back, the list under the finger all the way")
    func swiping() {
        var albums = AlbumsBench([30])
        albums.bench.drag(Point(x: 900, y: 900), to: Point(x: 500, y: 900))
        // A page and its gap of 40 points; the drag's first 16 points decide its direction.
        let left = albums.cells[0]?.minX ?? 0
        #expect(left < 16 - 380 && abs(albums.reading.page - (16 - left) / 1120) < 1e-9)
        albums.bench.touch(.up, 500, 900, waiting: 2)
        #expect(albums.reading.page == 1 && albums.reading.tab == 1)
        albums.swipe(from: 300, to: 800)
        #expect(albums.reading.page == 0 && albums.reading.tab == 0)
    }

    @Test("a photo opened from the favourites pages through the favourites")
    func opening() {
        var albums = page(marking: [(1, 0), (1, 1)])
        albums.bench.tap(100, 400, waiting: 2)
        #expect(albums.bench.preview?.count == 2 && albums.bench.preview?.index == 0)
    }

    // MARK: Flights

    @Test("a heart lands on the heart of the favourites' tab", arguments: LayoutDirection.allCases)
    func landing(direction: LayoutDirection) throws {
        var albums = AlbumsBench([30], direction: direction)
        let cell = try #require(albums.frame(of: .heart(page: 0, PhotoID(4)))).center
        albums.bench.tap(cell.x, cell.y, waiting: 0.985)
        // The second of two tabs, 320 wide, from 392 on: its heart of 40 and a word of 76 in the middle, half of which is 58.
        let x = 392.0 + 160 - 58 + 20
        // The header is the lowest 82 points of the cover's 224.
        let target = Point(x: direction == .leftToRight ? x : 1080 - x, y: 224.0 - 41)
        let heart = try #require(albums.heartInFlight)
        #expect((heart - target).length < 1)
    }

    @Test("the tab's heart pulses once when a heart lands, for 0.3 s")
    func pulse() {
        var albums = AlbumsBench([30])
        albums.tapHeart(row: 0, column: 0)
        var widths: [Double] = []
        for _ in 0..<120 {
            albums.bench.run(albums.bench.frame)
            let hearts = [Picture.symbol(.heart, side: 40), .symbol(.heartFilled, side: 40)]
            let heart = albums.bench.model.scene.sprites.first { hearts.contains($0.picture) }
            widths.append(heart?.frame.size.width ?? 0)
        }
        // It lands after a second: frame 60. A beat is a quarter larger.
        #expect(widths[..<59].allSatisfy { $0 == 40 })
        let beat = widths[61...76]
        #expect(beat.allSatisfy { $0 > 40 && $0 <= 50 } && (beat.max() ?? 0) > 49)
        #expect(widths[79...].allSatisfy { $0 == 40 })
        let top = beat.firstIndex(of: beat.max() ?? 0) ?? 0
        let rising = Array(beat[...top])
        let falling = Array(beat[top...])
        #expect(rising == rising.sorted() && falling == falling.sorted(by: >))
    }

    @Test("several hearts fly at once, each on its own arc")
    func several() {
        var albums = AlbumsBench([30])
        for column in 0..<3 {
            albums.tapHeart(row: 0, column: column)
            albums.bench.run(0.1)
        }
        #expect(albums.reading.flying == 3)
        let hearts = albums.bench.model.scene.sprites.suffix(3)
        #expect(hearts.allSatisfy { $0.picture == .icon(.heartFilled, side: 48) && $0.opacity < 1 })
        // The first has faded most.
        #expect(hearts.map(\.opacity) == hearts.map(\.opacity).sorted())
        #expect(Set(hearts.map(\.frame.center)).count == 3)
        albums.bench.run(1.1)
        #expect(albums.reading.flying == 0)
    }
}

@Suite struct HeartFlightTests {
    @Test("it flies to a target that may move, fast at first, above the straight line, grows, shrinks, and fades")
    func flight() {
        let flight = HeartFlight(from: Point(x: 100, y: 600), at: 5)
        let goal = Point(x: 900, y: 40)
        #expect(flight.position(at: 5, to: goal) == Point(x: 100, y: 600))
        let quarter = flight.position(at: 5.25, to: goal)
        #expect(quarter.x > 500 && quarter.y < 600 + (quarter.x - 100) / 800 * (40 - 600))
        #expect(abs(flight.position(at: 5.9, to: Point(x: 500, y: 40)).x - 500) < 2)
        #expect((flight.position(at: 6, to: goal) - goal).length < 1e-9)
        #expect(!flight.hasLanded(at: 5.99) && flight.hasLanded(at: 6))
        for (time, scale) in [(5, 1), (5.35, 1.4), (6, 0.6)] { #expect(abs(flight.scale(at: time) - scale) < 1e-9) }
        let opacities = stride(from: 5.0, through: 6, by: 0.1).map { flight.opacity(at: $0) }
        #expect(opacities.first == 1 && opacities == opacities.sorted(by: >))
        #expect(flight.opacity(at: 6) == 0)
    }
}
