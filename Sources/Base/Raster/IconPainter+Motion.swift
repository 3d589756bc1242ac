internal import CCairo

// The icons that pause and resume automatic motion. Lengths are in points, relative to the middle of a square.
extension IconPainter {
    private static let opacity = 0.8
    /// The height of both icons, as a fraction of the square's side.
    private static let height = 0.4

    /// Two upright bars: pause.
    public func pause(side: Double) -> Bitmap {
        icon(side: side) { context in
            let height = side * Self.height
            let width = side * 0.09
            for x in [-0.15 * side, 0.15 * side - width] {
                cairo_rectangle(context, x, -height / 2, width, height)
            }
            fill(context)
        }
    }

    /// A triangle that points to the right: play.
    public func play(side: Double) -> Bitmap {
        icon(side: side) { context in
            let height = side * Self.height
            // A triangle looks centred at its centroid.
            let left = -0.32 * height
            let right = 0.55 * height
            cairo_move_to(context, left, -height / 2)
            cairo_line_to(context, right, 0)
            cairo_line_to(context, left, height / 2)
            cairo_close_path(context)
            fill(context)
        }
    }

    private func fill(_ context: OpaquePointer) {
        cairo_set_source_rgba(context, 1, 1, 1, Self.opacity)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_line_width(context, 2)
        cairo_fill_preserve(context)
        cairo_stroke(context)
    }
}
