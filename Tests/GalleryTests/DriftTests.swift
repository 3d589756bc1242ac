import Motion
import Testing

@testable import Carousel
@testable import Library
@testable import Scenes

@Suite struct DriftTests {
    @Test("after a rest it accelerates for 0.6 s without a jump in position or velocity")
    func easingIn() {
        let drift = Drift(start: 7, cruise: 25, easesIn: true).starting(at: 3)
        #expect(drift.position(at: 3) == 7)
        #expect(drift.velocity(at: 3) == 0)
        #expect(abs(drift.velocity(at: 3.3) - 12.5) < 1e-12)
        #expect(drift.velocity(at: 3.5999) < 25)
        #expect(drift.velocity(at: 3.6) == 25)
        // Half the way of the same time at full speed, as the curve is symmetric.
        #expect(abs(drift.position(at: 3.6) - (7 + 25 * 0.6 / 2)) < 1e-12)
    }

    /// Simpson's rule is exact for a cubic velocity, so only rounding is left.
    @Test("its position is the integral of its velocity")
    func sum() {
        let drift = Drift(start: 0, cruise: -40, easesIn: true).starting(at: 0)
        let step = 0.6 / 64
        var position = 0.0
        for number in 0..<128 {
            let time = Double(number) * step
            let speeds = [time, time + step / 2, time + step].map { drift.velocity(at: $0) }
            position += step / 6 * (speeds[0] + 4 * speeds[1] + speeds[2])
            #expect(abs(drift.position(at: time + step) - position) < 1e-12)
        }
    }

    @Test("after 30 days it is where the clock says, to a millionth of a point", arguments: [true, false])
    func month(easesIn: Bool) {
        let days = 30 * 86_400
        let layout = CarouselLayout(cards: CardList(Bench.cards(12)), height: 372, shape: .photo)
        var row = CarouselRow(layout: layout, cruise: 25, at: 0)
        if easesIn {
            row.advance(to: 1, isTouched: true, isCaught: true, pressed: nil)
            row.advance(to: 1, isTouched: false, isCaught: false, pressed: nil)
        }
        // Advanced every 97 s; a set of 4800 points takes 192 s.
        for second in stride(from: 1, through: days, by: 97) {
            row.advance(to: Double(second), isTouched: false, isCaught: false, pressed: nil)
        }
        row.advance(to: Double(days), isTouched: false, isCaught: false, pressed: nil)
        // Easing in costs half of the 0.6 s; the remainder is exact in whole quarters of a point.
        let travelled = 25 * Double(days) - (easesIn ? 7.5 : 0) - 28
        let expected = travelled - (travelled / 4800).rounded(.down) * 4800
        #expect(abs(row.position(at: Double(days)) - expected) < 1e-6)
    }

    @Test("the frame rate makes no difference", arguments: [24.0, 60, 144])
    func refreshRate(rate: Double) {
        let layout = CarouselLayout(cards: CardList(Bench.cards(3)), height: 372, shape: .photo)
        var row = CarouselRow(layout: layout, cruise: 25, at: 0)
        for frame in 1...Int(rate * 120) {
            row.advance(to: Double(frame) / rate, isTouched: false, isCaught: false, pressed: nil)
        }
        // 3000 − 28 points, modulo a set of 1200.
        #expect(abs(row.position(at: 120) - 572) < 1e-9)
    }
}
