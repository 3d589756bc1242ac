import Motion
import Raster

@testable import Compositing

/// Draws layers by definition: pixel by pixel in floating point, every layer from back to front, without bands, tables,
/// weights of 256, hidden layers or earlier frames.
struct ReferenceCompositor {
    /// Red, green and blue from 0 to 255, and how far a correct compositor may deviate.
    struct Pixel {
        var light = [0.0, 0, 0]
        var tolerance = 0.0
    }

    let size: PixelSize
    let layers: [PictureLayer]

    /// Weights and opacities are rounded to 256ths, and each layer's pixels to whole levels.
    private static let rounding = 2.5
    /// The compositor estimates a round corner's coverage to within a tenth of a pixel.
    private static let cornerError = 0.1

    func pixel(_ x: Int, _ y: Int) -> Pixel {
        var pixel = Pixel(tolerance: 0.5)
        for layer in layers {
            let (coverage, isEstimated) = layer.coverage(x, y)
            guard coverage > 0 || isEstimated else { continue }
            let sample = layer.sample(x, y)
            let share = coverage * min(max(layer.opacity, 0), 1)
            let rest = 1 - sample.alpha * share
            for part in 0..<3 { pixel.light[part] = pixel.light[part] * rest + sample.light[part] * share }
            pixel.tolerance = pixel.tolerance * rest + (share > 0 ? Self.rounding : 0)
            if isEstimated { pixel.tolerance += 255 * Self.cornerError * layer.opacity }
        }
        return pixel
    }

    /// A description of the first pixel that differs from a board's.
    func difference(from board: Board) -> String? {
        for y in 0..<size.height {
            for x in 0..<size.width {
                let expected = pixel(x, y)
                let drawn = board[x, y]
                let levels = [16, 8, 0].map { Double(drawn >> $0 & 255) }
                if zip(levels, expected.light).contains(where: { abs($0 - $1) > expected.tolerance }) {
                    return "\(x), \(y): \(levels), not \(expected.light) ± \(expected.tolerance)"
                }
            }
        }
        return nil
    }
}

extension PictureLayer {
    /// How much of a pixel the layer covers; near a round corner's edge, by how many of 256 points lie inside.
    fileprivate func coverage(_ x: Int, _ y: Int) -> (coverage: Double, isEstimated: Bool) {
        let left = target.minX
        let right = continuesRight ? target.maxX.rounded(.up) : target.maxX
        let top = target.minY
        let bottom = continuesBelow ? target.maxY.rounded(.up) : target.maxY
        let width = min(Double(x + 1), right) - max(Double(x), left)
        let height = min(Double(y + 1), bottom) - max(Double(y), top)
        guard width > 0, height > 0 else { return (0, false) }
        let radius = min(cornerRadius, (right - left) / 2, (bottom - top) / 2)
        guard radius > 0 else { return (width * height, false) }
        func distance(_ px: Double, _ py: Double) -> Double {
            let dx = max(left + radius - px, px - right + radius, 0)
            let dy = max(top + radius - py, py - bottom + radius, 0)
            return (dx * dx + dy * dy).squareRoot()
        }
        let middle = distance(Double(x) + 0.5, Double(y) + 0.5)
        let isInCorner =
            [left + radius - Double(x), Double(x + 1) - right + radius].contains { $0 > 0 }
            && [top + radius - Double(y), Double(y + 1) - bottom + radius].contains { $0 > 0 }
        guard isInCorner, middle > radius - 1 else { return (width * height, false) }
        let inside = (0..<256).count { point in
            let px = Double(x) + (Double(point % 16) + 0.5) / 16
            let py = Double(y) + (Double(point / 16) + 0.5) / 16
            guard px > left, px < right, py > top, py < bottom else { return false }
            return distance(px, py) < radius
        }
        return (Double(inside) / 256, middle < radius + 1)
    }

    /// The picture at the middle of a pixel, interpolated between four of the picture's pixels.
    fileprivate func sample(_ x: Int, _ y: Int) -> (light: [Double], alpha: Double) {
        let u = source.minX + (Double(x) + 0.5 - target.minX) * source.size.width / target.size.width - 0.5
        let v = source.minY + (Double(y) + 0.5 - target.minY) * source.size.height / target.size.height - 0.5
        let columns = Self.neighbours(u, from: source.minX, to: source.maxX, of: picture.size.width)
        let rows = Self.neighbours(v, from: source.minY, to: source.maxY, of: picture.size.height)
        var parts = [0.0, 0, 0, 0]
        for (row, rowShare) in rows {
            for (column, columnShare) in columns {
                let pixel = picture.pixels[row * picture.size.width + column]
                for part in 0..<4 { parts[part] += Double(pixel >> (24 - 8 * part) & 255) * rowShare * columnShare }
            }
        }
        return (Array(parts[1...]), parts[0] / 255)
    }

    /// The two pixels around a position, of those that the source touches.
    private static func neighbours(_ position: Double, from: Double, to: Double, of count: Int) -> [(Int, Double)] {
        let first = max(0, Int(from.rounded(.down)))
        let last = min(Int(to.rounded(.up)), count) - 1
        let clamped = min(max(position, Double(first)), Double(last))
        let lower = Int(clamped.rounded(.down))
        let share = clamped - Double(lower)
        return [(lower, 1 - share), (min(lower + 1, last), share)]
    }
}
