import Raster
import Synchronization
import Testing

import class Dispatch.DispatchQueue

@Suite struct LetteringTests {
    private let lettering = Lettering()
    private let style = Lettering.Style(size: 15, isSemibold: false, colour: .white(1))
    private let wide = 4000

    private func hasInk(_ bitmap: Bitmap) -> Bool { bitmap.pixels.contains { $0.alpha > 128 } }

    @Test(
        "a long line is truncated to its width in any script",
        arguments: [
            "A photograph of the harbour, taken in the early morning before the fishermen came back",
            "صورة للميناء في الصباح الباكر قبل عودة الصيادين من البحر البعيد",
            "早朝の港の写真、漁師たちが戻ってくる前に撮影されたものです。とても静かな朝でした",
            "👩‍👩‍👧‍👦🏳️‍🌈🎏👩‍👩‍👧‍👦🏳️‍🌈🎏👩‍👩‍👧‍👦🏳️‍🌈🎏👩‍👩‍👧‍👦🏳️‍🌈🎏👩‍👩‍👧‍👦🏳️‍🌈🎏👩‍👩‍👧‍👦🏳️‍🌈🎏👩‍👩‍👧‍👦🏳️‍🌈🎏👩‍👩‍👧‍👦🏳️‍🌈🎏",
        ])
    func ellipsis(_ text: String) {
        let whole = lettering.line(text, style, width: wide)
        #expect(hasInk(whole))
        for width in [60, 100, 173, 240] {
            let cut = lettering.line(text, style, width: width)
            #expect(cut.size.width <= width)
            #expect(cut.size.width < whole.size.width)
            #expect(hasInk(cut))
        }
    }

    @Test("a line that just fits is not truncated")
    func exactFit() {
        let text = "Boats at Lyme"
        let whole = lettering.line(text, style, width: wide)
        #expect(lettering.line(text, style, width: whole.size.width) == whole)
        let cut = lettering.line(text, style, width: whole.size.width - 1)
        #expect(cut.size.width < whole.size.width)
    }

    @Test("every script has glyphs", arguments: ["Aé", "مرحبا", "こんにちは", "🎈", "Привет", "नमस्ते"])
    func scripts(_ text: String) {
        let line = lettering.line(text, style, width: wide)
        #expect(hasInk(line))
        #expect(line.size.width > 4 && line.size.width < 400)
    }

    @Test("line breaks become spaces", arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"])
    func lineBreaks(_ lineBreak: String) {
        let broken = lettering.line("high\(lineBreak)tide", style, width: wide)
        let spaced = lettering.line("high tide", style, width: wide)
        #expect(broken == spaced)
    }

    /// A font of fonts-dejavu-core, which the build needs.
    private static let file = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

    private func line(in typeface: Typeface?) -> Bitmap {
        var style = style
        style.typeface = typeface
        return lettering.line("Boats at Lyme", style, width: wide)
    }

    @Test("a line can be set in an installed font, or in one from a file")
    func typefaces() {
        let serif = line(in: .family("DejaVu Serif"))
        #expect(serif != line(in: nil))
        #expect(line(in: .file(Self.file)) == serif)
        #expect(lettering.has(.family("DejaVu Serif")) && lettering.has(.file(Self.file)))
        // Letters that it lacks come from others.
        var style = style
        style.typeface = .family("DejaVu Serif")
        #expect(hasInk(lettering.line("こんにちは", style, width: wide)))
    }

    @Test(
        "without that font, the usual one is used",
        arguments: [Typeface.family("No Such Font"), .file("/nonexistent.ttf"), .file("/etc/passwd"), .file("/")])
    func missingTypeface(_ typeface: Typeface) {
        #expect(!lettering.has(typeface))
        #expect(line(in: typeface) == line(in: nil))
    }

    @Test("an empty text gives an empty line", arguments: ["", " ", "\n", "\0"])
    func nothing(_ text: String) {
        let line = lettering.line(text, style, width: wide)
        #expect(!hasInk(line))
        #expect(line.size.height > 0)
    }

    @Test("a width too small for any text does not crash", arguments: [0, 1])
    func noWidth(_ width: Int) {
        #expect(lettering.line("Harbour", style, width: width).size.width < 40)
    }

    @Test("letters have their colour, even at their edges, and its opacity")
    func colour() {
        let blue = Lettering.Style(size: 40, isSemibold: true, colour: Colour(red: 0, green: 0, blue: 1))
        let line = lettering.line("Oo", blue, width: wide)
        let inked = line.pixels.filter { $0.alpha > 0 }
        #expect(inked.contains { $0.alpha < 255 })
        #expect(inked.allSatisfy { $0.red == 0 && $0.green == 0 && $0.blue == 255 })
        let faint = Lettering.Style(size: 60, isSemibold: true, colour: .white(0.62))
        // 0.62 × 255 = 158.1 in the middle of a thick stroke.
        #expect(lettering.line("█I", faint, width: wide).pixels.map(\.alpha).max() == 158)
    }

    @Test("a larger size gives larger letters")
    func size() {
        let large = Lettering.Style(size: 30, isSemibold: false, colour: .white(1))
        let small = lettering.line("Quay", style, width: wide)
        let big = lettering.line("Quay", large, width: wide)
        #expect(big.size.height > small.size.height * 3 / 2)
        #expect(big.size.width > small.size.width * 3 / 2)
    }

    @Test("tabular figures have the same width, so a counting number does not move")
    func tabularFigures() {
        func widths(_ isTabular: Bool) -> Set<Int> {
            let style = Lettering.Style(size: 40, hasTabularFigures: isTabular, colour: .white(1))
            return Set((0...9).map { lettering.line("\($0)\($0)\($0)\($0)", style, width: wide).size.width })
        }
        #expect(widths(true).count == 1)
        #expect(widths(false).count > 1)
    }

    @Test("several threads can draw lines at the same time")
    func threads() {
        let texts = (0..<24).map { "Photograph \($0) of the harbour" }
        let expected = texts.map { lettering.line($0, style, width: wide) }
        let results = Mutex<[Int: Bitmap]>([:])
        DispatchQueue.concurrentPerform(iterations: texts.count) { index in
            let line = lettering.line(texts[index], style, width: wide)
            results.withLock { $0[index] = line }
        }
        let set = results.withLock { $0 }
        #expect(texts.indices.allSatisfy { set[$0] == expected[$0] })
    }

    @Test("it is known whether the fonts have all letters of a text")
    func missingLetters() {
        #expect(lettering.hasLetters(of: "Harbour, صورة, 早朝", style))
        // The private use areas belong to no script, and hardly any font draws their last letter.
        #expect(!lettering.hasLetters(of: "Harbour \u{10FFFD}", style))
    }
}
