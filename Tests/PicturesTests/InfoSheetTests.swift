import Codecs
import Decoding
import Library
import Motion
import Raster
import Scenes
import TestSupport
import Testing

@testable import Pictures

/// What there is to say about a photo, measured and drawn.
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
        let maker = try maker { label in
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
