import Platform
import Raster
import SystemPackage

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

    /// The levels from the picture's own pixels to the coarsest.
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
    public func reduced(by factor: Int) -> PixelSize {
        PixelSize(width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
    }
}

/// Where the tiles of a picture are.
public enum TileStorage: Hashable, Sendable {
    /// The picture's own file, of which any part can be decoded.
    case ownFile
    /// A separate file for each.
    case files(TileFiles)
}

/// How the tiles of a picture are stored as files beside its description.
public struct TileFiles: Hashable, Sendable {
    public enum Scheme: Int, Hashable, Sendable, CaseIterable {
        /// `NAME_files/LEVEL/COLUMN_ROW.jpg` beside `NAME.dzi` (Deep Zoom File Format Overview, Microsoft).
        case deepZoom
        /// `TileGroupN/LEVEL-COLUMN-ROW.jpg` beside `ImageProperties.xml`, 256 in a group.
        case zoomify
        /// `REGION/SIZE/0/default.jpg` beside `info.json` (IIIF Image API, versions 2 and 3; in version 1, `native.jpg`).
        case iiif2, iiif3, iiif1
    }

    public var scheme: Scheme
    /// The format of the tiles.
    public var format: TileFormat
    /// The pixels that a tile shares with each neighbour, on every side where there is one.
    public var overlap: Int
    /// Another format, which tiles may have if they lack the first.
    public var alternative: TileFormat?

    public init(scheme: Scheme, format: TileFormat, overlap: Int = 0) {
        self.scheme = scheme
        self.format = format
        self.overlap = overlap
    }

    /// More would make the tiles of any size overlap.
    public static let overlaps = 0...256

    /// The part of the level that a tile's file contains, of which `rect` is shown.
    ///
    /// - Parameter overlap: Nil for that of the description.
    public func stored(_ rect: PixelRect, of level: TilePyramid.Level, overlap: Int? = nil) -> PixelRect {
        let overlap = overlap ?? self.overlap
        let left = min(overlap, rect.x)
        let top = min(overlap, rect.y)
        let right = min(overlap, level.size.width - rect.x - rect.width)
        let bottom = min(overlap, level.size.height - rect.y - rect.height)
        return PixelRect(
            x: rect.x - left, y: rect.y - top, width: left + rect.width + right, height: top + rect.height + bottom)
    }

    /// Where a part of a level is in the file of its tile, in the file's pixels. Some programs cut tiles with another overlap than
    /// they declare, round the sizes of levels otherwise, or limit the size of tiles.
    ///
    /// - Parameters:
    ///   - rect: The tile's part of the level.
    ///   - size: The file's size.
    /// - Returns: Nil if the file has another shape than the tile.
    public func place(
        of part: PixelRect, in rect: PixelRect, of level: TilePyramid.Level, _ size: PixelSize
    ) -> PixelRect? {
        let nearest = Self.overlaps.sorted { abs($0 - overlap) < abs($1 - overlap) }
        if let cut = nearest.lazy.map({ stored(rect, of: level, overlap: $0) }).first(where: { $0.size == size }) {
            return part.moved(-cut.x, -cut.y)
        }
        let expected = stored(rect, of: level)
        let across = Double(size.width) / Double(expected.width)
        let down = Double(size.height) / Double(expected.height)
        guard
            abs(Double(size.height) - Double(expected.height) * across) <= 1
                || abs(Double(size.width) - Double(expected.width) * down) <= 1
        else { return nil }
        func scaled(_ range: Range<Int>, _ scale: Double, _ end: Int) -> Range<Int> {
            func edge(_ place: Int) -> Int { Int(saturating: (Double(place) * scale).rounded()) }
            let first = min(end - 1, edge(range.lowerBound))
            return first..<max(first + 1, min(end, edge(range.upperBound)))
        }
        let inside = part.moved(-expected.x, -expected.y)
        return PixelRect(
            columns: scaled(inside.columns, across, size.width), rows: scaled(inside.rows, down, size.height))
    }
}

/// The formats of tiles, by the endings of their names, the most common first.
public enum TileFormat: String, Hashable, Sendable, CaseIterable {
    case jpg, png, jpeg, webp

    /// - Parameter ending: In any case.
    public init?(ending: String) { self.init(rawValue: ending.lowercased()) }

    /// The endings that the name of a tile may have if this one is declared: also in capital letters, and those of others.
    fileprivate var endings: [String] {
        ([self] + Self.allCases.filter { $0 != self }).map(\.rawValue).flatMap { [$0, $0.uppercased()] }
    }

    public var format: ImageFormat {
        switch self {
        case .jpg, .jpeg: .jpeg
        case .png: .png
        case .webp: .webp
        }
    }
}

extension TilePyramid {
    /// The paths that a tile's file may have, the most common first; none if there is no such tile, or if tiles have no files.
    ///
    /// - Parameters:
    ///   - level: The index of its level.
    ///   - description: The path of the picture's description.
    public func files(level: Int, column: Int, row: Int, beside description: FilePath) -> [FilePath] {
        guard case .files(let files) = storage, levels.indices.contains(level),
            let rect = levels[level].rect(column: column, row: row)
        else { return [] }
        let folder = description.removingLastComponent()
        let place = levels[level].place
        switch files.scheme {
        case .deepZoom:
            let name = "\(description.stem ?? "")_files/\(place)/\(column)_\(row)"
            return files.format.endings.map { folder.appending("\(name).\($0)") }
        case .zoomify:
            let coarser = levels[(level + 1)...].reduce(0) { $0 + $1.columns * $1.rows }
            let group = (coarser + row * levels[level].columns + column) / Self.zoomifyGroup
            // Some programs write a single group, and the description does not say the format.
            return (group == 0 ? [0] : [group, 0]).flatMap { group in
                files.format.endings.map { folder.appending("TileGroup\(group)/\(place)-\(column)-\(row).\($0)") }
            }
        case .iiif1, .iiif2, .iiif3:
            let quality = files.scheme == .iiif1 ? "native" : "default"
            return [files.format, files.alternative].compactMap(\.self).flatMap { format in
                requests(rect, factor: place, files.scheme).map {
                    folder.appending("\($0)/0/\(quality).\(format.rawValue)")
                }
            }
        }
    }

    private static let zoomifyGroup = 256

    /// The names of the region and the size of a tile (IIIF Image API 3.0, sections 4.1 and 4.2). The whole picture has several, and
    /// static servers have only one of them.
    ///
    /// - Parameter factor: How many pixels of the picture each of the level stands for along a side; 0 for a level that is one tile.
    private func requests(_ rect: PixelRect, factor: Int, _ scheme: TileFiles.Scheme) -> [String] {
        let size = scheme == .iiif3 ? "\(rect.width),\(rect.height)" : "\(rect.width),"
        let full = levels[0].size
        let isOwn = rect.width == full.width && rect.height == full.height
        let own = isOwn ? (scheme == .iiif3 ? ["full/max", "full/full"] : ["full/full", "full/max"]) : []
        guard factor > 0 else {
            return own + [
                "full/\(size)", scheme == .iiif3 ? "full/\(rect.width)," : "full/\(rect.width),\(rect.height)",
            ]
        }
        let x = rect.x * factor
        let y = rect.y * factor
        let width = min(rect.width * factor, full.width - x)
        let height = min(rect.height * factor, full.height - y)
        let region = "\(x),\(y),\(width),\(height)/\(size)"
        return width == full.width && height == full.height ? ["full/\(size)", region] + own : [region]
    }
}
