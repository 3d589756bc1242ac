internal import CCairo

extension Lettering {
    /// How a text of several lines is set. Lengths are in pixels.
    public struct Block: Hashable, Sendable {
        public var style: Style
        /// Of the longest line.
        public var width: Int
        /// From a baseline to the next.
        public var lineHeight: Int
        /// The text is cut into pieces of at most this height, between lines.
        public var pieceHeight: Int
        /// Whether lines of both directions end at the right edge, as in a layout from right to left.
        public var alignsRight = false

        public init(_ style: Style, width: Int, lineHeight: Int, pieceHeight: Int) {
            self.style = style
            self.width = max(width, 1)
            self.lineHeight = max(lineHeight, 1)
            self.pieceHeight = max(pieceHeight, self.lineHeight)
        }

        var linesInPiece: Int { pieceHeight / lineHeight }
    }

    /// The size of a text of several lines.
    public struct Measured: Hashable, Sendable {
        /// Of its widest line, in pixels.
        public var width: Int
        public var lines: Int
        /// Of its pieces, from the top, in pixels.
        public var pieces: [PixelSize]
    }

    /// Measures a text that breaks between words where lines end. Each paragraph runs in its own direction, and begins on
    /// the side where its lines begin.
    public func measure(_ text: String, in block: Block) -> Measured {
        fonts.withLock { fonts in
            let paragraphs = Paragraphs(text, block, &fonts)
            let width = paragraphs.width
            let lines = paragraphs.lineCount
            let pieces = stride(from: 0, to: lines, by: block.linesInPiece).map { first in
                PixelSize(width: width, height: min(block.linesInPiece, lines - first) * block.lineHeight)
            }
            return Measured(width: width, lines: lines, pieces: pieces)
        }
    }

    /// Draws a piece of a text of several lines, by its number from the top; an empty bitmap if there is no such piece.
    public func piece(_ number: Int, of text: String, in block: Block) -> Bitmap {
        fonts.withLock { fonts in
            let paragraphs = Paragraphs(text, block, &fonts)
            let first = min(max(number, 0) * block.linesInPiece, paragraphs.lineCount)
            let lines = first..<min(first + block.linesInPiece, paragraphs.lineCount)
            let canvas = Canvas(PixelSize(width: paragraphs.width, height: lines.count * block.lineHeight))
            canvas.setColour(block.style.colour)
            paragraphs.draw(lines, lineHeight: block.lineHeight, on: canvas)
            return canvas.bitmap()
        }
    }
}

/// Owns the layout of a text of several lines.
private struct Paragraphs: ~Copyable {
    private let layout: OpaquePointer?
    let width: Int
    let lineCount: Int
    private let alignsRight: Bool
    /// From the upper edge of a line, in pixels: that of the style's own font. Letters from other fonts do not move a line.
    private let baseline: Double

    /// PangoWrapMode's PANGO_WRAP_WORD_CHAR: a word that is wider than the lines breaks, too.
    private static let wrapsWords: UInt32 = 2

    init(_ text: String, _ block: Lettering.Block, _ fonts: inout Fonts) {
        layout = fonts.layout(block.style, lineHeight: Double(block.lineHeight))
        alignsRight = block.alignsRight
        pango_layout_set_wrap(layout, Self.wrapsWords)
        pango_layout_set_width(layout, Int32(clamping: block.width) * PANGO_SCALE)
        pango_layout_set_text(layout, "x", -1)
        baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
        pango_layout_set_text(layout, text, -1)
        var width: Int32 = 0
        var height: Int32 = 0
        pango_layout_get_pixel_size(layout, &width, &height)
        // Pango rounds to the nearest pixel, and a line must not break again.
        self.width = min(Int(width) + 1, block.width)
        lineCount = text.isEmpty ? 0 : Int(pango_layout_get_line_count(layout))
        // Lines of a paragraph that runs the other way end at the edge of the block.
        pango_layout_set_width(layout, Int32(clamping: self.width) * PANGO_SCALE)
    }

    deinit { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }

    /// Draws some of its lines, the first at the upper edge. All have the same height.
    borrowing func draw(_ lines: Range<Int>, lineHeight: Int, on canvas: borrowing Canvas) {
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        for number in 0..<lines.upperBound {
            if number >= lines.lowerBound { draw(iterator, at: (number - lines.lowerBound) * lineHeight, on: canvas) }
            guard pango_layout_iter_next_line(iterator) != 0 else { return }
        }
    }

    private borrowing func draw(_ iterator: OpaquePointer?, at y: Int, on canvas: borrowing Canvas) {
        var logical = PangoRectangle()
        pango_layout_iter_get_line_extents(iterator, nil, &logical)
        let x =
            alignsRight
            ? Double(width) - Double(logical.width) / Double(PANGO_SCALE) : Double(logical.x) / Double(PANGO_SCALE)
        cairo_move_to(canvas.context, x, (Double(y) + baseline).rounded())
        pango_cairo_show_layout_line(canvas.context, pango_layout_iter_get_line_readonly(iterator))
    }
}
