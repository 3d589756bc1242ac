internal import CCairo
import Synchronization

/// Draws lines of text with Pango: any script, including right-to-left ones, with substitutes for missing glyphs.
public final class Lettering: Sendable {
    /// The style of a line. Lengths are in pixels.
    public struct Style: Hashable, Sendable {
        /// The font size.
        public var size: Double
        public var isSemibold: Bool
        /// Whether all glyphs have the same width.
        public var isMonospaced: Bool
        /// Whether all digits have the same width.
        public var hasTabularFigures: Bool
        /// Additional space between letters.
        public var tracking: Double
        public var colour: Colour
        /// Nil for the usual fonts.
        public var typeface: Typeface?
        /// The language's code, for letters that several languages write differently; nil if it does not matter.
        public var language: String?

        public init(
            size: Double, isSemibold: Bool = false, isMonospaced: Bool = false, hasTabularFigures: Bool = false,
            tracking: Double = 0, colour: Colour
        ) {
            self.size = size
            self.isSemibold = isSemibold
            self.isMonospaced = isMonospaced
            self.hasTabularFigures = hasTabularFigures
            self.tracking = tracking
            self.colour = colour
        }
    }

    /// Inter where it is installed, otherwise the system's sans-serif font; for Arabic, which Inter lacks, a font that suits it.
    static let families = "Inter, Noto Sans Arabic, Sans"
    fileprivate static let monospacedFamilies = "DejaVu Sans Mono, Monospace"

    /// Guarded because two threads must not use a Pango font map at the same time.
    let fonts = Mutex(Fonts())

    public init() {}

    /// One line of text, truncated with an ellipsis if it is wider than `width`. Line breaks become spaces.
    public func line(_ text: String, _ style: Style, width: Int) -> Bitmap {
        fonts.withLock { fonts in
            let layout = Layout(text, style, width: width, &fonts)
            let canvas = Canvas(layout.size)
            canvas.setColour(style.colour)
            layout.draw(on: canvas)
            return canvas.bitmap()
        }
    }

    /// Whether a typeface is installed, or can be read from its file. Otherwise text is set in the usual fonts.
    public func has(_ typeface: Typeface) -> Bool { fonts.withLock { $0.families(of: typeface) != nil } }

    /// Whether the installed fonts have all letters of a text.
    public func hasLetters(of text: String, _ style: Style) -> Bool {
        fonts.withLock { Layout(text, style, width: .max, &$0).isComplete }
    }

    /// Owns one line, laid out.
    private struct Layout: ~Copyable {
        private let layout: OpaquePointer?

        /// PangoEllipsizeMode's PANGO_ELLIPSIZE_END.
        private static let ellipsizesAtEnd: UInt32 = 3

        init(_ text: String, _ style: Style, width: Int, _ fonts: inout Fonts) {
            layout = fonts.layout(style)
            pango_layout_set_single_paragraph_mode(layout, 1)
            pango_layout_set_ellipsize(layout, Layout.ellipsizesAtEnd)
            // In a single paragraph, Pango draws a visible symbol for each line break.
            pango_layout_set_text(layout, String(text.map { $0.isNewline ? " " : $0 }), -1)
            // Pango's natural width leaves out the tracking after the last letter, but needs room for it.
            let needed = size.width + Int(style.tracking.rounded(.up))
            pango_layout_set_width(layout, Int32(min(width, needed)) * PANGO_SCALE)
        }

        deinit {
            g_object_unref(layout.map { UnsafeMutableRawPointer($0) })
        }

        /// Whether no letter is replaced by a box.
        var isComplete: Bool { pango_layout_get_unknown_glyphs_count(layout) == 0 }

        var size: PixelSize {
            var width: Int32 = 0
            var height: Int32 = 0
            pango_layout_get_pixel_size(layout, &width, &height)
            return PixelSize(width: Int(width), height: Int(height))
        }

        borrowing func draw(on canvas: borrowing Canvas) {
            pango_cairo_show_layout(canvas.context, layout)
        }
    }

    // MARK: Block

    /// How a text of several lines is set. Lengths are in pixels.
    public struct Block: Hashable, Sendable {
        public var style: Style
        /// The width of the longest line.
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
        /// The width of its widest line, in pixels.
        public var width: Int
        public var lines: Int
        /// The sizes of its pieces, from the top, in pixels.
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

extension Fonts {
    /// PangoWeight.
    private enum Weight {
        static let normal: UInt32 = 400
        static let semibold: UInt32 = 600
    }

    /// A new layout without text. The caller must release it.
    ///
    /// - Parameter lineHeight: In pixels; nil for that of the fonts.
    mutating func layout(_ style: Lettering.Style, lineHeight: Double? = nil) -> OpaquePointer? {
        let families = style.typeface.flatMap { self.families(of: $0) } ?? Lettering.families
        let layout = pango_layout_new(context)
        let font = pango_font_description_from_string(style.isMonospaced ? Lettering.monospacedFamilies : families)
        pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, style.isSemibold ? Weight.semibold : Weight.normal)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        let attributes = pango_attr_list_new()
        // An OpenType feature, as in CSS `font-feature-settings`.
        if style.hasTabularFigures { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
        if style.tracking != 0 {
            pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(pangoUnits(style.tracking)))
        }
        if let lineHeight {
            pango_attr_list_insert(attributes, pango_attr_line_height_new_absolute(pangoUnits(lineHeight)))
        }
        if let language = style.language {
            pango_attr_list_insert(attributes, pango_attr_language_new(pango_language_from_string(language)))
        }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        return layout
    }

    private func pangoUnits(_ pixels: Double) -> Int32 { Int32((pixels * Double(PANGO_SCALE)).rounded()) }
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
