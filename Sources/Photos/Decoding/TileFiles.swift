import Raster
import SystemPackage

/// How the tiles of a picture are stored as files beside its description.
public struct TileFiles: Hashable, Sendable {
    public enum Scheme: Int, Hashable, Sendable, CaseIterable {
        /// `NAME_files/LEVEL/COLUMN_ROW.jpg` beside `NAME.dzi` (Deep Zoom File Format Overview, Microsoft).
        case deepZoom
        /// `TileGroupN/LEVEL-COLUMN-ROW.jpg` beside `ImageProperties.xml`, 256 in a group.
        case zoomify
        /// `REGION/SIZE/0/default.jpg` beside `info.json` (IIIF Image API, versions 2 and 3).
        case iiif2, iiif3
    }

    public var scheme: Scheme
    /// The format of the tiles.
    public var format: TileFormat
    /// The pixels that a tile shares with each neighbour, on every side where there is one.
    public var overlap: Int

    public init(scheme: Scheme, format: TileFormat, overlap: Int = 0) {
        self.scheme = scheme
        self.format = format
        self.overlap = overlap
    }

    /// More would make the tiles of any size overlap.
    public static let overlaps = 0...256

    /// The part of the level that a tile's file contains, of which `rect` is shown.
    public func stored(_ rect: PixelRect, of level: TilePyramid.Level) -> PixelRect {
        let left = min(overlap, rect.x)
        let top = min(overlap, rect.y)
        let right = min(overlap, level.size.width - rect.x - rect.width)
        let bottom = min(overlap, level.size.height - rect.y - rect.height)
        return PixelRect(
            x: rect.x - left, y: rect.y - top, width: left + rect.width + right, height: top + rect.height + bottom)
    }
}

/// The formats of tiles, by the endings of their names.
public enum TileFormat: String, Hashable, Sendable, CaseIterable {
    case jpg, jpeg, png, webp

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
        let ending = files.format.rawValue
        switch files.scheme {
        case .deepZoom:
            let name = "\(description.stem ?? "")_files/\(place)/\(column)_\(row).\(ending)"
            return [folder.appending(name)]
        case .zoomify:
            let coarser = levels[(level + 1)...].reduce(0) { $0 + $1.columns * $1.rows }
            let group = (coarser + row * levels[level].columns + column) / Self.zoomifyGroup
            return [folder.appending("TileGroup\(group)/\(place)-\(column)-\(row).\(ending)")]
        case .iiif2, .iiif3:
            let size = files.scheme == .iiif2 ? "\(rect.width)," : "\(rect.width),\(rect.height)"
            return regions(rect, factor: place).map { folder.appending("\($0)/\(size)/0/default.\(ending)") }
        }
    }

    private static let zoomifyGroup = 256

    /// The names of the region that a tile shows (IIIF Image API 3.0, section 4.1). The whole picture has two, and static
    /// servers have only one of them.
    ///
    /// - Parameter factor: How many pixels of the picture each of the level stands for along a side; 0 for a level that is one tile.
    private func regions(_ rect: PixelRect, factor: Int) -> [String] {
        guard factor > 0 else { return ["full"] }
        let full = levels[0].size
        let x = rect.x * factor
        let y = rect.y * factor
        let width = min(rect.width * factor, full.width - x)
        let height = min(rect.height * factor, full.height - y)
        let region = "\(x),\(y),\(width),\(height)"
        return width == full.width && height == full.height ? ["full", region] : [region]
    }
}
