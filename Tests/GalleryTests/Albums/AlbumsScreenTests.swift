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
            albums.turnWheel(dy: -0.035, waiting: 0.6)
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

    @Test(
        "the header collapses at the top, and the way back is at its leading end, also beside the favourites",
        arguments: [(nil as Key?, 142.0, 82.0), (.pageDown, 0, 53), (.end, 0, 53)], LayoutDirection.allCases)
    func header(state: (key: Key?, top: Double, height: Double), direction: LayoutDirection) throws {
        var albums = AlbumsBench([60], direction: direction)
        if let key = state.key { albums.press(key) }
        // The title pinned below a collapsed header, 44 high, takes the same touches.
        let titles = state.key == nil ? 0.0 : 44
        #expect(albums.frame(of: .header) == Rect(x: 0, y: state.top, width: 1080, height: state.height + titles))
        #expect(albums.reading.header == state.height)
        let leading = direction == .leftToRight ? 0.0 : 1080 - 64
        let button = albums.frame(of: .backButton)
        #expect(button == Rect(x: leading, y: state.top, width: 64, height: state.height))
        let icon = direction == .leftToRight ? Icon.chevronLeft : .chevronRight
        let symbol = albums.bench.model.scene.sprites.last { $0.picture == .symbol(icon, side: 48) }
        #expect(symbol?.opacity == 1 && symbol?.frame.center == button?.center)
        albums.tapTab(1, of: 2, waiting: 2)
        let center = try #require(albums.frame(of: .backButton)).center
        albums.bench.tap(center.x, center.y, waiting: 2)
        #expect(albums.bench.model.isHome)
    }

    @Test("page keys scroll by four fifths of the screen, to the ends and no further; the wheel by a fifth a line")
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
        albums.turnWheel(dy: -2)
        #expect(abs(albums.reading.scroll - 768) < 0.1)
        // Turned sideways, it leads to the favourites and back.
        for (dx, page) in [(1.0, 1.0), (-1, 0)] {
            albums.turnWheel(dx: dx)
            #expect(albums.reading.page == page)
        }
    }

    @Test(
        "on the tabs, the arrow key towards the end of lines selects the next album, and after the last the favourites",
        arguments: [(LayoutDirection.leftToRight, Key.right, Key.left), (.rightToLeft, .left, .right)])
    func stepping(direction: LayoutDirection, on: Key, back: Key) {
        var albums = AlbumsBench([30, 30, 30], direction: direction)
        var tabs: [Int] = []
        albums.press(.up, .up, waiting: 0)
        for key in [on, on, on, on, back, back, back, back] {
            albums.press(key, waiting: 3)
            tabs.append(albums.reading.tab)
        }
        #expect(tabs == [1, 2, 3, 3, 2, 1, 0, 0])
        #expect(albums.reading.page == 0)
    }

    @Test("what the albums show at once is made while the carousel drifts, and text first where it was not")
    func firstScreen() throws {
        var bench = AlbumsBench([9, 9, 9]).bench
        bench.handle(.key(.back), waiting: 2)
        let ready = Set(bench.model.scene.wanted)
        let shown = bench.model.scene.sprites.count
        bench.handle(.key(.albums), waiting: 0.05)
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

    @Test(
        "the cover is the first wide photo after the first of all, or the second; photos that fit the screen have none")
    func cover() {
        func cover(_ shapes: [Size]) -> PhotoID? {
            let cards = shapes.enumerated().map { Card(photo: PhotoID($0), pixels: $1) }
            var bench = Bench(GalleryConfiguration(), size: AlbumsBench.size)
            bench.show(cards, .single(cards))
            bench.handle(.key(.albums), waiting: 2)
            return bench.model.scene.sprites.lazy.compactMap { sprite in
                if case .crop(let photo, Size(width: 1080, height: 224)) = sprite.picture { photo } else { nil }
            }
            .first
        }
        let tall = Size(width: 2, height: 3)
        let wide = Size(width: 3, height: 2)
        let many = Array(repeating: tall, count: 60)
        #expect(cover([wide, tall, wide, wide] + many) == PhotoID(2))
        #expect(cover(many + [wide]) == PhotoID(1))
        #expect(cover([tall, wide]) == nil)
    }

    @Test("photos on the screen are kept ready before those below, and those before the ones above")
    func prefetch() throws {
        var albums = AlbumsBench([90])
        albums.press(.pageDown, .pageDown, waiting: 3)
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

/// The titles of albums and the lines of their tabs.
@Suite struct AlbumTitlesTests {
    /// The leading edges of the titles that are drawn under the collapsed header, by album.
    private func pinned(_ albums: AlbumsBench) -> [Int: Double] {
        var titles: [Int: Double] = [:]
        for number in 0..<5 {
            // A line of 44 below a header of 53.
            for label in albums.labels("Album \(number)") where label.frame.center.y == 53 + 22 {
                titles[number] = label.frame.minX
            }
        }
        return titles
    }

    private func scroll(_ albums: inout AlbumsBench, to offset: Double) {
        albums.turnWheel(dy: (albums.reading.scroll - offset) / 384)
    }

    @Test("under the header are the titles of all albums of the row that passes, above their photos")
    func shared() {
        // Three albums share a row 303 high. The fourth shares the next, 308 high, with the beginning of the fifth.
        var albums = AlbumsBench([1, 1, 1, 1, 29])
        scroll(&albums, to: 300)
        #expect(pinned(albums) == [0: 16, 1: 373, 2: 731])
        scroll(&albums, to: 600)
        #expect(pinned(albums) == [3: 16, 4: 379])
        // The second row ends at 939. In further rows the fifth album has the line for itself.
        scroll(&albums, to: 900)
        #expect(pinned(albums) == [4: 16])
    }

    /// Albums of these shapes, one photo each but for the last, on a screen of 800 × 480 points.
    private func bench(_ shapes: [Size], last count: Int = 1) -> Bench {
        let photos = shapes + Array(repeating: shapes[shapes.count - 1], count: count - 1)
        let cards = photos.enumerated().map { Card(photo: PhotoID($0), pixels: $1) }
        let albums = shapes.indices.map { number in
            Album(
                title: "\(number + 1) September 2024", shortTitle: "\(number + 1) Sep", tab: "Day \(number + 1)",
                tabNumber: "\(number + 1)",
                photos: number..<(number == shapes.count - 1 ? cards.count : number + 1))
        }
        var bench = Bench(GalleryConfiguration(), size: Size(width: 800, height: 480))
        bench.show(cards, AlbumList(title: "Photos", cards: cards, albums: albums))
        bench.handle(.key(.albums), waiting: 2)
        return bench
    }

    private func labels(_ text: String, _ style: TextStyle, _ bench: Bench) -> [Sprite] {
        bench.model.scene.sprites.filter { sprite in
            if case .label(text, style, width: _) = sprite.picture { true } else { false }
        }
    }

    @Test("above a photo that is too narrow for it, the title is that of the tab")
    func narrow() {
        let tall = Size(width: 3, height: 4)
        let wide = Size(width: 2, height: 1)
        let bench = bench([tall, wide, tall, wide])
        for (number, text) in [(1, "1 Sep"), (2, "2 September 2024"), (3, "3 Sep"), (4, "4 September 2024")] {
            #expect(labels(text, Theme.Text.section, bench).count == 1, "\(number)")
        }
    }

    @Test("the number of photos is at the end of a title, where there is room and more than one photo")
    func count() throws {
        let square = Size(width: 1, height: 1)
        let bench = bench([square, square, square], last: 12)
        let first = try #require(bench.model.scene.regions.frame(of: .albums(.cell(page: 0, PhotoID(2))))).minX
        let count = try #require(labels("12", Theme.Text.section, bench).first)
        let title = try #require(labels("3 September 2024", Theme.Text.section, bench).first)
        #expect(title.frame.minX == first && title.frame.maxX <= count.frame.minX && count.frame.maxX == 800 - 16)
        #expect(labels("1", Theme.Text.section, bench).isEmpty)
    }

    @Test("the ends of the selected tab's capsule are round once the header has collapsed")
    func capsule() throws {
        var albums = AlbumsBench([60, 60])
        func capsule() throws -> Sprite {
            try #require(albums.bench.model.scene.sprites.first { $0.picture == .solid(.selected) })
        }
        // 82 and 53 points, less 8 above and below.
        #expect(try capsule().frame.size.height == 66 && capsule().cornerRadius == 20)
        albums.scroll(by: 1000)
        albums.bench.run(1)
        #expect(try capsule().frame.size.height == 37 && capsule().cornerRadius == 18.5)
    }

    @Test("a tab has a large number above its name, which is hidden as the header collapses")
    func number() throws {
        var bench = bench(Array(repeating: Size(width: 3, height: 2), count: 40))
        let upper = try #require(labels("1", Theme.Text.selectedTabNumber, bench).first)
        let lower = try #require(labels("Day 1", Theme.Text.selectedTab, bench).first)
        let header = try #require(bench.model.scene.regions.frame(of: .albums(.header)))
        #expect(upper.opacity == 1 && upper.frame.maxY <= lower.frame.minY)
        #expect(abs((upper.frame.minY + lower.frame.maxY) / 2 - header.center.y) <= 1)
        #expect(upper.frame.minY >= header.minY + 8 && lower.frame.maxY <= header.maxY - 8)
        bench.handle(.key(.pageDown), waiting: 2)
        #expect((1...40).allSatisfy { labels("\($0)", Theme.Text.tabNumber, bench).isEmpty })
        let selected = bench.model.screens.albums.tabs.selected + 1
        #expect(labels("\(selected)", Theme.Text.selectedTabNumber, bench).isEmpty)
        let line = try #require(labels("Day \(selected)", Theme.Text.selectedTab, bench).first)
        #expect(line.frame.center.y == 53.0 / 2)
    }
}

@Suite struct CollapsingHeaderTests {
    @Test("reversed while it collapses, it expands from its current height")
    func turnedRound() {
        var header = CollapsingHeader()
        header.follow(scroll: 200, threshold: 142, at: 0)
        let height = header.height(at: 0.05)
        header.follow(scroll: 100, threshold: 142, at: 0.05)
        #expect(header.height(at: 0.05) == height)
        #expect(header.height(at: 1) == 82)
    }
}

extension CollapsingHeader {
    func height(at time: Double) -> Double {
        .mix(Self.height, Self.collapsedHeight, share: collapse(at: time))
    }
}
