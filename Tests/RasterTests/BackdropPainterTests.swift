import Raster
import Testing

@Suite struct BackdropPainterTests {
    private let painter = BackdropPainter(brightness: 0.12)
    private let screen = PixelSize(width: 320, height: 180)

    private func reduced(_ colour: UInt32) -> Bitmap {
        let size = BackdropPainter.reducedSize(for: screen)
        return Bitmap(size.width, size.height, colour)
    }

    @Test("a photo is reduced to 32 columns in the screen's aspect ratio, and to at least four rows")
    func reducedSize() {
        #expect(
            BackdropPainter.reducedSize(for: PixelSize(width: 1920, height: 1080)) == PixelSize(width: 32, height: 18))
        #expect(
            BackdropPainter.reducedSize(for: PixelSize(width: 1080, height: 1920)) == PixelSize(width: 32, height: 57))
        #expect(
            BackdropPainter.reducedSize(for: PixelSize(width: 4000, height: 100)) == PixelSize(width: 32, height: 4))
    }

    @Test(
        "a flat colour stays flat within one level, at its share of the brightness",
        arguments: [
            0xFF00_0000, 0xFF40_80C0, 0xFF7F_7F7F, 0xFFFF_FFFF as UInt32,
        ])
    func flat(_ colour: UInt32) {
        let backdrop = painter.backdrop(of: reduced(colour), size: screen)
        #expect(backdrop.size == screen)
        for (part, name) in [(\UInt32.red, "red"), (\.green, "green"), (\.blue, "blue")] {
            let expected = Double(colour[keyPath: part]) * 0.12
            let levels = Set(backdrop.pixels.map { $0[keyPath: part] })
            #expect(levels.allSatisfy { abs(Double($0) - expected) < 1.001 }, "\(name)")
            #expect(levels.count <= 2, "\(name)")
        }
    }

    @Test("dithering keeps the mean of a flat colour, between two levels")
    func mean() {
        // 0.12 × 129 = 15.48
        let backdrop = painter.backdrop(of: reduced(.grey(129)), size: screen)
        let mean = Double(backdrop.pixels.reduce(0) { $0 + $1.red }) / Double(backdrop.pixels.count)
        #expect(abs(mean - 15.48) < 0.02)
    }

    @Test("adjacent pixels of a gentle gradient differ by at most one level")
    func smooth() {
        // Four grey levels a column: half a level of the backdrop, spread over ten pixels.
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
        // A cubic B-spline climbs at most 3/4 of a step a cell, here of ten pixels: 0.75 × 30.6 ÷ 10 levels a pixel;
        // a tenth of a level more for the dither's mean over a column.
        for (a, b) in zip(columns, columns.dropFirst()) { #expect(b - a >= -0.1 && b - a <= 2.295 + 0.1) }
        #expect(columns[0] == 0)
        #expect(abs(columns[319] - 30.6) < 0.1)
        #expect(abs((columns[159] + columns[160]) / 2 - 15.3) < 0.1)
    }

    @Test("it is opaque everywhere")
    func opaque() {
        let backdrop = painter.backdrop(of: reduced(.distinct(3, 4)), size: screen)
        #expect(backdrop.isOpaque)
        #expect(backdrop.pixels.allSatisfy { $0.alpha == 255 })
    }

    @Test("white at full brightness stays white: no channel overflows into the next")
    func fullBrightness() {
        let size = PixelSize(width: 640, height: 360)
        let backdrop = BackdropPainter(brightness: 1).backdrop(of: reduced(.max), size: size)
        #expect(backdrop.pixels.allSatisfy { $0.red >= 254 && $0.green >= 254 && $0.blue >= 254 })
    }
}
