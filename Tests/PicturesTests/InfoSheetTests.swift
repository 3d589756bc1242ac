import Codecs
import Decoding
import Library
import Motion
import Raster
import Scenes
import TestSupport
import Testing

@testable import Pictures

/// A photo's details, measured and drawn.
@Suite struct InfoSheetTests {
    private let cache: ThumbnailCache

    init() throws {
        cache = ThumbnailCache(folder: try TemporaryFolder().root, byteLimit: 1 << 20, logger: silence)
    }

    private func maker(scale: Double = 1, _ describe: (inout PhotoLabel) -> Void = { _ in }) -> PictureMaker {
        var note = PhotoNote()
        describe(&note.label)
        let photo = Photo.fake(0, "/photos/quay_at-noon.jpg", note: note)
        return PictureMaker(
            photos: { $0 == photo.id ? photo : nil }, cache: cache, decoder: LocalDecoder(), scale: scale)
    }

    private func question(
        _ language: String = "en", scale: Double = 1, options: InfoConfiguration = InfoConfiguration()
    )
        -> InfoQuestion
    {
        InfoQuestion(
            PhotoID(0), InfoMeasure(language: language, width: 400, scale: scale, options: options))
    }

    private func say(_ label: inout PhotoLabel) {
        label.text.add("The boats come in at noon.", in: "en")
        label.text.add("Mittags kommen die Boote.", in: "de")
        label.people = ["Ann", "Ben"]
        label.credit = "Ann"
        label.licence = "CC BY 4.0"
        label.link = "https://example.org/quay"
        label.camera = CameraData()
        label.camera?.iso = 100
    }

    @Test("a photo without a label has a title, and no more than its caption says")
    func plain() {
        let sheet = maker().sheet(question())
        #expect(sheet.blocks.map(\.part) == [.title] && !sheet.saysMore)
        // "Quay at noon", and neither day nor place. At twice the scale it is as wide, apart from hinting.
        #expect(sheet.captionWidths[0] > 80 && sheet.captionWidths[0] < 200 && sheet.captionWidths[1] == 0)
        let fine = maker(scale: 2).sheet(question(scale: 2))
        #expect(abs(fine.captionWidths[0] - sheet.captionWidths[0]) < 4)
    }

    @Test("stops are measured for their card in the visitor's language, or else in any, and are drawn at that size")
    func stops() throws {
        let maker = maker { label in
            label.text.add("Boats.\n\n@ 10 20 5 The pier\nMade of oak.\n@ 1 1 1 The light", in: "en")
            label.text.add("Boote.", in: "de")
        }
        for language in ["en", "de"] {
            let sheet = maker.sheet(question(language))
            #expect(sheet.stops.map(\.place) == [Point(x: 0.1, y: 0.2), Point(x: 0.01, y: 0.01)])
            #expect(sheet.stops.map(\.width) == [0.05, 0.01] && sheet.stops.map { $0.text == nil } == [false, true])
            let photo = try maker.photo(PhotoID(0))
            let measure = question(language).measure.ofStops
            let title = maker.piece(InfoPiece(.stopTitle, index: 0), of: photo, measure)
            #expect(Double(title.size.width) == sheet.stops[0].title.width && title.size.width > 50)
            #expect(maker.piece(InfoPiece(.stopTitle, index: 9), of: photo, measure).size.width <= 1)
        }
    }

    @Test("the parts stand in their order, with headings, and camera data only where they are wanted")
    func parts() {
        let maker = maker(say)
        var options = InfoConfiguration()
        let sheet = maker.sheet(question())
        #expect(sheet.blocks.map(\.part) == [.title, .text, .people, .credit, .licence, .link] && sheet.saysMore)
        #expect(sheet.blocks.map { $0.heading != nil } == [false, false, true, true, true, true])
        options.showsCamera = true
        #expect(maker.sheet(question(options: options)).blocks.map(\.part).contains(.camera))
    }

    @Test("each picture has the size that was measured for it", arguments: [1.0, 1.5, 2])
    func sizes(_ scale: Double) throws {
        let maker = maker(scale: scale) { label in
            say(&label)
            label.text = LocalizedText(String(repeating: "The boats come in at noon. ", count: 190))
        }
        let question = question(scale: scale)
        for block in maker.sheet(question).blocks {
            var pieces = block.pieces.indices.map { (InfoPiece(block.part, index: $0), block.pieces[$0]) }
            if let heading = block.heading { pieces.append((InfoPiece(block.part, isHeading: true), heading)) }
            for (piece, size) in pieces {
                #expect(size.height <= 512)
                let bitmap = try maker.make(.info(PhotoID(0), piece, question.measure)).bitmap
                #expect(Double(bitmap.size.width) == size.width * scale)
                #expect(abs(Double(bitmap.size.height) - size.height * scale) < 1e-9)
            }
        }
    }

    @Test("a text is shown in its language")
    func languages() throws {
        let maker = maker(say)
        let pieces = try ["en", "de"].map {
            try maker.make(.info(PhotoID(0), InfoPiece(.text), question($0).measure)).bitmap
        }
        #expect(pieces[0] != pieces[1])
    }

    @Test(
        "a photo without a link has that of the pattern; a link that is too long for a code of half the width is left out"
    )
    func links() {
        var options = InfoConfiguration()
        options.link = "https://example.org/{name}"
        let sheet = maker().sheet(question(options: options))
        #expect(sheet.blocks.map(\.part) == [.title, .link] && sheet.saysMore)
        let long = maker { $0.link = "https://example.org/" + String(repeating: "x", count: 900) }
        #expect(!long.sheet(question()).saysMore)
    }

    @Test("a photo that is gone has nothing to say")
    func gone() {
        let question = InfoQuestion(PhotoID(9), question().measure)
        #expect(maker().sheet(question) == InfoSheet(question, blocks: [], saysMore: false))
    }
}

@Suite struct CameraLineTests {
    private func line(_ language: String = "en", _ configure: (inout CameraData) -> Void) -> String {
        var data = CameraData()
        configure(&data)
        return data.line(in: Language(language).dates)
    }

    @Test("camera, lens and exposure stand on one line, which breaks between them only")
    func whole() {
        let line = line {
            ($0.camera, $0.lens) = ("Canon EOS R6", "RF50mm F1.8 STM")
            ($0.focalLength, $0.aperture, $0.exposure, $0.iso) = (50, 1.8, 0.008, 400)
        }
        #expect(line == "Canon EOS R6 · RF50mm F1.8 STM · 50\u{A0}mm · f/1.8 · 1/125\u{A0}s · ISO\u{A0}400")
    }

    @Test("numbers have the language's digits and decimal separator, names stay, and what is not known is left out")
    func languages() {
        for (language, text) in [
            ("de", "Canon R5.2 · f/1,8 · ISO\u{A0}400"), ("ar", "Canon R5.2 · f/١٫٨ · ISO\u{A0}٤٠٠"),
        ] {
            #expect(line(language) { ($0.camera, $0.aperture, $0.iso) = ("Canon R5.2", 1.8, 400) } == text)
        }
        #expect(line { _ in } == "" && line { ($0.camera, $0.aperture) = ("", 8) } == "f/8")
    }

    @Test(
        "exposures are written as photographers do, and nonsense is left out",
        arguments: [
            (1.0 / 8000, "1/8000 s"), (1.0 / 60, "1/60 s"), (0.25, "1/4 s"), (0.5, "0.5 s"), (1, "1 s"), (2.5, "2.5 s"),
            (30, "30 s"), (0, ""), (-1, ""), (.infinity, ""), (.nan, ""),
        ] as [(Double, String)])
    func exposures(_ seconds: Double, _ text: String) {
        #expect(line { $0.exposure = seconds } == text.replacing(" ", with: "\u{A0}"))
    }
}

@Suite struct QRCodeTests {
    private static let link = "https://example.org/photos/harbour-at-dawn"

    /// A finder pattern: a ring of seven modules around a square of three, with light between and around.
    private func isFinder(_ code: QRCode, _ column: Int, _ row: Int) -> Bool {
        (-1...7).allSatisfy { y in
            (-1...7).allSatisfy { x in
                let distance = max(abs(x - 3), abs(y - 3))
                return code[column + x, row + y] == (distance == 3 || distance <= 1)
            }
        }
    }

    @Test(
        "a code has finder patterns in three corners, and timing patterns between them", arguments: [link, "a", "日本"])
    func patterns(_ text: String) throws {
        let code = try #require(QRCode(text))
        let far = code.side - 7
        #expect(isFinder(code, 0, 0) && isFinder(code, far, 0) && isFinder(code, 0, far) && !isFinder(code, far, far))
        for step in 8..<far {
            #expect(code[step, 6] == step.isMultiple(of: 2) && code[6, step] == step.isMultiple(of: 2))
        }
    }

    @Test("it has error correction M, and the version that its length needs")
    func size() throws {
        // 42 bytes need version 3 at M, which holds up to 42: 29 modules.
        #expect(Self.link.utf8.count == 42)
        let code = try #require(QRCode(Self.link))
        #expect(code.side == 29 && code.whole == 37)
        #expect(try #require(QRCode(Self.link + "x")).side == 33)
        // The format's first two bits, beside the finder pattern, are 00 for M, masked with 10.
        #expect(code[0, 8] && !code[1, 8])
    }

    @Test("its modules are whole pixels, at least 3, and as many as fit")
    func modules() throws {
        let code = try #require(QRCode(Self.link))
        #expect([152, 304, 10].map { code.pixels(within: $0) } == [4 * 37, 8 * 37, 3 * 37])
    }

    @Test("it is drawn black on white, with four light modules around it")
    func drawing() throws {
        let code = try #require(QRCode(Self.link))
        let bitmap = code.bitmap(pixels: 148)
        #expect(bitmap.size == PixelSize(width: 148, height: 148))
        for y in 0..<148 {
            for x in 0..<148 {
                let expected: UInt32 = code[x / 4 - 4, y / 4 - 4] ? 0xFF00_0000 : 0xFFFF_FFFF
                #expect(bitmap.pixels[y * 148 + x] == expected)
            }
        }
        #expect(bitmap.pixels[..<(16 * 148)].allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test(
        "the longest text that a code holds has one, and a longer one, an empty one and one with a NUL have none",
        arguments: [
            (String(repeating: "x", count: 2331), 177), (String(repeating: "x", count: 2332), nil), ("", nil),
            ("a\0b", nil),
        ] as [(String, Int?)])
    func limits(_ text: String, _ side: Int?) {
        #expect(QRCode(text)?.side == side)
    }
}
