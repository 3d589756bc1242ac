import Decoding
import Raster

enum JPEGCodec: Codec {
    static let format = ImageFormat.jpeg
    // A progressive file keeps all coefficients of two bytes, with colours at half the resolution. Others need a few rows only.
    static let bytesPerPixel = 3

    static func recognizes(_ bytes: Bytes) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize? {
        let size = JPEGSegments(bytes).size
        if let size, size.height == 0, size.width > 0 {
            throw .unsupported(.jpeg, "a height that follows its pixels")
        }
        return size
    }

    static func metadata(of bytes: Bytes) -> MetadataBlocks {
        let segments = JPEGSegments(bytes)
        return MetadataBlocks(
            exif: segments.exif.map { EXIFBlock($0) }, xmp: segments.xmp, photoshop: segments.photoshop)
    }

    /// Whether an XMP packet describes a clip behind the photo (Google's Motion Photo format, version 1.0, and its
    /// predecessor).
    static func mayMove(_ bytes: Bytes) -> Bool {
        guard let xmp = JPEGSegments(bytes).xmp else { return false }
        return motionMarks.contains { xmp.firstRange(ofText: $0) != nil }
    }

    private static let motionMarks: [StaticString] = [
        "MotionPhoto=\"1\"", "MicroVideo=\"1\"", "MotionPhoto>1<", "MicroVideo>1<",
    ]

    /// How much of a file is read to find its profile, which comes before the pixels.
    private static let profileReach = 1 << 20

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        JPEGSegments(try picture.bytes(limit: profileReach)).colourProfile.map(ColourProfile.init)
    }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try decoder(picture).decode(covering: target)
    }

    static func pieces(
        _ picture: StoredPicture, _ rects: [PixelRect], level: Int
    ) throws(PictureError) -> [Bitmap] {
        try decoder(picture).pieces(rects, eighths: 8 >> level)
    }

    /// The segments before the pixels are at most a few hundred kilobytes.
    static func embedded(in picture: StoredPicture, covering target: PixelSize) throws(PictureError) -> Bitmap? {
        guard let exif = JPEGSegments(try picture.bytes(limit: embeddedReach)).exif,
            let thumbnail = EXIFEntries(exif)?.thumbnail, let size = JPEGSegments(Bytes(thumbnail)).size,
            size.width > 0, size.height > 0, max(size.width, size.height) <= longestEmbedded
        else { return nil }
        return try JPEGDecoder(source: .bytes(thumbnail), size: size).decode(covering: size)
    }

    /// How much of a file is read to find its EXIF block, which is at its beginning and has 64 KB at most.
    private static let embeddedReach = 128 << 10
    private static let longestEmbedded = 2048

    private static func decoder(_ picture: StoredPicture) throws(PictureError) -> JPEGDecoder {
        JPEGDecoder(source: .file(picture.file), size: picture.size, profile: try colourSpace(of: picture))
    }
}
