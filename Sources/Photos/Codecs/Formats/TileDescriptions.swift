import Decoding
import Raster

/// The descriptions of pictures whose tiles are files beside them. The gallery requests each tile as a picture.
protocol TileDescription: Codec {
    /// The levels, from the root element of the description; nil if it has none.
    static func pyramid(_ root: XMLScanner.StartTag, _ scanner: inout XMLScanner) -> TilePyramid?

    static func isRoot(_ tag: XMLScanner.StartTag) -> Bool
}

extension TileDescription {
    static func recognizes(_ bytes: Bytes) -> Bool { root(of: bytes) != nil }

    private static func root(of bytes: Bytes) -> (tag: XMLScanner.StartTag, scanner: XMLScanner)? {
        guard bytes.storage.contains(UInt8(ascii: "<")) else { return nil }
        var scanner = XMLScanner(bytes.storage)
        guard scanner.skipMiscellaneous(), let tag = scanner.startTag(), isRoot(tag) else { return nil }
        return (tag, scanner)
    }

    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize? { try pyramid(of: bytes)?.levels.first?.size }

    static func pyramid(of bytes: Bytes) throws(PictureError) -> TilePyramid? {
        guard var (tag, scanner) = root(of: bytes), let pyramid = pyramid(tag, &scanner),
            let size = pyramid.levels.first?.size, pyramid.isSound(for: size)
        else { throw .damaged(format, "it does not say the size, the tiles and their format") }
        return pyramid
    }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        throw .elsewhere(format)
    }
}

/// Deep Zoom: level `n` is the picture divided by 2 to the power of `last - n`, rounded up, and level 0 has one pixel (Deep Zoom
/// File Format Overview, Microsoft).
enum DeepZoomCodec: TileDescription {
    static let format = ImageFormat.deepZoom

    static func isRoot(_ tag: XMLScanner.StartTag) -> Bool {
        tag.name.localName == "Image" && tag.attributes.contains { $0.value.contains("schemas.microsoft.com/deepzoom") }
    }

    static func pyramid(_ root: XMLScanner.StartTag, _ scanner: inout XMLScanner) -> TilePyramid? {
        guard let tile = root.number("TileSize"), let overlap = root.number("Overlap"),
            TileFiles.overlaps.contains(overlap), let format = root["Format"].flatMap(TileFormat.init(name:)),
            scanner.skipMiscellaneous(), let size = scanner.startTag(), size.name.localName == "Size",
            let width = size.number("Width"), let height = size.number("Height")
        else { return nil }
        let files = TileFiles(scheme: .deepZoom, format: format, overlap: overlap)
        return TilePyramid(halving: PixelSize(width: width, height: height), tile: tile, files) { last in
            // The number of the finest level.
            var level = 0
            while 1 << level < max(width, height) { level += 1 }
            return level - last
        }
    }
}

/// Zoomify: level 0 fits into one tile (Zoomify Image file format).
enum ZoomifyCodec: TileDescription {
    static let format = ImageFormat.zoomify

    static func isRoot(_ tag: XMLScanner.StartTag) -> Bool { tag.name.localName == "IMAGE_PROPERTIES" }

    static func pyramid(_ root: XMLScanner.StartTag, _ scanner: inout XMLScanner) -> TilePyramid? {
        guard let width = root.number("WIDTH"), let height = root.number("HEIGHT"), let tile = root.number("TILESIZE"),
            tile > 0
        else { return nil }
        let files = TileFiles(scheme: .zoomify, format: .jpg)
        return TilePyramid(halving: PixelSize(width: width, height: height), tile: tile, files) { index in
            var level = 0
            while tile << level < max(width, height) { level += 1 }
            return level - index
        }
    }
}

extension XMLScanner.StartTag {
    /// An attribute that is a number of at least 0.
    fileprivate func number(_ name: String) -> Int? {
        self[name].flatMap { Int($0) }.flatMap { (0...ImageHeader.maximumPyramidSide).contains($0) ? $0 : nil }
    }
}

extension TileFormat {
    /// - Parameter name: In any case.
    fileprivate init?(name: String) { self.init(rawValue: name.lowercased()) }
}

extension TilePyramid {
    /// Levels each of which has half the size of the previous one, down to one that fits into a tile.
    ///
    /// - Parameter place: The number of a level in the names of files, from its index.
    fileprivate init?(halving size: PixelSize, tile: Int, _ files: TileFiles, place: (Int) -> Int) {
        guard size.width > 0, size.height > 0, tile > 0 else { return nil }
        var levels: [Level] = []
        var level = size
        while true {
            levels.append(
                Level(size: level, tile: PixelSize(width: tile, height: tile), place: place(levels.count)))
            guard max(level.width, level.height) > tile else { break }
            level = PixelSize(width: (level.width + 1) / 2, height: (level.height + 1) / 2)
        }
        self.init(levels: levels, storage: .files(files))
    }
}
