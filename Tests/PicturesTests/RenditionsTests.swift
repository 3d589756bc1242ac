import Library
import Raster
import Testing

@testable import Pictures

@Suite struct RenditionsTests {
    private let whole = PixelSize(width: 6000, height: 2000)
    private let page = PixelSize(width: 1920, height: 640)
    private let card = PixelSize(width: 960, height: 640)
    private let photo = PhotoID(3)

    @Test("a picture of the whole photo serves for every smaller picture")
    func wholePage() {
        for target in [card, page, PixelSize(width: 60, height: 60), PixelSize(width: 1900, height: 10)] {
            #expect(Renditions.covers(page, target, whole: whole))
        }
        #expect(!Renditions.covers(page, PixelSize(width: 1921, height: 640), whole: whole))
        #expect(!Renditions.covers(page, PixelSize(width: 600, height: 641), whole: whole))
    }

    @Test("a cropped picture serves only for pictures that show no more of the photo")
    func cropped() {
        #expect(Renditions.covers(card, PixelSize(width: 60, height: 60), whole: whole))
        #expect(Renditions.covers(card, PixelSize(width: 60, height: 40), whole: whole))
        #expect(!Renditions.covers(card, PixelSize(width: 90, height: 30), whole: whole))
        // Wider than the photo itself, because its sides are rounded to whole pixels.
        #expect(!Renditions.covers(card, PixelSize(width: 400, height: 100), whole: whole))
    }

    @Test("a size rounded to pixels still has the photo's aspect ratio")
    func rounding() {
        let odd = PixelSize(width: 4000, height: 2667)
        #expect(Renditions.covers(PixelSize(width: 1620, height: 1080), PixelSize(width: 48, height: 32), whole: odd))
        #expect(Renditions.covers(PixelSize(width: 301, height: 200), PixelSize(width: 150, height: 100), whole: odd))
    }

    @Test("the smallest picture of the photo that serves is used, as long as the cache has it")
    func choice() {
        let renditions = Renditions()
        let target = PixelSize(width: 60, height: 60)
        func source() -> PixelSize? { renditions.source(of: photo, whole: whole, filling: target) }
        #expect(source() == nil)
        renditions.note(page, of: photo)
        renditions.note(PixelSize(width: 100, height: 100), of: PhotoID(4))
        #expect(source() == page)
        renditions.note(card, of: photo)
        renditions.note(PixelSize(width: 32, height: 18), of: photo)
        #expect(source() == card)
        renditions.forget(card, of: photo)
        #expect(source() == page)
    }
}
