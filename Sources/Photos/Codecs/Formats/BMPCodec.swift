import Decoding
import Raster

enum BMPCodec: WholeCodec {
    static let format = ImageFormat.bmp

    static func recognizes(_ bytes: Bytes) -> Bool { bytes.hasText("BM", at: 0) }

    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize? { try BMPHeader(bytes).size }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        try BMPHeader(picture.bytes()).colourProfile
    }

    static func decode(
        _ bytes: Bytes, _ size: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try BMPDecoder(bytes, size: size).decode()
    }
}
