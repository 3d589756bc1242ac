import Motion
import Testing

@testable import Library
@testable import Preview
@testable import Scenes

@Suite struct CloseLookTests {
    /// A close look at a photo, a number of pixels wide, on a page of 1000 × 600 points, at a zoom.
    private func look(
        _ look: CloseLook = CloseLook(), width: Double = 8000, zoom: Double, isZooming: Bool = false,
        scale: Double = 1, at time: Double = 0
    ) -> CloseLook {
        let card = Card(photo: PhotoID(0), pixels: Size(width: width, height: width * 0.6))
        var viewport = Viewport(photo: card.pixels, page: Bench.size, scale: scale)
        viewport.hold(at: 0)
        viewport.pinch(about: .zero, moved: .zero, by: zoom, at: 0)
        var look = look
        look.advance(viewport, isZooming: isZooming, photo: card, scale, at: time)
        return look
    }

    @Test(
        "the level is the coarsest with a pixel for each of the screen's, and none where no tiles are needed",
        arguments: [
            // The fitted photo has 1000 of its pixels; level n has width / 2ⁿ.
            (8000.0, 1.0, 1.0, nil), (8000, 2, 1, 2), (8000, 2.1, 1, 1), (8000, 4, 1, 1), (8000, 4.1, 1, 0),
            (8000, 8, 1, 0), (16_000, 2, 1, 3), (16_000, 5, 1, 1), (4000, 1.9, 1, 1), (4000, 2.5, 1, 0),
            (1500, 1.4, 1, 0),
            // A photo no larger than the page, and a zoom too small to be seen.
            (1000, 2.4, 1, nil), (800, 2.4, 1, nil), (8000, 1.04, 1, nil),
            // Its own pixels are but 4 % more than the page's.
            (1040, 2, 1, nil),
            // Level 3 of 64,000 pixels has 8000: 4.4 of them for each pixel of a screen at a zoom of 1.8. Shrunk by more than
            // two, it would alias.
            (64_000, 1.8, 1, nil), (64_000, 4.1, 1, 3),
            // A screen of twice the pixels needs twice the resolution.
            (16_000, 2, 2, 2), (8000, 2, 2, 1),
        ] as [(Double, Double, Double, Int?)])
    func level(_ width: Double, _ zoom: Double, _ scale: Double, _ level: Int?) {
        #expect(look(width: width, zoom: zoom, scale: scale).level == level)
    }

    @Test("while the zoom changes, the level stays and the needed one follows")
    func zooming() {
        let zooming = look(look(zoom: 2), zoom: 8, isZooming: true)
        #expect(zooming.level == 2 && zooming.needed == 0 && zooming.former == nil)
        let rested = look(zooming, zoom: 8)
        #expect(rested.level == 0 && rested.needed == 0 && rested.former == 2)
    }

    @Test("the former level is kept until the new tiles have faded in, and not kept below the fitted photo")
    func former() {
        var changed = look(look(zoom: 2), zoom: 8)
        changed = look(changed, zoom: 8)
        #expect(changed.former == 2)
        changed.hideFormerLevel(at: 1)
        changed = look(changed, zoom: 8, at: 1.1)
        #expect(changed.former == 2, "the new tiles are still fading in")
        changed = look(changed, zoom: 8, at: 1.2)
        #expect(changed.former == nil && changed.level == 0)
        let fitted = look(changed, zoom: 1)
        #expect(fitted.level == nil && fitted.former == nil)
    }

    @Test("tiles that are too fine for a zoom are not drawn while it changes, and again a tenth of a second later")
    func tooFine() {
        // Level 1 of 4000 pixels is enough up to a zoom of 2, and the fitted photo up to 1.
        var look = look(width: 4000, zoom: 4)
        #expect(look.level == 0 && look.tilesReturn == nil)
        look = self.look(look, width: 4000, zoom: 1.8, isZooming: true, at: 1)
        #expect(look.level == 0 && look.tilesReturn == nil, "enlarged so much, the fitted photo would be blurred")
        look = self.look(look, width: 4000, zoom: 1.5, isZooming: true, at: 2)
        #expect(look.tilesReturn == 2.1)
        look = self.look(look, width: 4000, zoom: 1.5, isZooming: true, at: 2.05)
        #expect(look.tilesReturn == 2.1)
        look = self.look(look, width: 4000, zoom: 1.5, isZooming: true, at: 2.1)
        #expect(look.tilesReturn == nil && look.level == 0)
    }
}
