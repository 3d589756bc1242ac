import Gestures
import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

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
        // A line of the wheel is a fifth of the screen.
        albums.bench.handle(.wheel(at: .zero, lines: Vector(dx: 0, dy: (albums.reading.scroll - offset) / 384)))
        albums.bench.run(3)
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
        bench.handle(.key(.albums))
        bench.run(2)
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

    @Test("a tab has a large number above its name, which is hidden as the header collapses")
    func number() throws {
        var bench = bench(Array(repeating: Size(width: 3, height: 2), count: 40))
        let upper = try #require(labels("1", Theme.Text.selectedTabNumber, bench).first)
        let lower = try #require(labels("Day 1", Theme.Text.selectedTab, bench).first)
        let header = try #require(bench.model.scene.regions.frame(of: .albums(.header)))
        #expect(upper.opacity == 1 && upper.frame.maxY <= lower.frame.minY)
        #expect(abs((upper.frame.minY + lower.frame.maxY) / 2 - header.center.y) <= 1)
        #expect(upper.frame.minY >= header.minY + 8 && lower.frame.maxY <= header.maxY - 8)
        bench.handle(.key(.pageDown))
        bench.run(2)
        #expect((1...40).allSatisfy { labels("\($0)", Theme.Text.tabNumber, bench).isEmpty })
        let selected = bench.model.screens.albums.tabs.selected + 1
        #expect(labels("\(selected)", Theme.Text.selectedTabNumber, bench).isEmpty)
        let line = try #require(labels("Day \(selected)", Theme.Text.selectedTab, bench).first)
        #expect(line.frame.center.y == 53.0 / 2)
    }
}
