import Decoding
import Raster

enum SVGCodec: Codec {
    static let format = ImageFormat.svg

    static func recognizes(_ bytes: Bytes) -> Bool { SVGDocument.isOne(bytes) }

    static func size(of bytes: Bytes) -> PixelSize? { SVGDocument(bytes)?.size }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try drawing(picture).draw(covering: target, over: background)
    }

    static func pieces(
        _ picture: StoredPicture, _ rects: [PixelRect], level: Int
    ) throws(PictureError) -> [Bitmap] {
        let whole = try drawing(picture).draw()
        guard whole.size == picture.size else { throw .damaged(.svg, "its size has changed") }
        return rects.map { whole.piece($0, reducedBy: 1 << level) }
    }

    private static func drawing(_ picture: StoredPicture) throws(PictureError) -> DrawingDecoder {
        try DrawingDecoder(picture.bytes(), drawsText: picture.drawsText)
    }
}
