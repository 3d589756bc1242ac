import Gestures
import Motion
import Testing

@testable import Carousel
@testable import Library
@testable import Scenes

@Suite struct PressTests {
    private let card = CardID(photo: PhotoID(4), lap: 0)
    private let other = CardID(photo: PhotoID(4), lap: 1)

    @Test("a pressed card sinks to 98 %, without a jump and without passing it, and another copy of its photo does not")
    func sinking() {
        var press = Press()
        press.press(card, at: 10)
        #expect(press.scale(of: card, at: 10) == 1)
        let scales = stride(from: 10.0, to: 12, by: 0.01).map { press.scale(of: card, at: $0) }
        #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 >= $1 })
        // Critically damped with ω = 2π / 0.18: `1 − (1 + ωt) e^(−ωt)` is 0.863121 at 100 ms.
        #expect(abs((1 - press.scale(of: card, at: 10.1)) / 0.02 - 0.863121) < 1e-6)
        #expect(abs(press.scale(of: card, at: 12) - 0.98) < 1e-9)
        #expect(press.isSettled(at: 12) && press.card == card)
        #expect(press.scale(of: other, at: 11) == 1)
    }

    @Test("released half way, it rises from where it is")
    func rising() {
        var press = Press()
        press.press(card, at: 0)
        let before = press.scale(of: card, at: 0.05)
        press.press(nil, at: 0.05)
        #expect(abs(press.scale(of: card, at: 0.05) - before) < 1e-12)
        #expect(press.scale(of: card, at: 0.1) > before)
        #expect(press.scale(of: card, at: 2) == 1)
    }

    @Test("another card starts unpressed")
    func changing() {
        var press = Press()
        press.press(card, at: 0)
        press.press(other, at: 1)
        #expect(press.scale(of: other, at: 1) == 1)
        #expect(press.scale(of: card, at: 1.5) == 1)
        #expect(press.scale(of: other, at: 2) < 0.981)
    }

    @Test("pressing the same card again in each frame changes nothing")
    func repeated() {
        var once = Press()
        var often = Press()
        once.press(card, at: 0)
        for frame in 0..<20 { often.press(card, at: Double(frame) / 60) }
        #expect(once == often)
    }

    @Test("on screen the card under a still finger is drawn smaller about its centre, until it moves")
    func onScreen() throws {
        var bench = Bench()
        bench.touch(.down, 500)
        let id = try #require(bench.card(at: 500))
        bench.run(0.45)
        let sprite = try #require(bench.model.scene.sprites.first { $0.picture == Self.picture(id) })
        #expect(abs(sprite.frame.size.width - 372 * 0.98) < 1e-3)
        #expect(abs(sprite.frame.center.y - Bench.middle) < 1e-9)
        bench.touch(.move, 510)
        bench.run(1)
        let released = try #require(bench.model.scene.sprites.first { $0.picture == Self.picture(id) })
        #expect(released.frame.size.width == 372)
    }

    private static func picture(_ id: CardID) -> Picture {
        .crop(id.photo, Size(width: 372, height: 372))
    }
}
