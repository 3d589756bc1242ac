import Motion
import Testing

@testable import Library
@testable import Scenes
@testable import Viewer

@Suite struct CloseLookTests {
    /// A close look at a photo, a number of pixels wide, on a page of 1000 × 600 points, at a zoom.
    private func look(
        _ look: CloseLook = CloseLook(), width: Double, zoom: Double, isZooming: Bool = false, scale: Double = 1,
        at time: Double = 0
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
        "the level is the coarsest with a pixel for each of the screen's",
        arguments: [
            // The fitted photo has 1000 of its pixels; level n has width / 2ⁿ.
            (8000.0, 1.0, nil), (8000, 2, 2), (8000, 2.1, 1), (8000, 4, 1), (8000, 4.1, 0), (8000, 8, 0),
            (16_000, 2, 3), (16_000, 5, 1), (4000, 1.9, 1), (4000, 2.5, 0), (1500, 1.4, 0),
        ] as [(Double, Double, Int?)])
    func level(_ width: Double, _ zoom: Double, _ level: Int?) {
        #expect(look(width: width, zoom: zoom).level == level)
    }

    @Test("a photo no larger than the page, or a zoom too small to be seen, needs no tiles")
    func unnecessary() {
        #expect(look(width: 1000, zoom: 2.4).level == nil)
        #expect(look(width: 800, zoom: 2.4).level == nil)
        #expect(look(width: 8000, zoom: 1.04).level == nil)
        // Its own pixels are but 4 % more than the page's.
        #expect(look(width: 1040, zoom: 2).level == nil)
    }

    @Test("where even the coarsest level would have to be shrunk by more than two, the fitted photo is shown")
    func tooCoarse() {
        // Level 3 of 64,000 pixels has 8000: 4.4 of them for each pixel of a screen at a zoom of 1.8.
        #expect(look(width: 64_000, zoom: 1.8).level == nil)
        #expect(look(width: 64_000, zoom: 4.1).level == 3)
    }

    @Test("a screen of twice the pixels needs twice the resolution")
    func dense() {
        #expect(look(width: 16_000, zoom: 2, scale: 2).level == look(width: 8000, zoom: 2).level)
        #expect(look(width: 8000, zoom: 2, scale: 2).level == 1)
    }

    @Test("while the zoom changes, the level stays and the needed one follows")
    func zooming() {
        let calm = look(width: 8000, zoom: 2)
        let zooming = look(calm, width: 8000, zoom: 8, isZooming: true)
        #expect(zooming.level == 2 && zooming.needed == 0 && zooming.former == nil)
        let rested = look(zooming, width: 8000, zoom: 8)
        #expect(rested.level == 0 && rested.needed == 0 && rested.former == 2)
    }

    @Test("the former level is kept until the new tiles have faded in, and not kept below the fitted photo")
    func former() {
        var changed = look(look(width: 8000, zoom: 2), width: 8000, zoom: 8)
        #expect(changed.former == 2)
        changed = look(changed, width: 8000, zoom: 8)
        #expect(changed.former == 2)
        changed.hideFormerLevel(at: 1)
        changed = look(changed, width: 8000, zoom: 8, at: 1.1)
        #expect(changed.former == 2, "the new tiles are still fading in")
        changed = look(changed, width: 8000, zoom: 8, at: 1.2)
        #expect(changed.former == nil && changed.level == 0)
        let fitted = look(changed, width: 8000, zoom: 1)
        #expect(fitted.level == nil && fitted.former == nil)
    }
}
