import Motion
import Testing

@testable import Scenes
@testable import Viewer

@Suite struct TileGridTests {
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
}
