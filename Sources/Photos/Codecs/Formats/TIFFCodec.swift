import Decoding
import Raster

enum TIFFCodec: WholeCodec {
    static let format = ImageFormat.tiff
    // The pixels, and a strip, which may be the whole picture with two bytes for each of four samples.
    static let bytesPerPixel = 4 * 3

    /// The byte order, and 42, or 43 for BigTIFF.
    private static let marks: [[UInt8]] = [
        [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
    ]

    static func recognizes(_ bytes: Bytes) -> Bool { marks.contains(where: bytes.starts) }

    static func size(of bytes: Bytes) -> PixelSize? { TIFFDirectory(bytes)?.size }

    static func metadata(of bytes: Bytes) -> MetadataBlocks {
        guard let directory = TIFFDirectory(bytes) else { return MetadataBlocks() }
        return MetadataBlocks(
            exif: EXIFBlock(directory), xmp: directory.xmp, iptc: directory.iptc ?? [],
            photoshop: directory.photoshop ?? [])
    }

    static func isWhole(_ bytes: Bytes) -> Bool { TIFFDirectory(bytes)?.hasEveryPixel ?? false }

    static func colourSpace(of picture: StoredPicture) throws(PictureError) -> ColourProfile? {
        TIFFDirectory(try picture.bytes())?.colourProfile.map(ColourProfile.init)
    }

    static func decode(
        _ bytes: Bytes, _ size: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        try TIFFDecoder.decode(bytes, size: size)
    }
}

extension EXIFBlock {
    /// The same entries of a TIFF.
    fileprivate init(_ directory: TIFFDirectory) {
        self.init(EXIFCopy(directory).bytes)
        orientation = directory.orientation ?? .up
    }
}
