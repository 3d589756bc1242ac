import Raster
import Testing

@Suite struct BackdropPainterTests {
    private let painter = BackdropPainter(light: 0.25, ceiling: 0.29)
    private let screen = PixelSize(width: 320, height: 180)

    private func reduced(_ colour: UInt32) -> Bitmap {
        let size = BackdropPainter.reducedSize(for: screen)
        return Bitmap(size.width, size.height, colour)
    }

    @Test(
        "a photo is reduced to 32 columns in the screen's aspect ratio, and to at least four rows",
        arguments: [(1920, 1080, 18), (1080, 1920, 57), (4000, 100, 4)])
    func reducedSize(_ width: Int, _ height: Int, _ rows: Int) {
        let size = BackdropPainter.reducedSize(for: PixelSize(width: width, height: height))
        #expect(size == PixelSize(width: 32, height: rows))
    }

    /// From a quarter of the light, ¼^(1 ÷ 2.2) = 0.5325 of the level, by the root of 0.45 ÷ mean; then level ÷ √(1 + (brightest
    /// ÷ 0.29)²).
    @Test(
        "a flat colour stays flat within one level, and keeps its hue",
        arguments: [
            (0xFF00_0000 as UInt32, (0.0, 0.0, 0.0)),
            // Mean 0.112: it keeps all of its light. 0.2510 becomes 0.2510 ÷ √(1 + (0.2510 ÷ 0.29)²) = 0.1898.
            (0xFF20_1840, (24.20, 18.15, 48.40)),
            // Mean 0.4980: 0.5325 · √(0.45 ÷ 0.4980) · 0.4980 = 0.2521, and 0.1903 below the ceiling.
            (0xFF7F_7F7F, (48.51, 48.51, 48.51)),
            // Mean 1: 0.3572, and 0.2251.
            (0xFFFF_FFFF, (57.41, 57.41, 57.41)),
            // The lighter a photo, the lighter its backdrop, but nine times the level becomes less than two and a half times.
            (.grey(25), (23.68, 23.68, 23.68)), (.grey(75), (41.08, 41.08, 41.08)), (.grey(125), (48.30, 48.30, 48.30)),
            (.grey(175), (52.82, 52.82, 52.82)), (.grey(225), (55.95, 55.95, 55.95)),
        ])
    func flat(_ colour: UInt32, expected: (Double, Double, Double)) {
        let backdrop = painter.backdrop(of: reduced(colour), size: screen)
        #expect(backdrop.size == screen && backdrop.isOpaque)
        #expect(backdrop.pixels.allSatisfy { $0.alpha == 255 })
        for (part, level) in [(\UInt32.red, expected.0), (\.green, expected.1), (\.blue, expected.2)] {
            let levels = Set(backdrop.pixels.map { $0[keyPath: part] })
            #expect(levels.allSatisfy { abs(Double($0) - level) < 1.01 })
            #expect(levels.count <= 2)
        }
    }

    @Test("no channel exceeds the ceiling, however dark the photo around its lights is")
    func ceiling() {
        let size = BackdropPainter.reducedSize(for: screen)
        for share in [1, 2, 4, 8, 16] {
            for light in [0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_E080 as UInt32] {
                let photo = Bitmap(size.width, size.height) { x, _ in x % 16 < share ? light : .grey(4) }
                let backdrop = painter.backdrop(of: photo, size: screen)
                // 0.29 · 255 = 73.95, and less than a level of dither.
                #expect(backdrop.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= 74 })
            }
        }
    }

    @Test("dithering keeps the mean of a flat colour, between two levels")
    func mean() {
        let backdrop = painter.backdrop(of: reduced(.grey(127)), size: screen)
        let mean = Double(backdrop.pixels.reduce(0) { $0 + $1.red }) / Double(backdrop.pixels.count)
        #expect(abs(mean - 48.51) < 0.02)
    }

    @Test("adjacent pixels of a gentle gradient differ by at most one level")
    func smooth() {
        // Four grey levels a column: less than three of the backdrop, spread over ten pixels.
        let size = BackdropPainter.reducedSize(for: screen)
        let slope = Bitmap(size.width, size.height) { x, y in .grey(4 * x + 2 * y) }
        let backdrop = painter.backdrop(of: slope, size: screen)
        var largest = 0
        for y in 0..<screen.height - 1 {
            for x in 0..<screen.width - 1 {
                let level = backdrop.pixel(x, y).red
                largest = max(
                    largest, abs(level - backdrop.pixel(x + 1, y).red), abs(level - backdrop.pixel(x, y + 1).red))
            }
        }
        #expect(largest == 1)
    }

    @Test("an edge in the photo becomes a smooth gradient")
    func edge() {
        let size = BackdropPainter.reducedSize(for: screen)
        let halves = Bitmap(size.width, size.height) { x, _ in x < 16 ? .grey(0) : .grey(255) }
        let backdrop = painter.backdrop(of: halves, size: screen)
        let columns = (0..<screen.width).map { x in
            Double((0..<screen.height).reduce(0) { $0 + backdrop.pixel(x, $1).red }) / Double(screen.height)
        }
        // White at a mean level of ½ becomes 64.14. A cubic B-spline climbs at most 3/4 of a step a cell, here of ten pixels:
        // 0.75 × 64.14 ÷ 10 levels a pixel; a tenth of a level more for the dither's mean over a column.
        for (a, b) in zip(columns, columns.dropFirst()) { #expect(b - a >= -0.1 && b - a <= 4.81 + 0.1) }
        #expect(columns[0] == 0)
        #expect(abs(columns[319] - 64.14) < 0.1)
        #expect(abs((columns[159] + columns[160]) / 2 - 32.07) < 0.1)
    }

    @Test("white at its full level stays white: no channel overflows into the next")
    func fullLevel() {
        let size = BackdropPainter.reducedSize(for: screen)
        let photo = Bitmap(size.width, size.height) { x, _ in x < 8 ? .max : .grey(0) }
        let backdrop = BackdropPainter(light: 1, ceiling: .infinity).backdrop(of: photo, size: screen)
        // The spline reaches two of the reduced photo's pixels, twenty of the screen's.
        for x in 0..<60 { #expect(backdrop.pixel(x, 90) >= 0xFFFE_FEFE) }
    }
}
