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

    @Test("zoomed in, the visible tiles lie over the fitted photo; those around them are wanted for the next movement")
    func tilesOverPhoto() throws {
        func all(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> Set<Tile> {
            Set(columns.flatMap { column in rows.map { Tile(level: 0, column: column, row: $0) } })
        }
        var bench = Bench.preview(photos: 3)
        bench.doubleTap(500, 300)
        let sprites = bench.model.scene.sprites
        let photo = try #require(sprites.firstIndex { $0.picture == fitted })
        let first = sprites.firstIndex { if case .tile = $0.picture { true } else { false } }
        #expect(try #require(first) > photo)
        // The screen shows 1600 × 960 of the photo's 4000 × 2400 pixels, from (1200, 720) on.
        #expect(tiles(sprites.map(\.picture)) == all(2...5, 1...3))
        #expect(tiles(bench.model.scene.sharp) == all(2...5, 1...3))
        // 256 points more on each side are 409.6 pixels: from (790, 310) to (3210, 2090).
        #expect(tiles(bench.model.scene.wanted) == all(1...6, 0...4))
    }

    @Test("when the zoom changes its level, the former tiles stay until the new ones have arrived")
    func formerLevel() {
        func levels(_ pictures: some Sequence<Picture>) -> Set<Int> { Set(tiles(pictures).map(\.level)) }
        var bench = Bench.preview(of: Card(photo: PhotoID(0), pixels: Size(width: 16_000, height: 9600)))
        bench.doubleTap(500, 300)
        // 2.5 of 16 pixels for each point: level 2 has 4.
        #expect(levels(bench.model.scene.sprites.map(\.picture)) == [2])
        bench.sharpen()
        for _ in 0..<4 { bench.handle(.key(.zoomIn)) }
        bench.run(1)
        // 10 of 16 pixels: level 0.
        #expect(levels(bench.model.scene.sprites.map(\.picture)) == [2, 0])
        #expect(levels(bench.model.scene.wanted) == [0])
        bench.sharpen()
        bench.run(0.3)
        #expect(levels(bench.model.scene.sprites.map(\.picture)) == [0])
    }

    @Test("the neighbours' small versions are wanted before their pages, in the direction of travel")
    func neighbours() throws {
        var bench = Bench.preview(photos: 9, index: 4)
        /// Where photos are wanted, in a size.
        func order(_ photos: [Int], _ size: Size) throws -> [Int] {
            try photos.map { try #require(bench.model.scene.wanted.firstIndex(of: .photo(PhotoID($0), size))) }
        }
        let wanted = try order([5, 6, 3], Size(width: 192, height: 115)) + order([5, 6, 3], Bench.size)
        #expect(wanted == wanted.sorted())
        bench.handle(.key(.left))
        bench.run(2)
        let turned = try order([2, 1, 4], Bench.size)
        #expect(turned == turned.sorted())
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
    func animated() {
        var bench = Bench.preview(second: { $0.animation = FrameDurations([0.2, 0.2]) })
        let photo = PhotoID(1)
        let pictures: Set<Picture> = [
            .photo(photo, Bench.size), .frame(photo, 0, Bench.size), .frame(photo, 1, Bench.size),
        ]
        #expect(Set(bench.model.scene.sharp) == pictures)
        bench.doubleTap(500, 300)
        #expect(Set(bench.model.scene.sharp) == pictures)
        #expect(!bench.model.scene.wanted.contains { if case .tile = $0 { true } else { false } })
    }

    // MARK: Backdrop

    /// The photos whose rooms are drawn, with their opacities: each over those before it.
    private func light(_ bench: Bench) -> [Int: Double] {
        bench.model.scene.sprites.reduce(into: [:]) { light, sprite in
            if case .room(let photo, _) = sprite.picture { light[photo.rawValue] = sprite.opacity }
        }
    }

    @Test("a fitted photo lights the room; while the page turns, the light changes with it and never jumps")
    func turning() {
        var bench = Bench.preview(index: 1)
        #expect(light(bench) == [1: 1])
        var last = 0.0
        bench.press(Point(x: 800, y: 300), by: Vector(dx: -600, dy: 0)) { _, bench in
            let now = light(bench)
            #expect(now[1] == 1 && now.keys.allSatisfy { $0 <= 2 })
            #expect(abs((now[2] ?? 0) - last) < 0.09)
            last = now[2] ?? 0
        }
        // 584 of 1040 points after the slop, in steps of a twelfth.
        #expect(abs(last - (584.0 / 1040 * 12).rounded() / 12) < 1e-6)
        bench.touch(.up, 200, 300)
        bench.run(2)
        #expect(light(bench) == [2: 1])
    }

    @Test("the room is black while a photo is zoomed in, where the operator wants it, and with high contrast")
    func dark() {
        var bench = Bench.preview()
        bench.doubleTap(500, 300)
        #expect(light(bench).isEmpty)
        bench.doubleTap(500, 300)
        #expect(light(bench) == [0: 1])
        #expect(light(Bench.preview { $0.preview.hasBackdrop = false }).isEmpty)
        #expect(light(Bench.preview { $0.access.contrast = .high }).isEmpty)
    }
}
