import Motion

/// The resolutions at which a photo can be shown, each cut into tiles.
public struct Pyramid: Hashable, Sendable, Codable {
    public struct Level: Hashable, Sendable, Codable {
        /// The size of the whole photo at this level, in pixels.
        public var pixels: Size
        /// The size of a tile, in pixels.
        public var tile: Size

        public init(pixels: Size, tile: Size) {
            self.pixels = pixels
            self.tile = tile
        }
    }

    /// The levels, from the photo's own pixels to the coarsest.
    public var levels: [Level]

    public init(levels: [Level]) {
        self.levels = levels
    }

    /// The coarsest level of a photo that is not stored in tiles: a JPEG decoder can shrink by up to 8 while it decodes.
    public static let coarsestOfWhole = 3
}

extension Card {
    public var levelCount: Int { pyramid?.levels.count ?? Pyramid.coarsestOfWhole + 1 }

    /// A level. Without a pyramid, the size of level `n` is the photo's divided by 2ⁿ, rounded up.
    public func level(_ index: Int) -> Pyramid.Level {
        if let pyramid { return pyramid.levels[index] }
        let divisor = powerOfTwo(Double(index))
        return Pyramid.Level(
            pixels: Size(
                width: (pixels.width / divisor).rounded(.up), height: (pixels.height / divisor).rounded(.up)),
            tile: Size(width: Double(Tile.side), height: Double(Tile.side)))
    }

    /// How many pixels a level has along the longer side for each of the photo.
    public func density(ofLevel index: Int) -> Double {
        let level = level(index).pixels
        return max(level.width, level.height) / max(pixels.width, pixels.height)
    }

    /// The coarsest level with at least so many pixels for each of the photo, or else the finest.
    public func level(density: Double) -> Int {
        var index = levelCount - 1
        while index > 0, self.density(ofLevel: index) < density { index -= 1 }
        return index
    }
}

/// A piece of a photo, upright. Tiles are counted from the top left; the last of a row or column holds the remainder.
public struct Tile: Hashable, Sendable {
    /// The level, from 0, the photo's own pixels.
    public var level: Int
    public var column: Int
    public var row: Int
    /// The size of all tiles of the level but the last of a row or column, in pixels.
    public var width = side
    public var height = side
    /// Whether it is stored separately. Others are made together, in one pass over the photo.
    public var isStored = false

    /// The side of a tile of a photo that is not stored in tiles, in pixels.
    public static let side = 512
}

/// The tiles of a photo at one of its levels, and their frames on the screen.
public struct TileGrid: Hashable, Sendable {
    public let level: Int
    private let shape: Pyramid.Level
    private let isStored: Bool
    /// The frame of the whole photo on the screen, in points.
    private let frame: Rect

    public init(level: Int, of card: Card, frame: Rect) {
        self.level = level
        shape = card.level(level)
        isStored = card.pyramid != nil
        self.frame = frame
    }

    /// Visits the tiles that intersect `area`, row by row from the top left.
    public func forEachTile(in area: Rect, _ body: (Tile) -> Void) {
        let (columns, rows) = tiles(in: area)
        for row in rows {
            for column in columns { body(tile(column, row)) }
        }
    }

    /// More tiles than a screen of 3840×2160 needs, if they are small. Zooming out of a photo would show more.
    public static let most = 1024

    /// Visits the tiles that intersect `area`, from the one in the middle outwards.
    public func forEachTileOutwards(in area: Rect, _ body: (Tile) -> Void) {
        let (columns, rows) = tiles(in: area)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        let column = columns.lowerBound + columns.count / 2
        let row = rows.lowerBound + rows.count / 2
        for distance in 0...max(columns.count, rows.count) {
            let ring = (x: column - distance...column + distance, y: row - distance...row + distance)
            for row in rows.clamped(to: ring.y.lowerBound..<ring.y.upperBound + 1) {
                let isEnd = row == ring.y.lowerBound || row == ring.y.upperBound
                for column in columns.clamped(to: ring.x.lowerBound..<ring.x.upperBound + 1)
                where isEnd || column == ring.x.lowerBound || column == ring.x.upperBound {
                    body(tile(column, row))
                }
            }
        }
    }

    public func count(in area: Rect) -> Int {
        let (columns, rows) = tiles(in: area)
        return columns.count * rows.count
    }

    private func tile(_ column: Int, _ row: Int) -> Tile {
        Tile(
            level: level, column: column, row: row, width: Int(shape.tile.width), height: Int(shape.tile.height),
            isStored: isStored)
    }

    private func tiles(in area: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
        let columns = span(
            area.minX - frame.minX, area.maxX - frame.minX, shape.pixels.width / shape.tile.width, frame.size.width)
        let rows = span(
            area.minY - frame.minY, area.maxY - frame.minY, shape.pixels.height / shape.tile.height, frame.size.height)
        return (columns, rows)
    }

    /// The indices of the tiles between two distances from the photo's edge.
    private func span(_ first: Double, _ last: Double, _ count: Double, _ length: Double) -> Range<Int> {
        guard length > 0, last > 0, first < length else { return 0..<0 }
        let lower = Int((max(0, first) / length * count).rounded(.down))
        return lower..<max(lower, Int((min(last, length) / length * count).rounded(.up)))
    }

    /// Whether there are tiles on the right of a tile and below it.
    public func continues(after tile: Tile) -> (right: Bool, below: Bool) {
        (
            Double(tile.column + 1) * shape.tile.width < shape.pixels.width,
            Double(tile.row + 1) * shape.tile.height < shape.pixels.height
        )
    }

    public func frame(of tile: Tile) -> Rect {
        func edge(_ number: Int, _ side: Double, _ pixels: Double, _ start: Double, _ length: Double) -> Double {
            start + min(Double(number) * side, pixels) / pixels * length
        }
        func x(_ column: Int) -> Double {
            edge(column, shape.tile.width, shape.pixels.width, frame.minX, frame.size.width)
        }
        func y(_ row: Int) -> Double {
            edge(row, shape.tile.height, shape.pixels.height, frame.minY, frame.size.height)
        }
        let left = x(tile.column)
        let top = y(tile.row)
        return Rect(x: left, y: top, width: x(tile.column + 1) - left, height: y(tile.row + 1) - top)
    }
}
