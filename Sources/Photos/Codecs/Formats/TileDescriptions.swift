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
        guard case (let tag, var scanner)? = root(of: bytes), let pyramid = pyramid(tag, &scanner),
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
        var last = 0
        while 1 << last < max(width, height) { last += 1 }
        return TilePyramid(halving: PixelSize(width: width, height: height), tile: tile, files) { index, _ in
            last - index
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
        let size = PixelSize(width: width, height: height)
        // Some programs round the sizes of levels up, others down; the number of tiles tells.
        let pyramids = [true, false].compactMap { roundsUp in
            TilePyramid(halving: size, tile: tile, files, roundsUp: roundsUp) { index, count in count - 1 - index }
        }
        let count = root.number("NUMTILES")
        return pyramids.first { $0.levels.reduce(0) { $0 + $1.columns * $1.rows } == count } ?? pyramids.first
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
    /// - Parameter place: The number of a level in the names of files, from its index and the number of levels.
    fileprivate init?(
        halving size: PixelSize, tile: Int, _ files: TileFiles, roundsUp: Bool = true, place: (Int, Int) -> Int
    ) {
        guard size.width > 0, size.height > 0, tile > 0 else { return nil }
        var sizes = [size]
        while let last = sizes.last, max(last.width, last.height) > tile {
            let rest = roundsUp ? 1 : 0
            sizes.append(
                PixelSize(width: max(1, (last.width + rest) / 2), height: max(1, (last.height + rest) / 2)))
        }
        let levels = sizes.enumerated().map { index, size in
            Level(size: size, tile: PixelSize(width: tile, height: tile), place: place(index, sizes.count))
        }
        self.init(levels: levels, storage: .files(files))
    }
}
