import Motion
import Testing

@testable import Scenes
@testable import Viewer

@Suite struct TileGridTests {
    private let side = Double(Tile.side)

    @Test("the level is the coarsest that still has a pixel for each of the screen's")
    func level() {
        #expect(TileGrid.level(density: 1) == 0)
        #expect(TileGrid.level(density: 0.51) == 0)
        #expect(TileGrid.level(density: 0.5) == 1)
        #expect(TileGrid.level(density: 0.13) == 2)
        #expect(TileGrid.level(density: 0.01) == Tile.coarsest)
        #expect(TileGrid.level(density: 3) == 0)
        #expect(TileGrid.level(density: 0) == Tile.coarsest)
    }

    @Test("the tiles cover the photo without gaps or overlap", arguments: 0...3)
    func cover(_ level: Int) {
        let frame = Rect(x: -300, y: -200, width: 3000, height: 1875)
        let grid = TileGrid(level: level, photo: Size(width: 8001, height: 4999), frame: frame)
        let tiles = grid.tiles(in: frame)
        let area = tiles.map { grid.frame(of: $0).size }.reduce(0) { $0 + $1.width * $1.height }
        #expect(abs(area - 3000 * 1875) < 0.01)
        for tile in tiles {
            let right = Tile(level: level, column: tile.column + 1, row: tile.row)
            guard tiles.contains(right) else { continue }
            #expect(abs(grid.frame(of: tile).maxX - grid.frame(of: right).minX) < 1e-9)
        }
        let columns = (8001 / Double(1 << level)).rounded(.up) / side
        #expect(tiles.map(\.column).max() == Int(columns.rounded(.up)) - 1)
    }

    @Test("only tiles that intersect the area are visited")
    func visible() {
        // At this size a tile is half as wide on the screen as it is in pixels.
        let grid = TileGrid(
            level: 0, photo: Size(width: side * 8, height: side * 8),
            frame: Rect(x: -side, y: -side / 4, width: side * 4, height: side * 4))
        let tiles = grid.tiles(in: Rect(x: 0, y: 0, width: side / 2, height: side / 2))
        #expect(Set(tiles.map(\.column)) == [2])
        #expect(Set(tiles.map(\.row)) == [0, 1])
        #expect(grid.tiles(in: Rect(x: side * 3.5, y: 0, width: 10, height: 10)).isEmpty)
    }
}
