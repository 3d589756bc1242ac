import Motion
import Testing

@testable import Scenes

@Suite struct LayoutSpaceTests {
    @Test("left to right, frames stay where they were laid out and move with their space")
    func plain() {
        let space = LayoutSpace(width: 200, direction: .leftToRight)
        let frame = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(space.onScreen(frame) == frame)
        #expect(space.moved(by: Vector(dx: 5, dy: -7)).onScreen(frame) == Rect(x: 15, y: 13, width: 30, height: 40))
    }

    private static let mirrorings: [(LayoutDirection, [Sprite.Fit])] = [
        (.leftToRight, [.leading, .trailing, .fill, .centered]),
        (.rightToLeft, [.trailing, .leading, .fill, .centered]),
    ]

    @Test("mirroring swaps leading and trailing fits and keeps the others", arguments: mirrorings)
    func fits(direction: LayoutDirection, fits: [Sprite.Fit]) {
        let placed = [Sprite.Fit.leading, .trailing, .fill, .centered].map { fit in
            var sprite = Sprite(picture: .solid(.white), frame: Rect(x: 10, y: 20, width: 30, height: 40), fit: fit)
            LayoutSpace(width: 200, direction: direction).place(&sprite)
            return sprite.fit
        }
        #expect(placed == fits)
    }

    @Test("mirroring a frame twice restores it, and keeps its size and vertical position")
    func twice() {
        let space = LayoutSpace(width: 777, direction: .rightToLeft)
        for x in stride(from: -300.0, through: 900, by: 75) {
            let frame = Rect(x: x, y: x / 2, width: 123, height: 45)
            let once = space.onScreen(frame)
            #expect(space.onScreen(once) == frame && once.size == frame.size && once.minY == frame.minY)
            #expect(once.minX == 777 - 123 - x)
        }
    }

    @Test("movements add up, in either direction", arguments: LayoutDirection.allCases)
    func movements(direction: LayoutDirection) {
        let start = LayoutSpace(width: 500, direction: direction)
        let steps = start.moved(by: Vector(dx: 30, dy: 4)).moved(by: Vector(dx: -10, dy: 6))
        #expect(steps == start.moved(by: Vector(dx: 20, dy: 10)))
    }

    @Test(
        "the language decides, not the country",
        arguments: [
            ("ar_EG.UTF-8", LayoutDirection.rightToLeft), ("he_IL", .rightToLeft), ("fa", .rightToLeft),
            ("UR_PK", .rightToLeft), ("de_DE.UTF-8", .leftToRight), ("C", .leftToRight), ("", .leftToRight),
            ("en_IL", .leftToRight), ("arn_CL", .leftToRight),
        ])
    func locales(_ locale: String, _ direction: LayoutDirection) {
        #expect(LayoutDirection(locale: locale) == direction)
    }
}
