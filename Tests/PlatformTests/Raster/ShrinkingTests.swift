import Raster
import TestSupport
import Testing

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
