import PictureSamples
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct ImageFormatTests {
    /// A header.
    private static func tga(kind: UInt8, depth: UInt8, map: UInt8 = 0, flags: UInt8 = 0) -> [UInt8] {
        [0, map, kind, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 5, 0, depth, flags]
    }

    @Test(
        "a format is recognized by its first bytes",
        arguments: [
            ([0xFF, 0xD8, 0xFF, 0xE0], ImageFormat.jpeg), ([0xFF, 0xD8, 0xFF, 0xE1], .jpeg),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), (Array("RIFF\0\0\0\0WEBP".utf8), .webp),
            ([0x49, 0x49, 42, 0], .tiff), ([0x4D, 0x4D, 0, 42], .tiff), (Array("GIF87a".utf8), .gif),
            (Array("GIF89a".utf8), .gif), (Array("BM".utf8), .bmp),
            (Array("\0\0\0\u{18}ftypisom".utf8), .mp4), (Array("\0\0\0\u{14}ftypqt  ".utf8), .mp4),
            (Array("\0\0\0\u{8}wide".utf8), .mp4), (Array("\0\0\0\u{1C}ftypavis".utf8), .heif),
            ([0x1A, 0x45, 0xDF, 0xA3], .webm), ([0xFF, 0x0A], .jxl),
            ([0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 10], .jxl), (Array("qoif".utf8), .qoi),
            (Array("P6\n".utf8), .pnm), (tga(kind: 2, depth: 24), .tga), (tga(kind: 11, depth: 8), .tga),
        ] as [([UInt8], ImageFormat)])
    func marks(_ mark: [UInt8], _ format: ImageFormat) {
        #expect(ImageFormat(Bytes(mark)) == format)
        #expect(ImageFormat(Bytes(mark + [1, 2, 3])) == format)
    }

    /// An icon of Windows, whose type is 1, or a cursor, whose type is 2.
    private static func icon(_ type: UInt8) -> [UInt8] {
        [0, 0, type, 0, 1, 0, 8, 8, 0, 0, 1, 0, 32, 0, 64, 0, 0, 0, 22, 0, 0, 0]
    }

    private static let halves: [[UInt8]] =
        [[0xFF, 0xD8], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A], [0x49, 0x49, 42], []]
        + ["RIFF\0\0\0\0WEB", "GIF89", "B"].map { Array($0.utf8) }

    private static let similar: [[UInt8]] =
        // The marks of TIFF in the wrong byte order.
        [[0x49, 0x49, 0, 42], [0x4D, 0x4D, 42, 0]]
        + ["RIFF\0\0\0\0WAVE", "GIF90a", "<html><svg xmlns=", "%PDF-1.7", "\u{FEFF}BM", "\0\0\0\u{18}typeisom"].map {
            Array($0.utf8)
        }

    /// Headers that no program writes, and icons.
    private static let noTGAs: [[UInt8]] = [
        tga(kind: 0, depth: 24), tga(kind: 1, depth: 8), tga(kind: 2, depth: 8), tga(kind: 3, depth: 24),
        tga(kind: 2, depth: 24, flags: 0x40), tga(kind: 2, depth: 24, flags: 8), tga(kind: 2, depth: 24, map: 1),
        tga(kind: 33, depth: 24), tga(kind: 2, depth: 24).dropLast(), [UInt8](repeating: 0, count: 40),
        [0, 0, 1, 0xBA] + [UInt8](repeating: 1, count: 40), icon(1), icon(2),
    ]

    @Test("half a signature, and what resembles one, is not recognized", arguments: halves + similar + noTGAs)
    func others(_ bytes: [UInt8]) {
        #expect(ImageFormat(Bytes(bytes)) == nil)
    }

    @Test(
        "a description of a picture is recognized in every version of IIIF, however its address is written",
        arguments: [
            #""@context": "http://iiif.io/api/image/2/context.json""#, #""@context":"iiif.io\/api\/image\/3""#,
            #""@context": "http://library.stanford.edu/iiif/image-api/1.1/context.json""#,
            #""type": "ImageService3""#, #""tiles": [{"width": 9, "scaleFactors": [1]}]"#, #""scale_factors": [1]"#,
        ])
    func descriptions(_ member: String) {
        for start in ["", "\u{FEFF}", "\n  ", "\u{FEFF}\r\n"] {
            let text = start + "{\"width\": 5, \"height\": 5, \(member)}"
            #expect(ImageFormat(Bytes(Array(text.utf8))) == .iiif)
            #expect(ImageFormat(Bytes(Array("[\(text)]".utf8))) == nil)
        }
    }

    @Test("the error for other files lists every format")
    func list() {
        #expect(
            PictureError.unknownFormat.description
                == "not a picture (expected JPEG, PNG, WebP, TIFF, GIF, BMP, HEIF, SVG, JXL, QOI, PNM, TGA, "
                + "MP4, WebM, MPEG-TS, MPEG, AVI, Deep Zoom, Zoomify, IIIF)")
    }
}

/// Which pictures may move.
@Suite struct MayMoveTests {
    private static func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
        big(contents.count + 8) + Array(type.utf8) + contents
    }

    /// Samsung's trailer with one block.
    private static func trailer(_ kind: Int, _ name: String, _ data: [UInt8]) -> [UInt8] {
        let block = joined(little(kind << 16), little(name.utf8.count), Array(name.utf8), data)
        let directory = joined(
            Array("SEFH".utf8), little(107), little(1), little(kind << 16), little(block.count), little(block.count))
        return joined(block, directory, little(directory.count), Array("SEFT".utf8))
    }

    private static let clip = box("ftyp", Array("mp42".utf8) + big(0)) + box("moov", [])
    private static let motion = trailer(0x0A30, "MotionPhoto_Data", clip)
    private static let date = trailer(0x0A01, "Image_UTC_Data", Array("1700000000000".utf8))
    private static let samsung = jpeg(0xFE, "samsung")

    /// A JPEG with one more segment.
    private static func jpeg(_ marker: UInt8, _ text: String) -> [UInt8] {
        (try? Sample.jpeg(8, 8, marker: marker, segment: Array(text.utf8))) ?? []
    }

    private static func xmp(_ attribute: String) -> [UInt8] {
        jpeg(0xE1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta GCamera:\(attribute)/>")
    }

    private static func png(frames: UInt8) -> [UInt8] {
        Sample.png(8, 8).inserting(Sample.chunk("acTL", [0, 0, 0, frames, 0, 0, 0, 0]), at: 33)
    }

    @Test(
        "a picture may move if it has frames, if it tells of a clip behind it, or if a phone has appended one",
        arguments: [
            ("PNG", Sample.png(8, 8), false), ("PNG of one frame", png(frames: 1), false),
            ("PNG of two frames", png(frames: 2), true), ("JPEG", jpeg(0xFE, "plain"), false),
            ("motion photo", xmp("MotionPhoto=\"1\""), true), ("no motion photo", xmp("MotionPhoto=\"0\""), false),
            ("micro video", xmp("MicroVideo=\"1\""), true), ("no micro video", xmp("MicroVideo=\"0\""), false),
            ("HEIC", Sample.heic, false), ("HEIC with a clip", Sample.heic + box("mpvd", clip), true),
            ("HEIC with a clip and a date", Sample.heic + box("mpvd", clip) + box("sefd", date), true),
            ("HEIC with a named clip", Sample.heic + box("mpvd", Array("MotionPhoto_Data".utf8) + clip), true),
            ("HEIC with a trailer", Sample.heic + motion, true),
            ("HEIC with a boxed trailer", Sample.heic + box("sefd", motion), true),
            ("HEIC with a boxed date", Sample.heic + box("sefd", date), false),
            ("HEIC with a date", Sample.heic + date, false),
            ("HEIC with an empty clip", Sample.heic + box("mpvd", [1, 2, 3]), false),
            ("HEIC with a mark", Sample.heic + Array("SEFT".utf8), false),
            ("HEIC with a long trailer", Sample.heic + little(.max >> 33) + Array("SEFT".utf8), false),
            ("HEIC with a box to its end", Sample.heic + [0, 0, 0, 1] + Array("free".utf8), false),
            ("AVIF with a clip", Sample.avif + box("mpvd", clip), true),
            ("Samsung's JPEG with a clip", samsung + motion, true),
            ("Samsung's JPEG with a date", samsung + date, false), ("Samsung's JPEG", samsung, false),
        ] as [(String, [UInt8], Bool)])
    func mayMove(_ name: String, _ bytes: [UInt8], _ mayMove: Bool) throws {
        #expect(try PictureFile(bytes).header.mayMove == mayMove)
    }
}

@Suite struct CompletenessTests {
    private func isWhole(_ bytes: [UInt8], _ format: ImageFormat) -> Bool {
        (Codecs[format] as? any WholeCodec.Type)?.isWhole(Bytes(bytes)) ?? true
    }

    @Test("a GIF is complete with its last frame, unless only zeros follow it")
    func gif() {
        let gif = Sample.gif(8, 8)
        let whole: [[UInt8]] = [
            gif, gif.dropLast(), gif.dropLast() + [0x21, 0xFE, 9, 1], gif + [0, 0, 0], gif + Array("<!-- -->".utf8),
        ]
        for bytes in whole { #expect(isWhole(bytes, .gif), "\(bytes.suffix(4))") }
        for length in 0..<gif.count - 1 { #expect(!isWhole(Array(gif.prefix(length)), .gif), "\(length) bytes") }
        #expect(!isWhole(gif.dropLast() + [0, 0, 0], .gif))
    }

    @Test("a WebP is at least as long as its header says")
    func lengths() {
        let webP = WebPFile.file(WebPFile.chunk("VP8 ", []))
        #expect(isWhole(webP, .webp) && isWhole(webP + [0], .webp) && !isWhole(webP.dropLast(), .webp))
    }

    @Test("an empty file is truncated, or its decoder decides", arguments: ImageFormat.shown)
    func nothing(_ format: ImageFormat) {
        for length in 0..<8 {
            let isDecodersTask = ![.webp, .gif, .tiff, .qoi, .tga].contains(format)
            #expect(isWhole(Array(repeating: 1, count: length), format) == isDecodersTask)
        }
    }

    @Test("a TIFF with pixels beyond its end is truncated", arguments: [true, false])
    func tiff(_ bigEndian: Bool) {
        let tiff = Sample.tiff(10, 10, bigEndian: bigEndian)
        #expect(isWhole(tiff, .tiff) && !isWhole(tiff.dropLast(), .tiff) && !isWhole(Array(tiff.prefix(160)), .tiff))
    }
}
