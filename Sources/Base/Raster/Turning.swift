internal import CCairo

extension Bitmap {
    /// A part of the picture turned by any angle, on a transparent canvas. Lengths are in the canvas's pixels.
    ///
    /// - Parameters:
    ///   - angle: Clockwise, in radians.
    ///   - part: What is shown, in this picture's pixels; not empty.
    ///   - size: The size of the part before it is turned, with round corners of that radius.
    ///   - center: Where the middle of the part is.
    public func turned(
        by angle: Double, showing part: PixelRect, as size: (width: Double, height: Double), cornerRadius: Double,
        around center: (x: Double, y: Double), on canvas: PixelSize
    ) -> Bitmap {
        let canvas = Canvas(canvas)
        let context = canvas.context
        cairo_translate(context, center.x, center.y)
        cairo_rotate(context, angle)
        cairo_translate(context, -size.width / 2, -size.height / 2)
        let radius = min(cornerRadius, size.width / 2, size.height / 2)
        context.addRoundedRectangle(0, 0, width: size.width, height: size.height, radius: radius)
        cairo_scale(context, size.width / Double(part.width), size.height / Double(part.height))
        withSurface { surface in
            cairo_set_source_surface(context, surface, -Double(part.x), -Double(part.y))
            let pattern = cairo_get_source(context)
            // Cairo's better filters take ten times as long.
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_fill(context)
            // The context must not keep the surface, whose pixels belong to this picture.
            cairo_set_source_rgba(context, 0, 0, 0, 0)
        }
        return canvas.bitmap()
    }
}
