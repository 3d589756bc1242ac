import Motion
import StrokeSamples
import Testing

@testable import Library
@testable import Preview
@testable import Scenes

@Suite struct TileGridTests {
    private let card = Card(photo: PhotoID(0), pixels: Size(width: 6000, height: 4000))

    /// A photo shown pixel for pixel.
    private func grid(_ size: Size) -> (grid: TileGrid, frame: Rect) {
        let frame = Rect(origin: .zero, size: size)
        return (TileGrid(level: 0, of: Card(photo: PhotoID(0), pixels: size), frame: frame), frame)
    }

    @Test("the level is the coarsest that still has a pixel for each of the screen's")
    func level() {
        let coarsest = Pyramid.coarsestOfWhole
        let levels = [3, 1, 0.51, 0.5, 0.13, 0.01, 0].map { card.level(density: $0) }
        #expect(levels == [0, 0, 0, 1, 2, coarsest, coarsest])
    }

    @Test("the levels of a photo that is stored in tiles are its own, with its own tiles")
    func stored() {
        let tile = Size(width: 256, height: 128)
        let sizes = [Size(width: 6000, height: 4000), Size(width: 1500, height: 1000), Size(width: 300, height: 200)]
        var card = card
        card.pyramid = Pyramid(levels: sizes.map { Pyramid.Level(pixels: $0, tile: tile) })
        #expect([1, 0.26, 0.25, 0.06, 0.05, 0.001].map { card.level(density: $0) } == [0, 0, 1, 1, 2, 2])
        let grid = TileGrid(level: 1, of: card, frame: Rect(x: 0, y: 0, width: 3000, height: 2000))
        let tiles = grid.tiles(in: Rect(x: 500, y: 250, width: 100, height: 300))
        // Two points for each pixel: from pixel (250, 125) to (300, 275).
        #expect(tiles.map { [$0.column, $0.row] } == [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2], [1, 2]])
        #expect(tiles.allSatisfy { $0.isStored && $0.width == 256 && $0.height == 128 && $0.level == 1 })
        #expect(grid.frame(of: tiles[5]) == Rect(x: 512, y: 512, width: 512, height: 256))
    }

    @Test(
        "every tile is continued on the right and below, except at the photo's edges",
        // 12 columns, the last one of which is narrower, and 8 rows.
        arguments: [(10, 6, true, true), (11, 6, false, true), (10, 7, true, false), (11, 7, false, false)])
    func continues(_ column: Int, _ row: Int, _ right: Bool, _ below: Bool) {
        let grid = TileGrid(level: 0, of: card, frame: Rect(x: 0, y: 0, width: 6000, height: 4096))
        #expect(grid.continues(after: Tile(level: 0, column: column, row: row)) == (right, below))
    }

    @Test("tiles come row by row from the top left")
    func order() {
        let (grid, frame) = grid(Size(width: 1500, height: 1100))
        let tiles = grid.tiles(in: frame)
        #expect(tiles.map { [$0.row, $0.column] } == (0..<3).flatMap { row in (0..<3).map { [row, $0] } })
    }

    @Test(
        "outwards, tiles around the middle come first, and each of them once",
        arguments: [(1, 1), (3, 3), (2, 5), (9, 4)])
    func outwards(_ columns: Int, _ rows: Int) {
        let (grid, frame) = grid(Size(width: Double(columns) * 512, height: Double(rows) * 512))
        var tiles: [Tile] = []
        grid.forEachTileOutwards(in: frame) { tiles.append($0) }
        #expect(tiles.count == columns * rows && Set(tiles) == Set(grid.tiles(in: frame)))
        #expect(grid.count(in: frame) == columns * rows)
        let distances = tiles.map { max(abs($0.column - columns / 2), abs($0.row - rows / 2)) }
        #expect(distances == distances.sorted())
    }

    @Test("a photo without any size on the screen has no tiles")
    func empty() {
        let nothing = TileGrid(level: 0, of: card, frame: Rect(x: 0, y: 0, width: 0, height: 0))
        #expect(nothing.tiles(in: Rect(x: 0, y: 0, width: 400, height: 300)).isEmpty)
    }

    // MARK: Any photo, anywhere

    @Test(
        "every visible point of a photo lies on exactly one tile, no tile lies elsewhere, and all but the last are as wide",
        arguments: 0..<60)
    func cover(_ seed: UInt64) {
        var dice = Dice(seed: seed)
        let screen = Rect(x: 0, y: 0, width: 400, height: 300)
        let photo = Size(width: dice.number(30...9000).rounded(), height: dice.number(30...9000).rounded())
        let size = photo * dice.number(0.05...2)
        let frame = Rect(
            x: dice.number(-size.width...400), y: dice.number(-size.height...300), width: size.width,
            height: size.height)
        let level = dice.roll(4)
        let grid = TileGrid(level: level, of: Card(photo: PhotoID(0), pixels: photo), frame: frame)
        let tiles = grid.tiles(in: screen)
        let frames = tiles.map(grid.frame)
        for _ in 0..<150 {
            let point = Point(x: dice.number(0...400), y: dice.number(0...300))
            // At an edge two neighbours may both lie within rounding errors of the point.
            guard !frames.contains(where: { isNearEdge(point, of: $0) }) else { continue }
            let covering = frames.filter { $0.contains(point) }.count
            #expect(covering == (frame.contains(point) ? 1 : 0), "\(point)")
        }
        #expect(Set(tiles).count == tiles.count)
        for (tile, shown) in zip(tiles, frames) {
            #expect(shown.outset(by: 1e-6).intersects(screen), "\(tile)")
            #expect(shown.minX >= frame.minX - 1e-6 && shown.maxX <= frame.maxX + 1e-6, "\(tile)")
            #expect(shown.minY >= frame.minY - 1e-6 && shown.maxY <= frame.maxY + 1e-6, "\(tile)")
        }
        // A photo's width at a level, rounded up to whole pixels.
        let pixels = (photo.width / [1, 2, 4, 8][level]).rounded(.up)
        for tile in grid.tiles(in: frame) {
            let expected = min(512, pixels - Double(tile.column) * 512) / pixels * frame.size.width
            #expect(expected > 0 && abs(grid.frame(of: tile).size.width - expected) < 1e-6, "\(tile)")
        }
    }

    private func isNearEdge(_ point: Point, of frame: Rect) -> Bool {
        let distances = [point.x - frame.minX, point.x - frame.maxX, point.y - frame.minY, point.y - frame.maxY]
        return distances.contains { abs($0) < 1e-6 }
    }
}
