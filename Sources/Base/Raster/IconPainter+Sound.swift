internal import CCairo

/// A loudspeaker.
extension IconPainter {
    private static let speakerScale = 0.42
    private static let speakerLine = 2.25

    /// A loudspeaker, centred in a square: with waves, or crossed out.
    public func speaker(side: Double, isMuted: Bool) -> Bitmap {
        icon(side: side) { context in
            let unit = side * Self.speakerScale / 2
            addCone(unit, context)
            setColour(closeColour, context)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_width(context, Self.speakerLine)
            cairo_fill_preserve(context)
            cairo_stroke(context)
            if isMuted { addCross(unit, context) } else { addWaves(unit, context) }
            cairo_stroke(context)
        }
    }

    private func addCone(_ unit: Double, _ context: OpaquePointer) {
        let outline = [(-0.95, -0.3), (-0.55, -0.3), (-0.1, -0.7), (-0.1, 0.7), (-0.55, 0.3), (-0.95, 0.3)]
        for (x, y) in outline { cairo_line_to(context, x * unit, y * unit) }
        cairo_close_path(context)
    }

    private func addWaves(_ unit: Double, _ context: OpaquePointer) {
        for radius in [0.45, 0.85] {
            cairo_new_sub_path(context)
            cairo_arc(context, 0.1 * unit, 0, radius * unit, -0.8, 0.8)
        }
    }

    private func addCross(_ unit: Double, _ context: OpaquePointer) {
        for direction in [-1.0, 1] {
            cairo_move_to(context, 0.3 * unit, -0.32 * unit * direction)
            cairo_line_to(context, 0.95 * unit, 0.32 * unit * direction)
        }
    }
}
