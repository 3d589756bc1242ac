internal import CLibrary

/// Makes a blurred, darkened backdrop from a photo: the photo is reduced to a few pixels, which are darkened and then
/// enlarged smoothly to the size of the screen. A brightened one is the negative of a negative's darkened backdrop.
///
/// Enlarging uses the uniform cubic B-spline, which leaves no visible creases between the pixels, and whose values lie
/// between those of the pixels. Some seventy levels are left, whose steps would be visible as contours, so each pixel is
/// dithered. Levels are computed in 256ths.
public struct BackdropPainter: Hashable, Sendable {
    /// The width of the reduced photo in pixels.
    public static let reducedWidth = 32

    /// The part of a photo's light that the backdrop of a photo of medium brightness has.
    public var light: Double
    /// No channel of the backdrop exceeds this level, from 0 to 1, so that text on it has enough contrast.
    public var ceiling: Double

    /// Whether the photo is brightened instead, so that no channel is less than 1 − ``ceiling``.
    private let brightens: Bool

    public init(light: Double, ceiling: Double) {
        self.light = light
        self.ceiling = ceiling
        brightens = false
    }

    /// A painter of bright backdrops.
    ///
    /// - Parameters:
    ///   - light: The part of what a photo lacks of white that its backdrop lacks.
    ///   - floor: No channel of the backdrop is below this level, from 0 to 1.
    public init(light: Double, floor: Double) {
        self.light = light
        ceiling = 1 - floor
        brightens = true
    }

    /// The size to which a photo is reduced for a screen of this size.
    public static func reducedSize(for screen: PixelSize) -> PixelSize {
        let height = Double(reducedWidth) / screen.aspect
        return PixelSize(width: reducedWidth, height: max(4, Int(height.rounded())))
    }

    /// The backdrop for a screen of this size.
    ///
    /// - Parameter photo: An opaque photo, reduced to ``reducedSize(for:)``.
    public func backdrop(of photo: Bitmap, size: PixelSize) -> Bitmap {
        guard brightens else { return darkened(photo, size) }
        return darkened(photo.negative, size).negative
    }

    private func darkened(_ photo: Bitmap, _ size: PixelSize) -> Bitmap {
        let columns = (0..<size.width).map { Taps(output: $0, of: size.width, inputs: photo.size.width) }
        let gains = gains(photo)
        let planes = [16, 8, 0].map { shift in (shift, levels: spread(photo, gains, shift: UInt32(shift), columns)) }
        let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { buffer, count in
            buffer.initialize(repeating: 0xFF00_0000)
            count = size.count
            guard var row = buffer.baseAddress else { return }
            for y in 0..<size.height {
                let taps = Taps(output: y, of: size.height, inputs: photo.size.height)
                let noise = (0..<size.width).map { interleavedGradientNoise($0, y) }
                for (shift, levels) in planes { mix(levels, taps, noise, shift: UInt32(shift), into: row) }
                row += size.width
            }
        }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }

    /// The exponent with which a display turns levels into light.
    private static let gamma = 2.2
    /// The mean level of a photo of medium brightness.
    private static let medium = 0.45

    /// The factor for each pixel of the reduced photo.
    ///
    /// A dark photo keeps more of its light than a bright one, in inverse proportion to the root of its mean level, up to
    /// all of it. What would be brighter than the ceiling approaches it. All channels of a pixel are scaled alike, by the
    /// brightest of them, so that hues stay.
    private func gains(_ photo: Bitmap) -> [Double] {
        let mean = photo.pixels.reduce(0) { $0 + $1.luma } / Double(photo.pixels.count)
        let factor = min(1, pow(light, 1 / Self.gamma) * (Self.medium / mean).squareRoot())
        return photo.pixels.map { pixel in
            let excess = factor * pixel.brightest / ceiling
            return factor / (1 + excess * excess).squareRoot()
        }
    }

    /// One colour channel of the reduced photo, enlarged horizontally.
    private func spread(_ photo: Bitmap, _ gains: [Double], shift: UInt32, _ columns: [Taps]) -> [UInt32] {
        (0..<photo.size.height).flatMap { y in
            let row = y * photo.size.width..<(y + 1) * photo.size.width
            let levels = row.map { UInt32((photo.pixels[$0].channel(shift) * gains[$0] * 255 * 256).rounded()) }
            return columns.map { taps in
                Taps.sum(
                    levels[taps.inputs.0], levels[taps.inputs.1], levels[taps.inputs.2], levels[taps.inputs.3],
                    taps.weights)
            }
        }
    }

    /// Adds one colour channel to a row of the backdrop, interpolated between four rows of levels.
    private func mix(
        _ levels: [UInt32], _ taps: Taps, _ noise: [UInt32], shift: UInt32, into row: UnsafeMutablePointer<UInt32>
    ) {
        let width = noise.count
        levels.withUnsafeBufferPointer { levels in
            noise.withUnsafeBufferPointer { noise in
                guard let levels = levels.baseAddress, let noise = noise.baseAddress else { return }
                let a = levels + taps.inputs.0 * width
                let b = levels + taps.inputs.1 * width
                let c = levels + taps.inputs.2 * width
                let d = levels + taps.inputs.3 * width
                let weights = taps.weights
                for x in 0..<width {
                    let level = Taps.sum(a[x], b[x], c[x], d[x], weights)
                    row[x] |= ((level &+ noise[x]) &>> 8) &<< shift
                }
            }
        }
    }
}

extension UInt32 {
    fileprivate func channel(_ shift: UInt32) -> Double { Double(self >> shift & 255) / 255 }

    /// The pixel's level as a grey, from 0 to 1, after BT.709.
    fileprivate var luma: Double { 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0) }

    fileprivate var brightest: Double { Swift.max(channel(16), channel(8), channel(0)) }
}

/// The four neighbouring inputs of an output, and their weights.
private struct Taps {
    let inputs: (Int, Int, Int, Int)
    /// Their sum is 1 << 14, so that equal inputs give the same output.
    let weights: (UInt32, UInt32, UInt32, UInt32)

    init(output: Int, of outputs: Int, inputs count: Int) {
        let position = (Double(output) + 0.5) * Double(count) / Double(outputs) - 0.5
        let base = Int(position.rounded(.down))
        func clamp(_ index: Int) -> Int { min(max(index, 0), count - 1) }
        inputs = (clamp(base - 1), clamp(base), clamp(base + 1), clamp(base + 2))
        // The four pieces of the uniform cubic B-spline.
        let t = position - Double(base)
        let u = 1 - t
        func weight(_ value: Double) -> UInt32 { UInt32((value * 16384).rounded()) }
        let w0 = weight(u * u * u / 6)
        let w1 = weight((3 * t * t * t - 6 * t * t + 4) / 6)
        let w3 = weight(t * t * t / 6)
        // The third is at least a sixth, so it can absorb the rounding errors.
        weights = (w0, w1, 16384 - w0 - w1 - w3, w3)
    }

    @inline(__always)
    static func sum(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ weights: (UInt32, UInt32, UInt32, UInt32)
    ) -> UInt32 {
        (a &* weights.0 &+ b &* weights.1 &+ c &* weights.2 &+ d &* weights.3) &>> 14
    }
}

/// A dither value in 0 ..< 256 that looks like grain and is evenly distributed over small squares (Jimenez, "Next
/// Generation Post Processing in Call of Duty: Advanced Warfare", 2014):
/// fract(52.9829189 · fract(0.06711056 x + 0.00583715 y)).
private func interleavedGradientNoise(_ x: Int, _ y: Int) -> UInt32 {
    // In units of 1 / (1 << 32), so that wrapping arithmetic computes fract.
    let inner = UInt32(truncatingIfNeeded: x) &* 288_237_660 &+ UInt32(truncatingIfNeeded: y) &* 25_070_368
    return ((inner &>> 16) &* 3_472_289) &>> 24
}
