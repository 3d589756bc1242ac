import Motion
import Testing

@testable import Library
@testable import Scenes
@testable import Viewer

@Suite struct TileGridTests {
    private let card = Card(photo: PhotoID(0), pixels: Size(width: 6000, height: 4000))

    @Test("the level is the coarsest that still has a pixel for each of the screen's")
    func level() {
        #expect(card.level(density: 1) == 0)
        #expect(card.level(density: 0.51) == 0)
        #expect(card.level(density: 0.5) == 1)
        #expect(card.level(density: 0.13) == 2)
        #expect(card.level(density: 0.01) == Pyramid.coarsestOfWhole)
        #expect(card.level(density: 3) == 0)
        #expect(card.level(density: 0) == Pyramid.coarsestOfWhole)
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

    @Test("every tile is continued on the right and below, except at the photo's edges")
    func continues() {
        // 12 columns, the last one of which is narrower, and 8 rows.
        let grid = TileGrid(level: 0, of: card, frame: Rect(x: 0, y: 0, width: 6000, height: 4096))
        func continues(_ column: Int, _ row: Int) -> [Bool] {
            let (right, below) = grid.continues(after: Tile(level: 0, column: column, row: row))
            return [right, below]
        }
        #expect(continues(10, 6) == [true, true])
        #expect(continues(11, 6) == [false, true])
        #expect(continues(10, 7) == [true, false])
        #expect(continues(11, 7) == [false, false])
    }

    @Test("tiles around the middle come first, and each of them once", arguments: [(1, 1), (3, 3), (2, 5), (9, 4)])
    func outwards(_ columns: Int, _ rows: Int) {
        let size = Size(width: Double(columns) * 512, height: Double(rows) * 512)
        let card = Card(photo: PhotoID(0), pixels: size)
        let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let grid = TileGrid(level: 0, of: card, frame: frame)
        var tiles: [Tile] = []
        grid.forEachTileOutwards(in: frame) { tiles.append($0) }
        #expect(tiles.count == columns * rows && Set(tiles) == Set(grid.tiles(in: frame)))
        #expect(grid.count(in: frame) == columns * rows)
        let distances = tiles.map { max(abs($0.column - columns / 2), abs($0.row - rows / 2)) }
        #expect(distances == distances.sorted())
    }
}
