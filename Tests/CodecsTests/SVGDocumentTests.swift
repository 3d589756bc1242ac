import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct SVGDocumentTests {
    private func document(_ text: String) -> SVGDocument? { SVGDocument(Bytes(Array(text.utf8))) }

    @Test(
        "a drawing's natural size follows from its lengths and its view box",
        arguments: [
            ("width='400' height='200'", 400, 200), ("width='4e2' height='2E2px'", 400, 200),
            ("width='+1.5in'\n\theight='.5in'", 144, 48), ("width='4em' height='2ex'", 64, 16),
            ("width = \"40Q\" height = '10 mm'", 38, 38), ("viewBox='0 0 60 30'", 60, 30),
            ("\nviewBox='0,0\n60 30'", 60, 30), ("width='120' viewBox='0 0 60 30'", 120, 60),
            ("height='120' viewBox='0 0 60 30'", 240, 120), ("width='50%' viewBox='0 0 60 30'", 60, 30),
            ("width='80'", 80, 150), ("", 300, 150), ("width='0' height='9'", 300, 150),
            ("viewBox='0 0 0 9'", 300, 150), ("data-width='7' width='8192' height='4096'", 8192, 4096),
        ])
    func size(_ attributes: String, _ width: Double, _ height: Double) throws {
        let natural = try #require(document("<svg \(attributes)></svg>")).naturalSize
        #expect(abs(natural.width - width) < 0.5 && abs(natural.height - height) < 0.5)
    }

    @Test(
        "as a photo, a drawing is large enough for any screen",
        arguments: [("24", "12", 2048, 1024), ("3000", "2000", 3000, 2000), ("1", "8192", 1, 4096)])
    func photoSize(_ width: String, _ height: String, _ photoWidth: Int, _ photoHeight: Int) {
        let size = document("<svg width='\(width)' height='\(height)'/>")?.size
        #expect(size == PixelSize(width: photoWidth, height: photoHeight))
    }

    @Test("a drawing is drawn at the size that is needed")
    func covering() throws {
        let drawing = try #require(document("<svg width='30' height='20'/>"))
        #expect(drawing.size(covering: PixelSize(width: 100, height: 100)) == PixelSize(width: 150, height: 100))
        #expect(drawing.size(covering: PixelSize(width: 3, height: 1)) == PixelSize(width: 3, height: 2))
    }

    @Test(
        "a drawing is recognized after anything that XML allows before its root element; other documents are not",
        arguments: [
            ("<svg>", true), ("\u{FEFF}<svg>", true), ("<?xml version='1.0'?><svg>", true),
            ("<!-- <html> --><svg>", true), ("<svg\n>", true), ("<s:svg>", true),
            ("<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'><svg>", true),
            ("<!DOCTYPE svg [ <!ENTITY a '>'> ]>\n<!--\(String(repeating: "-", count: 3000))--><svg/>", true),
            ("<html><svg>", false), ("<svgs>", false), ("svg", false), ("<!-- <svg>", false), ("<?xml?>", false),
            ("<a:b>", false), ("< svg>", false), ("", false),
        ])
    func recognized(_ text: String, _ isOne: Bool) { #expect(SVGDocument.isOne(Bytes(Array(text.utf8))) == isOne) }

    @Test(
        "a drawing is whole if its root element ends",
        arguments: [
            ("<svg></svg>", true), ("<svg/>", true), ("<svg ></svg >\n", true), ("<s:svg></s:svg>", true),
            ("<svg></svg><!--\(String(repeating: " ", count: 1000))-->", true), ("<svg></svg><!-- </svg> -->", true),
            ("<svg></svg><?end?>", true), ("<svg><g>", false), ("<svg><!-- </svg> -->", false), ("<svg></svg", false),
            ("<s:svg></svg>", false), ("<svg></svg><!--", false),
            // There is no drawing without the whole of its start tag.
            ("<svg", nil), ("<svg width='4", nil), ("<svg a", nil), ("<g>", nil),
        ] as [(String, Bool?)])
    func whole(_ text: String, _ isWhole: Bool?) { #expect(document(text)?.isWhole == isWhole) }

    @Test(
        "a drawing with text is found out",
        arguments: [
            ("<svg><text>a</text></svg>", true), ("<svg><text\nx='1'/></svg>", true),
            ("<s:svg><s:text/></s:svg>", true),
            ("<svg><textPath/></svg>", false), ("<svg><a text='1'/></svg>", false), ("<svg><text", false),
        ])
    func text(_ text: String, _ hasText: Bool) { #expect(document(text)?.hasText == hasText) }
}
