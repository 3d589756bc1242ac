import Platform
import Raster
import SystemPackage

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
    /// Another format that tiles may have if they have not the first.
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
