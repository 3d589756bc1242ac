internal import CTIFF
import Decoding
import Raster

/// Decodes parts of a level of a picture in tiles. Only the tiles that they touch are read.
struct TIFFTiles {
    private let file: TIFFFile
    private let level: TilePyramid.Level
    /// The size of the file's tiles, of which those of the level may contain several.
    private let tile: PixelSize
    private let profile: ColourProfile?
    /// Nil if libtiff converts the samples.
    private let samples: TIFFSamples?

    init(_ bytes: Bytes, _ level: TilePyramid.Level) throws(PictureError) {
        file = try TIFFFile(bytes, directory: level.place)
        self.level = level
        guard file.size.reduced(by: level.reduction) == level.size else {
            throw .damaged(.tiff, "its size has changed")
        }
        guard TIFFIsTiled(file.pointer) != 0 else { throw .damaged(.tiff, "it has no tiles") }
        try file.checkCompression()
        tile = PixelSize(
            width: Int(vitrine_tiff_long(file.pointer, UInt32(TIFFTAG_TILEWIDTH))),
            height: Int(vitrine_tiff_long(file.pointer, UInt32(TIFFTAG_TILELENGTH))))
        guard (1...TilePyramid.longestTile).contains(tile.width), (1...TilePyramid.longestTile).contains(tile.height)
        else { throw .damaged(.tiff, "its tiles are too large") }
        profile = TIFFDirectory(bytes)?.colourProfile.map(ColourProfile.embedded)
        let layout = try TIFFLayout(file.pointer, file.size, isSparse: false)
        samples = layout.map { [file, profile] in TIFFSamples(file.pointer, $0, profile) }
        // The caller rotates the picture, not libtiff.
        vitrine_tiff_set_upright(file.pointer)
    }

    /// - Parameter rect: Within the level.
    func piece(_ rect: PixelRect) throws(PictureError) -> Bitmap {
        guard level.reduction > 1 else { return try reduced(rect) }
        // A few of the file's tiles at a time, so that not much more than the result is in memory.
        func step(_ tile: Int) -> Int { max(1, tile * max(1, Self.partSide / tile) / level.reduction) }
        var canvas = TileCanvas(rect.size)
        for y in stride(from: 0, to: rect.height, by: step(tile.height)) {
            for x in stride(from: 0, to: rect.width, by: step(tile.width)) {
                let part = PixelRect(
                    x: rect.x + x, y: rect.y + y, width: min(step(tile.width), rect.width - x),
                    height: min(step(tile.height), rect.height - y))
                canvas.add(try reduced(part), at: (x, y))
            }
        }
        return canvas.bitmap
    }

    private static let partSide = 1024

    private func reduced(_ rect: PixelRect) throws(PictureError) -> Bitmap {
        let factor = level.reduction
        let part = PixelRect(
            x: rect.x * factor, y: rect.y * factor, width: min(rect.width * factor, file.size.width - rect.x * factor),
            height: min(rect.height * factor, file.size.height - rect.y * factor))
        guard part.x >= 0, part.y >= 0, part.width > 0, part.height > 0 else {
            throw .damaged(.tiff, "it has no such part")
        }
        let piece = try stored(part)
        return factor == 1 ? piece : piece.piece(PixelRect(rect.size), reducedBy: factor)
    }

    /// A part of what is stored.
    private func stored(_ part: PixelRect) throws(PictureError) -> Bitmap {
        var canvas = TileCanvas(part.size)
        for y in stride(from: part.y / tile.height * tile.height, to: part.y + part.height, by: tile.height) {
            for x in stride(from: part.x / tile.width * tile.width, to: part.x + part.width, by: tile.width) {
                canvas.add(try storedTile(x, y), at: (x - part.x, y - part.y))
            }
        }
        return canvas.bitmap
    }

    /// The samples of a tile of which a part is not stored; nil for others.
    private func sparseSamples(_ x: Int, _ y: Int) throws(PictureError) -> TIFFSamples? {
        let isPlanar = file.short(TIFFTAG_PLANARCONFIG) == PLANARCONFIG_SEPARATE
        let parts = (0..<UInt16(clamping: isPlanar ? file.short(TIFFTAG_SAMPLESPERPIXEL) : 1)).map {
            TIFFComputeTile(file.pointer, UInt32(x), UInt32(y), 0, $0)
        }
        guard parts.contains(where: { TIFFFile.isSparse(file.pointer, $0) }) else { return nil }
        return try TIFFLayout(file.pointer, file.size, isSparse: true).map { TIFFSamples(file.pointer, $0, profile) }
    }

    private func storedTile(_ x: Int, _ y: Int) throws(PictureError) -> Bitmap {
        let known: TIFFSamples? = if let samples { samples } else { try sparseSamples(x, y) }
        if let samples = known {
            guard let block = samples.block(x, y) else { throw file.fault }
            return block
        }
        let converted = try file.converted(tile) { TIFFReadRGBATileExt(file.pointer, UInt32(x), UInt32(y), $0, 1) }
        // libtiff converts a tile from its last row to its first.
        return converted.turned(.downMirrored)
    }
}
