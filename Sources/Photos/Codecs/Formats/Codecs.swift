import Decoding
import Platform
import Raster

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
        let format =
            Codecs.all.first { $0.recognizes(bytes) }?.format ?? ClipKind.all.first { $0.recognizes(bytes) }?.format
        guard let format = format ?? (Self.isIIIF(bytes) ? .iiif : nil) else { return nil }
        self = format
    }

    private static func isIIIF(_ bytes: Bytes) -> Bool {
        bytes.beginsObject && marks.contains { bytes.storage[...].firstRange(ofText: $0) != nil }
    }

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

/// The XMP beside a photo. It has the properties of a header, and no picture.
enum SidecarCodec: Codec {
    static let format = ImageFormat.xmp

    static func recognizes(_ bytes: Bytes) -> Bool {
        bytes.storage.contains(UInt8(ascii: "<"))
            && bytes.storage[...].firstRange(ofText: "http://www.w3.org/1999/02/22-rdf-syntax-ns#") != nil
    }

    static func size(of bytes: Bytes) -> PixelSize? { bytes.isBeginning ? nil : PixelSize(width: 1, height: 1) }

    static func details(of bytes: Bytes) -> PictureDetails {
        PictureDetails(xmp: bytes.storage[...], isSidecar: true)
    }

    static func decode(
        _ picture: StoredPicture, covering target: PixelSize, over background: Background
    ) throws(PictureError) -> Bitmap {
        throw .unknownFormat
    }
}
