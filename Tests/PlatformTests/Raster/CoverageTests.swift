import Foundation
import TestSupport
import Testing

@testable import Raster

/// The blur of shadows, against a Gaussian in two dimensions.
@Suite struct CoverageTests {
    /// Black pixels with these alphas.
    private func bitmap(_ width: Int, _ height: Int, alpha: (Int, Int) -> Int) -> Bitmap {
        let size = PixelSize(width: width, height: height)
        let pixels = (0..<size.count).map { UInt32(alpha($0 % width, $0 / width)) << 24 }
        return Bitmap(size: size, pixels: pixels)
    }

    private func blurred(_ bitmap: Bitmap, deviation: Double) -> Bitmap {
        var coverage = Coverage(bitmap)
        coverage.blur(deviation: deviation)
        return coverage.bitmap(opacity: 1, content: PixelRect(bitmap.size))
    }

    @Test("each pixel is the Gaussian mean of those around it", arguments: [0.5, 1, 2.5])
    func mean(deviation: Double) {
        var random = SeededGenerator(seed: 7)
        let levels = (0..<13 * 11).map { _ in Int.random(in: 0...255, using: &random) }
        let source = bitmap(13, 11) { levels[$1 * 13 + $0] }
        let result = blurred(source, deviation: deviation)
        var total = 0.0
        for y in -20...20 { for x in -20...20 { total += exp(-Double(x * x + y * y) / (2 * deviation * deviation)) } }
        for (x, y) in PixelRect(source.size).coordinates {
            var sum = 0.0
            for (u, v) in PixelRect(source.size).coordinates {
                let distance = Double((u - x) * (u - x) + (v - y) * (v - y))
                sum += Double(levels[v * 13 + u]) * exp(-distance / (2 * deviation * deviation))
            }
            // Rows are rounded before the columns, and the tails end after three deviations.
            #expect(abs(Double(result.alpha(x, y)) - sum / total) <= 2)
        }
    }

    @Test("without a deviation, nothing changes")
    func none() {
        let source = bitmap(5, 4) { $0 * 50 + $1 }
        #expect(blurred(source, deviation: 0).pixels == source.pixels)
    }

    @Test("opacity scales the coverage", arguments: [0.0, 0.25, 0.45, 1])
    func opacity(_ opacity: Double) {
        let coverage = Coverage(bitmap(7, 3) { $0 * 40 + $1 })
        let faded = coverage.bitmap(opacity: opacity, content: PixelRect(x: 1, y: 1, width: 2, height: 1))
        for (x, y) in PixelRect(faded.size).coordinates {
            #expect(abs(Double(faded.alpha(x, y)) - Double(x * 40 + y) * opacity) <= 0.5)
        }
        #expect(faded.content == PixelRect(x: 1, y: 1, width: 2, height: 1))
    }

    @Test("rows that cairo pads are read and written like others", arguments: 1...9)
    func widths(_ width: Int) {
        let source = bitmap(width, 3) { $0 * 20 + $1 * 7 }
        #expect(Coverage(source).bitmap(opacity: 1, content: PixelRect(source.size)).pixels == source.pixels)
    }
}
