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

    /// The coarsest level that covers a target, or else the finest that can be shown as a whole.
    public func level(covering target: PixelSize) -> Int {
        let whole = levels.indices.filter(canBeWhole)
        let enough = whole.last { levels[$0].size.width >= target.width && levels[$0].size.height >= target.height }
        return enough ?? whole.first ?? levels.count - 1
    }

    /// Whether a level can be shown as a whole.
    public func canBeWhole(_ level: Int) -> Bool { flaw(of: levels[level], isWhole: true) == nil }

    /// More than a picture of a million million pixels has.
    public static let mostLevels = 64
    /// The shortest side of a tile, unless it is the whole level.
    private static let shortestTile = 16
    public static let longestTile = 4096

    /// Whether the levels are those of a picture of this size, and can be shown.
    public func isSound(for size: PixelSize) -> Bool { flaw(for: size) == nil }

    /// Why the levels are not those of a picture of this size, or cannot be shown; nil if they can.
    public func flaw(for size: PixelSize) -> String? {
        let isFalling = zip(levels, levels.dropFirst()).allSatisfy { fine, coarse in
            coarse.size.width <= fine.size.width && coarse.size.height <= fine.size.height
        }
        guard let first = levels.first, let last = levels.last, levels.count <= Self.mostLevels, first.size == size,
            max(size.width, size.height) <= ImageHeader.maximumPyramidSide, isFalling, levels.allSatisfy(isSound)
        else { return "its sizes are not those of a picture in tiles" }
        for level in levels { if let flaw = flaw(of: level, isWhole: false) { return "it has \(flaw)" } }
        return flaw(of: last, isWhole: true).map { "its smallest version has \($0)" }
    }

    private func isSound(_ level: Level) -> Bool {
        guard level.size.width > 0, level.size.height > 0, (1...8).contains(level.reduction) else { return false }
        if isInFiles, !(0...ImageHeader.maximumPyramidSide).contains(level.place) { return false }
        func isSide(_ tile: Int, of length: Int) -> Bool {
            (Self.shortestTile...Self.longestTile).contains(tile)
                || tile >= length && tile > 0 && tile <= Self.longestTile
        }
        return isSide(level.tile.width, of: level.size.width) && isSide(level.tile.height, of: level.size.height)
    }

    // MARK: Effort

    /// The files from which a picture is composed, at most: more than a screen of 3840×2160 needs.
    public static let mostFiles = 1024
    /// The pixels that are decoded for a picture that is composed from files, at most.
    private static let mostPixels = 1 << 26
    /// The shortest side of a tile that is a file, unless the whole level has few: a screen must not need thousands.
    private static let shortestFile = 64

    private var isInFiles: Bool { storage != .ownFile }

    /// Why a level takes too long, or too much memory, to be shown: as a whole, or in any part.
    private func flaw(of level: Level, isWhole: Bool) -> String? {
        let files = isInFiles ? level.columns * level.rows : 0
        if files > Self.mostFiles, isWhole || min(level.tile.width, level.tile.height) < Self.shortestFile {
            let tile = "\(level.tile.width) × \(level.tile.height) pixels"
            return "\(files) tiles of \(tile) (expected at most \(Self.mostFiles), or larger ones)"
        }
        let most = isInFiles ? Self.mostPixels : ImageHeader.maximumPixels
        return isWhole && level.size.count > most ? "\(level.size.count) pixels (expected at most \(most))" : nil
    }
}

extension PixelSize {
    /// Divided by a factor, and rounded up.
    package func reduced(by factor: Int) -> PixelSize {
        PixelSize(width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
    }
}

/// Where the tiles of a picture are.
public enum TileStorage: Hashable, Sendable {
    /// In the picture's own file, of which any part can be decoded.
    case ownFile
    /// Each in a separate file.
    case files(TileFiles)
}
