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
}
