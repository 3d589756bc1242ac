import Raster
import Testing

@Suite struct BitmapFillingTests {
    private static let red: UInt32 = 0xFFFF_0000
    private static let green: UInt32 = 0xFF00_FF00
    private static let blue: UInt32 = 0xFF00_00FF

    @Test(
        "the result has exactly the size asked for and is opaque",
        arguments: [
            (PixelSize(width: 1, height: 1), PixelSize(width: 9, height: 5)),
            (PixelSize(width: 401, height: 299), PixelSize(width: 100, height: 75)),
            (PixelSize(width: 20, height: 333), PixelSize(width: 64, height: 48)),
            (PixelSize(width: 37, height: 37), PixelSize(width: 36, height: 38)),
        ])
    func sizes(_ source: PixelSize, _ target: PixelSize) {
        let filled = Bitmap(source.width, source.height, pixel: UInt32.distinct).filling(target)
        #expect(filled.size == target)
        #expect(filled.isOpaque)
        #expect(filled.pixels.allSatisfy { $0.alpha == 255 })
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

    @Test("reducing averages: fine stripes become an even grey")
    func shrinking() {
        let stripes = Bitmap(256, 256) { x, _ in .grey(x % 2 == 0 ? 0 : 254) }
        let small = stripes.filling(PixelSize(width: 16, height: 16))
        // The mean is 127; the filter's window does not end exactly between two stripes.
        for pixel in small.pixels { #expect(abs(pixel.red - 127) <= 8) }
    }

    @Test("a reduced picture keeps its parts in position")
    func quarters() {
        let colours = [[Self.red, Self.green], [Self.blue, .max]]
        let quarters = Bitmap(80, 80) { x, y in colours[y / 40][x / 40] }
        let small = quarters.filling(PixelSize(width: 8, height: 8))
        #expect(small.pixel(1, 1) == Self.red)
        #expect(small.pixel(6, 1) == Self.green)
        #expect(small.pixel(1, 6) == Self.blue)
        #expect(small.pixel(6, 6) == .max)
    }

    @Test(
        "a panorama longer than cairo's 32,767 pixels is shown from its middle",
        arguments: [
            Orientation.up, .right,
        ])
    func panorama(_ orientation: Orientation) {
        let length = 40_001
        let middle = (length / 2 - 8)...(length / 2 + 8)
        let wide = Bitmap(length, 2) { x, _ in middle.contains(x) ? Self.green : Self.red }
        let filled = wide.filling(PixelSize(width: 12, height: 12), orientation: orientation)
        #expect(filled == Bitmap(12, 12, Self.green))
    }
}
