import Raster
import Testing

@Suite struct BitmapTests {
    @Test("by default, a bitmap's content is all of its pixels")
    func content() {
        let size = PixelSize(width: 4, height: 3)
        let plain = Bitmap(size: size, pixels: Array(repeating: 0, count: 12))
        #expect(plain.content == PixelRect(x: 0, y: 0, width: 4, height: 3))
        #expect(plain.byteCount == 48)
        #expect(!plain.isOpaque)
        let inner = PixelRect(x: 1, y: 1, width: 2, height: 1)
        #expect(Bitmap(size: size, pixels: plain.pixels.map { $0 }, content: inner).content == inner)
    }

    @Test("a bitmap is opaque only if all of it is")
    func opacity() {
        let size = PixelSize(width: 2, height: 2)
        let pixels = Array(repeating: UInt32.max, count: 4)
        #expect(Bitmap(size: size, pixels: pixels, opaque: PixelRect(size)).isOpaque)
        let part = PixelRect(x: 0, y: 0, width: 2, height: 1)
        #expect(!Bitmap(size: size, pixels: pixels, opaque: part).isOpaque)
    }

    @Test("a rectangle shrinks by the same margin on every side")
    func inset() {
        let rect = PixelRect(x: 10, y: 20, width: 100, height: 50).inset(by: 4)
        #expect(rect == PixelRect(x: 14, y: 24, width: 92, height: 42))
    }

    @Test("a size knows its aspect and its count of pixels")
    func size() {
        let size = PixelSize(width: 6, height: 4)
        #expect(size.aspect == 1.5)
        #expect(size.count == 24)
    }
}
