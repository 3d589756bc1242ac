import Decoding

/// Detects truncated files before they are decoded, because some decoders do not report them.
enum Completeness {
    static func check(_ bytes: Bytes, _ format: ImageFormat) throws(PictureError) {
        let isWhole =
            switch format {
            case .gif: GIFBlocks(bytes).isWhole
            case .webp: (bytes.number(at: 4, size: 4, .littleEndian) ?? .max) <= bytes.count - 8
            case .tiff: TIFFDirectory(bytes)?.hasEveryPixel ?? false
            // Their decoders detect truncation.
            case .jpeg, .png, .heif, .bmp, .svg, .mp4, .webm: true
            }
        guard isWhole else { throw .truncated(format) }
    }
}
