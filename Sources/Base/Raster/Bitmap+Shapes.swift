internal import CCairo

extension Bitmap {
    /// A circle. Lengths in pixels.
    public static func ring(diameter: Double, lineWidth: Double, colour: Colour) -> Bitmap {
        let side = Int(diameter.rounded(.up))
        let canvas = Canvas(PixelSize(width: side, height: side))
        cairo_arc(canvas.context, diameter / 2, diameter / 2, (diameter - lineWidth) / 2, 0, 2 * .pi)
        canvas.setColour(colour)
        cairo_set_line_width(canvas.context, lineWidth)
        cairo_stroke(canvas.context)
        return canvas.bitmap()
    }

    /// A few pixels of one colour, to be stretched.
    public static func solid(_ colour: Colour) -> Bitmap {
        let canvas = Canvas(PixelSize(width: 4, height: 4))
        canvas.setColour(colour)
        cairo_paint(canvas.context)
        return canvas.bitmap()
    }

    /// From black of that opacity at the top to nothing at the bottom, or the other way round; to be stretched in width.
    public static func scrim(height: Int, opacity: Double, isDarkestAtTop: Bool) -> Bitmap {
        let size = PixelSize(width: 2, height: max(height, 1))
        let pixels = (0..<size.height).flatMap { row -> [UInt32] in
            let depth = (Double(row) + 0.5) / Double(size.height)
            let share = isDarkestAtTop ? 1 - depth : depth
            // It starts and ends level, so that no line is to be seen where it ends.
            let eased = share * share * (3 - 2 * share)
            let pixel = UInt32((eased * opacity * 255).rounded()) << 24
            return [pixel, pixel]
        }
        return Bitmap(size: size, pixels: pixels)
    }
}
