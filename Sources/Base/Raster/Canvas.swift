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
        let left = Double(rect.x)
        let top = Double(rect.y)
        let right = left + Double(rect.width)
        let bottom = top + Double(rect.height)
        let radius = min(radius, Double(min(rect.width, rect.height)) / 2)
        let quarter = Double.pi / 2
        cairo_new_sub_path(context)
        cairo_arc(context, right - radius, top + radius, radius, -quarter, 0)
        cairo_arc(context, right - radius, bottom - radius, radius, 0, quarter)
        cairo_arc(context, left + radius, bottom - radius, radius, quarter, 2 * quarter)
        cairo_arc(context, left + radius, top + radius, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(context)
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
    func withSurface(_ body: (OpaquePointer?) -> Void) {
        pixels.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            // Cairo writes only to surfaces that are drawn on.
            let data = UnsafeMutablePointer(mutating: base.assumingMemoryBound(to: UInt8.self))
            let width = Int32(size.width)
            let height = Int32(size.height)
            let surface = cairo_image_surface_create_for_data(data, CAIRO_FORMAT_ARGB32, width, height, width * 4)
            body(surface)
            cairo_surface_destroy(surface)
        }
    }
}
