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

    private func error(_ content: String) -> PictureError? { pictureError { try draw(content) } }

    private func expectQuarters(_ content: String, _ comment: String) throws {
        try draw(content).expectQuarters(within: 10, comment)
    }

    @Test(
        "a picture of any format is drawn, even if its URL names another type",
        arguments: ["image/png", "image/jpg", "image/gif", "", "text/plain", "image/svg+xml"])
    func types(_ type: String) throws {
        for (name, bytes) in try Drawing.pictures() {
            let url = "data:\(type);base64,\(Drawing.base64(bytes))"
            try expectQuarters(image(url), "\(name) as \(type)")
        }
    }

    @Test("letters of a URL may be escaped, and base64 may have spaces and line breaks")
    func escapes() throws {
        let gif = Sample.gif(64, 48)
        let base64 = Drawing.base64(gif)
        let broken = base64.enumerated().map { $0 % 60 == 59 ? "\($1)&#10;\n  " : "\($1)" }.joined()
        try expectQuarters(image(" data:image/gif;charset=utf-8;base64,\(broken)"), "line breaks")
        let percent = gif.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        try expectQuarters(image("data:image/gif,\(percent)"), "percent")
        let drawing = String(decoding: Sample.svg(64, 48), as: UTF8.self)
        let entities = drawing.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("'", with: "&apos;")
        try expectQuarters(image("data:image/svg+xml,\(entities.replacing("#", with: "%23"))"), "entities")
    }

    @Test("what is transparent in an embedded picture shows what is below, and a drawing without a size has its own")
    func transparency() throws {
        let below = "<rect width='64' height='48' fill='#00f'/>"
        let transparent = Drawing.base64(
            Drawing.bytes("<path d='M0 0h2v4h-2z' fill='#f00' opacity='.5'/>", PixelSize(width: 4, height: 4)))
        let drawn = try draw(below + image("data:image/svg+xml;base64,\(transparent)", "width='48' height='48'"))
        #expect([12, 36].map { drawn.pixel($0, 24) } == [0xFF80_007F, 0xFF00_00FF])
        // A GIF of one pixel, which is transparent.
        let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
        #expect(try draw(below + image("data:image/gif;base64,\(gif)")).pixel(12, 24) == 0xFF00_00FF)
        let small = Drawing.base64(
            Drawing.bytes("<rect width='32' height='24' fill='#0f0'/>", PixelSize(width: 32, height: 24)))
        let placed = try draw(image("data:image/svg+xml;base64,\(small)", ""))
        #expect(
            [placed.pixel(16, 12), placed.pixel(40, 12), placed.pixel(16, 30)]
                == [0xFF00_FF00, Background.pixel, Background.pixel])
    }

    @Test("drawings are embedded in drawings, but not without end")
    func depth() throws {
        var drawing = Sample.svg(64, 48)
        for _ in 0..<2 { drawing = Drawing.bytes(image("data:;base64,\(Drawing.base64(drawing))"), size) }
        try DrawingDecoder(Bytes(drawing)).draw(covering: size).expectQuarters(within: 10, "two drawings around one")
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

    /// One of each format that can be embedded.
    static func pictures() throws -> [(name: String, bytes: [UInt8])] {
        try Sample.ofEachFormat().filter { $0.name != "jxl" }
    }

    static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
