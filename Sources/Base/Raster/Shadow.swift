internal import CCairo
internal import CLibrary

/// The soft shadow of a card. Lengths are in pixels.
public struct Shadow: Hashable, Sendable {
    /// The width of the soft edge. As in CSS, twice the standard deviation of the blur.
    public var blur: Double
    /// The distance by which the shadow is lower than the card.
    public var offset: Double
    public var opacity: Double
    /// The factor by which the bitmap is smaller, about. Blurred edges do not need the resolution.
    public var reduction: Double

    public init(blur: Double, offset: Double, opacity: Double, reduction: Double) {
        self.blur = blur
        self.offset = offset
        self.opacity = opacity
        self.reduction = reduction
    }

    /// The shadow of a rounded rectangle. The bitmap's content is the rectangle.
    func bitmap(of card: PixelSize, radius: Double) -> Bitmap {
        // The content has whole pixels, so the sides' factors differ slightly.
        let sides = [card.width, card.height].map { max(1, (Double($0) / reduction).rounded()) }
        let reach = ((blur + offset) / reduction).rounded(.up)
        let content = PixelRect(x: Int(reach), y: Int(reach), width: Int(sides[0]), height: Int(sides[1]))
        let size = PixelSize(width: content.width + 2 * content.x, height: content.height + 2 * content.y)
        var coverage = Coverage(shape(of: card, radius: radius, at: content, on: size))
        coverage.blur(deviation: blur / 2 / reduction)
        var shadow = coverage.bitmap(opacity: opacity, content: content)
        shadow.findUniformRanges()
        return shadow
    }

    private func shape(of card: PixelSize, radius: Double, at content: PixelRect, on size: PixelSize) -> Bitmap {
        let canvas = Canvas(size)
        cairo_translate(canvas.context, Double(content.x), Double(content.y))
        cairo_scale(
            canvas.context, Double(content.width) / Double(card.width), Double(content.height) / Double(card.height))
        cairo_translate(canvas.context, 0, offset)
        canvas.addRoundedRectangle(PixelRect(card), radius: radius)
        canvas.setColour(.black(1))
        cairo_fill(canvas.context)
        return canvas.bitmap()
    }
}

/// The coverage of each pixel, from 0 to 255, in rows that cairo can read.
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

    /// Applies a Gaussian blur to the rows and then to the columns.
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
            // Cairo only reads it, as in Bitmap.withSurface.
            let data = UnsafeMutablePointer(mutating: buffer.baseAddress)
            let width = Int32(size.width)
            let height = Int32(size.height)
            let surface = cairo_image_surface_create_for_data(data, CAIRO_FORMAT_A8, width, height, Int32(stride))
            body(surface)
            cairo_surface_destroy(surface)
        }
    }

    /// Black pixels, which have this opacity where the coverage is full.
    func bitmap(opacity: Double, content: PixelRect) -> Bitmap {
        let pixels = (0..<size.height).flatMap { y in
            values[y * stride..<y * stride + size.width].map { UInt32((Double($0) * opacity).rounded()) << 24 }
        }
        return Bitmap(size: size, pixels: pixels, content: content)
    }
}

/// The Gaussian function with this standard deviation, not normalized.
func gaussian(_ x: Double, _ deviation: Double) -> Double {
    exp(-x * x / (2 * deviation * deviation))
}

/// Draws the parts of a card other than its photo. Lengths are in pixels.
public struct CardPainter: Hashable, Sendable {
    public var cornerRadius: Double
    public var shadow: Shadow

    public init(cornerRadius: Double, shadow: Shadow) {
        self.cornerRadius = cornerRadius
        self.shadow = shadow
    }

    /// The shadow of a card of this size, reduced. Its content is the card's frame.
    public func shadow(of card: PixelSize) -> Bitmap { shadow.bitmap(of: card, radius: cornerRadius) }

    /// The thin outline of a card.
    public func emptyFrame(_ size: PixelSize, lineWidth: Double, colour: Colour) -> Bitmap {
        let canvas = Canvas(size)
        let inset = Int(lineWidth.rounded(.up))
        canvas.addRoundedRectangle(PixelRect(size).inset(by: inset), radius: cornerRadius)
        canvas.setColour(colour)
        cairo_set_line_width(canvas.context, lineWidth)
        cairo_stroke(canvas.context)
        return canvas.bitmap()
    }
}

extension Bitmap {
    /// The photo, which is opaque, with round corners. The radius is in pixels.
    public func rounded(cornerRadius: Double) -> Bitmap {
        let canvas = Canvas(size)
        canvas.addRoundedRectangle(PixelRect(size), radius: cornerRadius)
        cairo_clip(canvas.context)
        canvas.paint(self, through: Orientation.up.transform(of: size))
        return canvas.bitmap()
    }
}

/// Draws a logo in the middle of a strip as high as its place. Lengths are in pixels.
public struct LogoPainter {
    /// The height of the strip.
    public var height: Int
    /// A rounded rectangle behind the logo; nil for none.
    public var plate: (colour: Colour, cornerRadius: Double)?

    /// The margin around a logo on a plate, as a fraction of the plate's height.
    public static let marginShare = 0.18

    public init(height: Int) { self.height = height }

    /// - Parameter margin: Around the logo.
    public func logo(_ picture: Bitmap, margin: Int) -> Bitmap {
        let canvas = Canvas(PixelSize(width: picture.size.width + 2 * margin, height: height))
        if let plate {
            canvas.addRoundedRectangle(PixelRect(canvas.size), radius: plate.cornerRadius)
            canvas.setColour(plate.colour)
            cairo_fill(canvas.context)
        }
        picture.withSurface { surface in
            let top = (height - picture.size.height) / 2
            cairo_set_source_surface(canvas.context, surface, Double(margin), Double(top))
            cairo_paint(canvas.context)
        }
        return canvas.bitmap()
    }
}
