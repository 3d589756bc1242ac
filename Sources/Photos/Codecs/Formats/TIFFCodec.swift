import Decoding
import Raster

enum TIFFCodec: WholeCodec {
    static let format = ImageFormat.tiff
    // The pixels, and a strip, which may be the whole picture with two bytes for each of four samples.
    static let bytesPerPixel = 4 * 3

    static func recognizes(_ bytes: Bytes) -> Bool { TIFFDirectory.marks.contains(where: bytes.starts) }

    static func size(of bytes: Bytes) -> PixelSize? { TIFFDirectory(bytes)?.size }

    static let readsParts = true

    static func pyramid(of bytes: Bytes) -> TilePyramid? { TIFFDirectory(bytes)?.pyramid }

    static func metadata(of bytes: Bytes) -> MetadataBlocks {
        guard let directory = TIFFDirectory(bytes) else { return MetadataBlocks() }
        return MetadataBlocks(
            exif: EXIFBlock(directory), xmp: directory.xmp, iptc: directory.iptc ?? [],
            photoshop: directory.photoshop ?? [])
    }

    static func isWhole(_ bytes: Bytes) -> Bool { TIFFDirectory(bytes)?.hasEveryPixel ?? false }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        TIFFDirectory(try picture.parts())?.colourProfile.map(ColourProfile.init)
    }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        guard let pyramid = picture.pyramid else {
            return try TIFFDecoder.decode(wholeBytes(of: picture), size: picture.size)
        }
        let level = pyramid.levels[pyramid.level(covering: target)]
        return try TIFFTiles(picture.parts(), level).whole()
    }

    static func pieces(
        _ picture: StoredPicture, _ rects: [PixelRect], level: Int
    ) throws(PictureError) -> [Bitmap] {
        guard let pyramid = picture.pyramid else {
            let whole = try decode(picture, covering: picture.size, over: .usual)
            return rects.map { whole.piece($0, reducedBy: 1 << level) }
        }
        guard pyramid.levels.indices.contains(level) else { throw .damaged(.tiff, "it has no level \(level)") }
        let tiles = try TIFFTiles(picture.parts(), pyramid.levels[level])
        var pieces: [Bitmap] = []
        for rect in rects { pieces.append(try tiles.piece(rect)) }
        return pieces
    }

    static func decode(
        _ bytes: Bytes, _ size: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try TIFFDecoder.decode(bytes, size: size)
    }
}
