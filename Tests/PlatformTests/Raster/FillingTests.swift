import TestSupport
import Testing

@testable import Raster

/// Where the parts of a picture go when it is rotated, scaled and cropped, and what becomes of its edges. In a gradient, each
/// pixel's level shows where it comes from, and any symmetrical filter keeps it.
@Suite struct FillingTests {
    /// Levels of 60 to 200 across the width in red, and down the height in green.
    private func gradient(_ size: PixelSize) -> Bitmap {
        Bitmap(size.width, size.height) { x, y in
            0xFF00_0000 | level(x, of: size.width) << 16 | level(y, of: size.height) << 8
        }
    }

    private func level(_ pixel: Int, of length: Int) -> UInt32 {
        UInt32((60 + 140 * (Double(pixel) + 0.5) / Double(length)).rounded())
    }

    @Test("the middle of a picture stays in the middle, and both sides are cropped evenly", arguments: 1...60)
    func geometry(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func side(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
        let size = PixelSize(width: side(40...200), height: side(40...200))
        let target = PixelSize(width: side(20...150), height: side(20...150))
        let filled = gradient(size).filling(target)
        #expect(filled.size == target && filled.isOpaque)
        let factor = max(Double(target.width) / Double(size.width), Double(target.height) / Double(size.height))
        for (x, y) in [(0.25, 0.25), (0.5, 0.5), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
            let column = Int(x * Double(target.width))
            let row = Int(y * Double(target.height))
            // The picture's middle is the target's, and one of its pixels takes `factor` of the target's.
            let u = 0.5 + (Double(column) + 0.5 - Double(target.width) / 2) / factor / Double(size.width)
            let v = 0.5 + (Double(row) + 0.5 - Double(target.height) / 2) / factor / Double(size.height)
            let pixel = filled.pixel(column, row)
            // A level is less than a pixel of the smallest picture; sides may be stretched by a pixel.
            #expect(abs(Double(pixel >> 16 & 255) - (60 + 140 * u)) <= 5, "\(size) \(target)")
            #expect(abs(Double(pixel >> 8 & 255) - (60 + 140 * v)) <= 5, "\(size) \(target)")
        }
    }

    @Test(
        "a picture longer than cairo's 32,767 pixels is shown from its middle, upright",
        arguments: [(40_000, 3, Orientation.up), (40_000, 3, .right), (3, 40_000, .up)])
    func longest(_ width: Int, _ height: Int, _ orientation: Orientation) {
        let picture = Bitmap(width, height) { x, y in .grey(max(x, y) < 20_000 ? 50 : 200) }
        let filled = picture.filling(PixelSize(width: 60, height: 60), orientation: orientation)
        let isWide = orientation.upright(picture.size).width == 40_000
        let before = isWide ? filled.pixel(10, 30) : filled.pixel(30, 10)
        let after = isWide ? filled.pixel(50, 30) : filled.pixel(30, 50)
        #expect(before == .grey(50) && after == .grey(200))
    }

    @Test(
        "no edge is darkened by what lies beyond the picture",
        arguments: [
            PixelSize(width: 50, height: 40), PixelSize(width: 3, height: 3), PixelSize(width: 8, height: 5),
        ])
    func fringe(_ target: PixelSize) {
        let white = Bitmap(7, 5, .max)
        #expect(white.filling(target) == Bitmap(target.width, target.height, .max))
    }

    @Test("a picture of the right size is unchanged")
    func identity() {
        let picture = Bitmap(12, 8, pixel: UInt32.distinct)
        #expect(picture.filling(picture.size) == picture)
    }
}

/// Shrinking compared with the mean of the area that each pixel covers.
@Suite struct ShrinkingTests {
    /// The mean of grey levels over a rectangle, in which the pixels at the edges count by the part that lies within.
    private func mean(_ picture: Bitmap, _ columns: (Double, Double), _ rows: (Double, Double)) -> Double {
        func parts(_ range: (Double, Double)) -> [(index: Int, weight: Double)] {
            (Int(range.0)...Int(range.1.rounded(.up)) - 1).map { index in
                (index, min(range.1, Double(index + 1)) - max(range.0, Double(index)))
            }
        }
        var sum = 0.0
        var total = 0.0
        for row in parts(rows) {
            for column in parts(columns) {
                let weight = row.weight * column.weight
                sum += weight * Double(picture.pixel(column.index, row.index) & 255)
                total += weight
            }
        }
        return sum / total
    }

    @Test(
        "each pixel is the mean of the area that it covers",
        arguments: [16.2, 17, 24.5, 31, 40, 64, 100.3, 128])
    func area(_ ratio: Double) {
        let target = PixelSize(width: 5, height: 4)
        let width = Int((5 * ratio).rounded())
        let height = Int((4 * ratio).rounded())
        var random = SeededGenerator(seed: 5)
        let noise = Bitmap(width, height) { _, _ in .grey(.random(in: 0...255, using: &random)) }
        let stripes = Bitmap(width, height) { x, _ in .grey(x % 64 < 32 ? 255 : 0) }
        let rows = Bitmap(width, height) { _, y in .grey(y % 3 == 0 ? 255 : 0) }
        for picture in [noise, stripes, rows] {
            let small = picture.filling(target)
            var worst = 0.0
            for (x, y) in PixelRect(target).coordinates {
                func range(_ index: Int, _ side: Int, _ count: Int) -> (Double, Double) {
                    (Double(index * side) / Double(count), Double((index + 1) * side) / Double(count))
                }
                let expected = mean(picture, range(x, width, 5), range(y, height, 4))
                worst = max(worst, abs(Double(small.pixel(x, y) & 255) - expected))
            }
            // Rounding to a level, and ranges to 1/256 of a pixel.
            #expect(worst <= 0.6)
        }
    }

    @Test(
        "a picture that is rotated while it shrinks looks like one that is rotated first",
        arguments: Orientation.allCases)
    func rotated(_ orientation: Orientation) {
        var random = SeededGenerator(seed: 9)
        let picture = Bitmap(170, 200) { _, _ in .grey(.random(in: 0...255, using: &random)) }
        let target = PixelSize(width: 7, height: 6)
        #expect(picture.filling(target, orientation: orientation) == picture.turned(orientation).filling(target))
    }

    @Test("the middle of a picture is shown", arguments: [true, false])
    func cropped(isWide: Bool) {
        let red: UInt32 = 0xFFFF_0000
        let green: UInt32 = 0xFF00_FF00
        let blue: UInt32 = 0xFF00_00FF
        let (width, height) = isWide ? (300, 100) : (100, 300)
        let stripes = Bitmap(width, height) { x, y in [red, green, blue][(isWide ? x : y) / 100] }
        #expect(stripes.filling(PixelSize(width: 5, height: 5)) == Bitmap(5, 5, green))
    }
}
