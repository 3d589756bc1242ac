import Decoding
import Raster

/// HEIC and AVIF.
enum HEIFCodec: WholeCodec {
    static let format = ImageFormat.heif
    // Planes of luma and chroma with up to two bytes for each value, and the RGB picture, twice while it is rotated.
    static let bytesPerPixel = 12

    /// The brands of pictures in the ISO base media file format. Films have others.
    private static let brands = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1", "avif", "avis", "miaf"]
    /// The brands of sequences of pictures.
    private static let sequenceBrands = ["msf1", "avis", "hevc", "hevx"]

    static func recognizes(_ bytes: Bytes) -> Bool {
        bytes.hasText("ftyp", at: 4) && brands.contains { bytes.hasText($0, at: 8) }
    }

    static func size(of bytes: Bytes) throws(PictureError) -> PixelSize? { try HEIFDecoder(bytes).size }

    static func metadata(of bytes: Bytes) throws(PictureError) -> MetadataBlocks {
        let decoder = try HEIFDecoder(bytes)
        return MetadataBlocks(
            exif: decoder.exif.flatMap(EXIFBlock.init(boxContents:)), xmp: decoder.xmp.map { $0[...] })
    }

    /// libheif rotates the picture.
    static var turnsUpright: Bool { true }

    static func mayMove(_ bytes: Bytes) -> Bool { sequenceBrands.contains { bytes.hasText($0, at: 8) } }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        try HEIFDecoder(picture.bytes()).colourProfile.map(ColourProfile.init)
    }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        let decoder = try HEIFDecoder(wholeBytes(of: picture))
        if let thumbnail = decoder.thumbnail(covering: target) { return thumbnail }
        return try decoder.decode(picture.size)
    }

    static func embedded(in picture: StoredPicture, covering target: PixelSize) throws(PictureError) -> Bitmap? {
        try HEIFDecoder(picture.bytes()).thumbnail(covering: target)
    }

    static func decode(
        _ bytes: Bytes, _ size: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try HEIFDecoder(bytes).decode(size)
    }
}
