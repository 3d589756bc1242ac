import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Scenes

/// Albums with reduced motion: lists and pages fade instead of moving.
@Suite struct AlbumsFadingTests {
    /// Three albums of 30 photos, 3262 points each; with the favourites' there are four tabs.
    private func albums(_ counts: [Int] = [30, 30, 30]) -> AlbumsBench {
        AlbumsBench(counts) { $0.reducesMotion = true }
    }

    private func photos(_ albums: AlbumsBench, where isIncluded: (Double) -> Bool) -> Set<Int> {
        Set(albums.drawnPhotos.filter { isIncluded($0.opacity) }.map(\.photo))
    }

    @Test("a tap on a tab shows its album immediately, which fades in over the previous one for 0.2 s")
    func tab() throws {
        var albums = albums()
        let old = Set(albums.cells.keys)
        albums.tapTab(2, of: 4)
        // 224 + 2 · 3262 − 53.
        #expect(albums.reading.scroll == 6695 && albums.reading.tab == 2)
        let start = albums.bench.time
        albums.bench.run(0.1)
        #expect(albums.bench.model.isMoving(at: albums.bench.time))
        // Half way: the new photos, and over them the old ones at 50 %.
        #expect(photos(albums) { $0 == 1 } == Set(albums.cells.keys) && albums.cells.keys.contains(60))
        #expect(photos(albums) { abs($0 - 0.5) < 1e-6 } == old && old.contains(0))
        albums.bench.run(start + 0.21 - albums.bench.time)
        #expect(!albums.bench.isFading)
        #expect(photos(albums) { $0 < 1 }.isEmpty && photos(albums) { $0 == 1 } == Set(albums.cells.keys))
        albums.bench.run(0.24)
        #expect(!albums.bench.model.isMoving(at: albums.bench.time))
    }

    @Test("while it fades, only the new list answers to touch, and photos that leave are gone after it")
    func regions() {
        var albums = albums()
        albums.tapTab(2, of: 4)
        var dragged = albums
        dragged.bench.touch(.down, 540, 1200)
        dragged.bench.touch(.move, 540, 1184)
        dragged.bench.touch(.move, 540, 1084)
        #expect(dragged.bench.isFading && abs(dragged.reading.scroll - albums.reading.scroll - 100) < 1)
        var emptied = albums
        emptied.bench.run(0.05)
        emptied.show([3])
        emptied.bench.run(1)
        #expect(!emptied.bench.isFading && emptied.cells.count == 3)
        for _ in 0..<20 {
            let targets = albums.bench.model.scene.regions.regions.map(\.target)
            #expect(Set(targets).count == targets.count)
            #expect(albums.cells.keys.allSatisfy { $0 >= 57 } && albums.cells.count >= 15)
            albums.bench.run(albums.bench.frame)
        }
    }

    @Test("the favourites' page fades in, and back out")
    func favourites() throws {
        var albums = albums()
        albums.tapTab(3, of: 4)
        #expect(albums.reading.page == 1)
        albums.bench.run(0.1)
        #expect(albums.labels("No favourites yet").map(\.opacity) == [1])
        #expect(photos(albums) { abs($0 - 0.5) < 1e-6 }.contains(0) && albums.cells.isEmpty)
        albums.bench.run(1)
        #expect(albums.drawnPhotos.isEmpty && albums.reading.tab == 3)
        albums.tapTab(0, of: 4)
        #expect(albums.reading.page == 0)
        albums.bench.run(0.1)
        #expect(try abs(#require(albums.labels("No favourites yet").first).opacity - 0.5) < 1e-6)
        albums.bench.run(1)
        #expect(albums.labels("No favourites yet").isEmpty && !albums.cells.isEmpty)
    }

    @Test(
        "keys and the wheel fade too",
        arguments: [
            GalleryInput.key(.end), .key(.pageDown), .key(.home),
            .wheel(at: .zero, lines: Vector(dx: 0, dy: -2)), .wheel(at: .zero, lines: Vector(dx: 1, dy: 0)),
        ])
    func keys(input: GalleryInput) {
        var albums = albums()
        albums.turnWheel(dy: -1, waiting: 1)
        let before = albums.reading
        albums.bench.handle(input)
        #expect((albums.reading.scroll, albums.reading.page) != (before.scroll, before.page))
        #expect(albums.bench.isFading)
        albums.bench.run(0.02)
        #expect(albums.reading.phase == .idle)
    }

    @Test("a key that changes nothing does not fade", arguments: [Key.home, .up, .pageUp])
    func nothing(key: Key) {
        var albums = albums()
        albums.bench.handle(.key(key))
        #expect(!albums.bench.isFading && albums.reading.scroll == 0)
    }

    @Test("hearts do not fly, but count")
    func hearts() {
        var albums = albums()
        albums.tapHeart(row: 0, column: 0)
        #expect(albums.reading.flying == 0 && albums.reading.favourites == 1)
    }

    @Test("without reduced motion, the list travels and nothing fades")
    func travelling() {
        var albums = AlbumsBench([30, 30, 30])
        albums.tapTab(1, of: 4, waiting: 0.05)
        #expect(!albums.bench.isFading && albums.reading.phase == .animating)
    }
}
