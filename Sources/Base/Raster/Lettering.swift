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
            let needed = naturalWidth + Int(style.tracking.rounded(.up))
            pango_layout_set_width(layout, Int32(min(width, needed)) * PANGO_SCALE)
        }

        deinit {
            g_object_unref(layout.map { UnsafeMutableRawPointer($0) })
        }

        /// The width of the text without a limit.
        private var naturalWidth: Int { size.width }

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
