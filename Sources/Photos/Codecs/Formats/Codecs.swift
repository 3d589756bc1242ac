import Decoding

/// The formats that are decoded, in the order in which they are tried.
enum Codecs {
    static let all: [any Codec.Type] = [
        JPEGCodec.self, PNGCodec.self, WebPCodec.self, TIFFCodec.self, GIFCodec.self, BMPCodec.self, HEIFCodec.self,
        SVGCodec.self, JXLCodec.self, QOICodec.self, PNMCodec.self, DeepZoomCodec.self, ZoomifyCodec.self,
        SidecarCodec.self, TGACodec.self,
    ]

    static subscript(_ format: ImageFormat) -> (any Codec.Type)? { all.first { $0.format == format } }
}

extension ImageFormat {
    /// Recognizes a format by the first bytes of a file.
    init?(_ bytes: Bytes) {
        let picture = Codecs.all.first { $0.recognizes(bytes) }?.format
        let clip = picture == nil ? ClipKind.all.first { $0.recognizes(bytes) }?.format : nil
        guard let format = picture ?? clip ?? Self.others.first(where: { $0.recognizes(bytes) })?.format else {
            return nil
        }
        self = format
    }

    /// What decoders do not read.
    private static let others: [(format: ImageFormat, recognizes: @Sendable (Bytes) -> Bool)] = [
        (
            .iiif,
            { bytes in
                bytes.beginsObject && marks.contains { bytes.storage[...].firstRange(ofText: $0) != nil }
            }
        )
    ]

    /// The contexts and types of image descriptions in all versions of IIIF, and members that only they have.
    private static let marks: [StaticString] = [
        "iiif.io/api/image", #"iiif.io\/api\/image"#, "iiif/image-api", #"iiif\/image-api"#, "\"ImageService",
        "\"scaleFactors\"", "\"scale_factors\"",
    ]
}

extension Bytes {
    /// Whether the first character, after blanks and a byte order mark, begins an object of JSON.
    var beginsObject: Bool {
        storage.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
    }
}
