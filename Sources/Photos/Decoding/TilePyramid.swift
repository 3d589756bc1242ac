import Raster

/// The sizes at which a picture is stored, each cut into tiles that can be decoded alone. So any part of a picture of any
/// size is shown at once.
public struct TilePyramid: Hashable, Sendable {
    /// One of the sizes, in pixels.
    public struct Level: Hashable, Sendable {
        public var size: PixelSize
        /// The size of a tile. The last of a row or column has what remains.
        public var tile: PixelSize
        /// Where the file keeps it: the offset of its directory in a TIFF, and its number in Deep Zoom and Zoomify.
        public var place: Int
        /// It is made of a larger level by reducing that by this factor, because none is stored at its size.
        public var reduction: Int

        public init(size: PixelSize, tile: PixelSize, place: Int, reduction: Int = 1) {
            self.size = size
            self.tile = tile
            self.place = place
            self.reduction = reduction
        }

        /// The number of tiles.
        public var columns: Int { (size.width + tile.width - 1) / tile.width }
        public var rows: Int { (size.height + tile.height - 1) / tile.height }

        /// The part of the level that a tile shows; nil if there is no such tile.
        public func rect(column: Int, row: Int) -> PixelRect? {
            guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
            let x = column * tile.width
            let y = row * tile.height
            return PixelRect(
                x: x, y: y, width: min(tile.width, size.width - x), height: min(tile.height, size.height - y))
        }

        /// The level of the picture turned upright.
        public func upright(_ orientation: Orientation) -> Level {
            var level = self
            level.size = orientation.upright(size)
            level.tile = orientation.upright(tile)
            return level
        }
    }

    /// From the picture's own pixels to the coarsest.
    public var levels: [Level]
    public var storage: TileStorage

    public init(levels: [Level], storage: TileStorage) {
        self.levels = levels
        self.storage = storage
    }

    /// The coarsest level that covers a target, or else the finest that can be decoded as a whole.
    public func level(covering target: PixelSize) -> Int {
        let whole = levels.firstIndex { $0.size.count <= ImageHeader.maximumPixels } ?? levels.count - 1
        let enough = levels.lastIndex { $0.size.width >= target.width && $0.size.height >= target.height }
        return max(whole, enough ?? 0)
    }

    /// More than a picture of a million million pixels has.
    public static let mostLevels = 64
    /// The sides of a tile, unless it is the whole level.
    static let tileSides = 16...longestTile
    public static let longestTile = 4096

    /// Whether the levels are those of a picture of this size, and small enough to be decoded a tile at a time.
    public func isSound(for size: PixelSize) -> Bool {
        guard let first = levels.first, let last = levels.last, levels.count <= Self.mostLevels, first.size == size,
            max(size.width, size.height) <= ImageHeader.maximumPyramidSide,
            last.size.count <= ImageHeader.maximumPixels
        else { return false }
        let isFalling = zip(levels, levels.dropFirst()).allSatisfy { fine, coarse in
            coarse.size.width <= fine.size.width && coarse.size.height <= fine.size.height
        }
        return isFalling && levels.allSatisfy(isSound)
    }

    private func isSound(_ level: Level) -> Bool {
        guard level.size.width > 0, level.size.height > 0, (1...8).contains(level.reduction) else { return false }
        if case .files = storage, !(0...ImageHeader.maximumPyramidSide).contains(level.place) { return false }
        func isSide(_ tile: Int, of length: Int) -> Bool {
            Self.tileSides.contains(tile) || tile >= length && tile > 0 && tile <= Self.longestTile
        }
        return isSide(level.tile.width, of: level.size.width) && isSide(level.tile.height, of: level.size.height)
    }
}

/// Where the tiles of a picture are.
public enum TileStorage: Hashable, Sendable {
    /// In the picture's own file, of which any part can be decoded.
    case ownFile
    /// Each in a separate file.
    case files(TileFiles)
}
