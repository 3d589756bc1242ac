import Decoding

/// Detects truncated files before they are decoded: SDL2_image decodes some of them without an error, and never returns on
/// some truncated PNGs.
enum Completeness {
    static func check(_ bytes: Bytes, _ format: ImageFormat) throws(PictureError) {
        let isWhole =
            switch format {
            case .png: hasEveryChunk(bytes)
            case .gif: bytes.storage.last { $0 != 0 } == gifTrailer
            case .webp: (bytes.number(at: 4, size: 4, .littleEndian) ?? .max) <= bytes.count - 8
            case .bmp: (bytes.number(at: 2, size: 4, .littleEndian) ?? .max) <= bytes.count
            case .tiff: TIFFDirectory(bytes)?.hasEveryPixel ?? false
            // Their decoders detect truncation.
            case .jpeg, .heif, .svg: true
            }
        guard isWhole else { throw .truncated(format) }
    }

    private static let gifTrailer: UInt8 = 0x3B

    /// Follows the lengths of a PNG's chunks up to the last, IEND (PNG specification, section 5).
    private static func hasEveryChunk(_ bytes: Bytes) -> Bool {
        var offset = 8
        while let length = bytes.number(at: offset, size: 4, .bigEndian) {
            let end = offset + 12 + length
            guard end <= bytes.count else { return false }
            if bytes.hasText("IEND", at: offset + 4) { return true }
            offset = end
        }
        return false
    }
}
