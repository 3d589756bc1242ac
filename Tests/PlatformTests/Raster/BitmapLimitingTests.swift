import Raster
import Testing

@Suite struct BitmapLimitingTests {
    private func levels(_ bitmap: Bitmap) -> [Int] {
        bitmap.pixels.flatMap { pixel in [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) } }
    }

    private let ramp = Bitmap(256, 3) { x, y in
        let level = UInt32(x)
        return 0xFF00_0000 | [level << 16, level << 8 | 40, level * 0x01_0101][y]
    }

    @Test("no level exceeds a ceiling, and what is far below it hardly changes", arguments: [0.1, 0.29, 0.8])
    func ceiling(_ ceiling: Double) {
        let limited = ramp.limited(to: 0...ceiling)
        #expect(limited.isOpaque && limited.size == ramp.size)
        #expect(levels(limited).allSatisfy { Double($0) <= ceiling * 255 })
        let dark = Int(ceiling * 255 / 5)
        #expect(abs(Int(limited.pixel(dark, 2).red) - dark) <= 1)
    }

    @Test("no level is below a floor", arguments: [0.2, 0.78, 0.95])
    func floor(_ floor: Double) {
        let limited = ramp.limited(to: floor...1)
        #expect(levels(limited).allSatisfy { Double($0) >= floor * 255 })
        #expect(limited.pixel(255, 2) == 0xFFFF_FFFF)
    }

    @Test("without bounds, nothing changes")
    func none() {
        #expect(ramp.limited(to: 0...1) == ramp)
    }
}
