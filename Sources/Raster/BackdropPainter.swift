/// Makes a photo into light: reduced to a few pixels, then spread over the screen with a smooth curve and darkened.
///
/// The curve is the uniform cubic B-spline, which has no visible creases where the few pixels meet. What is left of
/// the brightness covers some thirty levels, so each pixel is dithered, or the levels would show as contours.
public struct BackdropPainter: Hashable, Sendable {
    /// Width of the reduced photo in pixels.
    public static let reducedWidth = 32

    /// From 0 to 1.
    public var brightness: Double

    public init(brightness: Double) {
        self.brightness = brightness
    }

    /// The size to which a photo is to be reduced for a screen of that size.
    public static func reducedSize(for screen: PixelSize) -> PixelSize {
        let height = Double(reducedWidth) / screen.aspect
        return PixelSize(width: reducedWidth, height: max(4, Int(height.rounded())))
    }

    /// The backdrop for a screen of that size.
    ///
    /// - Parameter photo: Reduced to ``reducedSize(for:)``, opaque.
    public func backdrop(of photo: Bitmap, size: PixelSize) -> Bitmap {
        let columns = (0..<size.width).map { Taps(output: $0, of: size.width, inputs: photo.size.width) }
        let rows = (0..<size.height).map { Taps(output: $0, of: size.height, inputs: photo.size.height) }
        let planes = (0..<3).map { channel in spread(photo, channel: channel, columns) }
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            for y in 0..<size.height {
                let row = planes.map { mix($0, width: size.width, rows[y]) }
                quantise(row, y: y, into: buffer)
            }
            count = size.count
        }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    /// One colour of the reduced photo, spread along its rows.
    private func spread(_ photo: Bitmap, channel: Int, _ columns: [Taps]) -> [Float] {
        let scale = Float(brightness)
        var plane: [Float] = []
        plane.reserveCapacity(columns.count * photo.size.height)
        for y in 0..<photo.size.height {
            let source = (0..<photo.size.width).map { x in
                Float(photo.pixels[y * photo.size.width + x] >> UInt32(16 - 8 * channel) & 255) * scale
            }
            for taps in columns {
                plane.append(
                    source[taps.i0] * taps.w0 + source[taps.i1] * taps.w1 + source[taps.i2] * taps.w2
                        + source[taps.i3] * taps.w3)
            }
        }
        return plane
    }

    /// One row of the backdrop, mixed from four rows of a plane.
    private func mix(_ plane: [Float], width: Int, _ taps: Taps) -> [Float] {
        plane.withUnsafeBufferPointer { plane in
            [Float](unsafeUninitializedCapacity: width) { row, count in
                let (p0, p1, p2, p3) = (taps.i0 * width, taps.i1 * width, taps.i2 * width, taps.i3 * width)
                for x in 0..<width {
                    row[x] =
                        plane[p0 + x] * taps.w0 + plane[p1 + x] * taps.w1 + plane[p2 + x] * taps.w2
                        + plane[p3 + x] * taps.w3
                }
                count = width
            }
        }
    }

    private func quantise(_ row: [[Float]], y: Int, into buffer: UnsafeMutableBufferPointer<UInt32>) {
        let width = row[0].count
        row[0].withUnsafeBufferPointer { red in
            row[1].withUnsafeBufferPointer { green in
                row[2].withUnsafeBufferPointer { blue in
                    for x in 0..<width {
                        let noise = interleavedGradientNoise(x, y)
                        // The weights' sum and the noise may together round up to a level too many.
                        func level(_ value: Float) -> UInt32 { UInt32(min(value + noise, 255)) }
                        let (r, g, b) = (level(red[x]), level(green[x]), level(blue[x]))
                        buffer[y * width + x] = 0xFF00_0000 | r << 16 | g << 8 | b
                    }
                }
            }
        }
    }
}

/// Four neighbouring inputs and their weights in one output.
private struct Taps {
    let i0, i1, i2, i3: Int
    let w0, w1, w2, w3: Float

    init(output: Int, of outputs: Int, inputs: Int) {
        let position = (Float(output) + 0.5) * Float(inputs) / Float(outputs) - 0.5
        let base = Int(position.rounded(.down))
        let t = position - Float(base)
        func clamp(_ index: Int) -> Int { min(max(index, 0), inputs - 1) }
        (i0, i1, i2, i3) = (clamp(base - 1), clamp(base), clamp(base + 1), clamp(base + 2))
        // The four pieces of the uniform cubic B-spline; they add up to 1.
        let u = 1 - t
        w0 = u * u * u / 6
        w1 = (3 * t * t * t - 6 * t * t + 4) / 6
        w2 = (3 * u * u * u - 6 * u * u + 4) / 6
        w3 = t * t * t / 6
    }
}

/// A dither in 0 ..< 1 that looks like grain and adds up evenly over small squares (Jimenez, "Next Generation Post
/// Processing in Call of Duty: Advanced Warfare", 2014).
private func interleavedGradientNoise(_ x: Int, _ y: Int) -> Float {
    func fraction(_ value: Float) -> Float { value - value.rounded(.down) }
    return fraction(52.9829189 * fraction(0.06711056 * Float(x) + 0.00583715 * Float(y)))
}
