import Library
import Motion
import Scenes
import StrokeSamples
import Testing

@testable import Viewer

/// Tiles on the screen, for photos and frames of any kind. The seed of a failure is in its message.
@Suite struct TileGridCoverTests {
    private let screen = Rect(x: 0, y: 0, width: 400, height: 300)

    private func card(_ pixels: Size) -> Card { Card(photo: PhotoID(0), pixels: pixels) }

    /// A photo of any shape at any zoom, anywhere around the screen.
    private func grid(_ dice: inout Dice) -> (grid: TileGrid, frame: Rect, photo: Size) {
        let photo = Size(width: dice.number(30...9000).rounded(), height: dice.number(30...9000).rounded())
        let scale = dice.number(0.05...2)
        let size = photo * scale
        let frame = Rect(
            x: dice.number(-size.width...400), y: dice.number(-size.height...300), width: size.width,
            height: size.height)
        return (TileGrid(level: dice.roll(4), of: card(photo), frame: frame), frame, photo)
    }

    @Test("every visible point of the photo lies on exactly one tile", arguments: 0..<60)
    func onceEach(_ seed: UInt64) {
        var dice = Dice(seed: seed)
        let (grid, frame, _) = grid(&dice)
        let frames = grid.tiles(in: screen).map(grid.frame)
        for _ in 0..<150 {
            let point = Point(x: dice.number(0...400), y: dice.number(0...300))
            let covering = frames.filter { $0.contains(point) }.count
            // At an edge two neighbours may both lie within rounding errors of the point.
            guard !frames.contains(where: { isNearEdge(point, of: $0) }) else { continue }
            #expect(covering == (frame.contains(point) ? 1 : 0), "seed \(seed), \(point)")
        }
    }

    private func isNearEdge(_ point: Point, of frame: Rect) -> Bool {
        let distances = [point.x - frame.minX, point.x - frame.maxX, point.y - frame.minY, point.y - frame.maxY]
        return distances.contains { abs($0) < 1e-6 }
    }

    @Test("no tile lies outside the screen or the photo, and none comes twice", arguments: 0..<60)
    func noneInVain(_ seed: UInt64) {
        var dice = Dice(seed: seed)
        let (grid, frame, _) = grid(&dice)
        let tiles = grid.tiles(in: screen)
        #expect(Set(tiles).count == tiles.count, "seed \(seed)")
        for tile in tiles {
            let shown = grid.frame(of: tile)
            #expect(shown.outset(by: 1e-6).intersects(screen), "seed \(seed), \(tile)")
            #expect(shown.minX >= frame.minX - 1e-6 && shown.maxX <= frame.maxX + 1e-6, "seed \(seed), \(tile)")
            #expect(shown.minY >= frame.minY - 1e-6 && shown.maxY <= frame.maxY + 1e-6, "seed \(seed), \(tile)")
        }
    }

    @Test("tiles but the last of a row are 512 pixels of their level wide on the screen", arguments: 0..<20)
    func width(_ seed: UInt64) {
        var dice = Dice(seed: seed)
        let (grid, frame, photo) = grid(&dice)
        // A photo's width at a level, rounded up to whole pixels.
        let pixels = (photo.width / [1, 2, 4, 8][grid.level]).rounded(.up)
        for tile in grid.tiles(in: frame) {
            let expected = min(512, pixels - Double(tile.column) * 512) / pixels * frame.size.width
            #expect(expected > 0 && abs(grid.frame(of: tile).size.width - expected) < 1e-6, "seed \(seed), \(tile)")
        }
    }

    @Test("tiles come row by row from the top left")
    func order() {
        let grid = TileGrid(
            level: 0, of: card(Size(width: 1500, height: 1100)), frame: Rect(x: 0, y: 0, width: 1500, height: 1100))
        let tiles = grid.tiles(in: Rect(x: 0, y: 0, width: 1500, height: 1100))
        #expect(tiles.map { [$0.row, $0.column] } == (0..<3).flatMap { row in (0..<3).map { [row, $0] } })
    }

    @Test("a photo without any size on the screen has no tiles")
    func empty() {
        let nothing = TileGrid(
            level: 0, of: card(Size(width: 900, height: 900)), frame: Rect(x: 0, y: 0, width: 0, height: 0))
        #expect(nothing.tiles(in: screen).isEmpty)
    }
}
