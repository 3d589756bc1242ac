import Motion
import Testing

@testable import Scenes

@Suite struct SpriteTests {
    private let screen = Rect(x: 0, y: 0, width: 1000, height: 600)

    private func sprite(_ frame: Rect) -> Sprite { Sprite(picture: .solid(.white), frame: frame) }

    @Test("a sprite within the area is not cropped")
    func inside() {
        let whole = sprite(Rect(x: 0, y: 100, width: 1000, height: 500))
        #expect(whole.cropped(to: screen) == whole)
    }

    @Test("a sprite that reaches beyond the area keeps the visible part of its picture")
    func partly() {
        // A quarter of its width lies to the left of the screen, a half of its height below it.
        let cropped = sprite(Rect(x: -100, y: 500, width: 400, height: 200)).cropped(to: screen)
        #expect(cropped.frame == Rect(x: 0, y: 500, width: 300, height: 100))
        #expect(cropped.crop == Rect(x: 0.25, y: 0, width: 0.75, height: 0.5))
    }

    @Test("a sprite outside the area is not cropped")
    func outside() {
        let away = sprite(Rect(x: 1000, y: 0, width: 50, height: 50))
        #expect(away.cropped(to: screen) == away)
    }

    @Test("a sprite whose edge is cropped does not continue beyond it")
    func continues() {
        var low = sprite(Rect(x: 900, y: 500, width: 100, height: 200))
        (low.continuesRight, low.continuesBelow) = (true, true)
        let cropped = low.cropped(to: screen)
        #expect(cropped.continuesRight && !cropped.continuesBelow)
    }

    @Test("cropping keeps everything but frame and crop")
    func rest() {
        var original = sprite(Rect(x: -10, y: 0, width: 100, height: 100))
        original.opacity = 0.3
        original.placeholder = .solid(.red)
        original.cornerRadius = 8
        var cropped = original.cropped(to: screen)
        #expect(cropped.frame.minX == 0)
        cropped.frame = original.frame
        cropped.crop = nil
        #expect(cropped == original)
    }

    @Test("every visible point shows the same part of the picture as before the crop")
    func samePixels() throws {
        let original = sprite(Rect(x: -37, y: -211, width: 813, height: 1407))
        let cropped = original.cropped(to: screen)
        let crop = try #require(cropped.crop)
        for x in stride(from: 0.0, through: 770, by: 55) {
            let before = (x - original.frame.minX) / original.frame.size.width
            let after = crop.minX + (x - cropped.frame.minX) / cropped.frame.size.width * crop.size.width
            #expect(abs(before - after) < 1e-12)
        }
    }

    @Test("fading multiplies the opacity")
    func fading() {
        var half = sprite(screen)
        half.opacity = 0.5
        #expect(half.faded(0.5).opacity == 0.25)
        #expect(half.faded(0).opacity == 0)
    }
}
