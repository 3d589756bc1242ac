import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Scenes

/// The pictures in which a photo is drawn and wanted: its small version, itself, its tiles.
@Suite struct PhotoPageSceneTests {
    private let fitted = Picture.photo(PhotoID(0), Size(width: 1000, height: 600))
    private let small = Picture.photo(PhotoID(0), Size(width: 192, height: 115))

    private func tiles(_ pictures: some Sequence<Picture>) -> Set<Tile> {
        Set(pictures.compactMap { if case .tile(PhotoID(0), let tile) = $0 { tile } else { nil } })
    }

    @Test("a photo that is still loading shows its small version, which is wanted first")
    func loading() throws {
        let scene = Bench.preview(photos: 3).model.scene
        let photo = try #require(scene.sprites.firstIndex { $0.picture == fitted })
        #expect(scene.sprites[..<photo].contains { $0.picture == small && $0.frame == scene.sprites[photo].frame })
        #expect(scene.wanted.prefix(2) == [small, fitted])
    }

    @Test("it can be zoomed and paged before any of its pictures has arrived")
    func usable() {
        var bench = Bench.preview(photos: 3)
        bench.doubleTap(500, 300)
        #expect(bench.preview?.zoom == 2.5)
        bench.handle(.key(.pageDown))
        bench.run(1)
        #expect(bench.preview?.index == 1)
    }

    @Test("zoomed in, the visible tiles lie over the fitted photo, which stays below them")
    func tilesOverPhoto() throws {
        var bench = Bench.preview(photos: 3)
        bench.doubleTap(500, 300)
        let sprites = bench.model.scene.sprites
        let photo = try #require(sprites.firstIndex { $0.picture == fitted })
        let shown = sprites.indices.filter { if case .tile = sprites[$0].picture { true } else { false } }
        #expect(!shown.isEmpty && shown.allSatisfy { $0 > photo })
        // The screen shows 1600 × 960 of the photo's 4000 × 2400 pixels, from (1200, 720) on: columns 2...5, rows 1...3.
        let expected = (2...5).flatMap { column in (1...3).map { Tile(level: 0, column: column, row: $0) } }
        #expect(tiles(sprites.map(\.picture)) == Set(expected))
        #expect(tiles(bench.model.scene.sharp) == Set(expected))
    }

    @Test("tiles just beyond the screen are wanted for the next movement, but not needed for sharpness")
    func aroundTheScreen() {
        var bench = Bench.preview(photos: 3)
        bench.doubleTap(500, 300)
        let wanted = tiles(bench.model.scene.wanted)
        let sharp = tiles(bench.model.scene.sharp)
        #expect(sharp.isStrictSubset(of: wanted))
        // 256 points more on each side are 409.6 pixels: from (790, 310) to (3210, 2090).
        #expect(Set(wanted.map(\.column)) == Set(1...6) && Set(wanted.map(\.row)) == Set(0...4))
    }

    @Test("when the zoom changes its level, the former tiles stay until the new ones have arrived")
    func formerLevel() {
        var configuration = GalleryConfiguration()
        configuration.carousel.velocities = [0]
        var bench = Bench(configuration)
        bench.show([Card(photo: PhotoID(0), pixels: Size(width: 16_000, height: 9600))])
        bench.tap(500)
        bench.run(4)
        bench.doubleTap(500, 300)
        // 2.5 of 16 pixels for each point: level 2 has 4.
        #expect(Set(tiles(bench.model.scene.sprites.map(\.picture)).map(\.level)) == [2])
        bench.sharpen()
        for _ in 0..<4 { bench.handle(.key(.zoomIn)) }
        bench.run(1)
        // 10 of 16 pixels: level 0.
        #expect(Set(tiles(bench.model.scene.sprites.map(\.picture)).map(\.level)) == [2, 0])
        #expect(Set(tiles(bench.model.scene.wanted).map(\.level)) == [0])
        bench.sharpen()
        bench.run(0.3)
        #expect(Set(tiles(bench.model.scene.sprites.map(\.picture)).map(\.level)) == [0])
    }

    @Test("the neighbours' small versions are wanted before their pages, in the direction of travel")
    func neighbours() throws {
        var bench = Bench.preview(photos: 9, index: 4)
        func order(_ index: Int) throws -> (small: Int, page: Int) {
            let wanted = bench.model.scene.wanted
            let small = Picture.photo(PhotoID(index), Size(width: 192, height: 115))
            let page = Picture.photo(PhotoID(index), Size(width: 1000, height: 600))
            return (try #require(wanted.firstIndex(of: small)), try #require(wanted.firstIndex(of: page)))
        }
        var next = try order(5)
        var after = try order(6)
        var previous = try order(3)
        #expect(next.small < after.small && after.small < previous.small && previous.small < next.page)
        #expect(next.page < after.page && after.page < previous.page)
        bench.handle(.key(.left))
        bench.run(2)
        next = try order(2)
        after = try order(1)
        previous = try order(4)
        #expect(next.page < after.page && after.page < previous.page)
    }

    @Test("a photo that is closing has no detail to sharpen")
    func closing() {
        var bench = Bench.preview(photos: 3)
        #expect(bench.model.scene.detail?.photo == PhotoID(0))
        bench.handle(.key(.back))
        bench.run(0.05)
        #expect(bench.model.scene.detail == nil && bench.model.scene.sharp.isEmpty)
    }

    @Test("an animated photo is sharp with its photo and all frames, at any zoom, and has no tiles")
    func animated() throws {
        var bench = Bench.preview(photos: 1)
        let animation = try #require(FrameDurations([0.2, 0.2]))
        bench.show([Card(photo: PhotoID(0), pixels: Size(width: 4000, height: 2400), animation: animation)])
        bench.handle(.key(.back))
        bench.run(2)
        bench.tap(500)
        bench.run(4)
        let size = Size(width: 1000, height: 600)
        let expected: Set<Picture> = [fitted, .frame(PhotoID(0), 0, size), .frame(PhotoID(0), 1, size)]
        #expect(Set(bench.model.scene.sharp) == expected)
        bench.doubleTap(500, 300)
        #expect(Set(bench.model.scene.sharp) == expected)
        #expect(tiles(bench.model.scene.wanted).isEmpty)
    }
}
