import Raster
import Testing

@Suite struct LetteringBlockTests {
    private let lettering = Lettering()
    private static let style = Lettering.Style(size: 20, colour: .white(1))

    private func block(width: Int = 400, pieceHeight: Int = 512) -> Lettering.Block {
        Lettering.Block(Self.style, width: width, lineHeight: 29, pieceHeight: pieceHeight)
    }

    private static let sentence = "The harbour lies quiet before the boats come back from the sea. "
    private static let texts = [
        String(repeating: sentence, count: 80),
        String(repeating: "الميناء هادئ قبل أن تعود القوارب من البحر. ", count: 80),
        String(repeating: "早朝の港の写真です。漁師たちはまだ戻っていません。", count: 80),
        String(repeating: "👩‍👩‍👧‍👦🏳️‍🌈🎏 ", count: 200),
        String(repeating: "ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ ", count: 80),
        String(repeating: "x", count: 3000),
    ]

    private func hasInk(_ bitmap: Bitmap) -> Bool { bitmap.pixels.contains { $0.alpha > 100 } }

    @Test(
        "a text of any script breaks into lines of its width, cut into pieces of at most 512 pixels, whose sizes are as measured",
        arguments: texts)
    func pieces(_ text: String) {
        let measured = lettering.measure(text, in: block())
        #expect(measured.width <= 400 && measured.lines > 5)
        #expect(measured.pieces.reduce(0) { $0 + $1.height } == measured.lines * 29)
        for (index, size) in measured.pieces.enumerated() {
            #expect(size.height <= 512 && size.height.isMultiple(of: 29))
            let piece = lettering.piece(index, of: text, in: block())
            #expect(piece.size == size && hasInk(piece))
        }
        #expect(measured.pieces.dropLast().allSatisfy { $0.height == 17 * 29 })
    }

    @Test("the pieces show the lines of the whole text, in their order")
    func sameLines() {
        let text = Self.texts[0]
        let whole = lettering.piece(0, of: text, in: block(pieceHeight: 100_000))
        let second = lettering.piece(1, of: text, in: block())
        let start = 17 * 29 * whole.size.width
        let count = second.pixels.count
        #expect(Array(second.pixels) == Array(whole.pixels[start..<start + count]))
    }

    @Test("paragraphs begin on the side where their lines begin")
    func directions() {
        let text = Self.sentence + "\n" + "مرحبا"
        let piece = lettering.piece(0, of: text, in: block(width: 300))
        let rows = piece.pixels.indices.filter { piece.pixels[$0].alpha > 100 }
        let last = rows.filter { $0 / piece.size.width >= piece.size.height - 29 }
        #expect(!last.isEmpty && last.allSatisfy { $0 % piece.size.width > piece.size.width / 2 })
    }

    @Test("in a layout from right to left, lines of any direction end at the right edge")
    func alignedRight() {
        var block = block(width: 300)
        block.alignsRight = true
        let piece = lettering.piece(0, of: "Quay\n" + Self.sentence + "مرحبا", in: block)
        for line in 0..<piece.size.height / 29 {
            let ink = (line * 29 * piece.size.width..<(line + 1) * 29 * piece.size.width).filter {
                piece.pixels[$0].alpha > 100
            }
            let end = ink.map { $0 % piece.size.width }.max() ?? 0
            #expect(end > piece.size.width - 8, "line \(line) ends at \(end) of \(piece.size.width)")
        }
    }

    @Test("letters of other fonts do not move the line in which they are")
    func evenLines() {
        let piece = lettering.piece(0, of: "HH\nHH 早 ᠮ 😀\nHH صورة", in: block())
        let rows = (0..<3 * 29).filter { row in
            (0..<20).contains { piece.pixels[row * piece.size.width + $0].alpha > 100 }
        }
        let first = rows.filter { $0 < 29 }
        #expect(first.count > 10)
        #expect(rows == first + first.map { $0 + 29 } + first.map { $0 + 58 })
    }

    @Test("empty lines between paragraphs stay, and a short text is no wider than it needs")
    func lines() {
        #expect(lettering.measure("a\n\nb", in: block()).lines == 3)
        #expect(lettering.measure("a\r\nb\u{2028}c\u{2029}d", in: block()).lines == 4)
        let short = lettering.measure("Quay", in: block())
        #expect(short.lines == 1 && short.width > 20 && short.width < 80)
        #expect(lettering.measure("مرحبا", in: block()).width < 80)
    }

    @Test("no text has no pieces, and a piece that there is not is empty")
    func nothing() {
        #expect(lettering.measure("", in: block()).pieces.isEmpty)
        #expect(!hasInk(lettering.piece(0, of: "", in: block())))
        #expect(!hasInk(lettering.piece(1, of: "Quay", in: block())))
    }

    @Test("a width too small for any text does not crash", arguments: [-5, 0, 1])
    func noWidth(_ width: Int) {
        #expect(lettering.measure("Harbour", in: block(width: width)).lines >= 1)
    }
}
