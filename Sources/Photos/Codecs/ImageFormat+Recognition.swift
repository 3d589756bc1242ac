import Decoding
import Platform

extension ImageFormat {
    /// Recognizes a format by the first bytes of a file.
    init?(_ bytes: Bytes) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.hasText("RIFF", at: 0) && bytes.hasText("WEBP", at: 8) {
            self = .webp
        } else if Self.marksOfTIFF.contains(where: bytes.starts) {
            self = .tiff
        } else if bytes.hasText("GIF87a", at: 0) || bytes.hasText("GIF89a", at: 0) {
            self = .gif
        } else if bytes.hasText("BM", at: 0) {
            self = .bmp
        } else if bytes.hasText("ftyp", at: 4) && Self.brands.contains(where: { bytes.hasText($0, at: 8) }) {
            self = .heif
        } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .webm
        } else if Self.boxes.contains(where: { bytes.hasText($0, at: 4) }) {
            self = .mp4
        } else if SVGDocument.isOne(bytes) {
            self = .svg
        } else {
            return nil
        }
    }

    /// The byte order, and 42, or 43 for BigTIFF.
    private static let marksOfTIFF: [[UInt8]] = [
        [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
    ]

    /// The brands of pictures in the ISO base media file format. Films have others.
    private static let brands = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1", "avif", "avis", "miaf"]
    /// The brands of sequences of pictures.
    private static let sequenceBrands = ["msf1", "avis", "hevc", "hevx"]
    /// The types of boxes with which an MP4 or QuickTime file begins.
    private static let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]

    /// Whether a file of this format, which begins with these bytes, may contain a clip as well.
    func mayMove(_ bytes: Bytes) -> Bool {
        switch self {
        case .png: PNGChunks(bytes).isAnimated
        case .heif: Self.sequenceBrands.contains { bytes.hasText($0, at: 8) }
        case .jpeg: JPEGSegments(bytes).xmp.map(Self.hasMotion) ?? false
        case .webp, .tiff, .gif, .bmp, .svg, .mp4, .webm: false
        }
    }

    /// Whether an XMP packet describes a clip behind the photo (Google's Motion Photo format, version 1.0, and its
    /// predecessor).
    private static func hasMotion(_ xmp: ArraySlice<UInt8>) -> Bool {
        motionMarks.contains { xmp.firstRange(ofText: $0) != nil }
    }

    private static let motionMarks: [StaticString] = [
        "MotionPhoto=\"1\"", "MicroVideo=\"1\"", "MotionPhoto>1<", "MicroVideo>1<",
    ]
}
