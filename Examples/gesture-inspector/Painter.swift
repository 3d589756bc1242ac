import Cairo
import Gestures
import Motion

/// A picture that cairo draws, in points, with a number of pixels for each.
struct Painter: ~Copyable {
    let size: Size
    let scale: Double
    private let surface: OpaquePointer
    private let context: OpaquePointer

    init(size: Size, scale: Double) {
        self.size = size
        self.scale = scale
        surface = cairo_image_surface_create(
            CAIRO_FORMAT_RGB24, Int32(size.width * scale), Int32(size.height * scale))
        context = cairo_create(surface)
        cairo_scale(context, scale, scale)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Colours as red, green and blue between 0 and 1.
    typealias Colour = (Double, Double, Double)

    func fill(_ colour: Colour) {
        setColour(colour, 1)
        cairo_paint(context)
    }

    func fillRectangle(_ frame: Rect, radius: Double, _ colour: Colour, opacity: Double = 1) {
        addRectangle(frame, radius: radius)
        setColour(colour, opacity)
        cairo_fill(context)
    }

    func strokeRectangle(_ frame: Rect, radius: Double, _ colour: Colour, opacity: Double = 1, width: Double = 1) {
        addRectangle(frame, radius: radius)
        setColour(colour, opacity)
        cairo_set_line_width(context, width)
        cairo_stroke(context)
    }

    func fillCircle(_ center: Point, radius: Double, _ colour: Colour, opacity: Double = 1) {
        cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
        setColour(colour, opacity)
        cairo_fill(context)
    }

    func strokeCircle(_ center: Point, radius: Double, _ colour: Colour, opacity: Double = 1, width: Double = 1) {
        cairo_new_sub_path(context)
        cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
        setColour(colour, opacity)
        cairo_set_line_width(context, width)
        cairo_stroke(context)
    }

    func strokeLine(_ points: [Point], _ colour: Colour, opacity: Double = 1, width: Double = 2) {
        guard let first = points.first else { return }
        cairo_move_to(context, first.x, first.y)
        for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
        setColour(colour, opacity)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(context)
    }

    /// Draws with the coordinates turned and enlarged about a point.
    func transformed(about center: Point, rotation: Double, scale: Double, _ draw: () -> Void) {
        cairo_save(context)
        cairo_translate(context, center.x, center.y)
        cairo_rotate(context, rotation)
        cairo_scale(context, scale, scale)
        cairo_translate(context, -center.x, -center.y)
        draw()
        cairo_restore(context)
    }

    private func addRectangle(_ frame: Rect, radius: Double) {
        let radius = min(radius, frame.size.width / 2, frame.size.height / 2)
        let corners = [
            (frame.maxX - radius, frame.minY + radius), (frame.maxX - radius, frame.maxY - radius),
            (frame.minX + radius, frame.maxY - radius), (frame.minX + radius, frame.minY + radius),
        ]
        cairo_new_sub_path(context)
        for (corner, (x, y)) in corners.enumerated() {
            let start = (Double(corner) - 1) * .pi / 2
            cairo_arc(context, x, y, radius, start, start + .pi / 2)
        }
        cairo_close_path(context)
    }

    private func setColour(_ colour: Colour, _ opacity: Double) {
        cairo_set_source_rgba(context, colour.0, colour.1, colour.2, opacity)
    }

    // MARK: Text

    enum Alignment {
        case left, center
    }

    /// Writes a line of text beside or around a point, centred vertically.
    func write(
        _ text: String, at point: Point, size: Double, _ colour: Colour, opacity: Double = 1,
        _ alignment: Alignment = .left
    ) {
        cairo_select_font_face(context, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(context, size)
        var extents = cairo_text_extents_t()
        cairo_text_extents(context, text, &extents)
        let x = alignment == .center ? point.x - extents.x_advance / 2 : point.x
        cairo_move_to(context, x, point.y + size * 0.36)
        setColour(colour, opacity)
        cairo_show_text(context, text)
    }

    // MARK: Pixels

    /// Calls a function with the pixels, rows from the top, each pixel blue, green, red and one unused byte.
    func withPixels<Result>(_ body: (UnsafeRawPointer, _ stride: Int) -> Result) -> Result? {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        return body(UnsafeRawPointer(data), Int(cairo_image_surface_get_stride(surface)))
    }
}
