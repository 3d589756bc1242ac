import Decoding
import Raster

enum GIFCodec: WholeCodec {
    static let format = ImageFormat.gif
    // The canvas, what it showed before the current frame, and that frame.
    static let bytesPerPixel = 4 * 3

    static func recognizes(_ bytes: Bytes) -> Bool { bytes.hasText("GIF87a", at: 0) || bytes.hasText("GIF89a", at: 0) }

    static func size(of bytes: Bytes) -> PixelSize? { GIFBlocks(bytes).size }

    static func frameDurations(of bytes: Bytes) throws(PictureError) -> [Double] {
        let blocks = GIFBlocks(bytes)
        if !blocks.isEnded && bytes.isBeginning { throw .truncated(.gif) }
        return blocks.frames.map(\.duration)
    }

    static func isWhole(_ bytes: Bytes) -> Bool { GIFBlocks(bytes).isWhole }

    static func decode(
        _ bytes: Bytes, _ size: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try GIFDecoder(bytes, size: size).decode()
    }

    static func frames(
        of picture: StoredPicture, finish: (Bitmap) throws(PictureError) -> Bitmap
    ) throws(PictureError) -> [Bitmap] {
        try GIFDecoder(wholeBytes(of: picture), size: picture.size).decodeFrames(finish: finish)
    }
}
