import Motion
import Testing

@testable import Scenes

@Suite struct SpriteTests {
    private let screen = Rect(x: 0, y: 0, width: 1000, height: 600)

    private func sprite(_ frame: Rect) -> Sprite { Sprite(picture: .solid(.white), frame: frame) }

    @Test(
        "a sprite that lies within the area, or outside it, is not cropped",
        arguments: [Rect(x: 0, y: 100, width: 1000, height: 500), Rect(x: 1000, y: 0, width: 50, height: 50)])
    func whole(_ frame: Rect) {
        #expect(sprite(frame).cropped(to: screen) == sprite(frame))
    }

    @Test(
        "a sprite that reaches beyond the area keeps the visible part of its picture, and continues where it was not cut",
        arguments: [
            // A quarter of its width lies to the left of the screen, a half of its height below it.
            (
                Rect(x: -100, y: 500, width: 400, height: 200), Rect(x: 0, y: 500, width: 300, height: 100),
                Rect(x: 0.25, y: 0, width: 0.75, height: 0.5), (right: true, below: false)
            ),
            (
                Rect(x: 900, y: -100, width: 400, height: 200), Rect(x: 900, y: 0, width: 100, height: 100),
                Rect(x: 0, y: 0.5, width: 0.25, height: 0.5), (right: false, below: true)
            ),
        ])
    func partly(frame: Rect, seen: Rect, crop: Rect, continues: (right: Bool, below: Bool)) {
        var original = sprite(frame)
        original.opacity = 0.3
        original.placeholder = .solid(.red)
        original.cornerRadius = 8
        original.continuesRight = true
        original.continuesBelow = true
        var expected = original
        expected.frame = seen
        expected.crop = crop
        expected.continuesRight = continues.right
        expected.continuesBelow = continues.below
        #expect(original.cropped(to: screen) == expected)
    }

    @Test("fading multiplies the opacity")
    func fading() {
        #expect([0.5, 0].map { sprite(screen).faded(0.5).faded($0).opacity } == [0.25, 0])
    }
}
