import TestSupport
import Testing

@testable import Raster

/// Where the parts of a picture go when it is rotated, scaled and cropped. In a gradient, each pixel's level shows where it
/// comes from, and any symmetrical filter keeps it.
@Suite struct FillingGeometryTests {
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

    @Test("a picture that is too long for cairo keeps its middle", arguments: [true, false])
    func longest(isWide: Bool) {
        let long = 40_000
        let short = 3
        let size = isWide ? PixelSize(width: long, height: short) : PixelSize(width: short, height: long)
        let picture = Bitmap(size.width, size.height) { x, y in .grey((isWide ? x : y) < long / 2 ? 50 : 200) }
        let filled = picture.filling(PixelSize(width: 60, height: 60))
        let (before, after) =
            isWide ? (filled.pixel(10, 30), filled.pixel(50, 30)) : (filled.pixel(30, 10), filled.pixel(30, 50))
        #expect(before == .grey(50) && after == .grey(200))
    }
}
