import Decoding
import Raster

enum WebPCodec: WholeCodec {
    static let format = ImageFormat.webp
    // The pixels, those of a lossless frame, and two canvases of an animation.
    static let bytesPerMovingPixel = 4 * 4

    static func recognizes(_ bytes: Bytes) -> Bool { bytes.hasText("RIFF", at: 0) && bytes.hasText("WEBP", at: 8) }

    /// The first chunk is lossy, lossless or extended (RFC 9649, section 2).
    static func size(of bytes: Bytes) -> PixelSize? {
        if bytes.hasText("VP8X", at: 12) {
            guard let width = bytes.number(at: 24, size: 3, .littleEndian),
                let height = bytes.number(at: 27, size: 3, .littleEndian)
            else { return nil }
            return PixelSize(width: width + 1, height: height + 1)
        } else if bytes.hasText("VP8L", at: 12) {
            guard let bits = bytes.number(at: 21, size: 4, .littleEndian) else { return nil }
            return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        } else {
            guard let size = bytes.size(at: 26, 2, .littleEndian) else { return nil }
            return PixelSize(width: size.width & 0x3FFF, height: size.height & 0x3FFF)
        }
    }

    static func metadata(of bytes: Bytes) throws(PictureError) -> MetadataBlocks {
        let chunks = WebPChunks(bytes)
        if !chunks.isWhole && bytes.isBeginning { throw .truncated(.webp) }
        return MetadataBlocks(exif: chunks.exif.map { EXIFBlock($0) }, xmp: chunks.xmp)
    }

    static func frameDurations(of bytes: Bytes) -> [Double] { WebPChunks(bytes).durations }

    static func isWhole(_ bytes: Bytes) -> Bool {
        (bytes.number(at: 4, size: 4, .littleEndian) ?? .max) <= bytes.count - 8
    }

    static var blendsOverBackground: Bool { true }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        try WebPDecoder(picture.bytes()).colourSpace
    }

    static func decode(
        _ bytes: Bytes, _ size: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try WebPDecoder(bytes, over: background).decode(size)
    }

    static func frames(
        of picture: StoredPicture, finish: (Bitmap) throws(PictureError) -> Bitmap
    ) throws(PictureError) -> [Bitmap] {
        try WebPDecoder(wholeBytes(of: picture)).decodeFrames(finish: finish)
    }
}
