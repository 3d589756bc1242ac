import Gestures
import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

/// What the albums' screen shows while it is scrolled, and what keys do to it.
@Suite struct AlbumsScreenTests {
    /// The tops of the albums' titles that are drawn, by album.
    private func titles(_ albums: AlbumsBench, count: Int) -> [Int: Double] {
        var tops: [Int: Double] = [:]
        for number in 0..<count {
            // A title's band of 44 points has its line in the middle.
            if let title = albums.labels("Album \(number)").first { tops[number] = title.frame.center.y - 22 }
        }
        return tops
    }

    @Test("titles stay under the header until the next one pushes them away, at every offset")
    func pinned() throws {
        // Five albums of a row each, 44 + 313 + 16, then a long one.
        var albums = AlbumsBench([3, 3, 3, 3, 3, 60])
        var pushed = 0
        for _ in 0..<110 {
            albums.bench.handle(.wheel(at: .zero, lines: Vector(dx: 0, dy: -0.035)))
            albums.bench.run(0.6)
            let offset = albums.reading.scroll.rounded()
            let header = max(0, 142 - offset) + albums.reading.header
            let tops = titles(albums, count: 6)
            for (number, top) in tops {
                let own = 224 + Double(number) * 373 - offset
                // In its place, or under the header; only a title that is pushed away lies higher.
                if own >= header { #expect(top == own) } else { #expect(top <= header && top >= header - 44) }
                if let next = tops[number + 1] {
                    #expect(next - top >= 44)
                    if top < header && own < top { pushed += 1; #expect(next - top == 44) }
                }
            }
            // Some title is always directly under the header once the cover is gone, or is being pushed from there.
            if offset > 171 { #expect(try #require(tops.values.min()) <= header) }
        }
        #expect(albums.reading.scroll > 1150 && pushed > 4)
    }

    @Test("the header is pinned to the top and collapses past an offset of 142")
    func header() throws {
        var albums = AlbumsBench([60])
        for (key, collapsed) in [(Key.pageDown, true), (.home, false), (.end, true)] {
            albums.bench.handle(.key(key))
            albums.bench.run(2)
            let header = try #require(albums.bench.model.scene.regions.frame(of: .albums(.header)))
            #expect(header == Rect(x: 0, y: collapsed ? 0 : 142, width: 1080, height: collapsed ? 53 : 82))
            #expect(albums.reading.header == (collapsed ? 53 : 82))
        }
    }

    @Test(
        "the way back is at the leading end of the header, at every offset and beside the favourites",
        arguments: [(nil as Key?, 142.0, 82.0), (.pageDown, 0, 53), (.end, 0, 53)], LayoutDirection.allCases)
    func wayBack(state: (key: Key?, top: Double, height: Double), direction: LayoutDirection) throws {
        var albums = AlbumsBench([60], direction: direction)
        if let key = state.key { albums.bench.handle(.key(key)) }
        albums.bench.run(2)
        func button() -> Rect? { albums.bench.model.scene.regions.frame(of: .albums(.backButton)) }
        let leading = direction == .leftToRight ? 0.0 : 1080 - 64
        #expect(button() == Rect(x: leading, y: state.top, width: 64, height: state.height))
        let icon = direction == .leftToRight ? Icon.chevronLeft : .chevronRight
        let symbol = albums.bench.model.scene.sprites.last { $0.picture == .symbol(icon, side: 48) }
        #expect(symbol?.opacity == 1 && symbol?.frame.center == button()?.center)
        albums.tapTab(1, of: 2)
        albums.bench.run(2)
        let center = try #require(button()).center
        albums.bench.tap(center.x, center.y)
        albums.bench.run(2)
        #expect(albums.bench.model.isHome)
    }

    @Test("page keys scroll by four fifths of the screen, to the ends and no further")
    func keys() {
        var albums = AlbumsBench([90])
        func press(_ keys: Key...) -> Double {
            for key in keys { albums.bench.handle(.key(key)) }
            albums.bench.run(3)
            return albums.reading.scroll
        }
        #expect(abs(press(.pageDown) - 1536) < 0.1)
        // Two keys in a row add up.
        #expect(abs(press(.pageDown, .pageDown) - 3 * 1536) < 0.1)
        #expect(abs(press(.pageUp, .pageUp, .pageUp, .pageUp)) < 0.1)
        // The cover, a title, 30 rows of 313 and their gaps, and 5 % of the screen.
        let rows: Double = 30 * 313 + 29 * 8
        let end: Double = 224 + 44 + rows + 96 - 1920
        #expect(abs(press(.end) - end) < 0.1)
        #expect(abs(press(.pageDown) - end) < 0.1 && abs(press(.home)) < 0.1)
    }

    @Test(
        "on the tabs, the arrow key towards the end of lines selects the next album, and after the last the favourites",
        arguments: [(LayoutDirection.leftToRight, Key.right, Key.left), (.rightToLeft, .left, .right)])
    func stepping(direction: LayoutDirection, on: Key, back: Key) {
        var albums = AlbumsBench([30, 30, 30], direction: direction)
        var tabs: [Int] = []
        for key in [Key.up, .up] { albums.bench.handle(.key(key)) }
        for key in [on, on, on, on, back, back, back, back] {
            albums.bench.handle(.key(key))
            albums.bench.run(3)
            tabs.append(albums.reading.tab)
        }
        #expect(tabs == [1, 2, 3, 3, 2, 1, 0, 0])
        #expect(albums.reading.page == 0)
    }

    @Test("the back key leaves the albums")
    func back() {
        var albums = AlbumsBench([9])
        albums.bench.handle(.key(.back))
        albums.bench.run(2)
        #expect(albums.bench.model.isHome && albums.reading.shown == 0)
    }

    @Test("the wheel scrolls by a fifth of the screen a line; turned sideways it leads to the favourites and back")
    func wheel() {
        var albums = AlbumsBench([90])
        albums.bench.handle(.wheel(at: .zero, lines: Vector(dx: 0, dy: -2)))
        albums.bench.run(3)
        #expect(abs(albums.reading.scroll - 768) < 0.1)
        for (dx, page) in [(1.0, 1.0), (-1, 0)] {
            albums.bench.handle(.wheel(at: .zero, lines: Vector(dx: dx, dy: 0)))
            albums.bench.run(3)
            #expect(albums.reading.page == page)
        }
    }

    @Test("what the albums show at once is made while the carousel drifts, and text first where it was not")
    func firstScreen() throws {
        var bench = AlbumsBench([9, 9, 9]).bench
        bench.handle(.key(.back))
        bench.run(2)
        let ready = Set(bench.model.scene.wanted)
        let shown = bench.model.scene.sprites.count
        bench.handle(.key(.albums))
        bench.run(0.05)
        let scene = bench.model.scene
        #expect(scene.sprites.count > shown)
        for sprite in scene.sprites {
            if case .solid = sprite.picture { continue }
            #expect(ready.contains(sprite.picture))
        }
        let text = try #require(
            scene.wanted.firstIndex { if case .label("Album 0", _, _) = $0 { true } else { false } })
        let cell = try #require(
            scene.wanted.firstIndex { if case .crop(_, let size) = $0 { size.height == 313 } else { false } })
        #expect(text < cell)
    }

    @Test("the cover is the first wide photo among the first, or the first of all")
    func cover() {
        func cover(_ shapes: [Size]) -> PhotoID? {
            let cards = shapes.enumerated().map { Card(photo: PhotoID($0), pixels: $1) }
            let album = Album(title: "A", tab: "A", photos: 0..<cards.count)
            var bench = Bench(GalleryConfiguration(), size: AlbumsBench.size)
            bench.show(cards, AlbumList(title: "Photos", cards: cards, albums: [album]))
            bench.handle(.key(.albums))
            bench.run(2)
            return bench.model.scene.sprites.lazy.compactMap { sprite in
                if case .crop(let photo, Size(width: 1080, height: 224)) = sprite.picture { photo } else { nil }
            }
            .first
        }
        let tall = Size(width: 2, height: 3)
        let wide = Size(width: 3, height: 2)
        #expect(cover([tall, tall, wide, wide]) == PhotoID(2))
        #expect(cover([tall, tall]) == PhotoID(0))
        #expect(cover(Array(repeating: tall, count: 24) + [wide]) == PhotoID(0))
    }

    @Test("photos on the screen are kept ready before those below, and those before the ones above")
    func prefetch() throws {
        var albums = AlbumsBench([90])
        albums.bench.handle(.key(.pageDown))
        albums.bench.handle(.key(.pageDown))
        albums.bench.run(3)
        let wanted = albums.bench.model.scene.wanted.compactMap { picture in
            if case .crop(let photo, let size) = picture, size.width < 1000 { photo.rawValue } else { nil }
        }
        let first = try #require(albums.cells.keys.min())
        let last = try #require(albums.cells.keys.max())
        let position = try [first, last + 1, first - 1].map { try #require(wanted.firstIndex(of: $0)) }
        #expect(position == position.sorted())
        // Three quarters of a screen: four or five rows of 321 on either side.
        #expect((wanted.max() ?? 0) >= last + 12 && (wanted.min() ?? 99) <= first - 12)
        #expect((wanted.max() ?? 0) <= last + 15)
    }
}
