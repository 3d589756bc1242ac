import Decoding

/// The formats that are decoded, in the order in which they are tried.
enum Codecs {
    static let all: [any Codec.Type] = [
        JPEGCodec.self, PNGCodec.self, WebPCodec.self, TIFFCodec.self, GIFCodec.self, BMPCodec.self, HEIFCodec.self,
        SVGCodec.self, ICOCodec.self, JXLCodec.self, QOICodec.self, PNMCodec.self, XVCodec.self, XPMCodec.self,
        LBMCodec.self, PCXCodec.self, DeepZoomCodec.self, ZoomifyCodec.self, SidecarCodec.self, TGACodec.self,
    ]

    static subscript(_ format: ImageFormat) -> (any Codec.Type)? { all.first { $0.format == format } }
}

extension ImageFormat {
    /// Recognizes a format by the first bytes of a file.
    init?(_ bytes: Bytes) {
        let picture = Codecs.all.first { $0.recognizes(bytes) }?.format
        guard let format = picture ?? Self.others.first(where: { $0.recognizes(bytes) })?.format else { return nil }
        self = format
    }

    /// What decoders do not read.
    private static let others: [(format: ImageFormat, recognizes: @Sendable (Bytes) -> Bool)] = [
        (.webm, { $0.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) }),
        (.mp4, { bytes in boxes.contains { bytes.hasText($0, at: 4) } }),
        (.iiif, { $0[0] == UInt8(ascii: "{") && $0.storage[...].firstRange(ofText: "iiif.io/api/image") != nil }),
    ]

    /// The types of boxes with which an MP4 or QuickTime file begins.
    private static let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
}
