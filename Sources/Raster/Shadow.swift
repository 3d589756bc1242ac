internal import CCairo

/// The soft shadow of a card. Lengths in pixels.
public struct Shadow: Hashable, Sendable {
    /// The width of the soft edge, as in CSS: twice the standard deviation of the blur.
    public var blur: Double
    /// How far below the card it falls.
    public var offset: Double
    public var opacity: Double

    public init(blur: Double, offset: Double, opacity: Double) {
        self.blur = blur
        self.offset = offset
        self.opacity = opacity
    }

    /// How far it reaches beyond the card on any side.
    public var reach: Int { Int((blur + offset).rounded(.up)) }

    /// It is drawn at this fraction of its size: far finer than its blur, and far cheaper.
    private static let reduction = 8.0

    /// Draws the shadow of a rounded rectangle.
    func draw(of card: PixelRect, radius: Double, on canvas: borrowing Canvas) {
        let mask = mask(of: card, radius: radius, on: canvas.size)
        mask.withAlphaSurface { surface in
            var matrix = cairo_matrix_t()
            cairo_matrix_init_scale(&matrix, 1 / Self.reduction, 1 / Self.reduction)
            let pattern = cairo_pattern_create_for_surface(surface)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
            canvas.setColour(.black(opacity))
            cairo_mask(canvas.context, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    /// The blurred shape, reduced.
    private func mask(of card: PixelRect, radius: Double, on size: PixelSize) -> Coverage {
        let reduction = Self.reduction
        let reduced = PixelSize(
            width: Int((Double(size.width) / reduction).rounded(.up)) + 1,
            height: Int((Double(size.height) / reduction).rounded(.up)) + 1)
        let canvas = Canvas(reduced)
        cairo_scale(canvas.context, 1 / reduction, 1 / reduction)
        cairo_translate(canvas.context, 0, offset)
        canvas.addRoundedRectangle(card, radius: radius)
        canvas.setColour(.black(1))
        cairo_fill(canvas.context)
        var coverage = Coverage(canvas.bitmap())
        coverage.blur(deviation: blur / 2 / reduction)
        return coverage
    }
}

/// How much of each pixel is covered, from 0 to 255, in rows that cairo can read.
struct Coverage {
    let size: PixelSize
    private let stride: Int
    private var values: [UInt8]

    init(_ bitmap: Bitmap) {
        size = bitmap.size
        stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(size.width)))
        values = [UInt8](repeating: 0, count: stride * size.height)
        for y in 0..<size.height {
            for x in 0..<size.width {
                values[y * stride + x] = UInt8(bitmap.pixels[y * size.width + x] >> 24)
            }
        }
    }

    /// A Gaussian blur, along the rows and then along the columns.
    mutating func blur(deviation: Double) {
        guard deviation > 0 else { return }
        let radius = Int((deviation * 3).rounded(.up))
        let weights = (-radius...radius).map { gaussian(Double($0), deviation) }
        let total = weights.reduce(0, +)
        let kernel = weights.map { $0 / total }
        convolve(kernel, radius, count: size.width, step: 1, lines: size.height, lineStep: stride)
        convolve(kernel, radius, count: size.height, step: stride, lines: size.width, lineStep: 1)
    }

    private mutating func convolve(
        _ kernel: [Double], _ radius: Int, count: Int, step: Int, lines: Int, lineStep: Int
    ) {
        for line in 0..<lines {
            let source = (0..<count).map { Double(values[line * lineStep + $0 * step]) }
            for index in 0..<count {
                var sum = 0.0
                for tap in max(0, index - radius)...min(count - 1, index + radius) {
                    sum += source[tap] * kernel[tap - index + radius]
                }
                values[line * lineStep + index * step] = UInt8(min(max(sum.rounded(), 0), 255))
            }
        }
    }

    func withAlphaSurface(_ body: (OpaquePointer?) -> Void) {
        values.withUnsafeBufferPointer { buffer in
            // Only read, as in Bitmap.withSurface.
            let data = UnsafeMutablePointer(mutating: buffer.baseAddress)
            let (width, height) = (Int32(size.width), Int32(size.height))
            let surface = cairo_image_surface_create_for_data(data, CAIRO_FORMAT_A8, width, height, Int32(stride))
            body(surface)
            cairo_surface_destroy(surface)
        }
    }
}
