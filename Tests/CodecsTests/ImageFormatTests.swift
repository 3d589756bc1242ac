import PictureSamples
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct ImageFormatTests {
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

    /// A header.
    private static func tga(kind: UInt8, depth: UInt8, map: UInt8 = 0, flags: UInt8 = 0) -> [UInt8] {
        [0, map, kind, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 5, 0, depth, flags]
    }

    /// An icon of Windows, whose type is 1, or a cursor, whose type is 2.
    private static func icon(_ type: UInt8) -> [UInt8] {
        [0, 0, type, 0, 1, 0, 8, 8, 0, 0, 1, 0, 32, 0, 64, 0, 0, 0, 22, 0, 0, 0]
    }

    @Test(
        "a header that no program writes is no TGA's, nor is an icon's",
        arguments: [
            tga(kind: 0, depth: 24), tga(kind: 1, depth: 8), tga(kind: 2, depth: 8), tga(kind: 3, depth: 24),
            tga(kind: 2, depth: 24, flags: 0x40), tga(kind: 2, depth: 24, flags: 8), tga(kind: 2, depth: 24, map: 1),
            tga(kind: 33, depth: 24), tga(kind: 2, depth: 24).dropLast(), [UInt8](repeating: 0, count: 40),
            [0, 0, 1, 0xBA] + [UInt8](repeating: 1, count: 40), icon(1), icon(2),
        ])
    func noTGA(_ bytes: [UInt8]) {
        #expect(ImageFormat(Bytes(bytes)) == nil)
    }

    @Test(
        "half of a signature is not recognized",
        arguments: [
            [0xFF, 0xD8], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A], Array("RIFF\0\0\0\0WEB".utf8), [0x49, 0x49, 42],
            Array("GIF89".utf8), Array("B".utf8), [],
        ] as [[UInt8]])
    func halves(_ mark: [UInt8]) {
        #expect(ImageFormat(Bytes(mark)) == nil)
    }

    @Test(
        "files similar to pictures are not recognized",
        arguments: [
            "RIFF\0\0\0\0WAVE", "GIF90a", "<html><svg xmlns=", "%PDF-1.7", "\u{FEFF}BM", "\0\0\0\u{18}typeisom",
        ])
    func others(_ text: String) {
        #expect(ImageFormat(Bytes(Array(text.utf8))) == nil)
    }

    @Test("a clip is left to a player", arguments: ["\0\0\0\u{18}ftypisom", "\0\0\0\u{8}moov"])
    func clips(_ text: String) {
        #expect(throws: PictureError.elsewhere(.mp4)) { try ImageHeader(Bytes(Array(text.utf8))) }
    }

    @Test("a picture that may move says so")
    func mayMove() throws {
        func png(_ frames: UInt8?) -> Bytes {
            var bytes = Sample.png(8, 8)
            let control = frames.map { Sample.chunk("acTL", [0, 0, 0, $0, 0, 0, 0, 0]) } ?? []
            bytes.insert(contentsOf: control, at: 33)
            return Bytes(bytes)
        }
        #expect(try [nil, 1, 2].map { try ImageHeader(png($0)).mayMove } == [false, false, true])
        #expect(try !ImageHeader(Bytes(Sample.jpeg(8, 8))).mayMove)
    }

    @Test("a photo that tells of a clip behind it may move", arguments: ["MotionPhoto", "MicroVideo"])
    func motionPhoto(_ name: String) throws {
        func photo(_ value: Int) throws -> Bytes {
            let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta GCamera:\(name)=\"\(value)\"/>".utf8)
            let jpeg = try Sample.jpeg(8, 8)
            return Bytes(jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(xmp.count + 2)] + xmp + jpeg.dropFirst(2))
        }
        #expect(try [0, 1].map { try ImageHeader(photo($0)).mayMove } == [false, true])
    }

    @Test("a photo whose phone has appended a clip may move, and one with another trailer does not")
    func appended() throws {
        let clip = big(16) + Array("ftypmp42".utf8) + big(0) + big(8) + Array("moov".utf8)
        func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
            big(contents.count + 8) + Array(type.utf8) + contents
        }
        /// Samsung's trailer with one block.
        func trailer(_ kind: Int, _ name: String, _ data: [UInt8]) -> [UInt8] {
            let block = little(kind << 16) + little(name.utf8.count) + Array(name.utf8) + data
            let directory =
                Array("SEFH".utf8) + little(107) + little(1) + little(kind << 16) + little(block.count)
                + little(block.count)
            return block + directory + little(directory.count) + Array("SEFT".utf8)
        }
        let motion = trailer(0x0A30, "MotionPhoto_Data", clip)
        let date = trailer(0x0A01, "Image_UTC_Data", Array("1700000000000".utf8))
        let jpeg = try Sample.jpeg(8, 8)
        let samsung = Array(jpeg.prefix(2) + [0xFF, 0xFE, 0, 9] + Array("samsung".utf8) + jpeg.dropFirst(2))
        let rows: [(bytes: [UInt8], mayMove: Bool)] = [
            (Sample.heic, false), (Sample.heic + box("mpvd", clip), true),
            (Sample.heic + box("mpvd", clip) + box("sefd", date), true),
            (Sample.heic + box("mpvd", Array("MotionPhoto_Data".utf8) + clip), true),
            (Sample.heic + motion, true), (Sample.heic + box("sefd", motion), true),
            (Sample.heic + box("sefd", date), false), (Sample.heic + date, false),
            (Sample.heic + box("mpvd", [1, 2, 3]), false), (Sample.heic + Array("SEFT".utf8), false),
            (Sample.heic + little(.max >> 33) + Array("SEFT".utf8), false),
            (Sample.heic + [0, 0, 0, 1] + Array("free".utf8), false), (Sample.avif + box("mpvd", clip), true),
            (samsung + motion, true), (samsung + date, false), (samsung, false),
        ]
        let folder = try TemporaryFolder()
        for (index, row) in rows.enumerated() {
            let header = try LocalDecoder().header(of: folder.write("\(index)", row.bytes))
            #expect(header.mayMove == row.mayMove, "row \(index)")
        }
    }

    @Test("a TIFF's signature is in its own byte order")
    func mixedOrder() {
        #expect(ImageFormat(Bytes([0x49, 0x49, 0, 42])) == nil)
        #expect(ImageFormat(Bytes([0x4D, 0x4D, 42, 0])) == nil)
    }

    @Test("the error for other files lists every format")
    func list() {
        #expect(
            PictureError.unknownFormat.description
                == "not a picture (expected JPEG, PNG, WebP, TIFF, GIF, BMP, HEIF, SVG, JXL, QOI, PNM, TGA, "
                + "MP4, WebM, MPEG-TS, MPEG, AVI, Deep Zoom, Zoomify, IIIF)")
    }
}
