import Foundation
import TestSupport
import Testing

@testable import Raster

@Suite struct ShadowTests {
    private let shadow = Shadow(blur: 40, offset: 16, opacity: 0.45, reduction: 8)

    private func bitmap(_ width: Int, _ height: Int, of shadow: Shadow? = nil, radius: Double = 0) -> Bitmap {
        CardPainter(cornerRadius: radius, shadow: shadow ?? self.shadow)
            .shadow(of: PixelSize(width: width, height: height))
    }

    @Test(
        "its content is the card at an eighth, to the nearest pixel, and it extends by its blur and offset")
    func content() {
        let shadow = bitmap(200, 165)
        #expect(shadow.content == PixelRect(x: 7, y: 7, width: 25, height: 21))
        #expect(shadow.size == PixelSize(width: 25 + 14, height: 21 + 14))
        #expect(bitmap(3, 3).content == PixelRect(x: 7, y: 7, width: 1, height: 1))
    }

    @Test("between its corners, all columns are equal, and all rows")
    func alike() {
        let shadow = bitmap(800, 640)
        // The blur reaches eight pixels to either side of an edge, and the edges are seven from the picture's.
        #expect(shadow.size.width == 114 && shadow.uniformColumns.contains(16..<98))
        #expect(shadow.uniformColumns.lowerBound > 7 && shadow.uniformColumns.upperBound < 107)
        for x in shadow.uniformColumns {
            for y in 0..<shadow.size.height { #expect(shadow.alpha(x, y) == shadow.alpha(57, y)) }
        }
        for y in shadow.uniformRows {
            for x in 0..<shadow.size.width { #expect(shadow.alpha(x, y) == shadow.alpha(x, 47)) }
        }
        #expect(shadow.uniformRows.contains(20..<78))
    }

    @Test("it is symmetrical", arguments: [200, 203, 206])
    func symmetry(_ width: Int) {
        let shadow = bitmap(width, 160)
        for y in 0..<shadow.size.height {
            for x in 0..<shadow.size.width / 2 {
                let left = shadow.alpha(x, y)
                let right = shadow.alpha(shadow.size.width - 1 - x, y)
                #expect(abs(left - right) <= 1, "column \(x), row \(y)")
            }
        }
    }

    @Test("it is lower than the card by its offset")
    func offset() {
        let shadow = bitmap(400, 400)
        let middle = shadow.size.width / 2
        let bottom = shadow.content.y + shadow.content.height
        // 16 below and 16 above, at an eighth: the upper edge's shadow is the lower one's, four pixels further out.
        for distance in 0..<3 {
            let above = shadow.alpha(middle, shadow.content.y - 1 - distance)
            let below = shadow.alpha(middle, bottom + distance + 4)
            #expect(abs(above - below) <= 1)
        }
    }

    @Test("a straight edge becomes the integral of the Gaussian function, in black, and ends before the bitmap does")
    func profile() {
        let shadow = bitmap(400, 400)
        let y = shadow.size.height / 2 + 2
        for x in 0..<shadow.content.x {
            let distance = 8 * (Double(shadow.content.x) - (Double(x) + 0.5))
            // Twice the standard deviation is the blur: 20 pixels.
            let expected = 255 * 0.45 * erfc(distance / 20 / 2.0.squareRoot()) / 2
            #expect(abs(Double(shadow.alpha(x, y)) - expected) <= 2, "column \(x)")
        }
        #expect(shadow.pixels.allSatisfy { $0 & 0xFF_FFFF == 0 } && shadow.alpha(0, y) <= 1)
    }

    @Test("without blur, it has the shape of the card, moved by the offset")
    func sharp() {
        let shadow = bitmap(
            64, 64, of: Shadow(blur: 0, offset: 16, opacity: 1, reduction: 1), radius: 16)
        let bottom = shadow.content.y + shadow.content.height
        let left = shadow.content.x
        #expect(shadow.alpha(left + 32, bottom + 12) == 255)
        #expect(shadow.alpha(left + 32, shadow.content.y + 15) == 0)
        #expect(shadow.alpha(left, shadow.content.y + 16) == 0)
        #expect(shadow.alpha(left, shadow.content.y + 48) == 255)
    }
}

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
        // Without a deviation, nothing changes.
        #expect(blurred(source, deviation: 0).pixels == source.pixels)
    }
}
