internal import CCairo

/// A picture that cairo draws. It owns the surface and the context.
struct Canvas: ~Copyable {
    let size: PixelSize
    let context: OpaquePointer
    private let surface: OpaquePointer

    /// A transparent canvas of at least one pixel.
    init(_ size: PixelSize) {
        self.size = PixelSize(width: max(size.width, 1), height: max(size.height, 1))
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(self.size.width), Int32(self.size.height))
        context = cairo_create(surface)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Paints an opaque bitmap. `transform` maps the bitmap's pixels to the canvas's.
    borrowing func paint(_ bitmap: Bitmap, through transform: cairo_matrix_t) {
        bitmap.withSurface { source in
            var inverse = transform
            cairo_matrix_invert(&inverse)
            let pattern = cairo_pattern_create_for_surface(source)
            cairo_pattern_set_matrix(pattern, &inverse)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
            // The edge pixels are repeated outside the bitmap, which would otherwise get a dark fringe.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_set_source(context, pattern)
            cairo_paint(context)
            cairo_pattern_destroy(pattern)
        }
    }

    /// Adds a rectangle with round corners to the path.
    borrowing func addRoundedRectangle(_ rect: PixelRect, radius: Double) {
        let width = Double(rect.width)
        let height = Double(rect.height)
        let radius = min(radius, min(width, height) / 2)
        context.addRoundedRectangle(Double(rect.x), Double(rect.y), width: width, height: height, radius: radius)
    }

    borrowing func setColour(_ colour: Colour) {
        cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.alpha)
    }

    /// A copy of the canvas.
    borrowing func bitmap(content: PixelRect? = nil, opaque: PixelRect? = nil) -> Bitmap {
        cairo_surface_flush(surface)
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            copy(into: buffer)
            count = size.count
        }
        return Bitmap(size: size, pixels: pixels, content: content, opaque: opaque)
    }

    private borrowing func copy(into buffer: UnsafeMutableBufferPointer<UInt32>) {
        guard let bytes = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<size.height {
            let row = UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<size.width { buffer[y * size.width + x] = row[x] }
        }
    }
}

extension OpaquePointer {
    /// Adds a rectangle with round corners to the path of this context.
    func addRoundedRectangle(_ left: Double, _ top: Double, width: Double, height: Double, radius: Double) {
        let right = left + width
        let bottom = top + height
        let quarter = Double.pi / 2
        cairo_new_sub_path(self)
        cairo_arc(self, right - radius, top + radius, radius, -quarter, 0)
        cairo_arc(self, right - radius, bottom - radius, radius, 0, quarter)
        cairo_arc(self, left + radius, bottom - radius, radius, quarter, 2 * quarter)
        cairo_arc(self, left + radius, top + radius, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(self)
    }
}

/// A colour with components from 0 to 1, not premultiplied.
public struct Colour: Hashable, Sendable {
    public var red, green, blue, alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public func opacity(_ alpha: Double) -> Colour { Colour(red: red, green: green, blue: blue, alpha: alpha) }

    public static func white(_ alpha: Double) -> Colour { Colour(red: 1, green: 1, blue: 1, alpha: alpha) }
    public static func black(_ alpha: Double) -> Colour { Colour(red: 0, green: 0, blue: 0, alpha: alpha) }
}

extension Bitmap {
    /// Calls `body` with a cairo surface for reading the pixels.
    func withSurface<Result>(
        _ format: cairo_format_t = CAIRO_FORMAT_ARGB32, _ body: (OpaquePointer?) -> Result
    ) -> Result {
        pixels.withUnsafeBytes { bytes in
            // Cairo writes only to surfaces that are drawn on.
            let data = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: UInt8.self)
            let width = Int32(size.width)
            let surface = cairo_image_surface_create_for_data(data, format, width, Int32(size.height), width * 4)
            defer { cairo_surface_destroy(surface) }
            return body(surface)
        }
    }
}

extension Bitmap {
    /// The outline of a circle. Lengths are in pixels.
    public static func ring(diameter: Double, lineWidth: Double, colour: Colour) -> Bitmap {
        circle(diameter: diameter, radius: (diameter - lineWidth) / 2, strokes: [(colour, lineWidth)])
    }

    /// The outline of a circle between edges of another colour. Lengths are in pixels.
    ///
    /// - Parameter diameter: With the outer edge.
    public static func edgedRing(
        diameter: Double, lineWidth: Double, colour: Colour, edgeWidth: Double, edge: Colour
    ) -> Bitmap {
        let width = lineWidth + 2 * edgeWidth
        let strokes = [(edge, width), (colour, lineWidth)]
        return circle(diameter: diameter, radius: max(0, diameter - width) / 2, strokes: strokes)
    }

    private static func circle(diameter: Double, radius: Double, strokes: [(Colour, Double)]) -> Bitmap {
        let side = Int(diameter.rounded(.up))
        let canvas = Canvas(PixelSize(width: side, height: side))
        for (colour, line) in strokes {
            cairo_new_path(canvas.context)
            cairo_arc(canvas.context, diameter / 2, diameter / 2, radius, 0, 2 * .pi)
            canvas.setColour(colour)
            cairo_set_line_width(canvas.context, line)
            cairo_stroke(canvas.context)
        }
        return canvas.bitmap()
    }

    /// A few pixels of one colour, for stretching.
    public static func solid(_ colour: Colour) -> Bitmap {
        let canvas = Canvas(PixelSize(width: 4, height: 4))
        canvas.setColour(colour)
        cairo_paint(canvas.context)
        return canvas.bitmap()
    }

    /// A vertical gradient between a colour and transparency, for stretching horizontally.
    ///
    /// - Parameters:
    ///   - solid: The share of the height at the edge that has the colour undiminished.
    ///   - isDensestAtTop: Whether that edge is the upper one.
    public static func gradient(height: Int, from colour: Colour, solid: Double = 0, isDensestAtTop: Bool) -> Bitmap {
        let size = PixelSize(width: 2, height: max(height, 1))
        let pixels = (0..<size.height).flatMap { row -> [UInt32] in
            let depth = (Double(row) + 0.5) / Double(size.height)
            let density = min(1, (isDensestAtTop ? 1 - depth : depth) / (1 - solid))
            // The slope is 0 at both ends, so that no line is visible where the gradient ends.
            let opacity = density * density * (3 - 2 * density) * colour.alpha
            func byte(_ level: Double) -> UInt32 { UInt32((level * opacity * 255).rounded()) }
            let pixel = byte(1) << 24 | byte(colour.red) << 16 | byte(colour.green) << 8 | byte(colour.blue)
            return [pixel, pixel]
        }
        return Bitmap(size: size, pixels: pixels)
    }
}

extension Bitmap {
    /// The picture rotated upright, scaled to fill `target`, and cropped evenly on both sides.
    ///
    /// - Precondition: Every pixel is opaque.
    public func filling(_ target: PixelSize, orientation: Orientation = .up) -> Bitmap {
        let upright = orientation.upright(size)
        if orientation == .up && upright == target { return self }
        let factor = max(
            Double(target.width) / Double(upright.width), Double(target.height) / Double(upright.height))
        if 1 / factor > Self.greatestRatio {
            return shrunk(toFill: orientation.upright(target)).turned(orientation)
        }
        let shown = PixelSize(
            width: Int((Double(target.width + 4) / factor).rounded(.up)),
            height: Int((Double(target.height + 4) / factor).rounded(.up)))
        if let middle = trimmed(toShow: orientation.upright(shown)) {
            return middle.filling(target, orientation: orientation)
        }
        func offset(_ target: Int, _ upright: Int) -> Double {
            let offset = (Double(target) - Double(upright) * factor) / 2
            // An unscaled picture stays on whole pixels.
            return factor == 1 ? offset.rounded(.down) : offset
        }
        var transform = cairo_matrix_t(
            xx: factor, yx: 0, xy: 0, yy: factor, x0: offset(target.width, upright.width),
            y0: offset(target.height, upright.height))
        // If only rounding to whole pixels makes the aspect ratios differ, nothing is cropped.
        if factor != 1, let whole = cairo_matrix_t.stretching(upright, to: target) { transform = whole }
        var turn = orientation.transform(of: size)
        var both = cairo_matrix_t()
        cairo_matrix_multiply(&both, &turn, &transform)
        let canvas = Canvas(target)
        canvas.paint(self, through: both)
        return canvas.bitmap(opaque: PixelRect(target))
    }

    /// The greatest ratio at which cairo's filter covers as much as a pixel does.
    private static let greatestRatio = 16.0

    /// The longest side of a picture that cairo accepts.
    private static let longestSide = 32_767

    /// The middle of a picture with a side that is too long for cairo: at least the part that is shown. Nil if there is
    /// nothing to crop.
    private func trimmed(toShow shown: PixelSize) -> Bitmap? {
        func margin(_ side: Int, _ shown: Int) -> Int { side > Self.longestSide ? max(0, (side - shown) / 2) : 0 }
        let x = margin(size.width, shown.width)
        let y = margin(size.height, shown.height)
        guard x > 0 || y > 0 else { return nil }
        let part = PixelSize(width: size.width - 2 * x, height: size.height - 2 * y)
        let rows = (y..<size.height - y).flatMap { row -> Pixels.SubSequence in
            let start = row * size.width
            return pixels[start + x..<start + size.width - x]
        }
        return Bitmap(size: part, pixels: rows, opaque: PixelRect(part))
    }
}

extension cairo_matrix_t {
    /// Nil unless both sides are scaled by the same factor to within a pixel.
    static func stretching(_ size: PixelSize, to target: PixelSize) -> cairo_matrix_t? {
        let sx = Double(target.width) / Double(size.width)
        let sy = Double(target.height) / Double(size.height)
        let isFitted =
            abs(Double(size.height) * sx - Double(target.height)) <= 1
            || abs(Double(size.width) * sy - Double(target.width)) <= 1
        return isFitted ? cairo_matrix_t(xx: sx, yx: 0, xy: 0, yy: sy, x0: 0, y0: 0) : nil
    }
}

/// Writes pictures as PNG.
public enum PNGFile {
    public struct Failure: Error, Hashable, CustomStringConvertible {
        public let description: String
    }

    /// - Throws: ``Failure``, whose description has the path and the reason.
    public static func write(_ bitmap: Bitmap, to path: String) throws(Failure) {
        let status = withSurface(of: bitmap) { cairo_surface_write_to_png($0, path) }
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw Failure(description: "cannot write \(path): \(String(cString: cairo_status_to_string(status)))")
    }

    /// - Throws: If there is not enough memory.
    public static func bytes(of bitmap: Bitmap) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        let status = withSurface(of: bitmap) { surface in
            withUnsafeMutablePointer(to: &bytes) { bytes in
                cairo_surface_write_to_png_stream(surface, append, bytes)
            }
        }
        guard status != CAIRO_STATUS_SUCCESS else { return bytes }
        throw Failure(description: "cannot make a PNG: \(String(cString: cairo_status_to_string(status)))")
    }

    /// Appends bytes to an array.
    private static let append: cairo_write_func_t = { array, data, count in
        let array = array?.assumingMemoryBound(to: [UInt8].self)
        array?.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }

    private static func withSurface(
        of bitmap: Bitmap, _ body: (OpaquePointer?) -> cairo_status_t
    ) -> cairo_status_t {
        bitmap.withSurface(bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, body)
    }
}
