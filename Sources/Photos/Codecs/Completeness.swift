import Decoding

/// Detects truncated files before they are decoded: SDL2_image decodes some of them without an error.
enum Completeness {
    static func check(_ bytes: Bytes, _ format: ImageFormat) throws(PictureError) {
        let isWhole =
            switch format {
            case .gif: bytes.storage.last { $0 != 0 } == gifTrailer
            case .webp: (bytes.number(at: 4, size: 4, .littleEndian) ?? .max) <= bytes.count - 8
            case .bmp: (bytes.number(at: 2, size: 4, .littleEndian) ?? .max) <= bytes.count
            case .tiff: TIFFDirectory(bytes)?.hasEveryPixel ?? false
            // Their decoders detect truncation.
            case .jpeg, .png, .heif, .svg: true
            }
        guard isWhole else { throw .truncated(format) }
    }

    private static let gifTrailer: UInt8 = 0x3B
}
