import Decoding
import Raster

/// The descriptions of pictures whose tiles are files beside them. The gallery requests each tile as a picture.
protocol TileDescription: Codec {
    static func isDescribed(by fields: TileFields) -> Bool

    /// The levels; nil if the description says too little.
    static func pyramid(_ fields: TileFields) -> TilePyramid?
}

/// The name of a description's first element and the attributes of its first two, or the same in JSON.
struct TileFields {
    private(set) var root = ""
    private var values: [String: String] = [:]

    init?(_ bytes: Bytes) {
        if bytes.beginsObject {
            let words = String(decoding: bytes.storage, as: UTF8.self).replacing("\\/", with: "/")
                .split { $0.isWhitespace || "\u{FEFF}{}[],:\"".contains($0) }.map(String.init)
            root = words.first ?? ""
            values = Dictionary(zip(words, words.dropFirst())) { first, _ in first }
            return
        }
        guard bytes.storage.contains(UInt8(ascii: "<")) else { return nil }
        var scanner = XMLScanner(bytes.storage)
        guard scanner.skipMiscellaneous(), let tag = scanner.startTag() else { return nil }
        root = String(tag.name.localName)
        let inner = scanner.skipMiscellaneous() ? scanner.startTag()?.attributes ?? [] : []
        for attribute in inner + tag.attributes { values[attribute.name] = attribute.value }
    }

    subscript(name: String) -> String? { values[name] }

    /// A number of at least 0.
    func number(_ name: String) -> Int? {
        self[name].flatMap { Int($0) }.flatMap { (0...ImageHeader.maximumPyramidSide).contains($0) ? $0 : nil }
    }

    func mentions(_ text: String) -> Bool {
        values.contains { $0.value.contains(text) || $0.key.contains(text) }
    }
}

extension TileDescription {
    static func recognizes(_ bytes: Bytes) -> Bool { TileFields(bytes).map(isDescribed) ?? false }

    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize? { try pyramid(of: bytes)?.levels.first?.size }

    static func pyramid(of bytes: Bytes) throws(PictureError) -> TilePyramid? {
        guard let fields = TileFields(bytes), let pyramid = pyramid(fields), let size = pyramid.levels.first?.size
        else { throw .damaged(format, "it does not say the size, the tiles and their format") }
        if let flaw = pyramid.flaw(for: size) { throw .damaged(format, flaw) }
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

    static func isDescribed(by fields: TileFields) -> Bool {
        fields.root == "Image" && fields.mentions("schemas.microsoft.com/deepzoom")
    }

    static func pyramid(_ fields: TileFields) -> TilePyramid? {
        guard let tile = fields.number("TileSize"), let overlap = fields.number("Overlap"),
            TileFiles.overlaps.contains(overlap), let format = fields["Format"].flatMap(TileFormat.init(ending:)),
            let width = fields.number("Width"), let height = fields.number("Height")
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

    static func isDescribed(by fields: TileFields) -> Bool { fields.root == "IMAGE_PROPERTIES" }

    static func pyramid(_ fields: TileFields) -> TilePyramid? {
        guard let width = fields.number("WIDTH"), let height = fields.number("HEIGHT"),
            let tile = fields.number("TILESIZE"), tile > 0
        else { return nil }
        let files = TileFiles(scheme: .zoomify, format: .jpg)
        let size = PixelSize(width: width, height: height)
        // Some programs round the sizes of levels up, others down; the number of tiles tells.
        let pyramids = [true, false].compactMap { roundsUp in
            TilePyramid(halving: size, tile: tile, files, roundsUp: roundsUp) { index, count in count - 1 - index }
        }
        let count = fields.number("NUMTILES")
        return pyramids.first { $0.levels.reduce(0) { $0 + $1.columns * $1.rows } == count } ?? pyramids.first
    }
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
