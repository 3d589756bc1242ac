import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Library
@testable import Preview
@testable import Scenes

/// A picture of a hundred gigapixels.
@Suite struct DeepPictureTests {
    private static let side = 316_416.0
    private let card: Card

    init() {
        let levels = (0...9).map { level in
            let side = (Self.side / powerOfTwo(Double(level))).rounded(.up)
            return Pyramid.Level(pixels: Size(width: side, height: side), tile: Size(width: 512, height: 512))
        }
        card = Card(
            photo: PhotoID(0), pixels: Size(width: Self.side, height: Self.side), pyramid: Pyramid(levels: levels))
    }

    /// The picture, open, on a screen of 1000 × 600 points, at a zoom.
    private func bench(zoomedBy keys: Int) -> Bench {
        var bench = Bench.preview(of: card)
        for _ in 0..<keys {
            bench.handle(.key(.zoomIn))
            bench.run(0.5)
        }
        bench.run(2)
        return bench
    }

    private func tiles(_ pictures: some Sequence<Picture>) -> [Tile] {
        pictures.compactMap { if case .tile(_, let tile) = $0 { tile } else { nil } }
    }

    @Test("it can be zoomed until each of its pixels is one of the screen's")
    func ownPixels() throws {
        let bench = bench(zoomedBy: 40)
        let page = try #require(bench.model.screens.preview?.page)
        let frame = page.viewport.frame(at: bench.time)
        #expect(abs(frame.size.width - Self.side) < 1e-6)
        #expect(Set(tiles(bench.model.scene.sharp).map(\.level)) == [0])
    }

    @Test("no more tiles are drawn and requested than a few screens have, at any zoom", arguments: 0...16)
    func bounded(_ keys: Int) {
        let scene = bench(zoomedBy: keys).model.scene
        // Tiles of twice the screen's resolution, one more at each edge: 5 × 4, and as much around them and of coarser levels.
        #expect(tiles(scene.sprites.map(\.picture)).count <= 40)
        #expect(Set(tiles(scene.wanted)).count <= 80)
    }

    @Test("coarser tiles lie below finer ones, and the whole picture below all")
    func order() throws {
        let sprites = bench(zoomedBy: 14).model.scene.sprites
        let levels = tiles(sprites.map(\.picture)).map(\.level)
        #expect(levels == levels.sorted(by: >) && Set(levels).count > 4)
        let whole = try #require(sprites.firstIndex { if case .photo = $0.picture { true } else { false } })
        let first = try #require(sprites.firstIndex { if case .tile = $0.picture { true } else { false } })
        #expect(whole < first)
    }

    @Test("after a throw, the tiles where it will end are requested first")
    func ahead() throws {
        var bench = bench(zoomedBy: 14)
        bench.fling(from: 800, by: -500)
        let viewport = try #require(bench.model.screens.preview?.page.viewport)
        #expect(viewport.motion.isMoving)
        let end = viewport.endFrame
        let wanted = tiles(bench.model.scene.wanted)
        let finest = try #require(wanted.map(\.level).min())
        let next = try #require(wanted.first { $0.level == finest })
        let frame = TileGrid(level: finest, of: card, frame: end).frame(of: next)
        #expect(frame.contains(viewport.screen.center))
        #expect(
            !TileGrid(level: finest, of: card, frame: viewport.frame(at: bench.time)).frame(of: next)
                .contains(viewport.screen.center), "it has not got there yet")
    }

    @Test("neighbouring tiles meet exactly, and lie where the picture's pixels are, at its own pixels and beyond")
    func exact() {
        for deeper in [1.0, 1.37, 3] {
            // An arbitrary place far from the picture's edges.
            let frame = Rect(
                x: -201_234.567, y: -99_876.543, width: Self.side * deeper, height: Self.side * deeper)
            let grid = TileGrid(level: 0, of: card, frame: frame)
            var last: Rect?
            for column in 390..<394 {
                let shown = grid.frame(of: Tile(level: 0, column: column, row: 200, isStored: true))
                #expect(abs(shown.minX - (frame.minX + Double(column) * 512 * deeper)) < 1e-8)
                if let last { #expect(abs(last.maxX - shown.minX) < 1e-9) }
                last = shown
            }
        }
    }

    @Test("a double tap from the deepest zoom flies back without standing still or rushing")
    func flight() throws {
        var bench = bench(zoomedBy: 40)
        bench.tap(500, 300)
        bench.run(0.08)
        bench.tap(500, 300)
        var zooms: [Double] = []
        while let viewport = bench.model.screens.preview?.page.viewport, viewport.motion.isMoving, zooms.count < 400 {
            zooms.append(viewport.placement(at: bench.time).zoom.factor)
            bench.run(1.0 / 60)
        }
        #expect(bench.preview?.zoom == 1)
        let steps = zip(zooms, zooms.dropFirst()).map { $0 / $1 }
        // 527 times in a second: at no time more than a quarter a frame.
        #expect(steps.allSatisfy { $0 >= 1 && $0 < 1.25 } && zooms.count > 40, "\(zooms)")
    }

    // MARK: Map

    @Test("its map appears when it is zoomed in, and other photos have none")
    func map() {
        #expect(bench(zoomedBy: 0).region(.map) == nil)
        // A photo of 264 points in the lower right corner, with 12 points more for fingers.
        #expect(bench(zoomedBy: 5).region(.map) == Rect(x: 700, y: 300, width: 288, height: 288))
        var other = Bench.preview(photos: 1)
        other.doubleTap(500, 300)
        #expect(other.region(.map) == nil)
    }

    @Test("a finger that drags its window moves the picture by as much of its width")
    func dragging() throws {
        var bench = bench(zoomedBy: 40)
        let before = try #require(bench.preview?.pan)
        // The window is in the middle of the map: (844, 444).
        bench.touch(.down, 844, 444)
        bench.tick()
        bench.touch(.move, 864, 434)
        bench.tick()
        let after = try #require(bench.preview?.pan)
        #expect(abs(before.dx - after.dx - 20 / 264 * Self.side) < 1)
        #expect(abs(after.dy - before.dy - 10 / 264 * Self.side) < 1)
    }

    @Test("a tap on the map flies to that place, at the same zoom")
    func tapping() throws {
        var bench = bench(zoomedBy: 40)
        let zoom = try #require(bench.preview?.zoom)
        bench.tap(712 + 66, 312 + 198)
        bench.run(5)
        #expect(bench.preview?.zoom == zoom)
        let pan = try #require(bench.preview?.pan)
        // A quarter of the way across, three quarters down.
        #expect(abs(pan.dx - Self.side / 4) < 1e-3 && abs(pan.dy + Self.side / 4) < 1e-3)
    }

    @Test("its map stays on another screen")
    func resized() throws {
        var bench = bench(zoomedBy: 10)
        bench.handle(.resize(Size(width: 600, height: 1000)))
        #expect(bench.region(.map) == Rect(x: 300, y: 700, width: 288, height: 288))
        let map = try #require(bench.sprite(.photo(PhotoID(0), Size(width: 264, height: 264))))
        #expect(map.frame.maxX == 576 && map.frame.maxY == 976 && map.opacity == 1)
    }
}
