import PictureSamples
import Raster
import Testing

@testable import Codecs
@testable import Decoding

/// What librsvg draws otherwise than browsers, or not at all.
@Suite struct DrawingDecoderTests {
    private let size = PixelSize(width: 20, height: 20)

    /// The pixel in the middle.
    private func middle(_ content: String) throws -> String {
        let drawn = try DrawingDecoder(Bytes(Drawing.bytes(content, size))).draw(covering: size)
        return String(drawn.pixels[10 * 20 + 10], radix: 16)
    }

    private let green = "ff00ff00"
    private let square = "width='20' height='20'"

    @Test(
        "of a choice of languages, English is drawn, and otherwise what is for all",
        arguments: [
            (["de", "en"], 1), (["de", "en-GB"], 1), (["fr, en-US", "en"], 0), (["EN"], 0), (["de", "fr"], 2),
            (["", "eng"], 2),
        ])
    func languages(_ languages: [String], _ shown: Int) throws {
        let items = (languages.map { "systemLanguage='\($0)'" } + [""]).enumerated().map { index, language in
            "<rect \(square) \(language) fill='\(index == shown ? "#0f0" : "#f00")'/>"
        }
        #expect(try middle("<switch>\(items.joined())</switch>") == green)
        // Outside of a choice, what is in another language is not drawn.
        let english = "<rect \(square) systemLanguage='en' fill='#0f0'/>"
        #expect(try middle(english + "<rect \(square) systemLanguage='de'/>") == green)
    }

    @Test(
        "gradients and patterns that are not displayed can be painted with",
        arguments: [
            "<g display='none'>%</g>", "<g style='display:none'>%</g>", "<svg display='none' width='0'>%</svg>",
            "<defs style='display:none'>%</defs>", "<style>.a{display:none}</style><g class='a'>%</g>",
            "<symbol>%</symbol>",
        ])
    func notDisplayed(_ frame: String) throws {
        let stop = "<stop offset='0' stop-color='#0f0'/>"
        let paints = [
            "<linearGradient id='a'>\(stop)</linearGradient>", "<radialGradient id='a'>\(stop)</radialGradient>",
            "<pattern id='a' width='1' height='1'><rect \(square) fill='#0f0'/></pattern>",
            "<linearGradient id='b'>\(stop)</linearGradient><linearGradient id='a' xlink:href='#b'/>",
        ]
        for paint in paints {
            #expect(
                try middle(frame.replacing("%", with: paint) + "<rect \(square) fill='url(#a)'/>") == green, "\(paint)")
        }
    }

    @Test(
        "tiles of nothing are nothing, and do not end the process",
        arguments: [
            "<feFlood x='0' y='0' width='0' height='0' result='z'/><feTile in='z'/>", "<feFlood width='0.0'/><feTile/>",
            "<feTile width='0'/><feTile/>", "<feFlood height='0px'/><feOffset/><feTile/>",
            "<feFlood width='0' result='z'/><feFlood flood-color='#f00'/><feTile in='z'/>",
        ])
    func emptyTiles(_ steps: String) throws {
        #expect(try middle("<filter id='f'>\(steps)</filter><rect \(square) filter='url(#f)'/>") == "ff1c1c20")
        #expect(
            try middle("<filter id='f' width='0'>\(steps)</filter><rect \(square) filter='url(#f)'/>") == "ff1c1c20")
    }

    @Test("other tiles are drawn")
    func tiles() throws {
        let steps = "<feFlood x='0' y='0' width='4' height='4' flood-color='#0f0'/><feTile/>"
        #expect(
            try middle(
                "<filter id='f' primitiveUnits='userSpaceOnUse'>\(steps)</filter><rect \(square) filter='url(#f)'/>")
                == green)
    }

    @Test(
        "an error is one line with the number of the line in the drawing",
        arguments: [
            ("<rect x='1' x='2'/>", "line 2: attribute x redefined"),
            ("<g>\n&foo;</g>", "line 3: entity 'foo' not defined"),
            ("<a:rect/>", "line 2: namespace prefix a on rect is not defined"),
        ])
    func damaged(_ content: String, _ reason: String) {
        #expect(throws: PictureError.damaged(.svg, reason)) { try middle(content) }
    }

    @Test("a drawing that exceeds a limit is not called damaged")
    func limits() {
        let deep = String(repeating: "<g>", count: 300) + String(repeating: "</g>", count: 300)
        #expect(throws: PictureError.unsupported(.svg, "elements nested more than 256 deep")) { try middle(deep) }
        let links = ["b", "c", "d", "e"].reduce("") {
            $0 + "<g id='\($1)'>" + String(repeating: "<use href='#\(next($1))'/>", count: 100) + "</g>"
        }
        #expect(throws: PictureError.unsupported(.svg, "too many copies of elements")) {
            try middle(links + "<g id='f'><rect/></g>")
        }
    }

    private func next(_ name: String) -> String { ["b": "c", "c": "d", "d": "e", "e": "f"][name] ?? "" }

    @Test(
        "messages of librsvg lose what says nothing",
        arguments: [
            ("", PictureError.damaged(.svg, "librsvg gives no reason")), ("Bad\nBytes: 0xFF\n", .damaged(.svg, "bad")),
            (
                "XML parse error: Error domain 1 code 73 on line 17 column 173 of data: Couldn't find end\n",
                .damaged(.svg, "line 17: couldn't find end")
            ),
            ("XML parse error: error code=201 (3) in (null):66:33: Prefix\n", .damaged(.svg, "line 66: prefix")),
            ("cannot load more than 1000000 XML elements", .unsupported(.svg, "more than a million elements")),
        ])
    func messages(_ message: String, _ error: PictureError) {
        #expect(DrawingFault.error(message) == error)
    }
}
