import Foundation
import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

/// Pictures in drawings.
@Suite struct EmbeddedPicturesTests {
    private let size = PixelSize(width: 64, height: 48)

    private func draw(_ content: String) throws -> Bitmap {
        try DrawingDecoder(Bytes(Drawing.bytes(content, size))).draw(covering: size)
    }

    private func image(_ url: String, _ attributes: String = "width='64' height='48'") -> String {
        "<image \(attributes) xlink:href='\(url)'/>"
    }

    private func error(_ content: String) -> PictureError? {
        do { _ = try draw(content) } catch { return error as? PictureError }
        return nil
    }

    /// Whether the quarters have the colours of ``Sample``.
    private func expectQuarters(_ bitmap: Bitmap, _ comment: Comment, tolerance: Int = 10) {
        for (x, y) in [(16, 12), (48, 12), (16, 36), (48, 36)] {
            let (red, green, blue) = Sample.colour(x, y, 64, 48)
            let pixel = bitmap.pixels[y * 64 + x]
            let found = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map(Int.init)
            let isNear = zip(found, [red, green, blue]).allSatisfy { abs($0 - Int($1)) <= tolerance }
            #expect(isNear, "\(comment): \(found) at \(x), \(y)")
        }
    }

    @Test(
        "a picture of any format is drawn, even if its URL names another type",
        arguments: ["image/png", "image/jpg", "image/gif", "", "text/plain", "image/svg+xml"])
    func types(_ type: String) throws {
        for (name, bytes) in try Drawing.pictures() {
            let url = "data:\(type);base64,\(Drawing.base64(bytes))"
            expectQuarters(try draw(image(url)), "\(name) as \(type)")
        }
    }

    @Test("letters of a URL may be escaped, and base64 may have spaces and line breaks")
    func escapes() throws {
        let gif = Sample.gif(64, 48)
        let base64 = Drawing.base64(gif)
        let broken = base64.enumerated().map { $0 % 60 == 59 ? "\($1)&#10;\n  " : "\($1)" }.joined()
        expectQuarters(try draw(image(" data:image/gif;charset=utf-8;base64,\(broken)")), "line breaks")
        let percent = gif.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        expectQuarters(try draw(image("data:image/gif,\(percent)")), "percent")
        let drawing = String(decoding: Sample.svg(64, 48), as: UTF8.self)
        let entities = drawing.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("'", with: "&apos;")
        expectQuarters(try draw(image("data:image/svg+xml,\(entities.replacing("#", with: "%23"))")), "entities")
    }

    @Test("what is transparent in an embedded picture shows what is below")
    func transparency() throws {
        let transparent =
            "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><path d='M0 0h2v4h-2z' fill='#f00' opacity='.5'/></svg>"
        // A GIF of one pixel, which is transparent.
        let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
        let below = "<rect width='64' height='48' fill='#00f'/>"
        let drawn = try draw(
            below
                + image(
                    "data:image/svg+xml;base64,\(Drawing.base64(Array(transparent.utf8)))", "width='48' height='48'"))
        #expect(
            [drawn.pixels[24 * 64 + 12], drawn.pixels[24 * 64 + 36]].map { String($0, radix: 16) } == [
                "ff80007f", "ff0000ff",
            ])
        #expect(try draw(below + image("data:image/gif;base64,\(gif)")).pixels[24 * 64 + 12] == 0xFF00_00FF)
    }

    @Test("an embedded drawing without a size has its own")
    func ownSize() throws {
        let drawing =
            "<svg xmlns='http://www.w3.org/2000/svg' width='32' height='24'><rect width='32' height='24' fill='#0f0'/></svg>"
        let drawn = try draw(image("data:image/svg+xml;base64,\(Drawing.base64(Array(drawing.utf8)))", ""))
        #expect(drawn.pixels[12 * 64 + 16] == 0xFF00_FF00)
        #expect(drawn.pixels[12 * 64 + 40] == Background.pixel && drawn.pixels[30 * 64 + 16] == Background.pixel)
    }

    @Test("drawings are embedded in drawings, but not without end")
    func depth() throws {
        var drawing = Sample.svg(64, 48)
        for _ in 0..<2 { drawing = Drawing.bytes(image("data:;base64,\(Drawing.base64(drawing))"), size) }
        expectQuarters(try DrawingDecoder(Bytes(drawing)).draw(covering: size), "two drawings around one")
        drawing = Drawing.bytes(image("data:;base64,\(Drawing.base64(drawing))"), size)
        #expect(throws: PictureError.unsupported(.svg, "drawings in drawings, more than 2 deep")) {
            try DrawingDecoder(Bytes(drawing)).draw(covering: size)
        }
    }

    @Test("a picture that cannot be drawn is reported, and never left out in silence")
    func refused() throws {
        let text = Drawing.base64(Array("Hello, this is no picture.".utf8))
        #expect(
            error(image("data:image/png;base64,\(text)"))
                == .unsupported(.svg, "a picture of an unknown format in it (expected \(ImageFormat.pictures))"))
        #expect(
            error(image("photo.jpg"))
                == .unsupported(.svg, "a picture in another file (expected it embedded): photo.jpg"))
        for (name, bytes) in try Drawing.pictures() {
            let half = Drawing.base64(Array(bytes.prefix(bytes.count / 2)))
            let why = self.error(image("data:;base64,\(half)")).map { "\($0)" } ?? "shown"
            #expect(why.hasPrefix("damaged SVG: a picture in it is not shown: "), "half of a \(name): \(why)")
        }
    }

    @Test("text in an embedded drawing is reported, too, where fonts cannot be opened")
    func text() {
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg'><text>a</text></svg>"
        let content = image("data:;base64,\(Drawing.base64(Array(drawing.utf8)))")
        #expect(
            throws: PictureError.unsupported(.svg, "text (expected text as paths, where the system has no Landlock)")
        ) {
            try DrawingDecoder(Bytes(Drawing.bytes(content, size)), drawsText: false).draw(covering: size)
        }
    }

    @Test("links that embed no picture are left alone", arguments: ["", "#a", " "])
    func noPicture(_ link: String) throws {
        #expect(error(image(link)) == nil)
        #expect(error("<!-- \(image("photo.jpg")) --><style><![CDATA[\(image("photo.jpg"))]]></style>") == nil)
    }

    @Test("a PNG that was written has the pixels that were given")
    func png() throws {
        let size = PixelSize(width: 3, height: 2)
        let pixels: [UInt32] = [0xFF01_0203, 0xFFFF_FFFF, 0xFF00_0000, 0xFF80_4020, 0x0012_3456, 0xFFFE_DCBA]
        let file = PNGEncoder.bytes(Bitmap(size: size, pixels: pixels))
        let shown = try PNGDecoder(Bytes(file)).decode(size).pixels
        #expect(Array(shown) == pixels.map { $0 == 0x0012_3456 ? Background.pixel : $0 })
    }
}

/// Drawings made by hand.
enum Drawing {
    static func bytes(_ content: String, _ size: PixelSize) -> [UInt8] {
        Array(
            """
            <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='\(size.width)' height='\(size.height)'>
            \(content)
            </svg>
            """.utf8)
    }

    /// One of each format, of 64 × 48 pixels.
    static func pictures() throws -> [(name: String, bytes: [UInt8])] {
        [
            ("JPEG", try Sample.jpeg(64, 48)), ("PNG", Sample.png(64, 48)), ("GIF", Sample.gif(64, 48)),
            ("WebP", Sample.webp), ("BMP", Sample.bmp(64, 48)), ("TIFF", Sample.tiff(64, 48, bigEndian: true)),
            ("HEIC", Sample.heic), ("AVIF", Sample.avif), ("SVG", Sample.svg(64, 48)),
        ]
    }

    static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
