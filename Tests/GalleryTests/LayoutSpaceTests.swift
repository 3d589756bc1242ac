import Motion
import Testing

@testable import Gallery

@Suite struct LayoutSpaceTests {
    private let frame = Rect(x: 10, y: 20, width: 30, height: 40)

    @Test("from left to right things are where they were laid out, moved with their space")
    func plain() {
        let space = LayoutSpace(width: 200, direction: .leftToRight)
        #expect(space.onScreen(frame) == frame)
        #expect(space.moved(by: Vector(dx: 5, dy: -7)).onScreen(frame) == Rect(x: 15, y: 13, width: 30, height: 40))
        #expect(LayoutDirection.leftToRight.sign == 1)
    }

    @Test("from right to left they are as far from the right edge as they would be from the left")
    func mirrored() {
        let space = LayoutSpace(width: 200, direction: .rightToLeft)
        #expect(space.onScreen(frame) == Rect(x: 160, y: 20, width: 30, height: 40))
        #expect(space.moved(by: Vector(dx: 5, dy: -7)).onScreen(frame) == Rect(x: 155, y: 13, width: 30, height: 40))
        #expect(LayoutDirection.rightToLeft.sign == -1)
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
