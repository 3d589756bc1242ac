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
        ] as [([UInt8], ImageFormat)])
    func marks(_ mark: [UInt8], _ format: ImageFormat) {
        #expect(ImageFormat(Bytes(mark)) == format)
        #expect(ImageFormat(Bytes(mark + [1, 2, 3])) == format)
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
            "RIFF\0\0\0\0WAVE", "GIF90a", "<html><svg xmlns=", "%PDF-1.7", "\u{FEFF}BM", "\0\0\0\u{18}ftypisom",
        ])
    func others(_ text: String) {
        #expect(ImageFormat(Bytes(Array(text.utf8))) == nil)
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
                == "not a picture (expected JPEG, PNG, WebP, TIFF, GIF, BMP, HEIF, SVG)")
    }
}
