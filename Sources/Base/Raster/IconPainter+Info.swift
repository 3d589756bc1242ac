internal import CCairo

extension IconPainter {
    private static let line = 2.25
    private static let opacity = 0.8
    /// The ring's diameter, as a fraction of the square's side.
    private static let diameter = 0.46
    /// The ends of the letter's stem and the position of its dot, from the middle, as fractions of the square's side.
    private static let stem = -0.02
    private static let foot = 0.11
    private static let dot = -0.105

    /// The letter i in a ring, centred in a square: a photo's details.
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
