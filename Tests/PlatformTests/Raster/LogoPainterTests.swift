import Raster
import Testing

@Suite struct LogoPainterTests {
    private let red = Bitmap(20, 10, 0xFFFF_0000)

    @Test("a logo lies in the middle of a strip that is as high as its place")
    func middle() {
        let logo = LogoPainter(height: 30).logo(red, margin: 0)
        #expect(logo.size == PixelSize(width: 20, height: 30))
        #expect(logo.pixel(10, 9) == 0 && logo.pixel(10, 10) == 0xFFFF_0000)
        #expect(logo.pixel(10, 19) == 0xFFFF_0000 && logo.pixel(10, 20) == 0)
    }

    @Test("a plate surrounds it")
    func plate() {
        var painter = LogoPainter(height: 30)
        painter.plate = (.white(1), 4)
        let logo = painter.logo(red, margin: 5)
        #expect(logo.size == PixelSize(width: 30, height: 30))
        #expect(logo.pixel(0, 0) == 0)
        #expect(
            logo.pixel(15, 2) == 0xFFFF_FFFF && logo.pixel(4, 15) == 0xFFFF_FFFF && logo.pixel(5, 15) == 0xFFFF_0000)
    }
}
