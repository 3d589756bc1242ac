import Decoding
import FoundationEssentials
import Platform
import Raster
import SystemPackage

/// The description of a picture that a server gives out in tiles (IIIF Image API, versions 2 and 3, section 5).
struct ImageInformation {
    private let size: PixelSize
    private let pyramid: TilePyramid

    /// More than the description of any picture has, in bytes.
    private static let longest = 1 << 20

    init(_ path: FilePath) throws(PictureError) {
        let text: [UInt8]
        do {
            text = try path.contents(upTo: Self.longest)
        } catch {
            throw .unreadable("\(error)")
        }
        try self.init(text)
    }

    init(_ json: [UInt8]) throws(PictureError) {
        let fields: Fields
        do {
            fields = try JSONDecoder().decode(Fields.self, from: Data(json))
        } catch {
            throw .damaged(.iiif, Self.reason(error))
        }
        let levels = fields.levels
        guard let first = levels.first else {
            throw .damaged(
                .iiif, "it offers no tiles of the picture's own pixels (expected scaleFactors with 1, or sizes)")
        }
        size = first.size
        let scheme = fields.isVersion3 ? TileFiles.Scheme.iiif3 : .iiif2
        pyramid = TilePyramid(levels: levels, storage: .files(TileFiles(scheme: scheme, format: fields.format)))
        if let flaw = pyramid.flaw(for: size) { throw .damaged(.iiif, flaw) }
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? DecodingError {
        case .keyNotFound(let key, _)?: "\(key.stringValue) is missing"
        case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
            "\(context.codingPath.map(\.stringValue).joined(separator: ".")) is not what it should be"
        default: "not JSON"
        }
    }

    var header: ImageHeader {
        var header = ImageHeader(format: .iiif, storedSize: size, properties: PhotoProperties())
        header.pyramid = pyramid
        return header
    }
}

/// What it says.
private struct Fields: Decodable {
    struct Tiles: Decodable {
        var width: Int
        var height: Int?
        var scaleFactors: [Int]
    }

    struct Area: Decodable {
        var width, height: Int
    }

    var width, height: Int
    var type: String?
    var tiles: [Tiles]?
    var sizes: [Area]?
    var profile: Profile?
    var preferredFormats: [String]?
    var maxWidth, maxHeight, maxArea: Int?

    /// A name, or in version 2 a list that begins with one. Its limits are in the list.
    struct Profile: Decodable {
        var name: String
        var limits: Limits?

        struct Limits: Decodable {
            var maxWidth, maxHeight, maxArea: Int?
        }

        init(from decoder: any Decoder) throws {
            if let name = try? decoder.singleValueContainer().decode(String.self) {
                self.name = name
                return
            }
            var list = try decoder.unkeyedContainer()
            name = try list.decode(String.self)
            if !list.isAtEnd { limits = try? list.decode(Limits.self) }
        }
    }

    var isVersion3: Bool { type == "ImageService3" }

    /// Whether any region can be requested at any size. Other servers have only files that are listed.
    private var isDynamic: Bool { profile.map { !$0.name.contains("level0") } ?? false }

    var format: TileFormat {
        (preferredFormats ?? []).lazy.compactMap { TileFormat(rawValue: $0) }.first ?? .jpg
    }

    // MARK: Levels

    /// From the finest to the coarsest; empty if the picture's own pixels are not offered.
    var levels: [TilePyramid.Level] {
        guard width > 0, height > 0 else { return [] }
        let tiled = tiledLevels
        guard tiled.first.map({ $0.place == 1 }) ?? true else { return [] }
        return tiled + sizeLevels(below: tiled.last?.size ?? PixelSize(width: .max, height: .max))
    }

    private var tiledLevels: [TilePyramid.Level] {
        let offered = (tiles ?? []).flatMap { tiles in
            tiles.scaleFactors.compactMap { level(tiles.width, tiles.height ?? tiles.width, factor: $0) }
        }
        let listed = offered.isEmpty && isDynamic ? usualLevels : offered
        var levels: [TilePyramid.Level] = []
        for level in listed.sorted(by: { $0.place < $1.place }) where level.place != levels.last?.place {
            levels.append(level)
        }
        return levels
    }

    /// What is requested of a server that makes any region.
    private var usualLevels: [TilePyramid.Level] {
        let side = min(512, limits.width, limits.height)
        var factor = 1
        var levels: [TilePyramid.Level] = []
        while let level = level(side, side, factor: factor) {
            levels.append(level)
            guard max(level.size.width, level.size.height) > side else { break }
            factor *= 2
        }
        return levels
    }

    private func level(_ tileWidth: Int, _ tileHeight: Int, factor: Int) -> TilePyramid.Level? {
        let longest = 1...TilePyramid.longestTile
        guard (1...ImageHeader.maximumPyramidSide).contains(factor), longest.contains(tileWidth),
            longest.contains(tileHeight), tileWidth <= limits.width, tileHeight <= limits.height
        else { return nil }
        return TilePyramid.Level(
            size: PixelSize(width: (width - 1) / factor + 1, height: (height - 1) / factor + 1),
            tile: PixelSize(width: tileWidth, height: tileHeight), place: factor)
    }

    /// The sizes of the whole picture that are offered, each as one tile.
    private func sizeLevels(below last: PixelSize) -> [TilePyramid.Level] {
        (sizes ?? []).sorted { $0.width > $1.width }.compactMap { area in
            let longest = 1...TilePyramid.longestTile
            guard longest.contains(area.width), longest.contains(area.height), area.width < last.width,
                area.height <= last.height, area.width <= limits.width, area.height <= limits.height
            else { return nil }
            let size = PixelSize(width: area.width, height: area.height)
            return TilePyramid.Level(size: size, tile: size, place: 0)
        }
    }

    /// The largest picture that can be requested. Without `maxHeight`, `maxWidth` is that of both sides.
    private var limits: PixelSize {
        let width = maxWidth ?? profile?.limits?.maxWidth ?? .max
        let height = maxHeight ?? profile?.limits?.maxHeight ?? width
        let area = maxArea ?? profile?.limits?.maxArea ?? .max
        let side = area == .max ? Int.max : Int(Double(max(0, area)).squareRoot())
        return PixelSize(width: min(width, side), height: min(height, side))
    }
}
