import Decoding
import Manifest
import Platform
import Raster
import SystemPackage

/// More than the description of any picture has, in bytes.
private let longestInformation = 1 << 20

extension ImageHeader {
    /// Reads the description of a picture that a server gives out in tiles (IIIF Image API, versions 1 to 3).
    init(imageInformation path: FilePath) throws(PictureError) {
        let text: [UInt8]
        do {
            text = try path.contents(upTo: longestInformation)
        } catch {
            throw .unreadable("\(error)")
        }
        try self.init(imageInformation: text)
    }

    init(imageInformation json: [UInt8]) throws(PictureError) {
        let fields: Fields
        do throws(JSONOutline.Fault) {
            fields = try Fields(JSONValue(reading: json))
        } catch {
            throw .damaged(.iiif, "\(error)")
        }
        for (name, side) in [("width", fields.width), ("height", fields.height)] where side <= 0 {
            throw .damaged(.iiif, "\(name) is no number of pixels")
        }
        let levels = fields.levels
        guard let first = levels.first else { throw .damaged(.iiif, fields.flaw) }
        let pyramid = TilePyramid(levels: levels, storage: .files(fields.files))
        if let flaw = pyramid.flaw(for: first.size) { throw .damaged(.iiif, flaw) }
        self.init(format: .iiif, storedSize: first.size, properties: PhotoProperties())
        self.pyramid = pyramid
    }
}

/// The members of a description of any version. Servers write numbers as texts, and one value for a list of them.
private struct Fields {
    let width, height: Int
    private let json: JSONValue
    /// Names, and in version 2 objects with limits and features.
    private let profile: [JSONValue]

    init(_ json: JSONValue) {
        self.json = json
        width = json["width"]?.integer ?? 0
        height = json["height"]?.integer ?? 0
        profile = json["profile"].list
    }

    // MARK: Servers

    private func texts(_ names: String...) -> [String] { names.flatMap { json[$0].list.compactMap(\.text) } }

    private var scheme: TileFiles.Scheme {
        let versions = texts("type", "@type", "@context", "profile")
        if versions.contains(where: { $0 == "ImageService3" || $0.contains("/image/3/") }) { return .iiif3 }
        let isFirst = versions.contains {
            $0.contains("/image-api/") || $0.contains("/image/1/") || $0 == "ImageService1"
        }
        return isFirst || json["scale_factors", "tile_width", "identifier"] != nil ? .iiif1 : .iiif2
    }

    /// Whether any region can be requested at any size. Other servers have only files that are listed.
    private var isDynamic: Bool {
        let level = texts("profile").contains { $0.contains("level0") }
        let features = texts("extraFeatures") + profile.flatMap { $0["supports"].list.compactMap(\.text) }
        return !level || features.contains { $0 == "regionByPx" } && features.contains { $0.hasPrefix("sizeByW") }
    }

    var files: TileFiles {
        let preferred = texts("preferredFormats").lazy.compactMap { TileFormat(rawValue: $0) }.first
        let others = texts("extraFormats", "formats") + profile.flatMap { $0["formats"].list.compactMap(\.text) }
        var files = TileFiles(scheme: scheme, format: preferred ?? .jpg)
        if preferred == nil, !isDynamic {
            files.alternative = others.lazy.compactMap { TileFormat(rawValue: $0) }.first { $0.format != .jpeg }
        }
        return files
    }

    /// The largest picture that can be requested. Without `maxHeight`, `maxWidth` is that of both sides.
    private var limits: PixelSize {
        func limit(_ name: String) -> Int? { ([json] + profile).lazy.compactMap { $0[name]?.integer }.first }
        let width = limit("maxWidth") ?? .max
        let height = limit("maxHeight") ?? width
        let side = limit("maxArea").map { Int(Double(max(0, $0)).squareRoot()) } ?? .max
        return PixelSize(width: min(width, side), height: min(height, side))
    }

    // MARK: Levels

    /// Why there are no levels.
    var flaw: String {
        tiledLevels.isEmpty
            ? "it is offered only as a whole of \(width) × \(height) pixels (expected at most \(TilePyramid.longestTile) along a side)"
            : "it offers no tiles of the picture's own pixels (expected scaleFactors with 1, or sizes)"
    }

    /// From the finest to the coarsest; empty if the picture's own pixels are not offered.
    var levels: [TilePyramid.Level] {
        let tiled = tiledLevels
        let sizes = sizeLevels
        let own = tiled.first?.place == 1 ? [] : sizes.filter { tiled.isEmpty || $0.size.width == width }
        guard let last = tiled.last else { return own }
        guard tiled.first?.place == 1 || !own.isEmpty else { return [] }
        return own + tiled + sizes.filter { $0.size.width < last.size.width && $0.size.height <= last.size.height }
    }

    private var tiledLevels: [TilePyramid.Level] {
        // In version 1, all tiles have one size.
        let offered =
            json["tiles"] == nil
            ? tileLevels(of: json, width: "tile_width", height: "tile_height", factors: "scale_factors")
            : json["tiles"].list.flatMap {
                tileLevels(of: $0, width: "width", height: "height", factors: "scaleFactors")
            }
        let listed = offered.isEmpty && isDynamic ? usualLevels(usualSide, usualSide) : offered
        var levels: [TilePyramid.Level] = []
        for level in listed.sorted(by: { $0.place < $1.place }) where level.place != levels.last?.place {
            levels.append(level)
        }
        return levels
    }

    /// The levels with tiles of one size.
    ///
    /// - Parameters: The names of members.
    private func tileLevels(
        of tiles: JSONValue, width: String, height: String, factors: String
    ) -> [TilePyramid.Level] {
        guard let tileWidth = tiles[width]?.integer else { return [] }
        let tileHeight = tiles[height]?.integer ?? tileWidth
        guard let factors = tiles[factors] else { return usualLevels(tileWidth, tileHeight) }
        return factors.list.compactMap(\.integer).compactMap { level(tileWidth, tileHeight, factor: $0) }
    }

    /// The side of the tiles of a server that makes any region.
    private var usualSide: Int { min(512, limits.width, limits.height) }

    /// Each half as large as the one before. The last is a single tile.
    private func usualLevels(_ tileWidth: Int, _ tileHeight: Int) -> [TilePyramid.Level] {
        var factor = 1
        var levels: [TilePyramid.Level] = []
        while let level = level(tileWidth, tileHeight, factor: factor) {
            levels.append(level)
            guard level.columns * level.rows > 1 else { break }
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

    /// The sizes of the whole picture that are offered, each as one tile. Every server has its own size, within its limits.
    private var sizeLevels: [TilePyramid.Level] {
        let listed = json["sizes"].list.map {
            PixelSize(width: $0["width"]?.integer ?? 0, height: $0["height"]?.integer ?? 0)
        }
        let longest = 1...TilePyramid.longestTile
        let sizes = ([PixelSize(width: width, height: height)] + listed).filter {
            longest.contains($0.width) && longest.contains($0.height) && $0.width <= limits.width
                && $0.height <= limits.height && $0.width <= width && $0.height <= height
        }
        var levels: [TilePyramid.Level] = []
        for size in sizes.sorted(by: { $0.width > $1.width }) where size.width != levels.last?.size.width {
            levels.append(TilePyramid.Level(size: size, tile: size, place: 0))
        }
        return levels
    }
}
