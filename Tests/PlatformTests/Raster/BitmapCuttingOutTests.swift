import Raster
import Testing

@Suite struct BitmapCuttingOutTests {
    /// A pixel on black and on white, and what it was, premultiplied.
    @Test(
        "from a picture on black and on white follows how transparent it is",
        arguments: [
            (0xFF00_0000 as UInt32, 0xFFFF_FFFF as UInt32, 0 as UInt32), (0xFF12_3456, 0xFF12_3456, 0xFF12_3456),
            // Red at an opacity of 128 ÷ 255.
            (0xFF80_0000, 0xFFFF_7F7F, 0x8080_0000), (0xFF40_4040, 0xFFBF_BFBF, 0x8040_4040),
        ])
    func pixels(_ black: UInt32, _ white: UInt32, _ expected: UInt32) {
        let picture = Bitmap(on: Bitmap(2, 2, black), and: Bitmap(2, 2, white))
        #expect(picture.pixels.allSatisfy { $0 == expected })
        #expect(picture.opaque == nil)
    }

    @Test("no level is above the opacity, whatever was rounded")
    func premultiplied() {
        let picture = Bitmap(on: Bitmap(1, 1, 0xFF81_8180), and: Bitmap(1, 1, 0xFFFF_FFFF))
        #expect(picture.pixel(0, 0) == 0x8080_8080)
    }
}
