import Decoding
import Raster

enum PNGCodec: WholeCodec {
    static let format = ImageFormat.png

    static func recognizes(_ bytes: Bytes) -> Bool {
        bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }

    static func size(of bytes: Bytes) -> PixelSize? { bytes.size(at: 16, 4, .bigEndian) }

    static func metadata(of bytes: Bytes) throws(PictureError) -> MetadataBlocks {
        let chunks = PNGChunks(bytes)
        if !chunks.isWhole && bytes.isBeginning { throw .truncated(.png) }
        let raw = chunks.rawProfiles
        return MetadataBlocks(
            exif: (chunks.exif ?? raw.exif).map { EXIFBlock($0) }, xmp: chunks.xmp ?? raw.xmp, iptc: raw.iptc,
            photoshop: raw.photoshop)
    }

    static func mayMove(_ bytes: Bytes) -> Bool { PNGChunks(bytes).isAnimated }

    static var blendsOverBackground: Bool { true }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        PNGDecoder(try picture.bytes()).colourSpace
    }

    static func decode(
        _ bytes: Bytes, _ size: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try PNGDecoder(bytes, over: background).decode(size)
    }
}
