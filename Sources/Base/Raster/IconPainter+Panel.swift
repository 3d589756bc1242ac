internal import CCairo

// The icons of the operator's panel. Lengths are in points, relative to the middle of a square.
extension IconPainter {
    private static let line = 2.25
    private var colour: Colour { ink.opacity(0.95) }

    /// A star with four points and a smaller one beside it: clean.
    public func sparkles(side: Double) -> Bitmap {
        symbol(side: side) { context in
            addStar(x: -0.05, y: 0.05, radius: 0.28, side, context)
            addStar(x: 0.22, y: -0.22, radius: 0.13, side, context)
            cairo_fill(context)
        }
    }

    /// - Parameters:
    ///   - x: Of its middle. All lengths are fractions of the square's side.
    private func addStar(x: Double, y: Double, radius: Double, _ side: Double, _ context: OpaquePointer) {
        let x = x * side
        let y = y * side
        let radius = radius * side
        // The edges curve in towards the middle.
        let waist = radius * 0.16
        cairo_move_to(context, x, y - radius)
        for (dx, dy) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
            let from = (x: x + dy * radius, y: y - dx * radius)
            let to = (x: x + dx * radius, y: y + dy * radius)
            let bend = (x: x + (dx + dy) * waist, y: y + (dy - dx) * waist)
            cairo_curve_to(
                context, (from.x + 2 * bend.x) / 3, (from.y + 2 * bend.y) / 3, (to.x + 2 * bend.x) / 3,
                (to.y + 2 * bend.y) / 3, to.x, to.y)
        }
        cairo_close_path(context)
    }

    /// A picture in front of others: another set.
    public func stack(side: Double) -> Bitmap {
        symbol(side: side) { context in
            let reach = 0.26 * side
            context.addRoundedRectangle(-reach, -0.04 * side, width: 2 * reach, height: 0.3 * side, radius: 2.5)
            cairo_fill(context)
            for (number, width) in [(1.0, 0.78), (2, 0.56)] {
                let y = -0.04 * side - number * 0.095 * side
                cairo_move_to(context, -reach * width, y)
                cairo_line_to(context, reach * width, y)
            }
            cairo_stroke(context)
        }
    }

    /// A phone with a plus on it: adding photos.
    public func phone(side: Double) -> Bitmap {
        symbol(side: side) { context in
            let width = 0.34 * side
            let height = 0.56 * side
            context.addRoundedRectangle(-width / 2, -height / 2, width: width, height: height, radius: 0.07 * side)
            let reach = 0.085 * side
            for (x, y) in [(reach, 0.0), (0, reach)] {
                cairo_move_to(context, -x, -y)
                cairo_line_to(context, x, y)
            }
            cairo_stroke(context)
        }
    }

    /// The letter i: about.
    public func information(side: Double) -> Bitmap {
        symbol(side: side) { context in
            cairo_set_line_width(context, Self.line * 1.4)
            cairo_move_to(context, 0, -0.03 * side)
            cairo_line_to(context, 0, 0.21 * side)
            cairo_stroke(context)
            cairo_arc(context, 0, -0.18 * side, Self.line * 0.95, 0, 2 * .pi)
            cairo_fill(context)
        }
    }

    /// An arrow that goes round: restart.
    public func roundArrow(side: Double) -> Bitmap {
        symbol(side: side) { context in
            let radius = 0.22 * side
            let tip = 0.1 * side
            // Clockwise, with a gap at the top, where the head is.
            cairo_arc(context, 0, 0, radius, -0.28 * .pi, 1.42 * .pi)
            cairo_stroke(context)
            cairo_move_to(context, -tip * 0.9, -radius - tip)
            cairo_line_to(context, tip * 0.4, -radius)
            cairo_line_to(context, -tip * 0.9, -radius + tip)
            cairo_close_path(context)
            cairo_fill_preserve(context)
            cairo_stroke(context)
        }
    }

    /// A circle that a stroke opens at the top, as on switches: leave.
    public func power(side: Double) -> Bitmap {
        symbol(side: side) { context in
            let radius = 0.23 * side
            cairo_arc(context, 0, 0.02 * side, radius, -0.3 * .pi, 1.3 * .pi)
            cairo_stroke(context)
            cairo_move_to(context, 0, -0.27 * side)
            cairo_line_to(context, 0, -0.03 * side)
            cairo_stroke(context)
        }
    }

    /// A key with a cross, whose tip points to what it deletes.
    public func delete(side: Double) -> Bitmap {
        symbol(side: side) { context in
            let left = -0.29 * side
            let right = 0.27 * side
            let height = 0.18 * side
            let shoulder = left + height * 0.95
            cairo_move_to(context, left, 0)
            for (x, y) in [(shoulder, -height), (right, -height), (right, height), (shoulder, height)] {
                cairo_line_to(context, x, y)
            }
            cairo_close_path(context)
            cairo_stroke(context)
            let middle = (shoulder + right) / 2 - 0.01 * side
            let arm = 0.075 * side
            for direction in [-1.0, 1] {
                cairo_move_to(context, middle - arm, -arm * direction)
                cairo_line_to(context, middle + arm, arm * direction)
            }
            cairo_stroke(context)
        }
    }

    private func symbol(side: Double, draw: (OpaquePointer) -> Void) -> Bitmap {
        icon(side: side) { context in
            setColour(colour, context)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            cairo_set_line_width(context, Self.line)
            draw(context)
        }
    }
}
