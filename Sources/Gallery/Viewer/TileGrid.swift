import Motion
import Scenes

/// The tiles of a photo at one of its resolutions, and their frames on the screen.
struct TileGrid: Hashable, Sendable {
    let level: Int
    /// The size of the whole photo at this level, in pixels.
    private let width, height: Double
    /// The frame of the whole photo on the screen, in points.
    private let frame: Rect

    init(level: Int, photo: Size, frame: Rect) {
        self.level = level
        let divisor = powerOfTwo(Double(level))
        width = (photo.width / divisor).rounded(.up)
        height = (photo.height / divisor).rounded(.up)
        self.frame = frame
    }

    /// The coarsest level that is sharp enough for a photo shown with `density` pixels of the screen per pixel of the
    /// photo.
    static func level(density: Double) -> Int {
        guard density > 0 else { return Tile.coarsest }
        return Int(binaryLogarithm(1 / density).rounded(.down)).clamped(to: 0...Tile.coarsest)
    }

    /// Visits the tiles that intersect `area`, row by row from the top left.
    func forEachTile(in area: Rect, _ body: (Tile) -> Void) {
        let side = Double(Tile.side)
        let columns = span(area.minX - frame.minX, area.maxX - frame.minX, width / side, frame.size.width)
        let rows = span(area.minY - frame.minY, area.maxY - frame.minY, height / side, frame.size.height)
        for row in rows {
            for column in columns { body(Tile(level: level, column: column, row: row)) }
        }
    }

    /// The indices of the tiles between two distances from the photo's edge.
    private func span(_ first: Double, _ last: Double, _ count: Double, _ length: Double) -> Range<Int> {
        guard length > 0, last > 0, first < length else { return 0..<0 }
        let lower = Int((max(0, first) / length * count).rounded(.down))
        return lower..<max(lower, Int((min(last, length) / length * count).rounded(.up)))
    }

    /// A tile's frame on the screen.
    func frame(of tile: Tile) -> Rect {
        let side = Double(Tile.side)
        func edge(_ number: Int, _ pixels: Double, _ start: Double, _ length: Double) -> Double {
            start + min(Double(number) * side, pixels) / pixels * length
        }
        let x = edge(tile.column, width, frame.minX, frame.size.width)
        let y = edge(tile.row, height, frame.minY, frame.size.height)
        return Rect(
            x: x, y: y, width: edge(tile.column + 1, width, frame.minX, frame.size.width) - x,
            height: edge(tile.row + 1, height, frame.minY, frame.size.height) - y)
    }
}
