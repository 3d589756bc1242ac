import Motion
import Testing

@testable import Carousel
@testable import Library
@testable import Scenes
@testable import Scrolling

/// The drift of a row. What a finger does is tested with `AxisMotion`.
@Suite struct CarouselMotionTests {
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
    @Test("its position is the integral of its velocity, wherever it begins")
    func sum() {
        let drift = CarouselMotion.drifting(Drift(start: 10, cruise: -40, easesIn: true).starting(at: 0))
        let shifted = drift.shifted(by: -10)
        let step = 0.6 / 64
        var position = 0.0
        for number in 0..<128 {
            let time = Double(number) * step
            let speeds = [time, time + step / 2, time + step].map { shifted.velocity(at: $0) }
            position += step / 6 * (speeds[0] + 4 * speeds[1] + speeds[2])
            #expect(abs(shifted.position(at: time + step) - position) < 1e-12)
            #expect(abs(drift.position(at: time + step) - position - 10) < 1e-12)
        }
    }

    @Test("phases are named as SwiftUI's; a held row, and a drift without velocity, need no frames")
    func phases() {
        let drift = CarouselMotion.drifting(Drift(start: 0, cruise: 25, easesIn: true).starting(at: 0))
        let still = CarouselMotion.drifting(Drift(start: 0, cruise: 0, easesIn: false).starting(at: 0))
        let throwing = AxisMotion.decelerating(BoundedDecay(Decay(start: 0, initialVelocity: -900)).starting(at: 0))
        let all: [CarouselMotion] = [drift, still, .touched(.held(0)), .touched(.dragging(0)), .touched(throwing)]
        #expect(all.map(\.phase) == [.idle, .idle, .tracking, .interacting, .decelerating])
        #expect(all.map(\.isMoving) == [true, false, false, false, true])
    }

    private static let runs: [(frame: Double, end: Double, easesIn: Bool, tolerance: Double)] = [
        (97, 2_592_000, true, 1e-6), (97, 2_592_000, false, 1e-6), (1 / 24, 300, false, 1e-9),
        (1 / 60, 300, false, 1e-9), (1 / 144, 300, true, 1e-9),
    ]

    @Test("at any frame rate, and after 30 days to a millionth of a point, it is where the clock says", arguments: runs)
    func clock(frame: Double, end: Double, easesIn: Bool, tolerance: Double) {
        // A set of 4800 points takes 192 s.
        let layout = CarouselLayout(cards: CardList(Bench.cards(12)), height: 372, shape: .photo)
        var row = CarouselRow(layout: layout, cruise: 25, at: 0)
        var time = 0.0
        if easesIn {
            time = 1
            row.advance(to: 1, isTouched: true, isCaught: true, pressed: nil)
            row.advance(to: 1, isTouched: false, isCaught: false, pressed: nil)
        }
        while time < end {
            time = min(time + frame, end)
            row.advance(to: time, isTouched: false, isCaught: false, pressed: nil)
        }
        // Easing in costs half of the 0.6 s; the remainder is exact in whole quarters of a point.
        let travelled = 25 * end - (easesIn ? 7.5 : 0) - 28
        let expected = travelled - (travelled / 4800).rounded(.down) * 4800
        #expect(abs(row.position(at: end) - expected) < tolerance)
    }
}
