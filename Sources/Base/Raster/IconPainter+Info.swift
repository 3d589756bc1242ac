internal import CCairo

extension IconPainter {
    private static let line = 2.25
    private static let opacity = 0.8
    /// The ring's diameter, of the square's side.
    private static let diameter = 0.46
    /// Where the letter's stem begins and ends, and where its dot is, of the square's side from the middle.
    private static let (stem, foot, dot) = (-0.02, 0.11, -0.105)

    /// The letter i in a ring, centred in a square: what there is to say about a photo.
    public func info(side: Double) -> Bitmap {
        icon(side: side) { context in
            cairo_set_source_rgba(context, 1, 1, 1, Self.opacity)
            cairo_set_line_width(context, Self.line)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_arc(context, 0, 0, side * Self.diameter / 2, 0, 2 * .pi)
            cairo_stroke(context)
            cairo_move_to(context, 0, Self.stem * side)
            cairo_line_to(context, 0, Self.foot * side)
            cairo_stroke(context)
            cairo_arc(context, 0, Self.dot * side, Self.line * 0.7, 0, 2 * .pi)
            cairo_fill(context)
        }
    }
}
