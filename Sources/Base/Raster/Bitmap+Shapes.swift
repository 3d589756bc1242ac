internal import CCairo

extension Bitmap {
    /// The outline of a circle. Lengths are in pixels.
    public static func ring(diameter: Double, lineWidth: Double, colour: Colour) -> Bitmap {
        let side = Int(diameter.rounded(.up))
        let canvas = Canvas(PixelSize(width: side, height: side))
        cairo_arc(canvas.context, diameter / 2, diameter / 2, (diameter - lineWidth) / 2, 0, 2 * .pi)
        canvas.setColour(colour)
        cairo_set_line_width(canvas.context, lineWidth)
        cairo_stroke(canvas.context)
        return canvas.bitmap()
    }

    /// The outline of a circle between edges of another colour. Lengths are in pixels.
    ///
    /// - Parameter diameter: With the outer edge.
    public static func edgedRing(
        diameter: Double, lineWidth: Double, colour: Colour, edgeWidth: Double, edge: Colour
    ) -> Bitmap {
        let side = Int(diameter.rounded(.up))
        let canvas = Canvas(PixelSize(width: side, height: side))
        let width = lineWidth + 2 * edgeWidth
        for (colour, line) in [(edge, width), (colour, lineWidth)] {
            cairo_new_path(canvas.context)
            cairo_arc(canvas.context, diameter / 2, diameter / 2, max(0, diameter - width) / 2, 0, 2 * .pi)
            canvas.setColour(colour)
            cairo_set_line_width(canvas.context, line)
            cairo_stroke(canvas.context)
        }
        return canvas.bitmap()
    }

    /// A few pixels of one colour, for stretching.
    public static func solid(_ colour: Colour) -> Bitmap {
        let canvas = Canvas(PixelSize(width: 4, height: 4))
        canvas.setColour(colour)
        cairo_paint(canvas.context)
        return canvas.bitmap()
    }

    /// A vertical gradient between black with this opacity and transparency, for stretching horizontally.
    public static func scrim(height: Int, opacity: Double, isDarkestAtTop: Bool) -> Bitmap {
        let size = PixelSize(width: 2, height: max(height, 1))
        let pixels = (0..<size.height).flatMap { row -> [UInt32] in
            let depth = (Double(row) + 0.5) / Double(size.height)
            let density = isDarkestAtTop ? 1 - depth : depth
            // The slope is 0 at both ends, so that no line is visible where the scrim ends.
            let eased = density * density * (3 - 2 * density)
            let pixel = UInt32((eased * opacity * 255).rounded()) << 24
            return [pixel, pixel]
        }
        return Bitmap(size: size, pixels: pixels)
    }
}
