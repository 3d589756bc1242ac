import Gestures
import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

@Suite struct ScrubberTests {
    /// Five hundred days of forty photos.
    private static func bench(direction: LayoutDirection = .leftToRight) -> AlbumsBench {
        var albums = AlbumsBench([1], direction: direction)
        albums.show([Int](repeating: 40, count: 500), years: true)
        albums.bench.run(1)
        return albums
    }

    private func page(_ albums: AlbumsBench) -> AlbumPage { albums.bench.model.screens.albums.pages[0] }

    /// A finger comes down at the edge and moves in steps of a frame.
    private func drag(_ albums: inout AlbumsBench, from start: Point, to end: Point, lifts: Bool = true) {
        albums.bench.drag(start, to: end, frames: 60)
        if lifts { albums.bench.touch(.up, end.x, end.y) }
    }

    @Test(
        "a finger at the edge where lines end goes to the end of the list in one stroke, and back to its beginning",
        arguments: LayoutDirection.allCases)
    func whole(direction: LayoutDirection) {
        var albums = Self.bench(direction: direction)
        func x(_ x: Double) -> Double { direction == .leftToRight ? x : 1080 - x }
        drag(&albums, from: Point(x: x(1074), y: 400), to: Point(x: x(1074), y: 1915))
        #expect(page(albums).scroll.offset(at: albums.bench.time) == page(albums).scroll.end)
        albums.bench.run(0.5)
        drag(&albums, from: Point(x: x(1050), y: 1880), to: Point(x: x(1050), y: 60))
        #expect(page(albums).scroll.offset(at: albums.bench.time) == 0)
    }

    @Test("while it is not seen, it leaves the photos to the finger, and takes only the margin")
    func margin() throws {
        var albums = Self.bench()
        albums.bench.run(5)
        let edge = try #require(albums.frame(of: .scrubber(page: 0)))
        #expect(edge.minX == 1064 && edge.maxX == 1080)
    }

    @Test("the list is as far as the handle, wherever the finger is", arguments: [500, 900, 1500])
    func proportional(y: Double) {
        var albums = Self.bench()
        drag(&albums, from: Point(x: 1074, y: 300), to: Point(x: 1074, y: y), lifts: false)
        let share = page(albums).scroll.offset(at: albums.bench.time) / page(albums).scroll.end
        // The handle, 64 points high, keeps 8 points from the title under the header and from the lower edge.
        let first = 53.0 + 44 + 8 + 32
        let length = 1920.0 - 8 - 32 - first
        #expect(abs(share - (y - first) / length) < 0.001)
    }

    @Test("a finger farther from the edge scrolls more slowly, down to its own pace: any day can be reached")
    func slowly() {
        var albums = Self.bench()
        drag(&albums, from: Point(x: 1074, y: 300), to: Point(x: 1074, y: 900), lifts: false)
        let before = page(albums).scroll.offset(at: albums.bench.time)
        albums.bench.run(0.1)
        albums.bench.touch(.move, 100, 900)
        albums.bench.touch(.move, 100, 901)
        let after = page(albums).scroll.offset(at: albums.bench.time)
        #expect(abs(after - before - 1) < 0.01)
        #expect(page(albums).scrubber.showsDays)
    }

    @Test("the month is named under the finger, the day when it is slow, and the years along the track")
    func names() {
        var albums = Self.bench()
        #expect(albums.labels("May 2025").isEmpty)
        drag(&albums, from: Point(x: 1074, y: 300), to: Point(x: 1074, y: 400), lifts: false)
        #expect(albums.labels("May 2025").count == 1 && albums.labels("2026").count == 1)
        drag(&albums, from: Point(x: 1074, y: 400), to: Point(x: 1074, y: 1700), lifts: false)
        #expect(albums.labels("Jun 2026").count == 1 && albums.labels("2025").count == 1)
        albums.bench.touch(.move, 400, 1700)
        let offset = page(albums).scroll.offset(at: albums.bench.time)
        let day = page(albums).layout.photo(at: offset + page(albums).covered).map { $0 / 40 } ?? -1
        #expect(!albums.labels("Album \(day)").isEmpty && albums.labels("Jun 2026").isEmpty)
    }

    @Test("it is seen while the list scrolls, and a second longer")
    func visibility() {
        var albums = Self.bench()
        func opacity() -> Double { page(albums).scrubber.opacity(at: albums.bench.time) }
        #expect(opacity() == 0)
        albums.scroll(by: 600)
        #expect(opacity() > 0.9)
        albums.bench.run(3)
        #expect(opacity() == 0 && !albums.bench.model.screens.albums.isMoving(at: albums.bench.time))
    }

    @Test("a swipe from the edge turns to the favourites, and a short list has no scrubber")
    func swipe() {
        var albums = Self.bench()
        albums.swipe(from: 1074, to: 300)
        #expect(albums.reading.page == 1)
        var short = AlbumsBench([5])
        short.bench.run(1)
        #expect(short.frame(of: .scrubber(page: 0)) == nil)
    }

    @Test("a lifted or cancelled finger leaves the list where it is", arguments: [PointerPhase.up, .cancel])
    func ending(phase: PointerPhase) {
        var albums = Self.bench()
        drag(&albums, from: Point(x: 1074, y: 300), to: Point(x: 1074, y: 1000), lifts: false)
        let offset = page(albums).scroll.offset(at: albums.bench.time)
        albums.bench.touch(phase, 1074, 1000)
        albums.bench.run(2)
        #expect(page(albums).scroll.offset(at: albums.bench.time) == offset && page(albums).scrubber.slowness == nil)
    }
}
