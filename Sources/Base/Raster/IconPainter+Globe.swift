internal import CCairo

extension IconPainter {
    private static let line = 2.0
    private static let opacity = 0.8
    /// The globe's diameter, as a fraction of the square's side.
    private static let diameter = 0.42
    /// The width of the meridians' ellipse, as a fraction of the globe's.
    private static let meridians = 0.46
    /// The distance of the parallels from the equator, as a fraction of the radius.
    private static let parallels = 0.5

    /// A globe with meridians and parallels, centred in a square: languages.
    public func globe(side: Double) -> Bitmap {
        icon(side: side) { context in
            let radius = side * Self.diameter / 2
            cairo_set_line_width(context, Self.line)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_arc(context, 0, 0, radius, 0, 2 * .pi)
            addEllipse(width: 2 * radius * Self.meridians, height: 2 * radius, context)
            let half = radius * (1 - Self.parallels * Self.parallels).squareRoot()
            for y in [-Self.parallels * radius, Self.parallels * radius] {
                cairo_move_to(context, -half, y)
                cairo_line_to(context, half, y)
            }
            cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, Self.opacity)
            cairo_stroke(context)
        }
    }

    private func addEllipse(width: Double, height: Double, _ context: OpaquePointer) {
        cairo_new_sub_path(context)
        cairo_save(context)
        cairo_scale(context, width / 2, height / 2)
        cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
        // Restore the scale before stroking, so that the line has the same width everywhere.
        cairo_restore(context)
    }
}
